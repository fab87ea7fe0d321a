import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addresses } from '#contract/addresses.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { publicTreeQuery, publicVisit } from './public-tree-queries.ts';
import { isOver } from './refusal-text.ts';
import { useLiveVisit } from './use-live-visit.ts';
import { useVisitSearch } from './visit-address.ts';
import { VisitDenied, VisitFailed, VisitLoading } from './visit-message.tsx';
import { VisitedDiagram } from './visited-diagram.tsx';

/** A family that its owner and the instance show to everybody. */
export function PublicTreePage({ treeId }: { treeId: TreeId }) {
  return (
    <PublicFrame>
      <Visit key={treeId} treeId={treeId} />
    </PublicFrame>
  );
}

function Visit({ treeId }: { treeId: TreeId }) {
  const { t } = useTranslation('visits');
  const [search, onSearch] = useVisitSearch();
  const visit = publicVisit(treeId);
  useLiveVisit(addresses.publicLive, { treeId }, visit.key);
  const { data: tree, error, isPending, refetch } = useQuery(publicTreeQuery(treeId));
  if (isPending) return <VisitLoading />;
  if (error) {
    const isUnknown = error instanceof ApiError && isOver(error);
    return isUnknown ? (
      <VisitDenied message={t('public.unknown')} />
    ) : (
      <VisitFailed error={error} step="tree" onRetry={() => void refetch()} />
    );
  }
  const name = tree.title.trim() || t('fallbackName');
  return (
    <div className="grid gap-6">
      <PageHeader
        title={
          <span className="name" dir="auto">
            {name}
          </span>
        }
        lead={t('public.lead')}
        actions={
          <>
            <Badge tone="accent">{t('public.badge')}</Badge>
            {tree.takesRequests && (
              <a href={`/dashboard/connections?ask=${treeId}`} className={buttonClasses({ size: 'small' })}>
                {t('public.connect')}
              </a>
            )}
          </>
        }
      />
      {tree.description && (
        <p className="max-w-prose whitespace-pre-line" dir="auto">
          {tree.description}
        </p>
      )}
      <VisitedDiagram visit={visit} isDrawingOnly={false} name={name} search={search} onSearch={onSearch} />
    </div>
  );
}
