import { at } from '#domain/tree/groups.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { Arrangement, Slots } from '../edit-hierarchy.ts';
import { groupSize, real } from './columns.ts';
import { cardOffset } from './hang-union.ts';
import type { KeptOrder } from './keep-order.ts';
import type { Recollection } from './recall.ts';
import { blankSlots, type Remembered, sortLines, unionIdOf } from './remember.ts';
import { unionOfLine } from './union-of-line.ts';

/** The arrangement after an edit: everything of the one before, those who left included, and whoever and whatever is new. */
export function rememberKept(remembered: Remembered, recalled: Recollection, keptOrder: KeptOrder): Arrangement {
  const { graph, kin, clusters, layers } = remembered;
  const { arrangement } = recalled;
  const addedNodes: number[] = [];
  recalled.knownAs.forEach((known, one) => {
    if (known < 0) addedNodes.push(one);
  });
  const slotOfAddedNode = placeAddedNodes(remembered, recalled, keptOrder, addedNodes);
  const unions = unionOfLine(kin, clusters, layers);
  const newLines = sortLines(layers, unions, (node) => at(keptOrder.slotOf, node) >= keptOrder.list.knownCount);
  const slotOfLine = newLines.map((node) => at(keptOrder.slotOf, node));
  const rankOf = keptOrder.list.rank(new Set([...slotOfAddedNode.values(), ...slotOfLine]));

  const newPlaces = (places: readonly (readonly [node: number, offset: number, slot: number])[]): Slots => ({
    x: Float64Array.from(places, ([node, offset]) => real(keptOrder.home, node) + offset),
    strip: Int32Array.from(places, ([node]) => at(keptOrder.stripAt, at(layers.rowOf, node))),
    row: Int32Array.from(places, ([node]) => at(keptOrder.rowAt, at(layers.rowOf, node))),
    slot: Int32Array.from(places, ([, , slot]) => at(rankOf, slot)),
    isAdded: new Uint8Array(places.length).fill(1),
  });
  const people = newPlaces(
    addedNodes.map((one) => {
      const node = at(clusters.clusterOf, one);
      return [node, cardOffset(at(layers.cards, node), at(clusters.place, one)), slotOfAddedNode.get(one) ?? 0];
    }),
  );
  const lines = newPlaces(newLines.map((node, nth) => [node, 0, slotOfLine[nth] ?? 0]));
  const newIds = addedNodes.map((one) => graph.memberIds[at(kin.memberSource, one)] ?? ('' as MemberId));
  const newUnionIds = newLines.map((node) => unionIdOf(graph, kin, at(unions, node)));
  const memberOrder = weave(arrangement.memberIds, newIds);
  const lineOrder = weave(arrangement.unionIds, newUnionIds);
  return {
    way: 'kept',
    memberIds: weaveIds(memberOrder, arrangement.memberIds, newIds),
    member: weaveSlots(memberOrder, withRanks(arrangement.member, rankOf), people),
    unionIds: weaveIds(lineOrder, arrangement.unionIds, newUnionIds),
    line: weaveSlots(lineOrder, withRanks(arrangement.line, rankOf), lines),
  };
}

/** Added nodes sit beside those of their cluster who have a slot, in the order of their cards. */
function placeAddedNodes(
  { clusters, layers }: Remembered,
  { knownAs, arrangement }: Recollection,
  { list, slotOf, home }: KeptOrder,
  addedNodes: readonly number[],
): Map<number, number> {
  const { members } = clusters;
  const slots = new Map<number, number>();
  for (const node of new Set(addedNodes.map((one) => at(clusters.clusterOf, one)))) {
    const size = groupSize(members, node);
    let left = -1;
    for (let place = 0; place < size; place++) {
      const one = at(members.items, at(members.start, node) + place);
      const known = at(knownAs, one);
      if (known < 0) {
        left = left < 0 ? list.insertBefore(at(slotOf, node)) : list.insertAfter(left);
        slots.set(one, left);
      } else if (real(arrangement.member.x, known) === real(home, node) + cardOffset(at(layers.cards, node), place)) {
        left = at(arrangement.member.slot, known);
      }
    }
  }
  return slots;
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

function weaveSlots(order: Int32Array, old: Slots, added: Slots): Slots {
  const woven = blankSlots(order.length);
  order.forEach((entry, nth) => {
    const [from, place] = entry < 0 ? [added, -1 - entry] : [old, entry];
    woven.x[nth] = real(from.x, place);
    woven.strip[nth] = at(from.strip, place);
    woven.row[nth] = at(from.row, place);
    woven.slot[nth] = at(from.slot, place);
    woven.isAdded[nth] = at(from.isAdded, place);
  });
  return woven;
}

function withRanks(slots: Slots, rankOf: Int32Array): Slots {
  return { ...slots, slot: slots.slot.map((slot) => at(rankOf, slot)) };
}
