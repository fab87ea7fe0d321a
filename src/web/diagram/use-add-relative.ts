import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createMember, type MemberFields, updateMember } from '#contract/members.ts';
import type { ChangeId, MemberId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { idempotencyKey } from '#web/trees/idempotency-key.ts';
import { refreshTree } from '#web/trees/tree-keys.ts';
import type { Tie } from './add-relative.ts';

interface NewRelative {
  readonly of: MemberId;
  readonly tie: Tie;
  readonly fields: MemberFields;
}

interface AddedRelative {
  readonly id: MemberId;
  /** What to undo, in the order it happened. */
  readonly changes: readonly ChangeId[];
}

/** Adds a person who belongs to another one. A parent is tied from the child's side, which is a second change. */
export function useAddRelative(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ of, tie, fields }: NewRelative): Promise<AddedRelative> => {
      const body = { ...fields, ...tie.fields };
      const added = await call(createMember, { params: { treeId }, body, idempotencyKey: idempotencyKey() });
      if (!tie.backLink) return { id: added.member.id, changes: [added.changeId] };
      const tied = await call(updateMember, {
        params: { treeId, memberId: of },
        body: { [tie.backLink]: added.member.id },
        ifMatch: added.version,
      });
      return { id: added.member.id, changes: [added.changeId, tied.changeId] };
    },
    onSettled: () => refreshTree(client, treeId),
  });
}
