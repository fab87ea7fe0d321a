import { at } from '#domain/tree/groups.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { Arrangement, Seats } from '../edit-hierarchy.ts';
import { groupSize, real } from './columns.ts';
import { cardOffset } from './hang-union.ts';
import type { Seating } from './keep-order.ts';
import type { Recollection } from './recall.ts';
import { blankSeats, type Remembered, sortLines, unionIdOf } from './remember.ts';
import { unionOfLine } from './union-of-line.ts';

/** The arrangement after an edit: everything of the one before, those who left included, and whoever and whatever is new. */
export function rememberKept(remembered: Remembered, recalled: Recollection, seating: Seating): Arrangement {
  const { graph, kin, clusters, layers } = remembered;
  const { arrangement } = recalled;
  const newcomers: number[] = [];
  recalled.knownAs.forEach((known, one) => {
    if (known < 0) newcomers.push(one);
  });
  const seatOfNewcomer = seatNewcomers(remembered, recalled, seating, newcomers);
  const unions = unionOfLine(kin, clusters, layers);
  const newLines = sortLines(layers, unions, (node) => at(seating.seatOf, node) >= seating.list.knownCount);
  const seatOfLine = newLines.map((node) => at(seating.seatOf, node));
  const rankOf = seating.list.rank(new Set([...seatOfNewcomer.values(), ...seatOfLine]));

  const newPlaces = (places: readonly (readonly [node: number, offset: number, seat: number])[]): Seats => ({
    x: Float64Array.from(places, ([node, offset]) => real(seating.home, node) + offset),
    shelf: Int32Array.from(places, ([node]) => at(seating.shelfAt, at(layers.rowOf, node))),
    row: Int32Array.from(places, ([node]) => at(seating.rowAt, at(layers.rowOf, node))),
    seat: Int32Array.from(places, ([, , seat]) => at(rankOf, seat)),
    isNewcomer: new Uint8Array(places.length).fill(1),
  });
  const people = newPlaces(
    newcomers.map((one) => {
      const node = at(clusters.clusterOf, one);
      return [node, cardOffset(at(layers.cards, node), at(clusters.place, one)), seatOfNewcomer.get(one) ?? 0];
    }),
  );
  const lines = newPlaces(newLines.map((node, nth) => [node, 0, seatOfLine[nth] ?? 0]));
  const newIds = newcomers.map((one) => graph.memberIds[at(kin.memberSource, one)] ?? ('' as MemberId));
  const newUnionIds = newLines.map((node) => unionIdOf(graph, kin, at(unions, node)));
  const memberOrder = weave(arrangement.memberIds, newIds);
  const lineOrder = weave(arrangement.unionIds, newUnionIds);
  return {
    way: 'kept',
    memberIds: weaveIds(memberOrder, arrangement.memberIds, newIds),
    member: weaveSeats(memberOrder, withRanks(arrangement.member, rankOf), people),
    unionIds: weaveIds(lineOrder, arrangement.unionIds, newUnionIds),
    line: weaveSeats(lineOrder, withRanks(arrangement.line, rankOf), lines),
  };
}

/** Newcomers sit beside those of their cluster who have a seat, in the order of their cards. */
function seatNewcomers(
  { clusters, layers }: Remembered,
  { knownAs, arrangement }: Recollection,
  { list, seatOf, home }: Seating,
  newcomers: readonly number[],
): Map<number, number> {
  const { members } = clusters;
  const seats = new Map<number, number>();
  for (const node of new Set(newcomers.map((one) => at(clusters.clusterOf, one)))) {
    const size = groupSize(members, node);
    let left = -1;
    for (let place = 0; place < size; place++) {
      const one = at(members.items, at(members.start, node) + place);
      const known = at(knownAs, one);
      if (known < 0) {
        left = left < 0 ? list.insertBefore(at(seatOf, node)) : list.insertAfter(left);
        seats.set(one, left);
      } else if (real(arrangement.member.x, known) === real(home, node) + cardOffset(at(layers.cards, node), place)) {
        left = at(arrangement.member.seat, known);
      }
    }
  }
  return seats;
}

/** Two ascending lists as one: places of the old list, and -1 - place for the new one. */
function weave(old: readonly string[], added: readonly string[]): Int32Array {
  const order = new Int32Array(old.length + added.length);
  let from = 0;
  let entry = 0;
  added.forEach((id, nth) => {
    let to = old.length;
    for (let low = from; low < to; ) {
      const middle = (low + to) >> 1;
      if ((old[middle] ?? '') <= id) low = middle + 1;
      else to = middle;
    }
    while (from < to) order[entry++] = from++;
    order[entry++] = -1 - nth;
  });
  while (from < old.length) order[entry++] = from++;
  return order;
}

function weaveIds<Id extends string>(order: Int32Array, old: readonly Id[], added: readonly Id[]): Id[] {
  const ids: Id[] = [];
  for (const entry of order) {
    const id = entry < 0 ? added[-1 - entry] : old[entry];
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

function weaveSeats(order: Int32Array, old: Seats, added: Seats): Seats {
  const woven = blankSeats(order.length);
  order.forEach((entry, nth) => {
    const [from, place] = entry < 0 ? [added, -1 - entry] : [old, entry];
    woven.x[nth] = real(from.x, place);
    woven.shelf[nth] = at(from.shelf, place);
    woven.row[nth] = at(from.row, place);
    woven.seat[nth] = at(from.seat, place);
    woven.isNewcomer[nth] = at(from.isNewcomer, place);
  });
  return woven;
}

function withRanks(seats: Seats, rankOf: Int32Array): Seats {
  return { ...seats, seat: seats.seat.map((seat) => at(rankOf, seat)) };
}
