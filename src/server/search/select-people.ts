import { sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/db/connection.ts';

/** No number, in columns of whole numbers. */
export const NONE = -2_147_483_648;

/** Between texts of one column; nothing that is kept holds it. */
const SEPARATOR = '\u001e';

/** People of a tree by their sort names, a column for each of what they are found by. */
export interface PeopleColumns {
  readonly size: number;
  /** Sixteen bytes each. */
  readonly ids: Buffer;
  /** First and last name folded, and as they are sorted. */
  readonly names: readonly string[];
  readonly sortNames: readonly string[];
  /** The first letter of the gender, by its number. */
  readonly genders: Uint8Array;
  readonly birthYears: Int32Array;
  readonly deathYears: Int32Array;
  /** Day numbers. */
  readonly birthLatest: Int32Array;
  /** A bit each: `PERSON`. */
  readonly flags: Int16Array;
  /** Where they were born, died and live, '' for unknown. */
  readonly places: readonly [readonly string[], readonly string[], readonly string[]];
}

export const PERSON = { deceased: 1, photo: 2, source: 4 } as const;

type ColumnsRow = {
  size: number;
  ids: Buffer;
  names: string;
  sortNames: string;
  genders: string;
  birthYears: Buffer;
  deathYears: Buffer;
  birthLatest: Buffer;
  flags: Buffer;
  bornAt: string;
  diedAt: string;
  livesAt: string;
};

/**
 * Everybody in a tree, or some of them. As one row of columns: a row each would take a hundred thousand people ten times as long
 * to be read.
 */
export async function selectPeople(
  db: Queryable,
  treeId: TreeId,
  some: readonly MemberId[] | null,
): Promise<PeopleColumns> {
  const isOne = some === null ? sql`true` : sql`m.id = any (${sql.param([...some])}::uuid[])`;
  const number = (column: string) => sql.raw(`string_agg(int4send(coalesce(${column}, ${NONE})), ''::bytea)`);
  const text = (column: string) => sql.raw(`string_agg(coalesce(translate(${column}, E'\\x1e', ' '), ''), E'\\x1e')`);
  const {
    rows: [row],
  } = await db.execute<ColumnsRow>(sql`
    select count(*)::int as size, string_agg(uuid_send(id), ''::bytea) as ids,
      ${text('search_text')} as names, ${text('sort_name')} as "sortNames",
      string_agg(left(gender, 1), '') as genders,
      ${number('birth_year')} as "birthYears", ${number('death_year')} as "deathYears",
      ${number('birth_latest')} as "birthLatest", string_agg(int2send(flags), ''::bytea) as flags,
      ${text('birth_place')} as "bornAt", ${text('death_place')} as "diedAt", ${text('location')} as "livesAt"
    from (
      select m.id, m.search_text, m.sort_name, m.gender, m.birth_year, m.death_year, m.birth_latest, m.birth_place, m.death_place, m.location,
        (m.is_deceased::int * ${PERSON.deceased}::int
          + (m.id in (select p.member_id from photo_people p where p.tree_id = ${treeId}))::int * ${PERSON.photo}::int
          + (m.id in (${citing(treeId, some)}))::int * ${PERSON.source}::int)::smallint as flags
      from family_members m where m.tree_id = ${treeId} and ${isOne}
      -- As Unicode numbers letters, whatever the database thinks of languages.
      order by m.sort_name collate "C", m.id
    ) as one`);
  if (!row || row.size === 0) return nobody;
  return {
    size: row.size,
    ids: row.ids,
    names: row.names.split(SEPARATOR),
    sortNames: row.sortNames.split(SEPARATOR),
    genders: Uint8Array.from(row.genders, (letter) => letter.charCodeAt(0)),
    birthYears: integers(row.birthYears),
    deathYears: integers(row.deathYears),
    birthLatest: integers(row.birthLatest),
    flags: shorts(row.flags),
    places: [row.bornAt.split(SEPARATOR), row.diedAt.split(SEPARATOR), row.livesAt.split(SEPARATOR)],
  };
}

/** Whose kept record cites a source somewhere. */
const citing = (treeId: TreeId, some: readonly MemberId[] | null) => sql`select r.entity_id from gedcom_records r
  where r.tree_id = ${treeId} and strpos(r.lines, ' SOUR ') > 0
    and ${some === null ? sql`r.entity_id is not null` : sql`r.entity_id = any (${sql.param([...some])}::uuid[])`}`;

const nobody: PeopleColumns = {
  size: 0,
  ids: Buffer.alloc(0),
  names: [],
  sortNames: [],
  genders: new Uint8Array(),
  birthYears: new Int32Array(),
  deathYears: new Int32Array(),
  birthLatest: new Int32Array(),
  flags: new Int16Array(),
  places: [[], [], []],
};

/** As the database sends numbers: the most significant byte first. */
const integers = (bytes: Buffer): Int32Array =>
  Int32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32BE(at * 4));
