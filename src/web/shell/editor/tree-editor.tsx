import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { nameIn } from '#domain/people/person-words.ts';
import { can } from '#domain/permissions.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { PictureButton } from '#web/files/pictures/picture-button.tsx';
import { RelationToMe } from '#web/people/kinship/relation-to-me.tsx';
import { RelationshipLink } from '#web/people/kinship/relationship-link.tsx';
import { ShareButton } from '#web/sharing/shares/share-button.tsx';
import { CardFrame } from '#web/shell/editor/edit/card-frame.tsx';
import { ConnectBar } from '#web/shell/editor/edit/connect-bar.tsx';
import { EditActions } from '#web/shell/editor/edit/edit-actions.tsx';
import { EditLayer } from '#web/shell/editor/edit/edit-layer.tsx';
import { EditorDialogs } from '#web/shell/editor/edit/editor-dialogs.tsx';
import { EmptiedTree } from '#web/shell/editor/edit/emptied-tree.tsx';
import { LiveNote, peopleOf, useOthersChanges } from '#web/shell/editor/edit/live-note.tsx';
import { type Offset, useCardMoves } from '#web/shell/editor/edit/use-card-moves.ts';
import { useEditorState } from '#web/shell/editor/edit/use-editor-state.ts';
import { WaitingCanvas } from '#web/tree/diagram/canvas-frame.tsx';
import { FamilyDiagram } from '#web/tree/diagram/family-diagram.tsx';
import type { FamilyTreeSearch } from '#web/tree/diagram/family-tree-search.ts';
import { focusCard } from '#web/tree/diagram/focus-card.ts';
import { PickMenu } from '#web/tree/diagram/picked/pick-menu.tsx';
import { PickedBar } from '#web/tree/diagram/picked/picked-bar.tsx';
import { PickedIds } from '#web/tree/diagram/picked/picked-ids.ts';
import { PickedLayer } from '#web/tree/diagram/picked/picked-layer.tsx';
import { relativesToPick } from '#web/tree/diagram/picked/relatives-to-pick.ts';
import { usePickedPeople } from '#web/tree/diagram/picked/use-picked-people.ts';
import { RecentChanges } from '#web/tree/diagram/recent-changes.tsx';
import { useOpenFamily } from '#web/tree/diagram/use-open-family.tsx';
import { aroundPerson } from '#web/tree/diagram/view-options.ts';
import { FirstStartChoice } from '#web/tree/trees/first-start-choice.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { MemberPanel } from './member-panel.tsx';
import { TreeFaces } from './tree-faces.tsx';

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
  const { editorState, setEditorState, leave, onSearchOrPick } = useEditorState(onSearch);
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
    setEditorState({ kind: 'choosing', from });
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
              <PickedLayer stage={stage} picture={picture} picked={picked} isOn={editorState.kind !== 'choosing'}>
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
                  isOn={editorState.kind !== 'choosing'}
                  onConnect={(from, to) => setEditorState({ kind: 'asking', from, to })}
                  onChoose={choose}
                  onLine={(union) => setEditorState({ kind: 'parting', union })}
                />
              )}
              <LiveNote changes={othersChanges} />
              {editorState.kind === 'choosing' && (
                <ConnectBar
                  graph={graph}
                  from={graph.memberIds.indexOf(editorState.from)}
                  onPick={(to) => setEditorState({ kind: 'asking', from: editorState.from, to })}
                  onLeave={() => {
                    leave();
                    focusCard(editorState.from);
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
              <PictureButton tree={tree} shown={shown} picked={picked.ids} variant="quiet" size="small">
                {t('export')}
              </PictureButton>
              <ShareButton tree={tree} variant="quiet" size="small">
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
              onPart: (union, other) => setEditorState({ kind: 'parting', union, between: [selected, other] }),
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
      <EditorDialogs treeId={tree.id} graph={graph} editorState={editorState} onLeave={leave} />
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
