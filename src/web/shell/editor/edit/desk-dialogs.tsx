import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { focusCard } from '#web/tree/diagram/focus-card.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { PartDialog } from './part-dialog.tsx';
import type { Desk } from './use-desk.ts';
import { waysBetween, waysToPart } from './ways-to-part.ts';

interface DeskDialogsProps {
  readonly treeId: TreeId;
  readonly graph: TreeGraph;
  readonly desk: Desk;
  readonly onLeave: () => void;
}

/** The question that the desk is at. Nothing where whom it is about is gone meanwhile. */
export function DeskDialogs({ treeId, graph, desk, onLeave }: DeskDialogsProps) {
  const place = (id: MemberId) => graph.memberIds.indexOf(id);
  if (desk.kind === 'asking') {
    const from = place(desk.from);
    const to = place(desk.to);
    if (from < 0 || to < 0) return null;
    const close = () => {
      onLeave();
      focusCard(desk.from);
    };
    return <ConnectDialog treeId={treeId} graph={graph} from={from} to={to} onClose={close} />;
  }
  if (desk.kind !== 'parting') return null;
  const union = graph.unionIds.indexOf(desk.union);
  const [one, other] = desk.between?.map(place) ?? [];
  const ways =
    one === undefined || other === undefined ? waysToPart(graph, union) : waysBetween(graph, union, one, other);
  if (ways.length === 0) return null;
  return <PartDialog treeId={treeId} graph={graph} ways={ways} onClose={onLeave} />;
}
