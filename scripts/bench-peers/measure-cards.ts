import { NOBODY } from '#domain/tree/tree-graph.ts';
import type { PlainFamily } from './plain-family.ts';

/** A card as an engine placed it, in units of its own: top left corner and size. */
export interface Card {
  readonly member: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CardQuality {
  /** Share of the family that is drawn at all. */
  readonly drawn: number;
  /** Cards beyond one a person. */
  readonly duplicates: number;
  /** Pairs of cards that lie on top of each other. */
  readonly overlaps: number;
  /**
   * Pairs of straight lines, from the middle between two parents to the middle of a child, that cross: the same question for
   * every engine, whatever its own lines look like. Only between people who are drawn.
   */
  readonly crossings: number;
  /** Share of the couples of whom both are drawn who stand in one row with nobody between. */
  readonly couplesAdjacent: number;
}

/** Cards of one row may differ by this much in height, as a share of a card. */
const LEVEL = 0.25;

export function measureCards(family: PlainFamily, cards: readonly Card[]): CardQuality {
  const cardOf = new Map<number, Card>();
  for (const card of cards) if (!cardOf.has(card.member)) cardOf.set(card.member, card);
  return {
    drawn: family.members === 0 ? 1 : cardOf.size / family.members,
    duplicates: cards.length - cardOf.size,
    overlaps: countOverlaps(cards),
    crossings: countCrossings(linesOf(family, cardOf)),
    couplesAdjacent: shareAdjacent(family, cards),
  };
}

/** A hundredth of a px of common ground is rounding. */
const ROUNDING = 0.01;

function countOverlaps(cards: readonly Card[]): number {
  const byLeft = cards.toSorted((one, other) => one.x - other.x);
  let overlaps = 0;
  byLeft.forEach((one, nth) => {
    for (let k = nth + 1; k < byLeft.length; k++) {
      const other = byLeft[k];
      if (other === undefined || other.x >= one.x + one.width - ROUNDING) break;
      if (Math.abs(other.y - one.y) < Math.min(one.height, other.height) - ROUNDING) overlaps++;
    }
  });
  return overlaps;
}

interface Line {
  readonly union: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

function linesOf({ unions }: PlainFamily, cardOf: ReadonlyMap<number, Card>): Line[] {
  return unions.flatMap(({ a, b, children }, union) => {
    const parents = [cardOf.get(a), cardOf.get(b)].filter((card) => card !== undefined);
    if (parents.length === 0) return [];
    const x1 = mean(parents.map((card) => card.x + card.width / 2));
    const y1 = mean(parents.map((card) => card.y + card.height / 2));
    return children.flatMap((child) => {
      const card = cardOf.get(child);
      return card === undefined ? [] : [{ union, x1, y1, x2: card.x + card.width / 2, y2: card.y + card.height / 2 }];
    });
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sweep over the left ends: only lines that reach a common stretch are compared. */
function countCrossings(lines: readonly Line[]): number {
  const left = ({ x1, x2 }: Line) => Math.min(x1, x2);
  const right = ({ x1, x2 }: Line) => Math.max(x1, x2);
  const byLeft = lines.toSorted((one, other) => left(one) - left(other));
  let crossings = 0;
  byLeft.forEach((one, nth) => {
    const end = right(one);
    for (let k = nth + 1; k < byLeft.length; k++) {
      const other = byLeft[k];
      if (other === undefined || left(other) > end) break;
      if (other.union !== one.union && cross(one, other)) crossings++;
    }
  });
  return crossings;
}

function cross(one: Line, other: Line): boolean {
  const side = (line: Line, x: number, y: number) =>
    Math.sign((line.x2 - line.x1) * (y - line.y1) - (line.y2 - line.y1) * (x - line.x1));
  return (
    side(one, other.x1, other.y1) * side(one, other.x2, other.y2) < 0 &&
    side(other, one.x1, one.y1) * side(other, one.x2, one.y2) < 0
  );
}

function shareAdjacent({ unions }: PlainFamily, cards: readonly Card[]): number {
  const rows = new Map<number, Card[]>();
  const rowOf = (card: Card) => Math.round(card.y / (card.height * 2 * LEVEL));
  for (const card of cards) {
    const row = rows.get(rowOf(card)) ?? [];
    rows.set(rowOf(card), row);
    row.push(card);
  }
  const neighbours = new Set<string>();
  for (const row of rows.values()) {
    row.sort((one, other) => one.x - other.x);
    row.forEach((card, nth) => {
      const next = row[nth + 1];
      if (next !== undefined) neighbours.add(pair(card.member, next.member));
    });
  }
  const drawn = new Set(cards.map(({ member }) => member));
  const couples = unions.filter(({ a, b }) => a !== NOBODY && b !== NOBODY && drawn.has(a) && drawn.has(b));
  return couples.length === 0 ? 1 : couples.filter(({ a, b }) => neighbours.has(pair(a, b))).length / couples.length;
}

const pair = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;
