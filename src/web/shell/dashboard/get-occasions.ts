import { useQuery } from '@tanstack/react-query';
import { getOccasions } from '#contract/dashboard.ts';
import { call } from '#web/client/server/call.ts';
import { dashboardKey } from '#web/tree/trees/tree-keys.ts';

/** The days that the caller's families keep within the next thirty. */
export function useOccasions() {
  return useQuery({
    queryKey: [...dashboardKey, 'occasions'],
    queryFn: async ({ signal }) => (await call(getOccasions, { signal })).items,
  });
}
