import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Scene } from '../scene.ts';

/** Who is drawn, where everyone stands, and how the lines turn. */
export interface DrawnFamily {
  readonly graph: TreeGraph;
  readonly scene: Scene;
  /** How the lines of a segment's union turn. What they hold of other unions need not be found yet. */
  readonly joins: (segment: number) => Joins;
}

/** Where a bus turns into a drop (a drop leads from one generation to the next). Two numbers per segment, for its first and its second end. */
export interface Joins {
  /** px to leave out of a bus or a drop where they meet. */
  readonly trim: Float32Array;
  /** Where a bus continues into a rounded corner: how far the corner reaches along the drop, signed. 0 elsewhere. */
  readonly turn: Float32Array;
}
