import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportJob } from '#contract/exports.ts';
import { useDates } from '#web/app/use-dates.ts';
import { byteSize } from '#web/text/byte-size.ts';
import type exports from '#web/text/en/exports.ts';
import { useLanguage } from '#web/text/language.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { fileLink, isMoving } from './export-job.ts';
import { WrittenLines } from './written-lines.tsx';

type KnownReason = keyof (typeof exports)['reason'];

/** How far an export is, or how it ended. */
export function ExportOutcome({ job }: { job: ExportJob }) {
  const { t } = useTranslation('exports');
  if (isMoving(job)) return <MovingExport job={job} />;
  if (job.state === 'done') return <WrittenExport job={job} />;
  if (job.state === 'failed') return <FailedExport job={job} />;
  const ending = job.state === 'expired' ? 'expired' : 'stopped';
  return (
    <Alert tone="link">
      <p className="font-semibold">{t(`${ending}Title`)}</p>
      <p>{t(ending)}</p>
    </Alert>
  );
}

function MovingExport({ job }: { job: ExportJob }) {
  const { t } = useTranslation('exports');
  const label = t(job.state === 'waiting' ? 'waiting' : 'writing', { file: job.fileName });
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere" role="status" dir="auto">
        {label}
      </p>
      <Progress label={label} value={job.state === 'waiting' ? null : job.progress} />
      <p className="text-ink-faint text-sm">{t('writingHint')}</p>
    </div>
  );
}

function WrittenExport({ job }: { job: ExportJob }) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const dates = useDates();
  const link = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone by now; what everybody wants next takes the keyboard.
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <div role="status">
        <h3 className="text-lg">{t('readyTitle')}</h3>
        <p className="wrap-anywhere text-ink-soft" dir="auto">
          {t('ready', {
            file: job.fileName,
            size: byteSize(job.size ?? 0, language),
            time: dates.weekdayAndTime(job.expiresAt ?? job.createdAt),
          })}
        </p>
      </div>
      <div>
        <a ref={link} href={fileLink(job)} download className={buttonLook({ look: 'primary' })}>
          <Download aria-hidden="true" />
          {t('download')}
        </a>
      </div>
      <WrittenLines job={job} />
    </div>
  );
}

function FailedExport({ job }: { job: ExportJob }) {
  const { t, i18n } = useTranslation('exports');
  const known = (key: string): key is KnownReason => i18n.exists(`reason.${key}`, { ns: 'exports' });
  return (
    <Alert>
      <p className="font-semibold">{t('failedTitle')}</p>
      <p>{job.reason !== null && known(job.reason) ? t(`reason.${job.reason}`) : t('failed')}</p>
    </Alert>
  );
}
