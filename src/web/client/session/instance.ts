import { useQuery } from '@tanstack/react-query';
import type { FeatureSwitch } from '#contract/route.ts';
import { systemQuery } from '#web/client/server/system-query.ts';

/** What administrators call the instance. */
export const useInstanceName = (): string => useQuery(systemQuery).data?.systemName || 'Swissfam';

/** Says of a part of the instance whether it is switched on. Where the server has not told yet, it is. */
export function useIsOn(): (name: FeatureSwitch) => boolean {
  const { data } = useQuery(systemQuery);
  return (name) => !data?.off.includes(name);
}
