import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createMember, type MemberFields } from '#contract/members.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { idempotencyKey } from '#web/trees/idempotency-key.ts';
import { refreshTree } from '#web/trees/tree-keys.ts';

export function useCreateMember(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MemberFields) =>
      call(createMember, { params: { treeId }, body, idempotencyKey: idempotencyKey() }),
    onSuccess: () => void refreshTree(client, treeId),
  });
}
