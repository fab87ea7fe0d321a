import type { DrawnFamily } from '#domain/diagram/drawing/drawn-family.ts';
import type { SceneIndex } from '#domain/diagram/drawing/scene-index.ts';

/**
 * One drawing: a graph, where everyone stands, and how both relate to the whole tree. In the view around a person the
 * graph is a part of the tree; `whole[i]` is the index of the drawn member i in the whole tree's columns.
 */
export interface FamilyView extends DrawnFamily {
  readonly whole: Int32Array;
  /** Relatives of each drawn member that this view leaves out. All 0 in the view of everyone. */
  readonly folded: Int32Array;
  /** Where everybody would stand had nobody moved a card by hand; absent where nobody did. */
  readonly unmoved?: { readonly x: Float64Array; readonly y: Float64Array };
  readonly index: SceneIndex;
}