const shorts = (bytes: Buffer): Int16Array =>
  Int16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16BE(at * 2));

export type CoupleRow = readonly [
  one: MemberId,
  oneGiven: string | null,
  oneLast: string | null,
  other: MemberId,
  otherGiven: string | null,
  otherLast: string | null,
];

/** The couples of a tree, or those that some people are in, as far as both are known. */
export async function selectCouples(
  db: Queryable,
  treeId: TreeId,
  some: readonly MemberId[] | null,
): Promise<readonly CoupleRow[]> {
  const ids = sql`any (${sql.param([...(some ?? [])])}::uuid[])`;
  const isOne = some === null ? sql`true` : sql`(u.partner_a = ${ids} or u.partner_b = ${ids})`;
  const { rows } = await db.execute<{ couples: CoupleRow[] | null }>(sql`
    select json_agg(json_build_array(a.id, a.first_name, a.last_name, b.id, b.first_name, b.last_name)) as couples
    from unions u
    join family_members a on a.tree_id = u.tree_id and a.id = u.partner_a
    join family_members b on b.tree_id = u.tree_id and b.id = u.partner_b
    where u.tree_id = ${treeId} and ${isOne}`);
  return rows[0]?.couples ?? [];
}

export type OtherName = readonly [memberId: MemberId, name: string];

/** What people were called besides, as records say it. */
export async function selectOtherNames(
  db: Queryable,
  treeId: TreeId,
  some: readonly MemberId[] | null,
): Promise<readonly OtherName[]> {
  const isOne = some === null ? sql`true` : sql`e.entity_id = any (${sql.param([...some])}::uuid[])`;
  const { rows } = await db.execute<{ names: OtherName[] | null }>(sql`
    select json_agg(json_build_array(e.entity_id, e.value)) as names from life_events e
    where e.tree_id = ${treeId} and e.tag = 'NAME' and e.value is not null and ${isOne}`);
  return rows[0]?.names ?? [];
}

export type SayingKind = 'notes' | 'biography' | 'marriage';
/** A text about one person or a couple; `id` is the member's or the union's. */
export type Saying = readonly [
  kind: SayingKind,
  id: string,
  one: MemberId | null,
  other: MemberId | null,
  text: string,
];

/** What is written of people at length, and where couples began. */
export async function selectSayings(
  db: Queryable,
  treeId: TreeId,
  some: readonly MemberId[] | null,
): Promise<readonly Saying[]> {
  const ids = sql`any (${sql.param([...(some ?? [])])}::uuid[])`;
  const isOne = some === null ? sql`true` : sql`m.id = ${ids}`;
  const isPartner = some === null ? sql`true` : sql`(u.partner_a = ${ids} or u.partner_b = ${ids})`;
  const { rows } = await db.execute<{ sayings: Saying[] | null }>(sql`
    select json_agg(saying) as sayings from (
      select json_build_array('notes', m.id, m.id, null, m.notes) as saying from family_members m
      where m.tree_id = ${treeId} and m.notes is not null and ${isOne}
      union all
      select json_build_array('biography', m.id, m.id, null, m.biography) from family_members m
      where m.tree_id = ${treeId} and m.biography is not null and ${isOne}
      union all
      select json_build_array('marriage', u.id, u.partner_a, u.partner_b, u.start_place) from unions u
      where u.tree_id = ${treeId} and u.start_place is not null and ${isPartner}
    ) as one`);
  return rows[0]?.sayings ?? [];
}
