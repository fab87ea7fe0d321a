import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createMember, type MemberFields } from '#contract/members.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';

export function useCreateMember(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, key }: { readonly fields: MemberFields; readonly key: string }) =>
      call(createMember, { params: { treeId }, body: fields, idempotencyKey: key, isPatient: true }),
    onSuccess: () => void refreshTree(client, treeId),
  });
}
