import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import { type LatestDays, NO_DAY } from '#domain/tree/latest-birth.ts';
import { MEMBER_FLAG, NO_YEAR, NOBODY, privacyFlag, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { genders, type MemberPrivacy, pedigrees, unionKinds } from '#domain/tree/vocabulary.ts';
import type { Db } from '#server/db/connection.ts';
import { selectConfidential } from './select-confidential.ts';

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
  deathLatest: number | null,
  privacy: MemberPrivacy,
];
type UnionTuple = [
  id: UnionId,
  a: MemberId | null,
  b: MemberId | null,
  kind: string,
  end: string | null,
  startLatest: number | null,
];
type LinkTuple = [unionId: UnionId, memberId: MemberId, position: number, pedigreeA: string, pedigreeB: string];

/** A tree in columns, and the days its dates allow, which say who may still be living. */
export interface DatedGraph {
  readonly graph: TreeGraph;
  readonly latest: LatestDays;
}

/** Reads a whole tree into columns. Rows arrive as tuples: objects would triple the time at 100,000 people. */
export async function selectGraph(db: Db, treeId: TreeId, version: number): Promise<DatedGraph> {
  const rows = async <Tuple extends unknown[]>(text: string) =>
    (await db.$client.query<Tuple>({ text, values: [treeId], rowMode: 'array' })).rows;
  const [members, unions, links, confidential] = await Promise.all([
    rows<MemberTuple>(`select id, first_name, last_name, gender, birth_year, birth_qualifier, death_year, death_qualifier,
      is_deceased, id in (select member_id from photo_people where tree_id = $1 and blob_hash is not null),
      birth_earliest, birth_latest, death_latest, privacy
      from family_members where tree_id = $1 order by id`),
    rows<UnionTuple>(`select id, partner_a, partner_b, kind, end_reason, start_latest from unions where tree_id = $1
      order by start_earliest nulls last, id`),
    rows<LinkTuple>(`select union_id, member_id, position, pedigree_a, pedigree_b from union_children
      where tree_id = $1 order by position, id`),
    selectConfidential(rows<[id: string, lines: string]>),
  ]);
  const indexOf = new Map(members.map(([id], index) => [id, index]));
  const find = (id: MemberId | null) => (id === null ? NOBODY : (indexOf.get(id) ?? NOBODY));
  const graph: TreeGraph = {
    version,
    memberIds: members.map(([id]) => id),
    firstNames: members.map(([, firstName]) => firstName ?? ''),
    lastNames: members.map(([, , lastName]) => lastName ?? ''),
    gender: Uint8Array.from(members, (row) => codeOf(genders, row[3])),
    birthYear: Int16Array.from(members, (row) => row[4] ?? NO_YEAR),
    birthQualifier: Uint8Array.from(members, (row) => row[5]),
    deathYear: Int16Array.from(members, (row) => row[6] ?? NO_YEAR),
    deathQualifier: Uint8Array.from(members, (row) => row[7]),
    flags: Uint8Array.from(
      members,
      (row) => (row[8] ? MEMBER_FLAG.deceased : 0) | (row[9] ? MEMBER_FLAG.hasPhoto : 0) | privacyFlag(row[13]),
    ),
    unionIds: unions.map(([id]) => id),
    partnerA: Int32Array.from(unions, ([, a]) => find(a)),
    partnerB: Int32Array.from(unions, ([, , b]) => find(b)),
    unionKind: Uint8Array.from(unions, ([, , , kind]) => codeOf(unionKinds, kind)),
    unionEnded: Uint8Array.from(unions, ([, , , , end]) => (end !== null && partings.has(end) ? 1 : 0)),
    ...childColumns(
      unions.map(([id]) => id),
      links,
      (id) => indexOf.get(id) ?? NOBODY,
      (member) => members[member]?.[10] ?? null,
    ),
    ...(confidential.size > 0 && {
      confidential: {
        members: Uint8Array.from(members, ([id]) => confidential.get(id) ?? 0),
        unions: Uint8Array.from(unions, ([id]) => confidential.get(id) ?? 0),
      },
    }),
  };
  const latest = {
    birth: Int32Array.from(members, (row) => row[11] ?? NO_DAY),
    death: Int32Array.from(members, (row) => row[12] ?? NO_DAY),
    unionStart: Int32Array.from(unions, (row) => row[5] ?? NO_DAY),
  };
  return { graph, latest };
}

/** Ends that people chose. A union whose end is only assumed is drawn like any other. */
const partings = new Set(['divorce', 'separation', 'annulment']);

const codeOf = (vocabulary: readonly string[], word: string) => Math.max(0, vocabulary.indexOf(word));

function childColumns(
  unionIds: readonly UnionId[],
  links: readonly LinkTuple[],
  indexOf: (id: MemberId) => number,
  bornOf: (member: number) => number | null,
) {
  const groups = new Map<UnionId, LinkTuple[]>();
  for (const link of links) {
    const group = groups.get(link[0]);
    if (group) group.push(link);
    else groups.set(link[0], [link]);
  }
  const childStart = new Int32Array(unionIds.length + 1);
  const ordered: LinkTuple[] = [];
  for (const [union, id] of unionIds.entries()) {
    ordered.push(...inBirthOrder(groups.get(id) ?? [], (link) => bornOf(indexOf(link[1]))));
    childStart[union + 1] = ordered.length;
  }
  return {
    childStart,
    children: Int32Array.from(ordered, (link) => indexOf(link[1])),
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
