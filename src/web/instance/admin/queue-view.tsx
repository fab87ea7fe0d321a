import { useTranslation } from 'react-i18next';
import type { FailedJob } from '#contract/instance.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { notify } from '#web/client/toast.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { useQueues, useRetryJob } from './instance-queries.ts';
import { LoadingRows } from './loading-rows.tsx';
import { useReasonWords } from './reason-words.ts';
import { RecordTable } from './record-table.tsx';

/** The queue of background work, as it stands. */
export function QueueView() {
  const { t } = useTranslation('instance');
  const { moment } = useDates();
  const { format } = new Intl.NumberFormat(useLanguage());
  const { data, isPending, isError, error, refetch } = useQueues();
  return (
    <section aria-labelledby="queues" className="grid gap-3">
      <h2 id="queues" className="text-xl">
        {t('queues.title')}
      </h2>
      <p className="text-ink-soft text-sm">{t('queues.lead')}</p>
      {isPending && <LoadingRows />}
      <LoadFailure query={{ isError, error, refetch }} title={t('jobs.failed')} />
      {data?.running === false && <Alert tone="notice">{t('queues.stopped')}</Alert>}
      {data && (
        <>
          <RecordTable
            caption={t('queues.caption')}
            items={data.queues.map((queue) => ({ ...queue, id: queue.name }))}
            heading={{ name: t('queues.name'), cell: ({ name }) => <code className="font-mono text-sm">{name}</code> }}
            columns={[
              { name: t('queues.waiting'), numeric: true, cell: ({ waiting }) => format(waiting) },
              { name: t('queues.active'), numeric: true, cell: ({ active }) => format(active) },
              { name: t('queues.done'), numeric: true, cell: ({ done }) => format(done) },
              { name: t('queues.failed'), numeric: true, cell: ({ failed }) => format(failed) },
              {
                name: t('queues.schedule'),
                cell: ({ schedule }) =>
                  schedule ? <code className="font-mono text-sm">{schedule}</code> : t('queues.scheduleNone'),
              },
              { name: t('queues.last'), cell: ({ lastAt }) => (lastAt ? moment(lastAt) : t('queues.never')) },
            ]}
          />
          <FailedJobs failed={data.failed} />
        </>
      )}
    </section>
  );
}

function FailedJobs({ failed }: { failed: readonly FailedJob[] }) {
  const { t } = useTranslation('instance');
  const { moment } = useDates();
  const words = useReasonWords();
  return (
    <div className="grid gap-2 pt-3">
      <h3 className="text-lg">{t('queues.failedTitle')}</h3>
      {failed.length === 0 ? (
        <p className="text-ink-soft">{t('queues.failedNone')}</p>
      ) : (
        <RecordTable
          caption={t('queues.failedCaption')}
          items={failed}
          heading={{ name: t('queues.name'), cell: ({ queue }) => <code className="font-mono text-sm">{queue}</code> }}
          columns={[
            {
              name: t('queues.reason'),
              cell: ({ reason }) => (reason === null ? t('queues.unknownReason') : words(reason)),
            },
            { name: t('queues.at'), cell: ({ failedAt, createdAt }) => moment(failedAt ?? createdAt) },
            { name: t('queues.retry'), cell: (job) => <RetryButton job={job} /> },
          ]}
        />
      )}
    </div>
  );
}

function RetryButton({ job }: { job: FailedJob }) {
  const { t } = useTranslation('instance');
  const errorText = useErrorText();
  const retry = useRetryJob();
  const again = () =>
    retry.mutate(job.id, {
      onSuccess: () => notify.success(t('queues.retried')),
      onError: (error) => notify.failure(t('queues.retryFailed'), { detail: errorText(error) }),
    });
  return (
    <Button
      size="small"
      busy={retry.isPending}
      aria-label={t('queues.retryNamed', { name: job.queue })}
      onClick={again}
    >
      {t('queues.retry')}
    </Button>
  );
}
