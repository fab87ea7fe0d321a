import { useQuery } from '@tanstack/react-query';
import { getOverview } from '#contract/house.ts';
import { call } from '#web/client/server/call.ts';
import { adminKey } from './admin-keys.ts';

/** Counts over the whole installation. */
export function useOverview() {
  return useQuery({
    queryKey: [...adminKey, 'overview'],
    queryFn: ({ signal }) => call(getOverview, { signal }),
  });
}
