import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportProgress } from './import-progress.tsx';

interface ImportViewProps {
  tree: Tree;
  /** The import that is under way; it is in the address, so that a reload comes back to it. */
  importId: string | undefined;
}

/** A family file on its way into a tree: choose, send, preview, bring in. */
export function ImportView({ tree, importId }: ImportViewProps) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const show = (job: string | undefined) =>
    void navigate({ to: '/dashboard/my-trees', search: { import: tree.id, ...(job ? { job } : {}) }, replace: true });
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('title')}
        lead={t('into', { tree: tree.name })}
        actions={
          <Link to="/dashboard/my-trees" className={buttonClasses({ variant: 'quiet' })}>
            <ArrowLeft aria-hidden="true" />
            {t('close')}
          </Link>
        }
      />
      {importId ? (
        <ImportProgress tree={tree} importId={importId} onAnother={() => show(undefined)} />
      ) : (
        <ChooseFile tree={tree} onSent={(job) => show(job.id)} />
      )}
    </div>
  );
}
