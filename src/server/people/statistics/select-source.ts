import { placeKey } from '#domain/life/split-place.ts';
import { NO_DAY } from '#domain/living/latest-birth.ts';
import { type DayColumns, NO_PLACE, type StatisticsSource, UNION_END } from '#domain/statistics/statistics-source.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { UnionEnd } from '#domain/tree/vocabulary.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { selectLocatedPlaces } from './select-located-places.ts';

type MemberTuple = [
  id: string,
  birthEarliest: number | null,
  birthLatest: number | null,
  birthPlace: string | null,
  deathEarliest: number | null,
  deathLatest: number | null,
  deathPlace: string | null,
  addedOn: number,
];
type UnionTuple = [
  id: string,
  startEarliest: number | null,
  startLatest: number | null,
  startPlace: string | null,
  end: UnionEnd | null,
];

/**
 * The columns of one tree that figures need beside its graph. Rows arrive as tuples and in the order of the graph, so that
 * at 100,000 people hardly anybody has to be looked for; who was added since the graph was read is passed over.
 */
export async function selectSource(db: Db, treeId: TreeId, graph: TreeGraph): Promise<StatisticsSource> {
  const rows = async <Tuple extends unknown[]>(text: string) =>
    (await db.$client.query<Tuple>({ text, values: [treeId], rowMode: 'array' })).rows;
  const [located, members, unions] = await Promise.all([
    selectLocatedPlaces(db, treeId),
    rows<MemberTuple>(`select id, birth_earliest, birth_latest, birth_place, death_earliest, death_latest, death_place,
      (created_at at time zone 'UTC')::date - date '2000-01-01' + 2451545 from family_members where tree_id = $1 order by id`),
    rows<UnionTuple>(`select id, start_earliest, start_latest, start_place, end_reason from unions where tree_id = $1
      order by start_earliest nulls last, id`),
  ]);
  const { places, placeOf } = placeRegister();
  const memberCount = graph.memberIds.length;
  const birth = emptyDays(memberCount);
  const death = emptyDays(memberCount);
  const birthPlace = new Int32Array(memberCount).fill(NO_PLACE);
  const deathPlace = new Int32Array(memberCount).fill(NO_PLACE);
  const addedOn = new Int32Array(memberCount).fill(NO_DAY);
  const memberAt = findIn(graph.memberIds);
  for (const [row, [id, ...columns]] of members.entries()) {
    const member = memberAt(id, row);
    if (member === undefined) continue;
    setDays(birth, member, columns[0], columns[1]);
    birthPlace[member] = placeOf(columns[2]);
    setDays(death, member, columns[3], columns[4]);
    deathPlace[member] = placeOf(columns[5]);
    addedOn[member] = columns[6];
  }

  const unionCount = graph.unionIds.length;
  const start = emptyDays(unionCount);
  const startPlace = new Int32Array(unionCount).fill(NO_PLACE);
  const unionEnd = new Uint8Array(unionCount);
  const unionAt = findIn(graph.unionIds);
  for (const [row, [id, earliest, latest, place, end]] of unions.entries()) {
    const union = unionAt(id, row);
    if (union === undefined) continue;
    setDays(start, union, earliest, latest);
    startPlace[union] = placeOf(place);
    unionEnd[union] = end === null ? 0 : UNION_END[end];
  }
  const treeOf = new Int32Array(memberCount);
  const placed = { places, located: places.map((place) => located.get(placeKey(place)) ?? null) };
  const dated = { birth, death, start, unionEnd, addedOn };
  return { graph, trees: [treeId], treeOf, ...dated, ...placed, birthPlace, deathPlace, startPlace };
}

const emptyDays = (rows: number): DayColumns => ({
  earliest: new Int32Array(rows).fill(NO_DAY),
  latest: new Int32Array(rows).fill(NO_DAY),
});

function setDays(days: DayColumns, row: number, earliest: number | null, latest: number | null): void {
  days.earliest[row] = earliest ?? NO_DAY;
  days.latest[row] = latest ?? NO_DAY;
}

/** Looks where a row is expected to be before it looks everywhere. */
function findIn(ids: readonly string[]) {
  let indexOf: ReadonlyMap<string, number> | undefined;
  return (id: string, expected: number): number | undefined => {
    if (ids[expected] === id) return expected;
    indexOf ??= new Map(ids.map((known, index) => [known, index]));
    return indexOf.get(id);
  };
}

/** Places are few and come up over and over. */
function placeRegister() {
  const places: string[] = [];
  const indexOf = new Map<string, number>();
  const placeOf = (text: string | null): number => {
    if (text === null) return NO_PLACE;
    const known = indexOf.get(text);
    if (known !== undefined) return known;
    indexOf.set(text, places.length);
    return places.push(text) - 1;
  };
  return { places, placeOf };
}
