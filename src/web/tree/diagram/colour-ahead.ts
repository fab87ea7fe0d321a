import { colourFamilies } from '#domain/diagram/drawing/family-colours.ts';
import type { GraphIndex } from '#domain/tree/graph-walks.ts';

interface Colouring {
  readonly steps: ReturnType<typeof colourFamilies>;
  colours: Uint8Array | null;
}

const colourings = new WeakMap<GraphIndex, Colouring>();
/** Half a frame. */
const SLICE_MS = 8;

/** The colours of a family, by member; what is still to be found of them is found at once. */
export function coloursOf(family: GraphIndex): Uint8Array {
  const colours = goOn(family, Number.POSITIVE_INFINITY);
  if (!colours) throw new Error(`The colours of ${family.graph.memberIds.length} people were not found.`);
  return colours;
}

/** Finds the colours of a family a little at a time, before anybody asks for them. Returns the way to stop. */
export function colourAhead(family: GraphIndex): () => void {
  const go = () => {
    if (!goOn(family, performance.now() + SLICE_MS)) timer = setTimeout(go);
  };
  let timer = setTimeout(go);
  return () => clearTimeout(timer);
}

function goOn(family: GraphIndex, until: number): Uint8Array | null {
  const colouring = colourings.get(family) ?? { steps: colourFamilies(family), colours: null };
  colourings.set(family, colouring);
  while (!colouring.colours && performance.now() < until) {
    const { done, value } = colouring.steps.next();
    if (done) colouring.colours = value;
  }
  return colouring.colours;
}
