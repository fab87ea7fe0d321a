import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PreviewViewer, previewVisit } from '#contract/shares.ts';
import type { Tree } from '#contract/trees.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { FamilyDiagram } from '#web/tree/diagram/family-diagram.tsx';
import type { FamilyTreeSearch } from '#web/tree/diagram/family-tree-search.ts';
import { useSceneStore } from '#web/tree/diagram/use-scene-store.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HiddenPeople } from './hidden-people.tsx';
import { ToLivingPolicy, WhatIsSeenOfLiving } from './living-people-note.tsx';
import './preview.css';
import type { ExportScope } from '#contract/exports.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { readGraph } from '#web/tree/trees/read-graph.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { SeenFigures } from './seen-figures.tsx';
import type { Glimpse } from './share-form.ts';

interface VisitPreviewProps extends Pick<Glimpse, 'branch'> {
  readonly tree: Tree;
  /** Through whose eyes. */
  readonly viewer: PreviewViewer;
  /** What is told of details. */
  readonly details: ReactNode;
  readonly onLeave: () => void;
}

export function VisitPreview({ tree, viewer, branch, details, onLeave }: VisitPreviewProps) {
  const { t } = useTranslation('sharing');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(previewQuery(tree.id, viewer, branch));
  if (!data) {
    if (!error) return <Skeleton className="h-96" />;
    return <ErrorState title={t('seen.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  const { graph, shown, hidden, counts, policy } = data;
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <p>{viewer === 'reader' ? t('lookAs.readers') : <WhatIsSeenOfLiving policy={policy} />}</p>
        <p>{details}</p>
        <p>
          <ToLivingPolicy tree={tree} onLeave={onLeave} />
        </p>
      </div>
      <SeenFigures shown={shown} counts={counts} />
      {shown === 0 ? <p className="text-ink-soft">{t('seen.nobody')}</p> : <Drawing tree={tree} graph={graph} />}
      <HiddenPeople tree={tree} hidden={hidden} counts={counts} />
    </div>
  );
}

/** The diagram of every page, which changes nothing where nobody gives it more than a family. */
function Drawing({ tree, graph }: { tree: Tree; graph: TreeGraph }) {
  const { t } = useTranslation('sharing');
  const store = useSceneStore();
  // The address belongs to the page below.
  const [search, setSearch] = useState<FamilyTreeSearch>({});
  const onSearch = useCallback(
    (change: Partial<FamilyTreeSearch>) => setSearch((before) => ({ ...before, ...change })),
    [],
  );
  return (
    <section aria-label={t('seen.drawing')} className="visit-preview">
      <FamilyDiagram graph={graph} store={store} tree={tree} search={search} onSearch={onSearch} />
    </section>
  );
}

/** A tree as visitors of a link, or others, get it. Asked for anew whenever somebody looks: privacy may have been changed elsewhere. */
const previewQuery = (treeId: TreeId, viewer: PreviewViewer, branch: ExportScope) =>
  queryOptions({
    queryKey: [...treeKey(treeId), 'visit-preview', viewer, branch],
    queryFn: async ({ signal }) => {
      const query = { viewer, ...(branch === 'whole' ? {} : branch) };
      const { columns, ...seen } = await call(previewVisit, { params: { treeId }, query, signal });
      return { ...seen, graph: readGraph(columns) };
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
