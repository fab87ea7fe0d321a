import type { Scene } from '#domain/diagram/scene.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';

/**
 * One drawing: a graph, where everyone stands, and how both relate to the whole tree. In the view around a person the
 * graph is a part of the tree; `whole[i]` is the index of the drawn member i in the whole tree's columns.
 */
export interface FamilyView {
  readonly graph: TreeGraph;
  readonly scene: Scene;
  readonly whole: Int32Array;
  /** Relatives of each drawn member that this view leaves out. All 0 in the view of everyone. */
  readonly folded: Int32Array;
  readonly joins: Joins;
  readonly index: { readonly cards: ArrayBufferLike; readonly segments: ArrayBufferLike };
  readonly isWhole: boolean;
}

/** Where a bus turns into a drop. Two numbers per segment, for its first and its second end. */
export interface Joins {
  /** px to leave out of a bus or a drop where they meet. */
  readonly trim: Float32Array;
  /** Where a bus continues into a rounded corner: how far the corner reaches along the drop, signed. 0 elsewhere. */
  readonly turn: Float32Array;
}
