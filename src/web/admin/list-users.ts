import { useQuery } from '@tanstack/react-query';
import { listUsers } from '#contract/admin.ts';
import { call } from '#web/app/call.ts';
import { adminKey } from './admin-keys.ts';

/** Everybody with an account, newest first. */
export function useUsers() {
  return useQuery({
    queryKey: [...adminKey, 'users'],
    queryFn: async ({ signal }) => (await call(listUsers, { signal })).items,
  });
}
