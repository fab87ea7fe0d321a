import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RecordsPage } from '#web/people/records/records-page.tsx';
import { backLinkClasses } from '#web/ui/back-link-classes.ts';
import { Segments } from '#web/ui/segments.tsx';
import { RepositoryList } from './repository-list.tsx';
import { SourceList } from './source-list.tsx';
import { SourceView } from './source-view.tsx';

const route = getRouteApi('/user/dashboard/sources');

/** Where a family is known from: all sources of a tree, the places where they are kept, or one of them. */
export function SourcesPage() {
  const { t } = useTranslation('sources');
  const { tree: wanted, q, sort, list, source } = route.useSearch();
  const navigate = useNavigate();
  return (
    <RecordsPage
      words={{ title: t('title'), lead: t('lead'), tree: t('tree'), loadFailed: t('loadFailed') }}
      chosen={wanted}
      onChoose={(tree) => void navigate({ to: '/dashboard/sources', search: { tree } })}
      back={
        source
          ? (tree) => (
              <Link to="/dashboard/sources" search={{ tree, q, sort }} className={backLinkClasses}>
                <ArrowLeft aria-hidden="true" /> {t('all')}
              </Link>
            )
          : undefined
      }
    >
      {(tree, mayEdit) => {
        if (source) return <SourceView key={source} treeId={tree.id} sourceId={source} mayEdit={mayEdit} />;
        return (
          <>
            <Segments
              label={t('shown')}
              options={(['sources', 'repositories'] as const).map((value) => ({ value, label: t(`shows.${value}`) }))}
              value={list ?? 'sources'}
              onChoose={(shown) =>
                void navigate({
                  to: '/dashboard/sources',
                  search: shown === 'repositories' ? { tree: tree.id, list: shown } : { tree: tree.id },
                })
              }
            />
            {list === 'repositories' ? (
              <RepositoryList key={tree.id} treeId={tree.id} mayEdit={mayEdit} />
            ) : (
              <SourceList key={tree.id} treeId={tree.id} q={q ?? ''} sort={sort ?? 'title'} mayEdit={mayEdit} />
            )}
          </>
        );
      }}
    </RecordsPage>
  );
}
