import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Handshake, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BookDialog } from '#web/files/books/book-dialog.tsx';
import { ExportDialog } from '#web/files/exports/export-dialog.tsx';
import { ImportView } from '#web/files/imports/import-view.tsx';
import { AccessDialog } from '#web/sharing/invitations/access-dialog.tsx';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { TrashList } from '#web/tree/trees/trash-list.tsx';
import { TreeDialog } from '#web/tree/trees/tree-dialog.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TreeCards } from './tree-cards.tsx';

const route = getRouteApi('/user/dashboard/my-trees');

export function MyTreesPage() {
  const { t } = useTranslation('trees');
  const search = route.useSearch();
  const navigate = useNavigate();
  const { data: trees = [] } = useTrees();
  const importInto = trees.find((tree) => tree.id === search.import);
  if (importInto) return <ImportView key={search.job} tree={importInto} importId={search.job} />;
  if (search.trash) return <TrashView />;

  const edited = trees.find((tree) => tree.id === search.edit);
  const exported = trees.find((tree) => tree.id === search.export);
  const booked = trees.find((tree) => tree.id === search.book);
  const opened = trees.find((tree) => tree.id === search.access);
  const close = () => void navigate({ to: '/dashboard/my-trees' });
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('title')}
        lead={t('intro')}
        actions={
          <>
            <Link to="/dashboard/connections" className={buttonClasses({ variant: 'quiet' })}>
              <Handshake aria-hidden="true" />
              {t('requests')}
            </Link>
            <Link to="/dashboard/my-trees" search={{ trash: 1 }} className={buttonClasses({ variant: 'quiet' })}>
              <Trash2 aria-hidden="true" />
              {t('showTrash')}
            </Link>
            <Link to="/dashboard/my-trees" search={{ create: 1 }} className={buttonClasses({ variant: 'primary' })}>
              <Plus aria-hidden="true" />
              {t('newTree')}
            </Link>
          </>
        }
      />
      <TreeCards />
      {search.create && <TreeDialog onClose={close} />}
      {opened && <AccessDialog tree={opened} onClose={close} />}
      {edited && <TreeDialog tree={edited} onClose={close} />}
      {exported && (
        <ExportDialog
          tree={exported}
          exportId={search.job}
          onShow={(job) => {
            const shown = { export: exported.id, ...(job ? { job } : {}) };
            void navigate({ to: '/dashboard/my-trees', search: shown, replace: true });
          }}
          onClose={close}
        />
      )}
      {booked && (
        <BookDialog
          tree={booked}
          bookId={search.job}
          onShow={(job) => {
            const shown = { book: booked.id, ...(job ? { job } : {}) };
            void navigate({ to: '/dashboard/my-trees', search: shown, replace: true });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

function TrashView() {
  const { t } = useTranslation('trees');
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('trash')}
        lead={t('trashIntro')}
        actions={
          <Link to="/dashboard/my-trees" className={buttonClasses({ variant: 'quiet' })}>
            <ArrowLeft aria-hidden="true" />
            {t('hideTrash')}
          </Link>
        }
      />
      <TrashList />
    </div>
  );
}
