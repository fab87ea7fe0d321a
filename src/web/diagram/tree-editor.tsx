import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { nameIn } from '#domain/people/person-words.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { RelationToMe } from '#web/kinship/relation-to-me.tsx';
import { RelationshipLink } from '#web/kinship/relationship-link.tsx';
import { usePersonPhrases } from '#web/people/use-person-phrases.ts';
import { PictureButton } from '#web/pictures/picture-button.tsx';
import { FirstStartChoice } from '#web/trees/first-start-choice.tsx';
import { useTreeGraph } from '#web/trees/load-graph.ts';
import { useLiveTree } from '#web/trees/use-live-tree.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { WaitingCanvas } from './canvas-frame.tsx';
import { FamilyDiagram } from './family-diagram.tsx';
import type { FamilyTreeSearch } from './family-tree-search.ts';
import { focusCard } from './focus-card.ts';
import { MemberPanel } from './member-panel.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { useSceneStore } from './use-scene-store.ts';
import { aroundPerson } from './view-options.ts';

interface TreeEditorProps {
  readonly tree: Tree | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly onRetry: () => void;
  readonly search: FamilyTreeSearch;
  readonly onSearch: (change: Partial<FamilyTreeSearch>, how?: 'replace') => void;
}

/** The canvas with its states, and what belongs to the tree below it. */
export function TreeEditor({ tree, isPending, isError, onRetry, search, onSearch }: TreeEditorProps) {
  const { t } = useTranslation('diagram');
  if (tree) return <DrawnTree tree={tree} search={search} onSearch={onSearch} />;
  if (isPending) return <WaitingCanvas />;
  return isError ? (
    <ErrorState title={t('state.failed')} onRetry={onRetry} />
  ) : (
    <EmptyState title={t('state.noTree')} />
  );
}

function DrawnTree({ tree, search, onSearch }: Pick<TreeEditorProps, 'search' | 'onSearch'> & { tree: Tree }) {
  const { t } = useTranslation('diagram');
  const errorText = useErrorText();
  const { data: graph, error, isPending, refetch } = useTreeGraph(tree.id);
  useLiveTree(tree.id);
  const store = useSceneStore();
  const phrases = usePersonPhrases();
  if (!graph) {
    return isPending ? <WaitingCanvas /> : <WaitingCanvas failure={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (graph.memberIds.length === 0) return <NobodyYet tree={tree} />;

  const selected = search.selected;
  const selectedMember = selected === undefined ? -1 : graph.memberIds.indexOf(selected);
  const open = (id: MemberId) => onSearch({ selected: id });
  return (
    <>
      <FamilyDiagram
        graph={graph}
        store={store}
        name={tree.name}
        home={tree.homeMemberId}
        search={search}
        onSearch={onSearch}
      >
        {(shown) => (
          <span className="ml-auto flex shrink-0 items-center gap-2">
            <RelationshipLink tree={tree.id} to={selected} />
            <PictureButton tree={tree} shown={shown} look="quiet" size="small">
              {t('export')}
            </PictureButton>
            <Badge tone="accent">{t('members', { count: graph.memberIds.length })}</Badge>
          </span>
        )}
      </FamilyDiagram>
      {selected !== undefined && selectedMember >= 0 && (
        <MemberPanel
          key={selected}
          treeId={tree.id}
          memberId={selected}
          name={nameIn(graph, selectedMember, phrases)}
          mayEdit={tree.role !== 'reader'}
          kinship={<RelationToMe tree={tree} graph={graph} member={selected} />}
          onGo={open}
          onCentre={(id) => onSearch(aroundPerson(id, graph.memberIds.length))}
          onClose={() => {
            onSearch({ selected: undefined });
            focusCard(selected);
          }}
        />
      )}
      <RecentChanges treeId={tree.id} onOpen={open} />
    </>
  );
}

function NobodyYet({ tree }: { tree: Tree }) {
  const { t } = useTranslation('diagram');
  return (
    <EmptyState title={t('state.empty')}>
      <p>{t('state.emptyHint')}</p>
      {tree.role !== 'reader' && (
        <div className="mt-8 text-left">
          <FirstStartChoice tree={tree} />
        </div>
      )}
    </EmptyState>
  );
}
