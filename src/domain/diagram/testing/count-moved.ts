import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Scene } from '../scene.ts';

/** A picture and whom it shows. */
export interface Picture {
  readonly graph: TreeGraph;
  readonly scene: Scene;
}

/**
 * Share of the people in both pictures who moved by more than a card. What moved all of them alike, a new row above or a
 * added node at the left edge, is not counted: the view goes along with it.
 */
export function shareMoved(before: Picture, after: Picture): number {
  const known = new Map(before.graph.memberIds.map((id, member) => [id, member]));
  const across: number[] = [];
  const down: number[] = [];
  after.graph.memberIds.forEach((id, member) => {
    const earlier = known.get(id);
    if (earlier === undefined) return;
    across.push((after.scene.x[member] ?? 0) - (before.scene.x[earlier] ?? 0));
    down.push((after.scene.y[member] ?? 0) - (before.scene.y[earlier] ?? 0));
  });
  const usualAcross = middleOf(across);
  const usualDown = middleOf(down);
  const moved = across.filter(
    (distance, nth) =>
      Math.abs(distance - usualAcross) > CARD_WIDTH || Math.abs((down[nth] ?? 0) - usualDown) > CARD_HEIGHT,
  );
  return across.length === 0 ? 0 : moved.length / across.length;
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
