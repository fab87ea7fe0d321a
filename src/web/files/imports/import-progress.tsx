import { useTranslation } from 'react-i18next';
import type { ImportJob } from '#contract/imports.ts';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NamedProgress } from '#web/ui/named-progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isMoving, useCancelImport, useImportJob } from './import-job.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportPreview } from './import-preview.tsx';

interface ImportProgressProps {
  tree: Tree;
  importId: string;
  onAnother: () => void;
}

/** Follows one import from the first byte read to its end. */
export function ImportProgress({ tree, importId, onAnother }: ImportProgressProps) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const { data: job, error, refetch } = useImportJob(tree.id, importId);
  if (error && !job) {
    return <ErrorState title={t('loadFailed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (!job) return <Skeleton className="h-24" />;
  if (isMoving(job)) return <MovingImport job={job} />;
  if (job.state === 'ready' && job.preview) return <ImportPreview job={job} preview={job.preview} />;
  return <ImportOutcome tree={tree} job={job} onAnother={onAnother} />;
}

function MovingImport({ job }: { job: ImportJob }) {
  const { t } = useTranslation('imports');
  const cancel = useCancelImport(job);
  const label = job.state === 'reading' ? t('reading', { file: job.fileName }) : t('importing', { file: job.fileName });
  return (
    <div className="grid max-w-prose gap-4">
      <NamedProgress label={label} value={job.progress} />
      {job.state === 'importing' && <p className="text-ink-soft">{t('importingHint')}</p>}
      <div>
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
