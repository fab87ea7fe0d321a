import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportJob } from '#contract/exports.ts';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useLanguage } from '#web/text/language.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toast.ts';
import { ExportFields } from './export-fields.tsx';
import { isMoving, useCancelExport, useExportJob, useStartExport } from './export-job.ts';
import { ExportOutcome } from './export-outcome.tsx';
import { requestOf, useExportForm } from './export-wish.ts';
import { RecentExports } from './recent-exports.tsx';

interface ExportDialogProps {
  tree: Tree;
  /** The export that is being written or has been; it is in the address, so that a reload comes back to it. */
  exportId: string | undefined;
  /** Shows one export, or the choice of another one. */
  onShow: (exportId: string | undefined) => void;
  onClose: () => void;
}

/** Takes a family out as a file: choose what for, wait a moment, fetch it. */
export function ExportDialog({ tree, exportId, onShow, onClose }: ExportDialogProps) {
  if (exportId === undefined) return <ChooseExport tree={tree} onShow={onShow} onClose={onClose} />;
  return <FollowExport tree={tree} exportId={exportId} onShow={onShow} onClose={onClose} />;
}

type ChooseProps = Pick<ExportDialogProps, 'tree' | 'onShow' | 'onClose'>;

function ChooseExport({ tree, onShow, onClose }: ChooseProps) {
  const { t } = useTranslation('exports');
  const errorText = useErrorText();
  const formId = useId();
  const form = useExportForm();
  const language = useLanguage();
  const start = useStartExport(tree.id);
  const submit = form.handleSubmit((wish) =>
    start.mutate(requestOf(wish, language), { onSuccess: ({ id }) => onShow(id) }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { tree: tree.name })}
      lead={t('lead')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={start.isPending}>
            {start.isPending ? t('starting') : t('start')}
          </Button>
        </>
      }
    >
      {start.error && (
        <div className="mb-4">
          <Alert>
            <p className="font-semibold">{t('startFailed')}</p>
            <p>{errorText(start.error)}</p>
          </Alert>
        </div>
      )}
      <ExportFields id={formId} tree={tree} form={form} onSubmit={submit} />
      <p className="mt-5 text-sm">
        <Link to="/dashboard/family-tree" search={{ tree: tree.id }} className="inline-link">
          {t('toPicture')}
        </Link>
      </p>
      <p className="mt-3 text-sm">
        <Link to="/dashboard/my-trees" search={{ book: tree.id }} className="inline-link">
          {t('toBook')}
        </Link>
      </p>
      <RecentExports tree={tree} />
    </Dialog>
  );
}

function FollowExport({ tree, exportId, onShow, onClose }: ChooseProps & { exportId: string }) {
  const { t } = useTranslation('exports');
  const errorText = useErrorText();
  const { data: job, error, refetch } = useExportJob(tree.id, exportId);
  const another = (
    <Button key="another" onClick={() => onShow(undefined)}>
      {t('another')}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { tree: tree.name })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('close', { ns: 'everywhere' })}
          </Button>
          {job && isMoving(job) ? <StopExport key="stop" job={job} /> : another}
        </>
      }
    >
      {job && <ExportOutcome job={job} />}
      {error && !job && <ErrorState title={t('loadFailed')} detail={errorText(error)} onRetry={() => void refetch()} />}
      {!job && !error && <Skeleton className="h-24" />}
    </Dialog>
  );
}

function StopExport({ job }: { job: ExportJob }) {
  const { t } = useTranslation('exports');
  const errorText = useErrorText();
  const cancel = useCancelExport(job);
  const stop = () =>
    cancel.mutate(undefined, { onError: (error) => notify.failure(t('failedTitle'), { detail: errorText(error) }) });
  return (
    <Button busy={cancel.isPending} onClick={stop}>
      {t('stop')}
    </Button>
  );
}
