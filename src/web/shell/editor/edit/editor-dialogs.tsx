import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { focusCard } from '#web/tree/diagram/focus-card.ts';
import { Alert } from '#web/ui/alert.tsx';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { useSayPeople } from './say-people.ts';
import type { EditorState } from './use-editor-state.ts';
import { useRelationships } from './use-relationships.ts';
import { type Parting, waysBetween, waysToPart } from './ways-to-part.ts';

interface EditorDialogsProps {
  readonly treeId: TreeId;
  readonly graph: TreeGraph;
  readonly editorState: EditorState;
  readonly onLeave: () => void;
}

/** The question that the desk is at. Nothing where whom it is about is gone meanwhile. */
export function EditorDialogs({ treeId, graph, editorState, onLeave }: EditorDialogsProps) {
  const place = (id: MemberId) => graph.memberIds.indexOf(id);
  if (editorState.kind === 'asking') {
    const from = place(editorState.from);
    const to = place(editorState.to);
    if (from < 0 || to < 0) return null;
    const close = () => {
      onLeave();
      // As long as it is on the page the dialog keeps the keyboard.
      requestAnimationFrame(() => focusCard(editorState.from));
    };
    return <ConnectDialog treeId={treeId} graph={graph} from={from} to={to} onClose={close} />;
  }
  if (editorState.kind !== 'parting') return null;
  const union = graph.unionIds.indexOf(editorState.union);
  const [one, other] = editorState.between?.map(place) ?? [];
  const ways =
    one === undefined || other === undefined ? waysToPart(graph, union) : waysBetween(graph, union, one, other);
  if (ways.length === 0) return null;
  return <PartDialog treeId={treeId} graph={graph} ways={ways} onClose={onLeave} />;
}

interface PartDialogProps {
  readonly treeId: TreeId;
  readonly graph: TreeGraph;
  /** What may be wrong: one or several to choose from. */
  readonly ways: readonly Parting[];
  readonly onClose: () => void;
}

/** Says in words which link goes, and takes only that one back. */
function PartDialog({ treeId, graph, ways, onClose }: PartDialogProps) {
  const { t } = useTranslation('editor');
  const say = useSayPeople(graph);
  const { part, isBusy, sentence } = useRelationships(treeId, graph);
  const [chosen, setChosen] = useState('0');
  const [refusal, setRefusal] = useState<string>();
  const parting = ways[Number(chosen)];
  const confirm = () => {
    if (!parting) return;
    const people = peopleOf(parting).flatMap((member): MemberId | [] => graph.memberIds[member] ?? []);
    part(parting.input, people, say.parting(parting)).then(onClose, (error: unknown) => setRefusal(sentence(error)));
  };
  return (
    <AlertDialog
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('part.title')}
      confirm={t('part.confirm')}
      busy={isBusy}
      onConfirm={confirm}
    >
      <div className="grid gap-3">
        {ways.length === 1 && parting ? (
          <p className="text-ink" dir="auto">
            {say.parting(parting)}
          </p>
        ) : (
          <div className="max-h-[45dvh] overflow-y-auto px-2 text-ink">
            <ChoiceList
              label={t('part.choose')}
              choices={ways.map((way, nth) => ({ value: String(nth), title: <bdi>{say.parting(way)}</bdi> }))}
              value={chosen}
              onChange={setChosen}
            />
          </div>
        )}
        <p>{t('part.lead')}</p>
        {refusal && <Alert>{refusal}</Alert>}
      </div>
    </AlertDialog>
  );
}

function peopleOf(parting: Parting): number[] {
  if (parting.words === 'notSibling') return [parting.child];
  if (parting.words === 'notParent') return [parting.parent, parting.child];
  return 'child' in parting ? [parting.a, parting.b, parting.child] : [parting.a, parting.b];
}
