import { useCallback, useMemo, useState } from 'react';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { nobodyPicked, type PickedIds } from './picked-ids.ts';

export interface PickedPeople {
  readonly ids: PickedIds;
  readonly toggle: (id: MemberId) => void;
  readonly add: (ids: readonly MemberId[]) => void;
  readonly clear: () => void;
}

/** Several people of a tree, picked one by one or many at once. Whoever leaves the tree is no longer among them. */
export function usePickedPeople(graph: TreeGraph | undefined): PickedPeople {
  const [chosen, setChosen] = useState(nobodyPicked);
  const ids = useMemo(() => stillThere(chosen, graph), [chosen, graph]);
  const toggle = useCallback((id: MemberId) => setChosen((before) => toggled(before, id)), []);
  const add = useCallback((more: readonly MemberId[]) => setChosen((before) => new Set([...before, ...more])), []);
  const clear = useCallback(() => setChosen(nobodyPicked), []);
  return useMemo(() => ({ ids, toggle, add, clear }), [ids, toggle, add, clear]);
}

/** The same set as long as nobody is gone. */
export function stillThere(chosen: PickedIds, graph: TreeGraph | undefined): PickedIds {
  if (chosen.size === 0 || !graph) return nobodyPicked;
  const members = new Set(graph.memberIds);
  const kept = [...chosen].filter((id) => members.has(id));
  return kept.length === chosen.size ? chosen : new Set(kept);
}

function toggled(before: PickedIds, id: MemberId): PickedIds {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
