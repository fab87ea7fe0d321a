import { useDeferredValue, useState } from 'react';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';

interface Loading {
  readonly data: TreeGraph | undefined;
  readonly isFetching: boolean;
}

/**
 * The family that a page begins with. One that this browser has kept may be older than the address: as long as it does not
 * know whom the address is about, or anybody, the answer of the server is waited for. Once begun, it is taken as it comes.
 */
export function useBegunFamily({ data, isFetching }: Loading, selected: MemberId | undefined): TreeGraph | undefined {
  const graph = useArrived(data);
  const [isBegun, setBegun] = useState(false);
  if (isBegun || !graph) return graph;
  const knows = selected ? graph.memberIds.includes(selected) : graph.memberIds.length > 0;
  if (isFetching && !knows) return undefined;
  setBegun(true);
  return graph;
}

/**
 * What a page has been waiting for, a moment after it came: everything that it brings onto the screen is then drawn piece by
 * piece, and the page answers in between. What comes after it shows at once.
 */
function useArrived<Value>(awaited: Value | undefined): Value | undefined {
  const arrived = useDeferredValue(awaited);
  return arrived === undefined ? undefined : awaited;
}
