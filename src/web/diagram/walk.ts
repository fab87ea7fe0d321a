import type { Scene } from '#domain/diagram/scene.ts';
import { childrenOf, type GraphIndex, parentsOf, partnersOf, siblingsOf } from '#domain/tree/graph-walks.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * The relative that an arrow key leads to: up to a parent, down to a child, sideways to the nearest partner or sibling on
 * that side. `cameFrom` is the person before: up and down again leads back. Undefined where nobody is.
 */
export function walk(
  family: GraphIndex,
  scene: Pick<Scene, 'x'>,
  from: number,
  direction: Direction,
  cameFrom: number | null,
): number | undefined {
  const x = (member: number) => scene.x[member] ?? 0;
  const nearest = (members: readonly number[]) =>
    members.reduce<number | undefined>(
      (best, member) =>
        best === undefined || Math.abs(x(member) - x(from)) < Math.abs(x(best) - x(from)) ? member : best,
      undefined,
    );
  if (direction === 'up' || direction === 'down') {
    const next = direction === 'up' ? parentsOf(family, from) : childrenOf(family, from);
    return cameFrom !== null && next.includes(cameFrom) ? cameFrom : nearest(next);
  }
  const beside = [...partnersOf(family, from), ...siblingsOf(family, from)];
  return nearest(beside.filter((member) => (direction === 'left' ? x(member) < x(from) : x(member) > x(from))));
}
