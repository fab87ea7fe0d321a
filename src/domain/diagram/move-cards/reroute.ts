export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A moved card that a line ends at: how far it was moved, and where its edges are now. */
export interface Reach {
  readonly dx: number;
  readonly dy: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Surroundings {
  /** The ring on a line between partners, which stays where it is. */
  readonly ring: Spot | null;
  /** Where the portal that stood at an end of the line has gone with its card; null where it stays. */
  readonly portalOf: (end: Spot) => Spot | null;
}

/** How far before the card a line turns, where there is room, px. */
const TURN = 30;

/**
 * The corners of one line, upright or level, after the cards at its ends have moved: each corner is joined to the next.
 * An end without a reach stays.
 */
export function reroute(
  ends: readonly [Spot, Spot],
  reaches: readonly [Reach | null, Reach | null],
  { ring, portalOf }: Surroundings,
): Spot[] {
  const [from, to] = ends;
  const [first, second] = reaches;
  if (!first && !second) return [from, to];
  const portal = first ? portalOf(to) : portalOf(from);
  if (portal && first) return [moved(from, first), portal];
  if (portal && second) return [portal, moved(to, second)];
  if (from.y !== to.y) return upright(moved(from, first), moved(to, second), first !== null, second !== null);
  if (ring) return [...level(ring, from, first).reverse(), ...level(ring, to, second).slice(1)];
  if (first && second) return level(moved(from, first), to, second);
  return first ? level(to, from, first).reverse() : level(from, to, second);
}

const moved = ({ x, y }: Spot, reach: Reach | null): Spot => ({ x: x + (reach?.dx ?? 0), y: y + (reach?.dy ?? 0) });

/** Down, across and down again; the line turns close to the end that has moved. */
function upright(from: Spot, to: Spot, hasFirstMoved: boolean, hasSecondMoved: boolean): Spot[] {
  if (from.x === to.x || from.y === to.y) return [from, to];
  const room = Math.min(TURN, Math.abs(to.y - from.y) / 2);
  const down = Math.sign(to.y - from.y);
  const nearMoved = hasFirstMoved ? from.y + down * room : to.y - down * room;
  const turn = hasFirstMoved === hasSecondMoved ? (from.y + to.y) / 2 : nearMoved;
  return [from, { x: from.x, y: turn }, { x: to.x, y: turn }, to];
}

/** From a spot that stays, across, up or down and across to the nearer side of a card; straight where the card is above or below. */
function level(start: Spot, end: Spot, reach: Reach | null): Spot[] {
  if (!reach) return [start, end];
  const y = end.y + reach.dy;
  if (start.x > reach.left && start.x < reach.right) {
    const edge = start.y < reach.top ? reach.top : Math.min(start.y, reach.bottom);
    return [start, { x: start.x, y: edge }];
  }
  const x = start.x <= reach.left ? reach.left : reach.right;
  if (y === start.y) return [start, { x, y }];
  const turn = (start.x + x) / 2;
  return [start, { x: turn, y: start.y }, { x: turn, y }, { x, y }];
}
