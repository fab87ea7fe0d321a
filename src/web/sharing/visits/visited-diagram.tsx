import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { eldestOfLargestFamily } from '#domain/tree/largest-family.ts';
import { WaitingCanvas } from '#web/tree/diagram/canvas-frame.tsx';
import { Faces } from '#web/tree/diagram/face.tsx';
import { FamilyDiagram } from '#web/tree/diagram/family-diagram.tsx';
import type { FamilyTreeSearch } from '#web/tree/diagram/family-tree-search.ts';
import { focusCard } from '#web/tree/diagram/focus-card.ts';
import type { OnSearch } from '#web/tree/diagram/use-diagram-search.ts';
import { useSceneStore } from '#web/tree/diagram/use-scene-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { useRefusalText } from './refusal-text.ts';
import { type VisitSource, visitedGraphQuery } from './visit-queries.ts';

// Fetched with the first person who is looked at.
const loadVisited = async () => (await import('./visited-person.tsx')).VisitedPerson;
const loadDrawn = async () => (await import('./drawn-person.tsx')).DrawnPerson;

interface VisitedDiagramProps {
  readonly visit: VisitSource;
  /** Nobody's details can be opened, and nobody be looked for by name. */
  readonly isDrawingOnly: boolean;
  /** The link by which changes may be suggested; absent where the family takes none. */
  readonly suggestBy?: string | undefined;
  readonly name: string;
  readonly search: FamilyTreeSearch;
  readonly onSearch: OnSearch;
}

/** The drawing for those who may only look. */
export function VisitedDiagram({ visit, isDrawingOnly, suggestBy, name, search, onSearch }: VisitedDiagramProps) {
  const { t } = useTranslation('visits');
  const refusalText = useRefusalText();
  const { data: graph, error, refetch } = useQuery(visitedGraphQuery(visit));
  const store = useSceneStore();
  const first = useMemo(() => graph && eldestOfLargestFamily(graph), [graph]);
  if (!graph) {
    return error ? (
      <WaitingCanvas isReadOnly failure={refusalText(error, 'tree')} onRetry={() => void refetch()} />
    ) : (
      <WaitingCanvas isReadOnly />
    );
  }
  if (graph.memberIds.length === 0) return <EmptyState title={t('nobody')}>{t('nobodyHint')}</EmptyState>;
  const selected = isDrawingOnly && !suggestBy ? undefined : search.selected;
  const close = () => {
    onSearch({ selected: undefined });
    if (selected) focusCard(selected);
  };
  return (
    <Faces value={visit.portraitUrl}>
      <FamilyDiagram
        graph={graph}
        store={store}
        tree={{ name, homeMemberId: first ?? null }}
        canFind={!isDrawingOnly}
        search={{ ...search, selected }}
        onSearch={onSearch}
      />
      {selected !== undefined && graph.memberIds.includes(selected) && !isDrawingOnly && (
        <LatePart name="visited-person" load={loadVisited}>
          {(VisitedPerson) => (
            <VisitedPerson
              key={selected}
              visit={visit}
              memberId={selected}
              suggestBy={suggestBy}
              onGo={(id) => onSearch({ selected: id })}
              onClose={close}
            />
          )}
        </LatePart>
      )}
      {selected !== undefined && graph.memberIds.includes(selected) && isDrawingOnly && suggestBy && (
        <LatePart name="drawn-person" load={loadDrawn}>
          {(DrawnPerson) => (
            <DrawnPerson key={selected} graph={graph} memberId={selected} suggestBy={suggestBy} onClose={close} />
          )}
        </LatePart>
      )}
    </Faces>
  );
}
