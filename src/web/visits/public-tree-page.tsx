import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { publicLive } from '#contract/visits.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/app/api-error.ts';
import { PublicFrame } from '#web/app/public-layout.tsx';
import type { OnSearch } from '#web/diagram/use-diagram-search.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { publicTreeQuery, publicVisit } from './look-at-public-tree.ts';
import { isOver, useRefusalText } from './refusal-text.ts';
import { useLiveVisit } from './use-live-visit.ts';
import { VisitDenied, VisitLoading } from './visit-message.tsx';
import { VisitedDiagram } from './visited-diagram.tsx';

const route = getRouteApi('/public/$treeId');

/** A family that its owner and the house show to everybody. */
export function PublicTreePage() {
  // Safe: an address that is none of a tree is answered as an unknown one.
  const treeId = route.useParams().treeId as TreeId;
  return (
    <PublicFrame>
      <Visit key={treeId} treeId={treeId} />
    </PublicFrame>
  );
}

function Visit({ treeId }: { treeId: TreeId }) {
  const { t } = useTranslation('visits');
  const refusalText = useRefusalText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch>(
    (change, how) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace: how === 'replace', resetScroll: false }),
    [navigate],
  );
  const visit = publicVisit(treeId);
  useLiveVisit(publicLive, { treeId }, visit.key);
  const { data: tree, error, isPending, refetch } = useQuery(publicTreeQuery(treeId));
  if (isPending) return <VisitLoading />;
  if (error) {
    const isUnknown = error instanceof ApiError && isOver(error);
    return isUnknown ? (
      <VisitDenied message={t('public.unknown')} />
    ) : (
      <VisitDenied message={refusalText(error, 'tree')} onRetry={() => void refetch()} />
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
        actions={<Badge tone="accent">{t('public.badge')}</Badge>}
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
