import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resetSettings, type ShownSettings, type SystemSettings, updateSettings } from '#contract/system-settings.ts';
import { call } from '#web/app/call.ts';
import { systemQuery } from '#web/app/system-query.ts';
import { refreshAdministration } from './admin-keys.ts';
import { systemSettingsQuery } from './get-system-settings.ts';

/** Sends only what was changed, so that two administrators do not undo each other. */
export function useUpdateSystemSettings() {
  const settle = useSettled();
  return useMutation({
    mutationFn: (changed: Partial<SystemSettings> & { smtpPassword?: string | null }) =>
      call(updateSettings, { body: changed }),
    onSuccess: settle,
  });
}

export function useResetSystemSettings() {
  const settle = useSettled();
  return useMutation({ mutationFn: () => call(resetSettings), onSuccess: settle });
}

function useSettled() {
  const client = useQueryClient();
  return (saved: ShownSettings) => {
    client.setQueryData(systemSettingsQuery.queryKey, saved);
    void refreshAdministration(client);
    // What the house is called, and what is switched off.
    void client.invalidateQueries({ queryKey: systemQuery.queryKey });
  };
}
