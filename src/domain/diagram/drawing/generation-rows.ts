import type { Scene } from '../scene.ts';
import type { Rect } from './lens.ts';

/** One line of cards, from the middle of the gap above it to the middle of the gap below. */
export interface GenerationRow extends Pick<Rect, 'top' | 'bottom'> {
  readonly generation: number;
}

/** The rows of a scene from top to bottom; the families of a tree that stand on further shelves add theirs below. */
export function generationRows(scene: Scene): GenerationRow[] {
  const generationAt = new Map<number, number>();
  for (let member = 0; member < scene.y.length; member++) {
    generationAt.set(scene.y[member] ?? 0, scene.generation[member] ?? 0);
  }
  const lines = [...generationAt].sort((a, b) => a[0] - b[0]);
  const margin = 30;
  return lines.map(([y, generation], i) => {
    const above = lines[i - 1]?.[0];
    const below = lines[i + 1]?.[0];
    const middle = (upper: number, lower: number) => (upper + scene.cardHeight + lower) / 2;
    return {
      generation,
      top: above === undefined ? y - margin : middle(above, y),
      bottom: below === undefined ? y + scene.cardHeight + margin : middle(y, below),
    };
  });
}
