import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSettings } from '#contract/system-settings.ts';
import { call } from '#web/client/server/call.ts';
import { adminKey } from './admin-keys.ts';

export const systemSettingsQuery = queryOptions({
  queryKey: [...adminKey, 'settings'],
  queryFn: ({ signal }) => call(getSettings, { signal }),
});

/** The settings that hold for everybody. */
export const useSystemSettings = () => useQuery(systemSettingsQuery);
