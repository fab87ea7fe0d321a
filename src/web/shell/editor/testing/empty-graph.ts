import { buildGraph } from '#domain/graph/build-graph.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';

/** A tree in which nobody is yet. */
export const emptyGraph = buildGraph(tinyFamily({ members: {} }), { version: 7 });
