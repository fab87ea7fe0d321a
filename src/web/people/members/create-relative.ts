import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createRelative, type NewRelativeInput } from '#contract/relatives.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';

/** Adds a person with the links that the relationship to `memberId` means, as one change. */
export function useCreateRelative(treeId: TreeId, memberId: MemberId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: NewRelativeInput; readonly key: string }) =>
      call(createRelative, { params: { treeId, memberId }, body, idempotencyKey: key, isPatient: true }),
    onSettled: () => refreshTree(client, treeId),
  });
}
