import type { GenealogicalDate } from '#domain/dates/genealogical-date.ts';
import { daysAllowedBy, parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';
import type { EvidenceByEntity } from '#domain/living/evidence.ts';
import type { GuardPolicy } from '#domain/living/guard.ts';
import { judgePeople, markPeople } from '#domain/living/judge-people.ts';
import { latestBirths } from '#domain/living/latest-birth.ts';
import { collectingBounds } from '#domain/living/life-bounds.ts';
import { runThrough } from '#domain/steps.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { at, groupByKey, groupItems } from '#domain/tree/groups.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import {
  GENDER,
  MEMBER_FLAG,
  NO_YEAR,
  NOBODY,
  PEDIGREE,
  privacyFlag,
  type TreeGraph,
  UNION_KIND,
  YEAR_QUALIFIER,
} from '#domain/tree/tree-graph.ts';

export interface BuildGraphOptions {
  /** The version of the tree that the rows were read at. */
  readonly version: number;
  /** Julian day number; decides who is presumed living. Without it, everybody not known to have died is. */
  readonly today?: number | undefined;
  /** What the records say of when they lived, beside the rows. */
  readonly evidence?: EvidenceByEntity | undefined;
  /** Whom it keeps from strangers beside its living people; nobody where it is absent. */
  readonly guard?: GuardPolicy | undefined;
}

/**
 * Turns rows into the columns of a TreeGraph and keeps its guarantees whatever the rows hold: links to people or unions
 * that are not there are left out, a child stands once in a union, and nobody is their own partner. Children stand in the
 * order of their births where all of a union are dated, otherwise as the rows number them.
 */
export function buildGraph(
  tree: FamilyTree,
  { version, today, evidence = noEvidence, guard }: BuildGraphOptions,
): TreeGraph {
  const { members, unions } = tree;
  const births = readDates(members.map(({ birthDate }) => birthDate));
  const deaths = readDates(members.map(({ deathDate }) => deathDate));
  const memberPlace = new Map<MemberId, number>(members.map(({ id }, place) => [id, place]));
  const placeOf = (id: MemberId | null) => (id === null ? NOBODY : (memberPlace.get(id) ?? NOBODY));
  const lives = members.map(({ id, deathDate, isDeceased }, member) => ({
    id,
    birthEarliest: births.earliest[member] ?? null,
    birthLatest: births.latest[member] ?? null,
    deathEarliest: deaths.earliest[member] ?? null,
    deathLatest: deaths.latest[member] ?? null,
    deathDate,
    isDeceased,
  }));
  const starts = unions.map(({ id, startDate }) => {
    const start = daysAllowedBy(startDate);
    return { id, startEarliest: start.earliest, startLatest: start.latest };
  });
  const known = runThrough(collectingBounds(lives, starts, evidence, today));

  const partnerA = Int32Array.from(unions, (union) => placeOf(union.partnerA));
  const partnerB = Int32Array.from(unions, (union, i) => {
    const partner = placeOf(union.partnerB);
    return partner === partnerA[i] ? NOBODY : partner;
  });
  const links = orderLinks(tree, placeOf, births.middle);

  const graph: TreeGraph = {
    version,
    memberIds: members.map(({ id }) => id),
    firstNames: members.map(({ firstName }) => firstName ?? ''),
    lastNames: members.map(({ lastName }) => lastName ?? ''),
    gender: Uint8Array.from(members, ({ gender }) => GENDER[gender]),
    birthYear: births.year,
    birthQualifier: births.qualifier,
    deathYear: deaths.year,
    deathQualifier: deaths.qualifier,
    flags: Uint8Array.from(members, ({ photoUrl, privacy }, member) => {
      const photo = photoUrl === null ? 0 : MEMBER_FLAG.hasPhoto;
      return photo | (known.hasDied[member] === 1 ? MEMBER_FLAG.deceased : 0) | privacyFlag(privacy);
    }),
    unionIds: unions.map(({ id }) => id),
    partnerA,
    partnerB,
    unionKind: Uint8Array.from(unions, ({ kind }) => UNION_KIND[kind]),
    unionEnded: Uint8Array.from(unions, ({ end }) => (endings.has(end) ? 1 : 0)),
    childStart: links.start,
    children: links.children,
    pedigreeA: Uint8Array.from(links.rows, (row) => PEDIGREE[tree.children[row]?.pedigreeA ?? 'unknown']),
    pedigreeB: Uint8Array.from(links.rows, (row) => PEDIGREE[tree.children[row]?.pedigreeB ?? 'unknown']),
  };

  if (today === undefined) {
    markPeople(graph, { living: known.hasDied.map((died) => 1 - died) });
    return graph;
  }
  const index = indexGraph(graph);
  judgePeople({ index, known, bornBy: latestBirths(index, known).days }, guard, today);
  return graph;
}

