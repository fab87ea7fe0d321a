import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ImportJob } from '#contract/imports.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useUser } from '#web/client/session/session.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { jobKey } from './import-job.ts';

/** Where a family is larger than a tree may be, an administrator makes room on the spot, with space to grow. */
export function RaiseLimit({ job, to }: { job: ImportJob; to: number }) {
  const { t, i18n } = useTranslation('imports');
  const errorText = useErrorText();
  const client = useQueryClient();
  const user = useUser();
  const maxFamilySize = Math.min(2_000_000, Math.ceil(to / 10_000) * 10_000);
  const raise = useMutation({
    mutationFn: () => call(updateSettings, { body: { maxFamilySize } }),
    onSuccess: () => client.invalidateQueries({ queryKey: jobKey(job.treeId, job.id) }),
    onError: (error) => notify.failure(t('raiseFailed'), { detail: errorText(error) }),
  });
  if (user.role !== 'admin' || to > maxFamilySize) return null;
  return (
    <p className="mt-3">
      <Button size="small" busy={raise.isPending} onClick={() => raise.mutate()}>
        {t('raise', { limit: new Intl.NumberFormat(i18n.language).format(maxFamilySize) })}
      </Button>
    </p>
  );
}
