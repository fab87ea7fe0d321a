import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { nameIn } from '#domain/people/person-words.ts';
import { can } from '#domain/permissions.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { RelationToMe } from '#web/kinship/relation-to-me.tsx';
import { RelationshipLink } from '#web/kinship/relationship-link.tsx';
import { usePersonPhrases } from '#web/people/use-person-phrases.ts';
import { PictureButton } from '#web/pictures/picture-button.tsx';
import { ShareButton } from '#web/sharing/share-button.tsx';
import { FirstStartChoice } from '#web/trees/first-start-choice.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { WaitingCanvas } from './canvas-frame.tsx';
import { CardFrame } from './edit/card-frame.tsx';
import { ConnectBar } from './edit/connect-bar.tsx';
import { DeskDialogs } from './edit/desk-dialogs.tsx';
import { EditActions } from './edit/edit-actions.tsx';
import { EditLayer } from './edit/edit-layer.tsx';
import { EmptiedTree } from './edit/emptied-tree.tsx';
import { LiveNote, peopleOf, useOthersChanges } from './edit/live-note.tsx';
import { type Offset, useCardMoves } from './edit/use-card-moves.ts';
import { useDesk } from './edit/use-desk.ts';
import { FamilyDiagram } from './family-diagram.tsx';
import type { FamilyTreeSearch } from './family-tree-search.ts';
import { focusCard } from './focus-card.ts';
import { MemberPanel } from './member-panel.tsx';
import { PickMenu } from './picked/pick-menu.tsx';
import { PickedBar } from './picked/picked-bar.tsx';
import { PickedIds } from './picked/picked-ids.ts';
import { PickedLayer } from './picked/picked-layer.tsx';
import { relativesToPick } from './picked/relatives-to-pick.ts';
import { usePickedPeople } from './picked/use-picked-people.ts';
import { RecentChanges } from './recent-changes.tsx';
import { TreeFaces } from './tree-faces.tsx';
import { useOpenFamily } from './use-open-family.tsx';
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
  if (tree) {
    return <DrawnTree tree={tree} search={search} onSearch={onSearch} />;
  }
  if (isPending) return <WaitingCanvas />;
  return isError ? (
    <ErrorState title={t('state.failed')} onRetry={onRetry} />
  ) : (
    <EmptyState title={t('state.noTree')} />
  );
}

