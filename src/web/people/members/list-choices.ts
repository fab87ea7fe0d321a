import { useQuery } from '@tanstack/react-query';
import { listChoices, type pickerRoles, searchText } from '#contract/members.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

export type PickerRole = (typeof pickerRoles)[number];

export interface ChoicesFor {
  readonly treeId: TreeId;
  readonly role: PickerRole;
  /** Who is being edited; absent while somebody new is being added. */
  readonly memberId: MemberId | undefined;
  readonly q: string;
}

/** Who may be picked as father, mother or partner, at most 50 best matches. */
export function useChoices({ treeId, role, memberId, q }: ChoicesFor) {
  const text = searchText.safeParse(q.trim());
  const query = { role, ...(memberId ? { memberId } : {}), ...(text.success && text.data ? { q: text.data } : {}) };
  return useQuery({
    queryKey: [...treeKey(treeId), 'choices', query],
    queryFn: async ({ signal }) => (await call(listChoices, { params: { treeId }, query, signal })).items,
    placeholderData: (previous) => previous,
  });
}
