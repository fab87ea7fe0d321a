import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InstanceJob, type InstanceJobKind, instanceJobKinds } from '#contract/instance-jobs.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { useActionWords } from './action-words.ts';
import { useSystemSettings } from './get-system-settings.ts';
import { isUnderWay, useInstanceJobs, useStartInstanceJob } from './instance-queries.ts';
import { NotifyDialog } from './notify-dialog.tsx';

/** What an administrator can set going, each with how far it is and what came of it the last time. */
export function QuickActions() {
  const { t } = useTranslation('instance');
  const errorText = useErrorText();
  const jobs = useInstanceJobs();
  const start = useStartInstanceJob();
  const [asked, setAsked] = useState<'notify' | 'retention' | null>(null);
  const latest = (kind: InstanceJobKind) =>
    jobs.data?.pages.flatMap(({ items }) => items).find((job) => job.kind === kind);
  const begin = (kind: Exclude<InstanceJobKind, 'notify'>) => {
    const action = t(`actions.${kind}.title`);
    setAsked(null);
    start.mutate(
      { kind },
      {
        onSuccess: () => notify.success(t('actions.begun', { action })),
        onError: (error) => notify.failure(t('actions.startFailed', { action }), { detail: errorText(error) }),
      },
    );
  };
  const press = (kind: InstanceJobKind) => (kind === 'notify' || kind === 'retention' ? setAsked(kind) : begin(kind));
  return (
    <section aria-labelledby="quick-actions" className="grid gap-3">
      <h2 id="quick-actions" className="text-xl">
        {t('actions.title')}
      </h2>
      <LoadFailure query={jobs} title={t('actions.failed')} />
      <ul className="divide-y divide-hairline border-y">
        {instanceJobKinds.map((kind) => (
          <li key={kind}>
            <QuickAction kind={kind} latest={latest(kind)} onPress={() => press(kind)} />
          </li>
        ))}
      </ul>
      {asked === 'notify' && <NotifyDialog onClose={() => setAsked(null)} />}
      {asked === 'retention' && <RetentionDialog onConfirm={() => begin('retention')} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface QuickActionProps {
  kind: InstanceJobKind;
  latest: InstanceJob | undefined;
  onPress: () => void;
}

function QuickAction({ kind, latest, onPress }: QuickActionProps) {
  const { t } = useTranslation('instance');
  const title = t(`actions.${kind}.title`);
  const isMoving = latest !== undefined && isUnderWay(latest);
  return (
    <div className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-ink-faint text-sm">{t(`actions.${kind}.help`)}</p>
        <div role="status" className="min-h-5 text-sm">
          {latest && !isMoving && <Outcome job={latest} />}
          {isMoving && <span className="text-ink-soft">{t('actions.running', { action: title })}</span>}
        </div>
      </div>
      <div className="grid gap-2 sm:justify-items-end">
        <Button className="max-sm:w-full" busy={isMoving} onClick={onPress}>
          {title}
        </Button>
        {isMoving && (
          <div className="w-full">
            <Progress label={title} value={latest.progress} />
          </div>
        )}
      </div>
    </div>
  );
}

function Outcome({ job }: { job: InstanceJob }) {
  const { t } = useTranslation('instance');
  const { moment } = useDates();
  const words = useActionWords();
  const when = moment(job.finishedAt ?? job.createdAt);
  return (
    <span className="wrap-anywhere whitespace-pre-line text-ink-soft">
      <span className={job.state === 'failed' ? 'font-medium text-heart' : ''}>
        {t(job.state === 'failed' ? 'actions.lastFailed' : 'actions.lastDone', { moment: when })}
      </span>
      {`: ${words(job)}`}
    </span>
  );
}

/** What goes, with the number of days that the settings say, before it goes. */
function RetentionDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const { t } = useTranslation('instance');
  const { data } = useSystemSettings();
  return (
    <AlertDialog
      onOpenChange={onClose}
      title={t('actions.retentionTitle')}
      confirm={t('actions.retention.title')}
      busy={data === undefined}
      onConfirm={onConfirm}
    >
      {data && <p>{t('actions.retentionText', { count: data.dataRetentionDays })}</p>}
    </AlertDialog>
  );
}
