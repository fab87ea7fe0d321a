import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { FileDialog } from '#web/tree/requested-files/file-dialog.tsx';
import { FileOutcome } from '#web/tree/requested-files/file-outcome.tsx';
import { RecentFiles } from '#web/tree/requested-files/recent-files.tsx';
import { ExportFields } from './export-fields.tsx';
import { RecentExport } from './recent-export.tsx';
import { WrittenLines } from './written-lines.tsx';

interface ExportDialogProps {
  readonly tree: Tree;
  readonly exportId: string | undefined;
  readonly onShow: (exportId: string | undefined) => void;
  readonly onClose: () => void;
}

/** Takes a family out as a file. */
export function ExportDialog({ tree, exportId, onShow, onClose }: ExportDialogProps) {
  const { t } = useTranslation('exports');
  return (
    <FileDialog
      kind="export"
      words="exports"
      tree={tree}
      fileId={exportId}
      onShow={onShow}
      onClose={onClose}
      choose={(formId, onSubmit) => (
        <>
          <ExportFields id={formId} tree={tree} onSubmit={onSubmit} />
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
          <RecentFiles kind="export" tree={tree}>
            {(file) => <RecentExport file={file} />}
          </RecentFiles>
        </>
      )}
      outcome={(file) => <FileOutcome file={file} words="exports" below={<WrittenLines file={file} />} />}
    />
  );
}
