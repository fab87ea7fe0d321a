import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { transferTree } from '#contract/admin-trees.ts';
import { type InvitationInput, invite, listInvitations, revokeInvitation } from '#contract/invitations.ts';
import {
  type AccessRole,
  changeAccess,
  type Insider,
  leaveTree,
  listAccess,
  removeAccess,
} from '#contract/tree-access.ts';
import type { Tree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { showAnswer } from '#web/client/server/show-answer.ts';
import { refreshTree, treeKey, treesKey } from '#web/tree/trees/tree-keys.ts';

const accessKey = (treeId: TreeId) => [...treeKey(treeId), 'access'] as const;
const invitationsKey = (treeId: TreeId) => [...treeKey(treeId), 'invitations'] as const;

export function accessQuery(treeId: TreeId) {
  return queryOptions({
    queryKey: accessKey(treeId),
    queryFn: async ({ signal }) => (await call(listAccess, { params: { treeId }, signal })).items,
  });
}

export function invitationsQuery(treeId: TreeId) {
  return queryOptions({
    queryKey: invitationsKey(treeId),
    queryFn: async ({ signal }) => (await call(listInvitations, { params: { treeId }, signal })).items,
  });
}

/** What owners do about those who are in. */
export function useAccessActions({ id: treeId }: Tree) {
  const client = useQueryClient();
  const show = (items: Insider[]) => showAnswer(client, accessKey(treeId), items);
  const change = useMutation({
    mutationFn: ({ userId, role }: { userId: Insider['userId']; role: AccessRole }) =>
      call(changeAccess, { params: { treeId, userId }, body: { role } }),
    onSuccess: ({ items }) => show(items),
  });
  const remove = useMutation({
    mutationFn: (userId: Insider['userId']) => call(removeAccess, { params: { treeId, userId } }),
    onSuccess: ({ items }) => show(items),
  });
  const handOver = useMutation({
    mutationFn: (body: { to: Insider['userId']; keeps: 'editor' | 'reader' | null }) =>
      call(transferTree, { params: { treeId }, body }),
    onSuccess: () => refreshTree(client, treeId),
  });
  return { change, remove, handOver };
}

/** Gives up one's own access. */
export function useLeaveTree({ id: treeId }: Tree) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(leaveTree, { params: { treeId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: treesKey });
      client.removeQueries({ queryKey: treeKey(treeId) });
    },
  });
}

export function useInvite({ id: treeId }: Tree) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: InvitationInput; readonly key: string }) =>
      call(invite, { params: { treeId }, body, idempotencyKey: key, isPatient: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsKey(treeId) }),
  });
}

export function useRevoke({ id: treeId }: Tree) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) => call(revokeInvitation, { params: { treeId, invitationId } }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsKey(treeId) }),
  });
}
