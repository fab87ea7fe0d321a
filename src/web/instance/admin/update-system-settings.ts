import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resetSettings, type ShownSettings, type SystemSettings, updateSettings } from '#contract/system-settings.ts';
import { call } from '#web/client/server/call.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { showAnswer } from '#web/client/server/show-answer.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { refreshAdministration } from './admin-keys.ts';
import { systemSettingsQuery } from './get-system-settings.ts';

/** Sends only what was changed, so that two administrators do not undo each other. */
export function useUpdateSystemSettings() {
  const settle = useSettled();
  return useMutation({
    mutationFn: (changed: Partial<SystemSettings> & { smtpPassword?: string | null }) =>
      // A key of its own each time: a draft that is taken up again may send less than it did, as some of it holds by then.
      call(updateSettings, { body: changed, idempotencyKey: idempotencyKey(), isPatient: true }),
    onSuccess: settle,
  });
}

export function useResetSystemSettings() {
  const settle = useSettled();
  return useMutation({ mutationFn: () => call(resetSettings), onSuccess: settle });
}

function useSettled() {
  const client = useQueryClient();
  return async (saved: ShownSettings) => {
    await showAnswer(client, systemSettingsQuery.queryKey, saved);
    void refreshAdministration(client);
    // What the instance is called, and what is switched off.
    void client.invalidateQueries({ queryKey: systemQuery.queryKey });
  };
}
