import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { ExportFields } from './export-fields.tsx';
import { useCancelExport, useExportJob, useStartExport } from './export-job.ts';
import { ExportOutcome } from './export-outcome.tsx';
import { requestOf, useExportForm } from './export-wish.ts';
import { RecentExports } from './recent-exports.tsx';
import { ChooseWritten, FollowWritten } from './written-dialog.tsx';

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
  const form = useExportForm();
  const language = useLanguage();
  const start = useStartExport(tree.id);
  const submit = form.handleSubmit((wish) =>
    start.mutate(requestOf(wish, language), { onSuccess: ({ id }) => onShow(id) }),
  );
  return (
    <ChooseWritten
      title={t('title', { tree: tree.name })}
      lead={t('lead')}
      words={{ start: t('start'), starting: t('starting'), startFailed: t('startFailed') }}
      start={start}
      onClose={onClose}
    >
      {(formId) => (
        <>
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
        </>
      )}
    </ChooseWritten>
  );
}

function FollowExport({ tree, exportId, onShow, onClose }: ChooseProps & { exportId: string }) {
  const { t } = useTranslation('exports');
  const followed = useExportJob(tree.id, exportId);
  return (
    <FollowWritten
      title={t('title', { tree: tree.name })}
      words={{ another: t('another'), loadFailed: t('loadFailed'), failedTitle: t('failedTitle') }}
      followed={followed}
      useCancel={useCancelExport}
      onAnother={() => onShow(undefined)}
      onClose={onClose}
    >
      {(job) => <ExportOutcome job={job} />}
    </FollowWritten>
  );
}
