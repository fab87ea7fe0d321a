import { NO_DAY } from '#domain/living/latest-birth.ts';
import type { LifeBounds } from '#domain/living/life-bounds.ts';
import { type GraphIndex, parentUnionsOf, unionsOf } from '#domain/tree/graph-walks.ts';
import { at, isEqual } from '#domain/tree/groups.ts';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import { MEMBER_FLAG, NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { selectTouchedRows } from '#server/tree/changes/select-touched-rows.ts';
import { columnsOfGraph, type DatedGraph, type FamilyRows, selectRows, toDatedGraph } from './select-graph.ts';

/** A graph of an earlier version, as it was judged on some day (a Julian day number). */
export interface HeldGraph extends DatedGraph {
  readonly index: GraphIndex;
  readonly day: number;
}

/** From how many changed people on a tree is read anew. */
const MANY = 500;

/**
 * The graph of a newer version out of an earlier one of the same day: rows that were touched since are read, and put in the place of
 * those that were. Columns in
 * which nothing was changed are those of the earlier one. Nobody counts as living yet. Undefined where the log does not say what was
 * touched, or it is too much.
 */
export async function selectNewerGraph(
  db: Db,
  tree: { readonly id: TreeId; readonly version: number },
  held: HeldGraph,
): Promise<DatedGraph | undefined> {
  const touched = await selectTouchedRows(
    db,
    tree.id,
    { from: held.graph.version, to: tree.version },
    {
      most: MANY,
      columns: columnsOfGraph,
    },
  );
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

/** The first day on which somebody can have been born, by the fresh rows where they are among them. */
function bornAmong({ graph, known }: HeldGraph, { members }: FamilyRows): (id: MemberId) => number | null {
  const fresh = new Map(members.map((row) => [row[0], row[10]]));
  return (id) => {
    const day = fresh.get(id);
    if (day !== undefined) return day;
    const member = placeOf(graph.memberIds, id);
    const held = member === NOBODY ? NO_DAY : at(known.birthEarliest, member);
    return held === NO_DAY ? null : held;
  };
}

async function patchGraph(held: HeldGraph, { version, asked, fresh: rows }: Patch): Promise<DatedGraph> {
  const { graph: old, known: oldKnown } = held;
  const goneMembers = new Set(asked.members.map((id) => placeOf(old.memberIds, id)));
  goneMembers.delete(NOBODY);
  const freshIds = rows.members.map(([id]) => id);
  const members = merge(old.memberIds, {
    gone: goneMembers,
    placesOfFresh: freshIds.map((id) => placeOf(old.memberIds, id)),
    isBefore: (member, nth) => textAt(old.memberIds, member) < textAt(freshIds, nth),
  });
  const memberIds = pickTexts(members, old.memberIds, freshIds);
  const find = (id: MemberId) => placeOf(memberIds, id);
  const fresh = await toDatedGraph(rows, { version, today: held.day, find, bornOf: bornAmong(held, rows) });
  const unions = merge(old.unionIds, {
    gone: placesOfUnions(held, asked.unions),
    placesOfFresh: fresh.graph.unionIds.map((id, nth) => placeOfUnion(held, id, at(fresh.unionOrder, nth))),
    isBefore: (union, nth) => {
      const one = at(held.unionOrder, union);
      const other = at(fresh.unionOrder, nth);
      return one === other ? textAt(old.unionIds, union) < textAt(fresh.graph.unionIds, nth) : one < other;
    },
  });
  const movedAll = (column: Int32Array) => (members.isAligned ? column : column.map(members.placeNow));
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
    ...mergeLinks({ members, unions }, old, fresh.graph),
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
  /** Whether every old row is where it was, or has a fresh one in its place. */
  readonly isAligned: boolean;
  /** The places of fresh rows. */
  readonly freshPlaces: readonly number[];
  /** By new place: the old place it comes from, or ~n for the fresh row n. */
  readonly sources: () => Int32Array;
  /** Where an old row is now; NOBODY where it is gone. */
  readonly placeNow: (place: number) => number;
}

interface MergedRows {
  readonly members: Merged;
  readonly unions: Merged;
}

interface Merging {
  /** The places of old rows that make room. */
  readonly gone: ReadonlySet<number>;
  /** Where each fresh row would stand if it stood where it was; NOBODY where it would not. */
  readonly placesOfFresh: readonly number[];
  /** Whether an old row stands before the fresh row n. */
  readonly isBefore: (place: number, nth: number) => boolean;
}

/**
 * Whether all that says who counts as living, and whom strangers see less of, is in both: in one of them it is the very column of the
 * other, as `selectNewerGraph` leaves what was not changed.
 */
export function areJudgedAlike(one: DatedGraph, other: DatedGraph): boolean {
  const bounds = Object.keys(one.known) as (keyof LifeBounds)[];
  return (
    one.guard.recentDeathYears === other.guard.recentDeathYears &&
    one.guard.hidesMinors === other.guard.hidesMinors &&
    ([...columnsOfKin, 'memberIds', 'gender'] as const).every((column) => one.graph[column] === other.graph[column]) &&
    bounds.every((column) => one.known[column] === other.known[column])
  );
}

const columnsOfKin = ['partnerA', 'partnerB', 'childStart', 'children', 'pedigreeA', 'pedigreeB'] as const;

/** Merges the old rows that stay with the fresh ones; both are in order. Linear, and at once where all are where they were. */
function merge(old: { readonly length: number }, { gone, placesOfFresh, isBefore }: Merging): Merged {
  const freshCount = placesOfFresh.length;
  if (freshCount === gone.size && placesOfFresh.every((place) => gone.has(place))) {
    const sources = () => {
      const own = Int32Array.from({ length: old.length }, (_, place) => place);
      for (const [nth, place] of placesOfFresh.entries()) own[place] = ~nth;
      return own;
    };
    return { isAligned: true, freshPlaces: placesOfFresh, sources, placeNow: (place) => place };
  }
  const sources = new Int32Array(old.length + freshCount);
  const places = new Int32Array(old.length).fill(NOBODY);
  const freshPlaces: number[] = [];
  let length = 0;
  const addFresh = () => {
    sources[length] = ~freshPlaces.length;
    freshPlaces.push(length++);
  };
  for (let place = 0; place < old.length; place++) {
    if (gone.has(place)) continue;
    while (freshPlaces.length < freshCount && !isBefore(place, freshPlaces.length)) addFresh();
    sources[length] = place;
    places[place] = length++;
  }
  while (freshPlaces.length < freshCount) addFresh();
  const placeNow = (place: number) => (place === NOBODY ? NOBODY : at(places, place));
  return { isAligned: false, freshPlaces, sources: () => sources.subarray(0, length), placeNow };
}

/** Flags that are set anew once everything is read. */
export const judged = MEMBER_FLAG.living | MEMBER_FLAG.guarded;

type Column = Uint8Array | Int16Array | Int32Array;

function pickColumn<Of extends Column>({ sources, isAligned, freshPlaces }: Merged, old: Of, fresh: Of): Of {
  if (isAligned) {
    if (freshPlaces.every((place, nth) => old[place] === fresh[nth])) return old;
    // Safe: a copy is of the same kind.
    const picked = old.slice() as Of;
    for (const [nth, place] of freshPlaces.entries()) picked[place] = at(fresh, nth);
    return picked;
  }
  // Safe: an array is made by the constructor of its own kind.
  const from = sources();
  const picked = new (old.constructor as new (length: number) => Of)(from.length);
  for (let place = 0; place < from.length; place++) {
    const source = at(from, place);
    picked[place] = source < 0 ? at(fresh, ~source) : at(old, source);
  }
  return picked;
}

/** Of texts; where one is missing there was none to begin with. */
function pickTexts<Text extends string>(
  { sources, isAligned, freshPlaces }: Merged,
  old: readonly Text[],
  fresh: readonly Text[],
): readonly Text[] {
  if (!isAligned)
    return Array.from(sources(), (source) => textAt(source < 0 ? fresh : old, source < 0 ? ~source : source));
  if (freshPlaces.every((place, nth) => old[place] === fresh[nth])) return old;
  const picked = old.slice();
  for (const [nth, place] of freshPlaces.entries()) picked[place] = textAt(fresh, nth);
  return picked;
}

function mergeLinks(
  { members, unions }: MergedRows,
  old: TreeGraph,
  fresh: TreeGraph,
): Pick<TreeGraph, 'childStart' | 'children' | 'pedigreeA' | 'pedigreeB'> {
  const hasSame = (place: number, nth: number) => haveSameChildren(old, place, fresh, nth);
  if (members.isAligned && unions.isAligned && unions.freshPlaces.every(hasSame)) return linksOf(old);
  const sources = unions.sources();
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
      children[count] = source < 0 ? child : members.placeNow(child);
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

const linksOf = ({ childStart, children, pedigreeA, pedigreeB }: TreeGraph) => ({
  childStart,
  children,
  pedigreeA,
  pedigreeB,
});

function haveSameChildren(one: TreeGraph, union: number, other: TreeGraph, nth: number): boolean {
  const start = at(one.childStart, union);
  const end = at(one.childStart, union + 1);
  const otherStart = at(other.childStart, nth);
  const otherEnd = at(other.childStart, nth + 1);
  return (['children', 'pedigreeA', 'pedigreeB'] as const).every((column) =>
    isEqual(one[column].subarray(start, end), other[column].subarray(otherStart, otherEnd)),
  );
}

function mergeConfidential(
  { members, unions }: MergedRows,
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
  const place = firstNotBefore(ids.length, (nth) => textAt(ids, nth) < id);
  return ids[place] === id ? place : NOBODY;
}

/** The same of a union, which stand by the day on which they can have come together, and then by id. */
function placeOfUnion({ graph: { unionIds }, unionOrder }: HeldGraph, id: UnionId, order: number): number {
  const place = firstNotBefore(unionIds.length, (nth) => {
    const other = at(unionOrder, nth);
    return other === order ? textAt(unionIds, nth) < id : other < order;
  });
  return unionIds[place] === id ? place : NOBODY;
}

function placesOfUnions({ graph: { unionIds } }: HeldGraph, ids: readonly UnionId[]): ReadonlySet<number> {
  const sought = new Set(ids);
  const places = new Set<number>();
  if (sought.size === 0) return places;
  for (const [place, id] of unionIds.entries()) if (sought.has(id)) places.add(place);
  return places;
}

/** The first place that is not before what is sought, of `length` places in order. */
function firstNotBefore(length: number, isBefore: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
