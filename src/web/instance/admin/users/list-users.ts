import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { downloadUsers, getUser, listUsers } from '#contract/admin-users.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { call, urlOf } from '#web/client/server/call.ts';
import { adminKey } from '#web/instance/admin/admin-keys.ts';
import { pageByPage } from '#web/instance/admin/page-keys.ts';

export type UserQuery = z.input<typeof downloadUsers.query>;

/** Everybody with an account, as they are searched for, page by page. */
export function useUsers(filter: UserQuery) {
  return useInfiniteQuery({
    ...pageByPage,
    queryKey: [...adminKey, 'users', filter],
    queryFn: ({ signal, pageParam: cursor }) => call(listUsers, { query: { ...filter, cursor }, signal }),
  });
}

export const usersTableLink = (query: UserQuery) => urlOf(downloadUsers, { query });

/** The first few that match, for choosing one. */
export function useMatchingUsers(q: string) {
  return useQuery({
    queryKey: [...adminKey, 'users', 'matching', q],
    queryFn: async ({ signal }) =>
      (await call(listUsers, { query: { q, limit: 20, sort: 'name', direction: 'ascending' }, signal })).items,
  });
}

export function useUserProfile(userId: UserId) {
  return useQuery({
    queryKey: [...adminKey, 'user', userId],
    queryFn: ({ signal }) => call(getUser, { params: { userId }, signal }),
  });
}