const noEvidence: EvidenceByEntity = new Map();

const endings: ReadonlySet<string | null> = new Set(['divorce', 'separation', 'annulment']);

interface DateColumns {
  readonly year: Int16Array;
  readonly qualifier: Uint8Array;
  /** First and last day allowed, null where open. */
  readonly earliest: (number | null)[];
  readonly latest: (number | null)[];
  /** Middle of the days allowed, NaN where they are open: an estimate to sort by. */
  readonly middle: Float64Array;
}

function readDates(texts: readonly (string | null)[]): DateColumns {
  const columns: DateColumns = {
    year: new Int16Array(texts.length).fill(NO_YEAR),
    qualifier: new Uint8Array(texts.length),
    earliest: new Array(texts.length).fill(null),
    latest: new Array(texts.length).fill(null),
    middle: new Float64Array(texts.length).fill(Number.NaN),
  };
  for (const [i, text] of texts.entries()) {
    if (text === null) continue;
    const date = parseDate(text);
    const year = yearOf(date);
    if (year !== null) {
      columns.year[i] = year.year;
      columns.qualifier[i] = YEAR_QUALIFIER[year.qualifier];
    }
    const days = date.value === null ? daysAllowedBy(text) : date;
    columns.earliest[i] = days.earliest;
    columns.latest[i] = days.latest;
    columns.middle[i] = middleOf(date);
  }
  return columns;
}

function middleOf({ earliest, latest }: GenealogicalDate): number {
  return earliest === null || latest === null ? Number.NaN : (earliest + latest) / 2;
}

interface OrderedLinks {
  /** As `TreeGraph.childStart`. */
  readonly start: Int32Array;
  readonly children: Int32Array;
  /** Which row each child link came from. */
  readonly rows: Int32Array;
}

function orderLinks(tree: FamilyTree, placeOf: (id: MemberId) => number, birth: Float64Array): OrderedLinks {
  const unionPlace = new Map<UnionId, number>(tree.unions.map(({ id }, place) => [id, place]));
  const child = Int32Array.from(tree.children, ({ memberId }) => placeOf(memberId));
  const union = Int32Array.from(tree.children, ({ unionId }, row) =>
    child[row] === NOBODY ? -1 : (unionPlace.get(unionId) ?? -1),
  );
  const bornOn = (row: number) => birth[at(child, row)] ?? Number.NaN;
  const position = (row: number) => tree.children[row]?.position ?? 0;

  const rowsOf = groupByKey(tree.unions.length, union);
  const start = new Int32Array(tree.unions.length + 1);
  const rows = new Int32Array(rowsOf.items.length);
  const lastUnion = new Int32Array(tree.members.length).fill(-1);
  let placed = 0;
  for (let place = 0; place < tree.unions.length; place++) {
    const first = placed;
    for (const row of groupItems(rowsOf, place)) {
      if (lastUnion[at(child, row)] === place) continue;
      lastUnion[at(child, row)] = place;
      rows[placed++] = row;
    }
    start[place + 1] = placed;
    if (placed - first < 2) continue;
    const siblings = rows.subarray(first, placed);
    const isDated = siblings.every((row) => !Number.isNaN(bornOn(row)));
    siblings.sort((a, b) => (isDated ? bornOn(a) - bornOn(b) : 0) || position(a) - position(b));
  }
  const ordered = rows.slice(0, placed);
  return { start, rows: ordered, children: ordered.map((row) => at(child, row)) };
}
