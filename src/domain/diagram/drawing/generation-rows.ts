import type { Scene } from '../scene.ts';
import type { Rect } from './lens.ts';

/**
 * One line of cards, from the middle of the gap before it to the middle of the gap behind: a row, or a column where
 * generations follow to the right.
 */
export type GenerationRow = { readonly generation: number } & (
  | Pick<Rect, 'top' | 'bottom'>
  | Pick<Rect, 'left' | 'right'>
);

/**
 * The rows of a scene by generation in their order; the families of a tree that stand on further strips add theirs
 * behind. Other scenes have none.
 */
export function generationRows(scene: Scene): GenerationRow[] {
  if (scene.mode !== 'hierarchical') return [];
  const isDown = scene.direction === 'down';
  const [start, extent] = isDown ? [scene.y, scene.cardHeight] : [scene.x, scene.cardWidth];
  const generationAt = new Map<number, number>();
  for (let member = 0; member < start.length; member++) {
    generationAt.set(start[member] ?? 0, scene.generation[member] ?? 0);
  }
  const lines = [...generationAt].sort((a, b) => a[0] - b[0]);
  const margin = 30;
  return lines.map(([line, generation], i) => {
    const before = lines[i - 1]?.[0];
    const behind = lines[i + 1]?.[0];
    const middle = (one: number, next: number) => (one + extent + next) / 2;
    const from = before === undefined ? line - margin : middle(before, line);
    const to = behind === undefined ? line + extent + margin : middle(line, behind);
    return isDown ? { generation, top: from, bottom: to } : { generation, left: from, right: to };
  });
}
