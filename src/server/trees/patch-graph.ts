import type { LifeBounds } from '#domain/living/life-bounds.ts';
import { type GraphIndex, parentUnionsOf, unionsOf } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import { NO_DAY } from '#domain/tree/latest-birth.ts';
import { MEMBER_FLAG, NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { selectTouchedRows } from '#server/changes/select-touched-rows.ts';
import type { Db } from '#server/db/connection.ts';
import { type DatedGraph, type FamilyRows, selectRows, toDatedGraph } from './select-graph.ts';

/** A graph of an earlier version, as it was judged on some day (a Julian day number). */
export interface HeldGraph extends DatedGraph {
  readonly index: GraphIndex;
  readonly day: number;
}

/** From how many changed people on a tree is read anew. */
const MANY = 500;

/**
 * The graph of a newer version out of an earlier one of the same day: rows that were touched since are read, and put in the place of
 * those that were. Nobody counts as living yet. Undefined where the log does not say what was touched, or it is too much.
 */
export async function selectNewerGraph(
  db: Db,
  tree: { readonly id: TreeId; readonly version: number },
  held: HeldGraph,
): Promise<DatedGraph | undefined> {
  const touched = await selectTouchedRows(db, tree.id, { from: held.graph.version, to: tree.version }, MANY);
  if (!touched) return undefined;
  // Children stand in the order of their births, and partners who are gone leave their unions.
  const unions = new Set(touched.unions);
  for (const id of touched.members) {
    const member = placeOf(held.graph.memberIds, id);
    if (member === NOBODY) continue;
    for (const union of [...unionsOf(held.index, member), ...parentUnionsOf(held.index, member)]) {
      unions.add(textAt(held.graph.unionIds, union));
    }
  }
  const asked = { members: touched.members, unions: [...unions] };
  const fresh = await selectRows(db, tree.id, held.day, asked);
  return await patchGraph(held, { version: tree.version, asked, fresh });
}

interface Patch {
  readonly version: number;
  /** What was asked for; what of it is not among the fresh rows is gone. */
  readonly asked: { readonly members: readonly MemberId[]; readonly unions: readonly UnionId[] };
  readonly fresh: FamilyRows;
}

async function patchGraph(held: HeldGraph, { version, asked, fresh: rows }: Patch): Promise<DatedGraph> {
  const { graph: old, known: oldKnown } = held;
  const goneMembers = new Set(asked.members.map((id) => placeOf(old.memberIds, id)));
  const goneUnions = new Set(asked.unions);
  const freshIds = rows.members.map(([id]) => id);
  const members = merge(old.memberIds, rows.members.length, {
    isGone: (member) => goneMembers.has(member),
    isBefore: (member, nth) => textAt(old.memberIds, member) < textAt(freshIds, nth),
  });
  const memberIds = pickTexts(members, old.memberIds, freshIds);
  const find = (id: MemberId) => placeOf(memberIds, id);
  const bornOf = (id: MemberId) => {
    const nth = rows.members.findIndex((row) => row[0] === id);
    if (nth >= 0) return rows.members[nth]?.[10] ?? null;
    const member = placeOf(old.memberIds, id);
    const day = member === NOBODY ? NO_DAY : at(oldKnown.birthEarliest, member);
    return day === NO_DAY ? null : day;
  };
  const fresh = await toDatedGraph(rows, { version, today: held.day, find, bornOf });
  const unions = merge(old.unionIds, rows.unions.length, {
    isGone: (union) => goneUnions.has(textAt(old.unionIds, union)),
    isBefore: (union, nth) => {
      const one = at(held.unionOrder, union);
      const other = at(fresh.unionOrder, nth);
      return one === other ? textAt(old.unionIds, union) < textAt(fresh.graph.unionIds, nth) : one < other;
    },
  });
  const moved = (member: number) => (member === NOBODY ? NOBODY : at(members.places, member));
  const movedAll = (column: Int32Array) => (members.isAligned ? column : column.map(moved));
  const partners = (column: 'partnerA' | 'partnerB') => pickColumn(unions, movedAll(old[column]), fresh.graph[column]);
  const graph: TreeGraph = {
    version,
    memberIds,
    firstNames: pickTexts(members, old.firstNames, fresh.graph.firstNames),
    lastNames: pickTexts(members, old.lastNames, fresh.graph.lastNames),
    gender: pickColumn(members, old.gender, fresh.graph.gender),
    birthYear: pickColumn(members, old.birthYear, fresh.graph.birthYear),
    birthQualifier: pickColumn(members, old.birthQualifier, fresh.graph.birthQualifier),
    deathYear: pickColumn(members, old.deathYear, fresh.graph.deathYear),
    deathQualifier: pickColumn(members, old.deathQualifier, fresh.graph.deathQualifier),
    flags: pickColumn(members, old.flags, fresh.graph.flags).map((flags) => flags & ~judged),
    unionIds: pickTexts(unions, old.unionIds, fresh.graph.unionIds),
    partnerA: partners('partnerA'),
    partnerB: partners('partnerB'),
    unionKind: pickColumn(unions, old.unionKind, fresh.graph.unionKind),
    unionEnded: pickColumn(unions, old.unionEnded, fresh.graph.unionEnded),
    ...mergeLinks(unions.sources, old, fresh.graph, members.isAligned ? (member) => member : moved),
    ...mergeConfidential({ members, unions }, old, fresh.graph),
  };
  const ofMembers = (column: Exclude<keyof LifeBounds, `union${string}` | 'hasDied'>) =>
    pickColumn(members, oldKnown[column], fresh.known[column]);
  const known: LifeBounds = {
    birthEarliest: ofMembers('birthEarliest'),
    birth: ofMembers('birth'),
    lived: ofMembers('lived'),
    christened: ofMembers('christened'),
    livedUntil: ofMembers('livedUntil'),
    death: ofMembers('death'),
    deathEarliest: ofMembers('deathEarliest'),
    hasDied: pickColumn(members, oldKnown.hasDied, fresh.known.hasDied),
    unionStart: pickColumn(unions, oldKnown.unionStart, fresh.known.unionStart),
    unionLived: pickColumn(unions, oldKnown.unionLived, fresh.known.unionLived),
    unionLivedUntil: pickColumn(unions, oldKnown.unionLivedUntil, fresh.known.unionLivedUntil),
  };
  return { graph, known, guard: fresh.guard, unionOrder: pickColumn(unions, held.unionOrder, fresh.unionOrder) };
}

interface Merged {
  /** By new place: the old place it comes from, or ~n for the fresh row n. */
  readonly sources: Int32Array;
  /** By old place: the new one; NOBODY where it is gone. */
  readonly places: Int32Array;
  /** Whether each old row that stays is where it was, and a fresh one in the place of each that is gone. */
  readonly isAligned: boolean;
  /** The places of fresh rows. */
  readonly freshPlaces: readonly number[];
}

interface Order {
  readonly isGone: (place: number) => boolean;
  /** Whether an old row stands before the fresh row n. */
  readonly isBefore: (place: number, nth: number) => boolean;
}

/** Merges the old rows that stay with the fresh ones; both are in order. Linear. */
function merge(old: { readonly length: number }, freshCount: number, { isGone, isBefore }: Order): Merged {
  const sources = new Int32Array(old.length + freshCount);
  const places = new Int32Array(old.length).fill(NOBODY);
  const freshPlaces: number[] = [];
  let length = 0;
  let isAligned = true;
  const addFresh = () => {
    sources[length] = ~freshPlaces.length;
    freshPlaces.push(length++);
  };
  for (let place = 0; place < old.length; place++) {
    if (isGone(place)) continue;
    while (freshPlaces.length < freshCount && !isBefore(place, freshPlaces.length)) addFresh();
    if (length !== place) isAligned = false;
    sources[length] = place;
    places[place] = length++;
  }
  while (freshPlaces.length < freshCount) addFresh();
  isAligned &&= length === old.length;
  return { sources: sources.subarray(0, length), places, isAligned, freshPlaces };
}

/** Flags that are set anew once everything is read. */
const judged = MEMBER_FLAG.living | MEMBER_FLAG.guarded;

type Column = Uint8Array | Int16Array | Int32Array;

function pickColumn<Of extends Column>({ sources, isAligned, freshPlaces }: Merged, old: Of, fresh: Of): Of {
  if (isAligned) {
    // Safe: a copy is of the same kind.
    const picked = old.slice() as Of;
    for (const [nth, place] of freshPlaces.entries()) picked[place] = at(fresh, nth);
    return picked;
  }
  // Safe: an array is made by the constructor of its own kind.
  const picked = new (old.constructor as new (length: number) => Of)(sources.length);
  for (let place = 0; place < sources.length; place++) {
    const source = at(sources, place);
    picked[place] = source < 0 ? at(fresh, ~source) : at(old, source);
  }
  return picked;
}

/** Of texts; where one is missing there was none to begin with. */
function pickTexts<Text extends string>(
  { sources, isAligned, freshPlaces }: Merged,
  old: readonly Text[],
  fresh: readonly Text[],
): Text[] {
  if (!isAligned)
    return Array.from(sources, (source) => textAt(source < 0 ? fresh : old, source < 0 ? ~source : source));
  const picked = old.slice();
  for (const [nth, place] of freshPlaces.entries()) picked[place] = textAt(fresh, nth);
  return picked;
}

function mergeLinks(sources: Int32Array, old: TreeGraph, fresh: TreeGraph, moved: (member: number) => number) {
  const most = old.children.length + fresh.children.length;
  const childStart = new Int32Array(sources.length + 1);
  const children = new Int32Array(most);
  const pedigreeA = new Uint8Array(most);
  const pedigreeB = new Uint8Array(most);
  let count = 0;
  for (let union = 0; union < sources.length; union++) {
    const source = at(sources, union);
    const from = source < 0 ? fresh : old;
    const nth = source < 0 ? ~source : source;
    for (let link = at(from.childStart, nth); link < at(from.childStart, nth + 1); link++) {
      const child = at(from.children, link);
      children[count] = source < 0 ? child : moved(child);
      pedigreeA[count] = at(from.pedigreeA, link);
      pedigreeB[count] = at(from.pedigreeB, link);
      count++;
    }
    childStart[union + 1] = count;
  }
  return {
    childStart,
    children: children.slice(0, count),
    pedigreeA: pedigreeA.slice(0, count),
    pedigreeB: pedigreeB.slice(0, count),
  };
}

function mergeConfidential(
  { members, unions }: { readonly members: Merged; readonly unions: Merged },
  old: TreeGraph,
  fresh: TreeGraph,
): Pick<TreeGraph, 'confidential'> {
  if (!old.confidential && !fresh.confidential) return {};
  const none = (graph: TreeGraph) => ({
    members: new Uint8Array(graph.memberIds.length),
    unions: new Uint8Array(graph.unionIds.length),
  });
  const before = old.confidential ?? none(old);
  const now = fresh.confidential ?? none(fresh);
  const confidential = {
    members: pickColumn(members, before.members, now.members),
    unions: pickColumn(unions, before.unions, now.unions),
  };
  const isAny = [confidential.members, confidential.unions].some((column) => column.some((bits) => bits !== 0));
  return isAny ? { confidential } : {};
}

// Safe: every place that is asked for is one of the array.
const textAt = <Text extends string>(texts: readonly Text[], place: number): Text => texts[place] as Text;

/** The place of an id among ids in order, by halving; NOBODY where it is not among them. */
export function placeOf(ids: readonly string[], id: string): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (textAt(ids, middle) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : NOBODY;
}
