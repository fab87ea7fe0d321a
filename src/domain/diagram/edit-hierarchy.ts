import type { MemberId, UnionId } from '#domain/tree/ids.ts';

/**
 * Where everybody stood, so that the picture after an edit can leave them there: what `layoutHierarchy` hands to
 * `onArranged` and takes back as `previous`. Typed arrays and strings only, so a worker may keep it or post it.
 *
 * ```ts
 * let previous: Arrangement | undefined;
 * const draw = (graph: TreeGraph) =>
 *   layoutHierarchy(graph, { ...(previous && { previous }), onArranged: (arrangement) => { previous = arrangement; } });
 * draw(before);           // previous.way is 'anew'
 * draw(after);            // previous.way is 'kept': newcomers stand beside their kin, nobody else has moved far
 * previous = undefined;   // a tidy, another tree, other people chosen: all is laid out anew
 * ```
 *
 * The same arrangement and the same graph give the same picture, and an arrangement remembers those who left: whoever comes
 * back stands where they stood, so an edit and its undoing end in the picture they began with. A scene's origin is its own
 * corner, so a newcomer beyond the left or upper edge moves it: hold the view still by somebody who is in both pictures.
 */
export interface Arrangement {
  /** Kept, or laid out anew and why: nothing to keep was given, too few people were known, or too many would change rows. */
  readonly way: 'kept' | 'anew' | 'too-many-newcomers' | 'generations-changed';
  /** Everybody since the last layout anew, those who left included, in ascending order. */
  readonly memberIds: readonly MemberId[];
  /** Where each wants to stand: middle of the card, px in the frame of the last layout anew. */
  readonly x: Float64Array;
  /** The shelf of each, from the top, and the row on it, counted from the first row of the last layout anew. */
  readonly shelf: Int32Array;
  readonly row: Int32Array;
  /** 1 for those who came since. */
  readonly isNewcomer: Uint8Array;
  /** Lines that passed a row between the cards, and the middles of siblings of unknown parents, in ascending order. */
  readonly lineUnionIds: readonly UnionId[];
  readonly lineRow: Int32Array;
  readonly lineX: Float64Array;
}
