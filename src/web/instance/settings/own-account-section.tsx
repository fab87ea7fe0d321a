import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AccountExport,
  getAccountExport,
  getAccountExportFile,
  startAccountExport,
} from '#contract/own-account.ts';
import { call } from '#web/client/server/call.ts';
import { showAnswer } from '#web/client/server/show-answer.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { byteSize } from '#web/client/text/byte-size.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';

const loadDialog = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog;

/** Everything of oneself to take along, and the end of it all. */
export function OwnAccountSection() {
  const { t } = useTranslation('settings');
  const { job, start } = useAccountExport();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <TitledSection roomy title={t('own.title')} text={t('own.text')}>
        <FailureAlert error={start.error} />
        {job && <Outcome job={job} />}
        <div className="grid gap-2">
          <div>
            <Button
              busy={start.isPending || (job !== null && isMoving(job))}
              onClick={() => start.mutate()}
              aria-describedby="export-everything"
            >
              {t('own.export')}
            </Button>
          </div>
          <p id="export-everything" className="text-ink-faint text-sm">
            {t('own.exportHelp')}
          </p>
        </div>
      </TitledSection>
      <TitledSection roomy title={t('own.deleteTitle')} text={t('own.deleteText')}>
        <div>
          <Button variant="danger-quiet" onClick={() => setLeaving(true)}>
            {t('own.delete')}
          </Button>
        </div>
        {isLeaving && (
          <LatePart name="delete-account" load={loadDialog}>
            {(DeleteAccountDialog) => <DeleteAccountDialog onClose={() => setLeaving(false)} />}
          </LatePart>
        )}
      </TitledSection>
    </>
  );
}

function Outcome({ job }: { job: AccountExport }) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const dates = useDates();
  if (isMoving(job)) {
    const label = t(job.state === 'waiting' ? 'own.waiting' : 'own.writing');
    return (
      <div className="grid gap-2">
        <p role="status">{label}</p>
        <Progress label={label} value={job.state === 'waiting' ? null : job.progress} />
      </div>
    );
  }
  if (job.state === 'failed') return <Alert>{t('own.failed')}</Alert>;
  if (job.state !== 'done') return null;
  const time = dates.moment(job.expiresAt ?? job.createdAt);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
      <p>{t('own.ready', { size: byteSize(job.size ?? 0, language), time })}</p>
      <a href={getAccountExportFile.path} download className={buttonClasses({ size: 'small' })}>
        <Download aria-hidden="true" /> {t('own.download')}
      </a>
    </div>
  );
}

const POLL_MS = 1000;

const exportQuery = queryOptions({
  queryKey: ['account-export'],
  queryFn: async ({ signal }) => (await call(getAccountExport, { signal })).export,
});

const isMoving = ({ state }: AccountExport) => state === 'waiting' || state === 'writing';

/** The last file of everything that was asked for, looked at every second while it is written. */
function useAccountExport() {
  const client = useQueryClient();
  const { data } = useQuery({
    ...exportQuery,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MS : false),
  });
  const start = useMutation({
    mutationFn: () => call(startAccountExport, {}),
    onSuccess: (job) => showAnswer(client, exportQuery.queryKey, job),
  });
  return { job: data ?? null, start };
}
