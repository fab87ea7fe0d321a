import type { EvidenceByEntity } from '#domain/living/evidence.ts';
import { type GuardPolicy, usualGuard } from '#domain/living/guard.ts';
import { NO_DAY } from '#domain/living/latest-birth.ts';
import { collectingBounds, type LifeBounds } from '#domain/living/life-bounds.ts';
import { forEachInSteps, groupInSteps, mapInSteps, type Steps } from '#domain/steps.ts';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import { MEMBER_FLAG, NO_YEAR, NOBODY, privacyFlag, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { genders, type MemberPrivacy, pedigrees, unionKinds } from '#domain/tree/vocabulary.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { inTimeSlices } from '#server/platform/jobs/time-slices.ts';
import { selectConfidential } from './select-confidential.ts';
import { selectEvidence } from './select-evidence.ts';

type MemberTuple = [
  id: MemberId,
  firstName: string | null,
  lastName: string | null,
  gender: string,
  birthYear: number | null,
  birthQualifier: number,
  deathYear: number | null,
  deathQualifier: number,
  isDeceased: boolean,
  hasPhoto: boolean,
  birthEarliest: number | null,
  birthLatest: number | null,
  deathEarliest: number | null,
  deathLatest: number | null,
  /** Where it is in words alone, or its days are not over: only its words tell whether it is to come. */
  deathDate: string | null,
  privacy: MemberPrivacy,
];
type UnionTuple = [
  id: UnionId,
  a: MemberId | null,
  b: MemberId | null,
  kind: string,
  end: string | null,
  startLatest: number | null,
  startEarliest: number | null,
];
type LinkTuple = [unionId: UnionId, memberId: MemberId, position: number, pedigreeA: string, pedigreeB: string];

/** The columns of a member's row that a graph is made from. */
export const columnsOfGraph = [
  'first_name',
  'last_name',
  'gender',
  'birth_year',
  'birth_qualifier',
  'birth_earliest',
  'birth_latest',
  'death_year',
  'death_qualifier',
  'death_earliest',
  'death_latest',
  'death_date',
  'is_deceased',
  'privacy',
];

/** A tree in columns, and what is known of when its people lived, which says who may still be living. */
export interface DatedGraph {
  readonly graph: TreeGraph;
  readonly known: LifeBounds;
  readonly guard: GuardPolicy;
  /** By union: the first day on which the couple can have come together, which orders unions; NO_DAY where none is known. */
  readonly unionOrder: Int32Array;
}

/** Some rows of a tree, those of unions with all of their links to children. */
export interface SomeRows {
  readonly members: readonly MemberId[];
  readonly unions: readonly UnionId[];
}

/** The database sends so many and waits until they are asked for: all at once would be read without a pause. */
const ROWS_AT_ONCE = 1000;

interface Asked {
  readonly id: TreeId;
  readonly version: number;
}

/** The rows of a tree as tuples: objects would triple the time at 100,000 people. */
export interface FamilyRows {
  readonly members: readonly MemberTuple[];
  readonly unions: readonly UnionTuple[];
  readonly links: readonly LinkTuple[];
  readonly confidential: ReadonlyMap<string, number>;
  readonly evidence: EvidenceByEntity;
  readonly guard: GuardPolicy;
}

/** Reads a whole tree into columns; nobody counts as living yet. `today` is a Julian day number. */
export async function selectGraph(db: Db, tree: Asked, today: number): Promise<DatedGraph> {
  const rows = await selectRows(db, tree.id, today);
  const indexOf = new Map<MemberId, number>();
  await inTimeSlices(forEachInSteps(rows.members, ([id]) => indexOf.set(id, indexOf.size)));
  return await toDatedGraph(rows, { version: tree.version, today, find: (id) => indexOf.get(id) ?? NOBODY });
}

/** All rows of a tree, or some of them. `today` is a Julian day number. */
export async function selectRows(db: Db, treeId: TreeId, today: number, some?: SomeRows): Promise<FamilyRows> {
  const rows = async <Tuple extends unknown[]>(text: string, values: readonly unknown[] = [treeId]) => {
    const query = { text, values: [...values], rowMode: 'array' as const, rows: ROWS_AT_ONCE };
    return (await db.$client.query<Tuple>(query)).rows;
  };
  const among = (column: string, ids: readonly string[] | undefined, values: readonly unknown[] = [treeId]) =>
    ids === undefined
      ? { sql: '', values }
      : { sql: `and ${column} = any($${values.length + 1})`, values: [...values, ids] };
  const ofMembers = among('id', some?.members, [treeId, today]);
  const ofUnions = among('id', some?.unions);
  const ofLinks = among('union_id', some?.unions);
  const guard = await selectGuard(rows);
  if (some && some.members.length === 0 && some.unions.length === 0) {
    return { members: [], unions: [], links: [], confidential: new Map(), evidence: new Map(), guard };
  }
  const [members, unions, links, confidential, evidence] = await Promise.all([
    rows<MemberTuple>(
      `select id, first_name, last_name, gender, birth_year, birth_qualifier, death_year, death_qualifier,
      is_deceased, id in (select member_id from photo_people where tree_id = $1 and blob_hash is not null),
      birth_earliest, birth_latest, death_earliest, death_latest,
      case when death_latest is null or death_latest > $2 then death_date end, privacy
      from family_members where tree_id = $1 ${ofMembers.sql} order by id`,
      ofMembers.values,
    ),
    rows<UnionTuple>(
      `select id, partner_a, partner_b, kind, end_reason, start_latest, start_earliest from unions where tree_id = $1
      ${ofUnions.sql} order by start_earliest nulls last, id`,
      ofUnions.values,
    ),
    rows<LinkTuple>(
      `select union_id, member_id, position, pedigree_a, pedigree_b from union_children
      where tree_id = $1 ${ofLinks.sql} order by position, id`,
      ofLinks.values,
    ),
    selectConfidential(rows, treeId, some && [...some.members, ...some.unions]),
    selectEvidence(rows, { treeId, today, only: some && [...some.members, ...some.unions] }),
  ]);
  return { members, unions, links, confidential, evidence, guard };
}

async function selectGuard(
  rows: (text: string) => Promise<readonly [recentDeathYears: number, hidesMinors: boolean][]>,
): Promise<GuardPolicy> {
  const [settings] = await rows('select recent_death_years, hides_minors from family_trees where id = $1');
  if (settings === undefined) return usualGuard;
  const [recentDeathYears, hidesMinors] = settings;
  return { recentDeathYears, hidesMinors };
}

interface Assembling {
  readonly version: number;
  /** A Julian day number. */
  readonly today: number;
  /** The index of a member; NOBODY for whoever is not in the tree. */
  readonly find: (id: MemberId) => number;
  /** The first day on which a member can have been born, where they may be among other rows than these. */
  readonly bornOf?: (id: MemberId) => number | null;
}

/** The columns of these rows, in their order. */
export async function toDatedGraph(
  rows: FamilyRows,
  { version, today, find, bornOf }: Assembling,
): Promise<DatedGraph> {
  const { members, unions, links, confidential, guard } = rows;
  const known = await inTimeSlices(datesOf(rows, today));
  const ofMembers = await inTimeSlices(memberColumns(members, known.hasDied));
  const ofUnions = await inTimeSlices(unionColumns(unions, find));
  const born = bornOf ?? ((id) => members[find(id)]?.[10] ?? null);
  const ofLinks = await inTimeSlices(childColumns(ofUnions.unionIds, links, find, born));
  const graph: TreeGraph = {
    version,
    ...ofMembers,
    ...ofUnions,
    ...ofLinks,
    ...(confidential.size > 0 && {
      confidential: {
        members: Uint8Array.from(members, ([id]) => confidential.get(id) ?? 0),
        unions: Uint8Array.from(unions, ([id]) => confidential.get(id) ?? 0),
      },
    }),
  };
  return { graph, known, guard, unionOrder: Int32Array.from(unions, (row) => row[6] ?? NO_DAY) };
}

function* datesOf({ members, unions, evidence }: FamilyRows, today: number): Steps<LifeBounds> {
  const lives = yield* mapInSteps(members, (row) => ({
    id: row[0],
    birthEarliest: row[10],
    birthLatest: row[11],
    deathEarliest: row[12],
    deathLatest: row[13],
    deathDate: row[14],
    isDeceased: row[8],
  }));
  const starts = yield* mapInSteps(unions, (row) => ({ id: row[0], startLatest: row[5], startEarliest: row[6] }));
  return yield* collectingBounds(lives, starts, evidence, today);
}

type MemberColumns = Pick<
  TreeGraph,
  | 'memberIds'
  | 'firstNames'
  | 'lastNames'
  | 'gender'
  | 'birthYear'
  | 'birthQualifier'
  | 'deathYear'
  | 'deathQualifier'
  | 'flags'
>;

function* memberColumns(members: readonly MemberTuple[], hasDied: LifeBounds['hasDied']): Steps<MemberColumns> {
  const memberIds: MemberId[] = [];
  const firstNames: string[] = [];
  const lastNames: string[] = [];
  const gender = new Uint8Array(members.length);
  const birthYear = new Int16Array(members.length);
  const birthQualifier = new Uint8Array(members.length);
  const deathYear = new Int16Array(members.length);
  const deathQualifier = new Uint8Array(members.length);
  const flags = new Uint8Array(members.length);
  yield* forEachInSteps(members.entries(), ([member, row]) => {
    memberIds.push(row[0]);
    firstNames.push(row[1] ?? '');
    lastNames.push(row[2] ?? '');
    gender[member] = codeOf(genders, row[3]);
    birthYear[member] = row[4] ?? NO_YEAR;
    birthQualifier[member] = row[5];
    deathYear[member] = row[6] ?? NO_YEAR;
    deathQualifier[member] = row[7];
    flags[member] =
      (hasDied[member] === 1 ? MEMBER_FLAG.deceased : 0) | (row[9] ? MEMBER_FLAG.hasPhoto : 0) | privacyFlag(row[15]);
  });
  return {
    memberIds,
    firstNames,
    lastNames,
    gender,
    birthYear,
    birthQualifier,
    deathYear,
    deathQualifier,
    flags,
  };
}

function* unionColumns(
  unions: readonly UnionTuple[],
  find: (id: MemberId) => number,
): Steps<Pick<TreeGraph, 'unionIds' | 'partnerA' | 'partnerB' | 'unionKind' | 'unionEnded'>> {
  const indexOf = (id: MemberId | null) => (id === null ? NOBODY : find(id));
  const unionIds: UnionId[] = [];
  const partnerA = new Int32Array(unions.length);
  const partnerB = new Int32Array(unions.length);
  const unionKind = new Uint8Array(unions.length);
  const unionEnded = new Uint8Array(unions.length);
  yield* forEachInSteps(unions.entries(), ([union, [id, a, b, kind, end]]) => {
    unionIds.push(id);
    partnerA[union] = indexOf(a);
    partnerB[union] = indexOf(b);
    unionKind[union] = codeOf(unionKinds, kind);
    unionEnded[union] = end !== null && partings.has(end) ? 1 : 0;
  });
  return { unionIds, partnerA, partnerB, unionKind, unionEnded };
}

/** Ends that people chose. A union whose end is only assumed is drawn like any other. */
const partings = new Set(['divorce', 'separation', 'annulment']);

const codeOf = (vocabulary: readonly string[], word: string) => Math.max(0, vocabulary.indexOf(word));

function* childColumns(
  unionIds: readonly UnionId[],
  links: readonly LinkTuple[],
  find: (id: MemberId) => number,
  bornOf: (id: MemberId) => number | null,
): Steps<Pick<TreeGraph, 'childStart' | 'children' | 'pedigreeA' | 'pedigreeB'>> {
  const groups = yield* groupInSteps(links, ([union]) => [union]);
  const childStart = new Int32Array(unionIds.length + 1);
  const ordered: LinkTuple[] = [];
  yield* forEachInSteps(unionIds.entries(), ([union, id]) => {
    ordered.push(...inBirthOrder(groups.get(id) ?? [], (link) => bornOf(link[1])));
    childStart[union + 1] = ordered.length;
  });
  const children = new Int32Array(ordered.length);
  yield* forEachInSteps(ordered.entries(), ([nth, link]) => {
    children[nth] = find(link[1]);
  });
  return {
    childStart,
    children,
    pedigreeA: Uint8Array.from(ordered, (link) => codeOf(pedigrees, link[3])),
    pedigreeB: Uint8Array.from(ordered, (link) => codeOf(pedigrees, link[4])),
  };
}

/** By birth where every birth is known, else as the family listed them. */
function inBirthOrder(group: LinkTuple[], born: (link: LinkTuple) => number | null): LinkTuple[] {
  if (group.length < 2) return group;
  const births = group.map((link) => born(link));
  if (births.includes(null)) return group;
  return group
    .map((link, index) => ({ link, birth: births[index] ?? 0 }))
    .sort((a, b) => a.birth - b.birth)
    .map(({ link }) => link);
}
