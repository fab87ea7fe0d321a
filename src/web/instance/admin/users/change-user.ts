import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { deleteUser, endUserSessions, makeResetLink, updateUser } from '#contract/admin-users.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { refreshAdministration } from '#web/instance/admin/admin-keys.ts';

/** What an administrator does to an account. Whatever comes of it, the lists are read again. */
export function useUserActions(userId: UserId) {
  const client = useQueryClient();
  const onSettled = () => void refreshAdministration(client);
  const params = { userId };
  return {
    update: useMutation({
      mutationFn: (body: z.input<typeof updateUser.body>) => call(updateUser, { params, body }),
      onSettled,
    }),
    endSessions: useMutation({ mutationFn: () => call(endUserSessions, { params }), onSettled }),
    makeLink: useMutation({
      mutationFn: (way: 'show' | 'mail') => call(makeResetLink, { params, body: { way } }),
    }),
    remove: useMutation({
      mutationFn: (query: z.input<typeof deleteUser.query>) => call(deleteUser, { params, query }),
      onSettled: (_, error) => void refreshAdministration(client, error ? undefined : userId),
    }),
  };
}
