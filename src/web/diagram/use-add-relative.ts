import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createMember, type MemberFields } from '#contract/members.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { idempotencyKey } from '#web/trees/idempotency-key.ts';
import { refreshTree } from '#web/trees/tree-keys.ts';
import type { Tie } from './add-relative.ts';

interface NewRelative {
  readonly tie: Tie;
  readonly fields: MemberFields;
}

/** Adds a person who belongs to another one, as one change. */
export function useAddRelative(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tie, fields }: NewRelative) =>
      call(createMember, { params: { treeId }, body: { ...fields, ...tie }, idempotencyKey: idempotencyKey() }),
    onSettled: () => refreshTree(client, treeId),
  });
}
