import { useQuery } from '@tanstack/react-query';
import { listAllTrees } from '#contract/admin.ts';
import { call } from '#web/app/call.ts';
import { adminKey } from './admin-keys.ts';

/** Every tree that is not in the trash, newest first. */
export function useAllTrees() {
  return useQuery({
    queryKey: [...adminKey, 'trees'],
    queryFn: async ({ signal }) => (await call(listAllTrees, { signal })).items,
  });
}
