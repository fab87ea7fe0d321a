import { Download, Trash2 } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedReport } from '#contract/requested-files.ts';
import type generate from '#locales/en/generate.json';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { byteSize } from '#web/client/text/byte-size.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { fileLink, isMoving, useCancelFile, type useReports } from '#web/tree/requested-files/files.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What was made in the last day, of all trees, and can be fetched; and what could not be made. */
export function MadeReports({ reports }: { reports: ReturnType<typeof useReports> }) {
  const { t } = useTranslation('generate');
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, say] = useState('');
  const made = reports.data?.filter((report) => !isMoving(report)) ?? [];
  return (
    <section aria-labelledby="made-reports" className="grid gap-2">
      <h2 id="made-reports" ref={heading} tabIndex={-1} className="text-xl">
        {t('made')}
      </h2>
      <p role="status" className="sr-only">
        {said}
      </p>
      {reports.isError && (
        <ErrorState title={t('madeFailed')} detail={errorText(reports.error)} onRetry={() => void reports.refetch()} />
      )}
      {reports.isPending && <Skeleton className="h-16" />}
      {reports.isSuccess && made.length === 0 && <p className="max-w-prose text-ink-soft">{t('madeNone')}</p>}
      <ul className="divide-y divide-hairline">
        {made.map((report) => (
          <li key={report.id} className="py-3">
            {report.state === 'done' ? (
              <MadeReport
                report={report}
                onDeleted={() => {
                  say(t('deleted', { file: report.fileName }));
                  // The row goes, and the button in it.
                  heading.current?.focus();
                }}
              />
            ) : (
              <FailedReport report={report} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MadeReport({ report, onDeleted }: { report: ListedReport; onDeleted: () => void }) {
  const { t } = useTranslation('generate');
  const language = useLanguage();
  const dates = useDates();
  const errorText = useErrorText();
  const remove = useCancelFile();
  const { fileName: file } = report;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere font-medium">{file}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          <TreeNames names={report.treeNames} />
          {' · '}
          {t('ready', {
            size: byteSize(report.size ?? 0, language),
            made: dates.moment(report.createdAt),
            until: dates.weekdayAndTime(report.expiresAt ?? report.createdAt),
          })}
        </p>
        {report.outcome?.unwritten && (
          <p className="wrap-anywhere text-ink-soft text-sm">{t('unwritten', { letters: report.outcome.unwritten })}</p>
        )}
        {remove.isError && <Alert>{errorText(remove.error, t('deleteFailed'))}</Alert>}
      </div>
      <div className="flex gap-2">
        <a
          href={fileLink(report)}
          download
          aria-label={t('downloadNamed', { file })}
          className={buttonClasses({ size: 'small' })}
        >
          <Download aria-hidden="true" />
          {t('download')}
        </a>
        <Button
          variant="quiet"
          size="small"
          busy={remove.isPending}
          aria-label={t('deleteNamed', { file })}
          onClick={() => remove.mutate(report, { onSuccess: onDeleted })}
        >
          <Trash2 aria-hidden="true" />
          {t('delete')}
        </Button>
      </div>
    </div>
  );
}

type KnownReason = keyof (typeof generate)['reason'];

function FailedReport({ report }: { report: ListedReport }) {
  const { t, i18n } = useTranslation('generate');
  const known = (key: string): key is KnownReason => i18n.exists(`reason.${key}`, { ns: 'generate' });
  return (
    <Alert>
      <p className="wrap-anywhere">
        <span className="font-semibold">{t('failedNamed', { name: t(`names.${report.request.report}`) })}</span>{' '}
        <TreeNames names={report.treeNames} />
      </p>
      <p>{report.reason !== null && known(report.reason) ? t(`reason.${report.reason}`) : t('failed')}</p>
    </Alert>
  );
}

function TreeNames({ names }: { names: readonly string[] }) {
  return names.map((name, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: trees may share a name, and the list never changes
    <Fragment key={place}>
      {place > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
