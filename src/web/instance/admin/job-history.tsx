import { useTranslation } from 'react-i18next';
import type { InstanceJob } from '#contract/instance-jobs.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { useActionWords } from './action-words.ts';
import { isUnderWay, useInstanceJobs } from './instance-queries.ts';
import { LoadingRows } from './loading-rows.tsx';
import { RecordTable } from './record-table.tsx';

/** Every action of an administrator, with what came of it. */
export function JobHistory() {
  const { t } = useTranslation('instance');
  const { moment } = useDates();
  const words = useActionWords();
  const jobs = useInstanceJobs();
  const items = jobs.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-xl">
        {t('jobs.history')}
      </h2>
      {jobs.isPending && <LoadingRows />}
      <LoadFailure query={jobs} title={t('jobs.failed')} />
      {items?.length === 0 && <p className="text-ink-soft">{t('jobs.historyEmpty')}</p>}
      {items && items.length > 0 && (
        <RecordTable
          caption={t('jobs.caption')}
          items={items}
          heading={{ name: t('jobs.action'), cell: ({ kind }) => t(`actions.${kind}.title`) }}
          columns={[
            { name: t('jobs.state'), cell: (job) => <JobState job={job} /> },
            { name: t('jobs.result'), cell: (job) => <span className="whitespace-pre-line">{words(job)}</span> },
            { name: t('jobs.by'), cell: ({ startedBy }) => <span dir="auto">{startedBy}</span> },
            { name: t('jobs.begun'), cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time> },
          ]}
        />
      )}
      {jobs.hasNextPage && (
        <Button className="justify-self-start" busy={jobs.isFetchingNextPage} onClick={() => void jobs.fetchNextPage()}>
          {t('jobs.more')}
        </Button>
      )}
    </section>
  );
}

function JobState({ job }: { job: InstanceJob }) {
  const { t } = useTranslation('instance');
  const state = t(`jobs.states.${job.state}`);
  if (isUnderWay(job)) {
    return (
      <span className="grid min-w-28 gap-1">
        {state}
        <Progress label={state} value={job.progress} />
      </span>
    );
  }
  return <Badge tone={job.state === 'done' ? 'accent' : 'heart'}>{state}</Badge>;
}
