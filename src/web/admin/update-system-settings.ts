import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SystemSettings, updateSettings } from '#contract/system-settings.ts';
import { call } from '#web/app/call.ts';
import { refreshAdministration } from './admin-keys.ts';
import { systemSettingsQuery } from './get-system-settings.ts';

/** Sends only what was changed, so that two administrators do not undo each other. */
export function useUpdateSystemSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changed: Partial<SystemSettings>) => call(updateSettings, { body: changed }),
    onSuccess: (saved) => {
      client.setQueryData(systemSettingsQuery.queryKey, saved);
      void refreshAdministration(client);
    },
  });
}
