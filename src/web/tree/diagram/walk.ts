import type { Scene } from '#domain/diagram/scene.ts';
import { childrenOf, type GraphIndex, parentsOf, partnersOf, siblingsOf } from '#domain/tree/graph-walks.ts';
import { middleOf } from './member-box.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

type WalkedScene = Pick<
  Scene,
  'mode' | 'direction' | 'x' | 'y' | 'widths' | 'cardWidth' | 'cardHeight' | 'sectors' | 'bounds'
>;

/**
 * The relative that an arrow key leads to. In a family drawn from top to bottom: up to a parent, down to a child, sideways to
 * the nearest partner or sibling on that side; where generations follow from left to right, the same turned. Around a centre
 * right is clockwise, along the years it is later. `cameFrom` is the person before: up and down again leads back.
 * Undefined where nobody is.
 */
export function walk(
  family: GraphIndex,
  scene: WalkedScene,
  from: number,
  arrow: Direction,
  cameFrom: number | null,
): number | undefined {
  const direction = scene.direction === 'right' ? turned[arrow] : arrow;
  const awayFrom = distances(scene, from);
  const nearest = (members: readonly number[]) =>
    members.reduce<number | undefined>(
      (best, member) => (best === undefined || isNearer(awayFrom(member), awayFrom(best)) ? member : best),
      undefined,
    );
  if (direction === 'up' || direction === 'down') {
    const next = direction === 'up' ? parentsOf(family, from) : childrenOf(family, from);
    return cameFrom !== null && next.includes(cameFrom) ? cameFrom : nearest(next);
  }
  const side = direction === 'left' ? -1 : 1;
  const beside = [...partnersOf(family, from), ...siblingsOf(family, from)];
  return nearest(
    beside.filter((member) => {
      const { along, across } = awayFrom(member);
      return Math.sign(along || across || member - from) === side;
    }),
  );
}

const turned: Readonly<Record<Direction, Direction>> = { left: 'up', right: 'down', up: 'left', down: 'right' };

/** How far somebody stands from another: along their row, their ring or the years, and across it. */
interface Distance {
  readonly along: number;
  readonly across: number;
}

const isNearer = (a: Distance, b: Distance) =>
  (Math.abs(a.along) - Math.abs(b.along) || Math.abs(a.across) - Math.abs(b.across)) < 0;

function distances(scene: WalkedScene, from: number): (member: number) => Distance {
  const middle = (member: number) => middleOf(scene, member);
  const start = middle(from);
  if (scene.mode !== 'circular') {
    const isTurned = scene.direction === 'right';
    return (member) => {
      const dx = middle(member).x - start.x;
      const dy = middle(member).y - start.y;
      return isTurned ? { along: dy, across: dx } : { along: dx, across: dy };
    };
  }
  const centre = scene.sectors
    ? { x: scene.sectors.centreX, y: scene.sectors.centreY }
    : { x: scene.bounds.width / 2, y: scene.bounds.height / 2 };
  const angle = ({ x, y }: { x: number; y: number }) => Math.atan2(y - centre.y, x - centre.x);
  const radius = ({ x, y }: { x: number; y: number }) => Math.hypot(x - centre.x, y - centre.y);
  return (member) => {
    const turn = angle(middle(member)) - angle(start);
    const shortest = turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
    return { along: shortest, across: radius(middle(member)) - radius(start) };
  };
}