function DrawnTree({ tree, search, onSearch }: Pick<TreeEditorProps, 'search' | 'onSearch'> & { tree: Tree }) {
  const { t } = useTranslation('diagram');
  const { graph, store, waiting } = useOpenFamily(tree.id, search.selected);
  const phrases = usePersonPhrases();
  const mayEdit = can(tree.role, 'edit', { ...tree, isDeleted: false });
  const { desk, setDesk, leave, onSearchOrPick } = useDesk(onSearch);
  const moves = useCardMoves(tree.id);
  const othersChanges = useOthersChanges(tree.id);
  const picked = usePickedPeople(graph);
  if (!graph) return waiting;
  if (graph.memberIds.length === 0) return <NobodyYet tree={tree} />;

  const selected = search.selected;
  const selectedMember = selected === undefined ? -1 : graph.memberIds.indexOf(selected);
  const open = (id: MemberId) => onSearch({ selected: id });
  /** The panel makes room for choosing whom to connect with. */
  const choose = (from: MemberId) => {
    onSearch({ selected: undefined });
    setDesk({ kind: 'choosing', from });
  };
  return (
    <PickedIds value={picked.ids}>
      <TreeFaces treeId={tree.id} store={store}>
        <FamilyDiagram
          graph={graph}
          store={store}
          tree={tree}
          search={search}
          onSearch={onSearchOrPick}
          adjust={moves.place}
          overlay={(stage, picture, shown) => (
            <>
              <PickedLayer stage={stage} picture={picture} picked={picked} isOn={desk.kind !== 'choosing'}>
                <PickedBar count={picked.ids.size} onClear={picked.clear}>
                  <PictureButton tree={tree} shown={shown} picked={picked.ids} size="small">
                    {t('picked.export')}
                  </PictureButton>
                </PickedBar>
              </PickedLayer>
              {peopleOf(othersChanges).map((id) => (
                <CardFrame key={id} stage={stage} picture={picture} id={id} className="changed-card" />
              ))}
              {mayEdit && (
                <EditLayer
                  stage={stage}
                  picture={picture}
                  selected={selected}
                  moves={moves}
                  isOn={desk.kind !== 'choosing'}
                  onConnect={(from, to) => setDesk({ kind: 'asking', from, to })}
                  onChoose={choose}
                  onLine={(union) => setDesk({ kind: 'parting', union })}
                />
              )}
              <LiveNote changes={othersChanges} />
              {desk.kind === 'choosing' && (
                <ConnectBar
                  graph={graph}
                  from={graph.memberIds.indexOf(desk.from)}
                  onPick={(to) => setDesk({ kind: 'asking', from: desk.from, to })}
                  onLeave={() => {
                    leave();
                    focusCard(desk.from);
                  }}
                />
              )}
            </>
          )}
        >
          {(shown) => (
            <span className="ml-auto flex shrink-0 items-center gap-2">
              {mayEdit && <EditActions treeId={tree.id} moves={moves} />}
              <RelationshipLink tree={tree.id} to={selected} />
              <PictureButton tree={tree} shown={shown} picked={picked.ids} look="quiet" size="small">
                {t('export')}
              </PictureButton>
              <ShareButton tree={tree} look="quiet" size="small">
                {t('share')}
              </ShareButton>
              <Badge tone="accent">{t('members', { count: graph.memberIds.length })}</Badge>
            </span>
          )}
        </FamilyDiagram>
      </TreeFaces>
      {selected !== undefined && selectedMember >= 0 && (
        <MemberPanel
          key={selected}
          treeId={tree.id}
          memberId={selected}
          name={nameIn(graph, selectedMember, phrases)}
          mayEdit={mayEdit}
          {...(mayEdit && {
            editing: {
              isMoved: isMoved(moves.offsetOf(selected)),
              onConnect: () => choose(selected),
              onPart: (union, other) => setDesk({ kind: 'parting', union, between: [selected, other] }),
              onPutBack: () => moves.put(selected, { dx: 0, dy: 0 }, nameIn(graph, selectedMember, phrases)),
            },
          })}
          kinship={<RelationToMe tree={tree} graph={graph} member={selected} />}
          picking={
            <PickMenu
              isPicked={picked.ids.has(selected)}
              onToggle={() => picked.toggle(selected)}
              onPick={(kin) => picked.add(relativesToPick(graph, selectedMember, kin))}
            />
          }
          onGo={open}
          onCentre={(id) => onSearch(aroundPerson(id, graph.memberIds.length))}
          onClose={() => {
            onSearch({ selected: undefined });
            focusCard(selected);
          }}
        />
      )}
      <DeskDialogs treeId={tree.id} graph={graph} desk={desk} onLeave={leave} />
      <RecentChanges treeId={tree.id} onOpen={open} />
    </PickedIds>
  );
}

const isMoved = ({ dx, dy }: Offset) => dx !== 0 || dy !== 0;

function NobodyYet({ tree }: { tree: Tree }) {
  const { t } = useTranslation('diagram');
  return (
    <EmptyState title={t('state.empty')}>
      <p>{t('state.emptyHint')}</p>
      {can(tree.role, 'edit', { ...tree, isDeleted: false }) && <EmptiedTree treeId={tree.id} />}
      {tree.role !== 'reader' && (
        <div className="mt-8 text-left">
          <FirstStartChoice tree={tree} />
        </div>
      )}
    </EmptyState>
  );
}
