import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '#domain/tree/ids.ts';
import { WaitingCanvas } from '#web/diagram/canvas-frame.tsx';
import { FamilyDiagram } from '#web/diagram/family-diagram.tsx';
import type { FamilyTreeSearch } from '#web/diagram/family-tree-search.ts';
import { focusCard } from '#web/diagram/focus-card.ts';
import type { OnSearch } from '#web/diagram/use-diagram-search.ts';
import { useSceneStore } from '#web/diagram/use-scene-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { publicGraphQuery, publicMemberQuery } from './look-at-public-tree.ts';
import type { sharedGraphQuery, sharedMemberQuery } from './look-at-share.ts';
import { useRefusalText } from './refusal-text.ts';
import { VisitedPerson } from './visited-person.tsx';

interface VisitedDiagramProps {
  readonly graph: ReturnType<typeof sharedGraphQuery> | ReturnType<typeof publicGraphQuery>;
  /** Asks for one person; null where nobody's details can be opened, and nobody be looked for by name. */
  readonly person:
    | ((id: MemberId) => ReturnType<typeof sharedMemberQuery> | ReturnType<typeof publicMemberQuery>)
    | null;
  readonly name: string;
  readonly search: FamilyTreeSearch;
  readonly onSearch: OnSearch;
}

/** The drawing for those who may only look. */
export function VisitedDiagram({ graph: query, person, name, search, onSearch }: VisitedDiagramProps) {
  const { t } = useTranslation('visits');
  const refusalText = useRefusalText();
  const { data: graph, error, refetch } = useQuery(query as ReturnType<typeof sharedGraphQuery>);
  const store = useSceneStore();
  if (!graph) {
    return error ? (
      <WaitingCanvas failure={refusalText(error, 'tree')} onRetry={() => void refetch()} />
    ) : (
      <WaitingCanvas />
    );
  }
  if (graph.memberIds.length === 0) return <EmptyState title={t('nobody')}>{t('nobodyHint')}</EmptyState>;
  const selected = person ? search.selected : undefined;
  return (
    <>
      <FamilyDiagram
        graph={graph}
        store={store}
        name={name}
        home={null}
        canFind={person !== null}
        search={{ ...search, selected }}
        onSearch={onSearch}
      />
      {person && selected !== undefined && graph.memberIds.includes(selected) && (
        <VisitedPerson
          key={selected}
          query={person(selected)}
          onGo={(id) => onSearch({ selected: id })}
          onClose={() => {
            onSearch({ selected: undefined });
            focusCard(selected);
          }}
        />
      )}
    </>
  );
}
