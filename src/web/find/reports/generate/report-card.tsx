import { FileSpreadsheet, FileText } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportKind, type ReportRequest, reportFormats } from '#contract/reports.ts';
import type { ListedReport } from '#contract/requested-files.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { isMoving, useCancelFile, useStartFile } from '#web/tree/requested-files/files.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';

interface ReportCardProps {
  kind: ReportKind;
  treeId: TreeId;
  /** Whom it is about, beside the tree. */
  filters: Partial<ReportRequest>;
  reports: readonly ListedReport[];
}

/** One kind of report: what it holds, and its making. */
export function ReportCard({ kind, treeId, filters, reports }: ReportCardProps) {
  const { t } = useTranslation('generate');
  const language = useLanguage();
  const errorText = useErrorText();
  const start = useStartFile('report', treeId);
  const isOfSame = (one: ListedReport) =>
    one.request.report === kind && treesOf(one.treeId, one.request) === treesOf(treeId, filters);
  const moving = reports.find((one) => isMoving(one) && isOfSame(one));
  const ready = reports.find(({ id }) => id === start.data?.id);
  const button = useRef<HTMLButtonElement>(null);
  const isPdf = reportFormats[kind] === 'pdf';
  const name = `${t(`names.${kind}`)} (${isPdf ? 'PDF' : 'Excel'})`;
  const Icon = isPdf ? FileText : FileSpreadsheet;
  const isBusy = start.isPending || moving !== undefined;
  return (
    <Card className="flex w-full flex-col gap-3">
      <h3 className="flex items-start gap-2 text-lg">
        <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
        {name}
      </h3>
      <p className="grow text-ink-soft">{t(`texts.${kind}`)}</p>
      {start.isError && <Alert>{errorText(start.error, t('startFailed'))}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          busy={isBusy}
          aria-label={t('generateNamed', { name })}
          onClick={() => start.mutate({ basis: 'lived', ...filters, report: kind, language })}
        >
          {t('generate')}
        </Button>
        {moving && <StopButton report={moving} name={name} onStopped={() => button.current?.focus()} />}
      </div>
      <div className="grid min-h-9 content-start gap-1.5">
        <div role="status" className="wrap-anywhere min-h-5 text-ink-soft text-sm">
          {isBusy && t(moving?.state === 'waiting' ? 'waiting' : 'generating', { name: t(`shortNames.${kind}`) })}
          {ready?.state === 'done' && t('done', { file: ready.fileName })}
        </div>
        {moving && <Progress label={name} value={moving.state === 'waiting' ? null : moving.progress} />}
      </div>
    </Card>
  );
}

const treesOf = (treeId: TreeId, { alsoOf = [] }: Partial<ReportRequest>) => [treeId, ...alsoOf].sort().join();

interface StopButtonProps {
  report: ListedReport;
  name: string;
  /** The button goes with what it stops. */
  onStopped: () => void;
}

function StopButton({ report, name, onStopped }: StopButtonProps) {
  const { t } = useTranslation('generate');
  const stop = useCancelFile();
  return (
    <Button
      variant="quiet"
      busy={stop.isPending}
      aria-label={t('stopNamed', { name })}
      onClick={() => stop.mutate(report, { onSuccess: onStopped })}
    >
      {t('stop')}
    </Button>
  );
}
