import { sql } from 'drizzle-orm';
import type { Steps } from '#domain/steps.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';

/** No number, in columns of whole numbers. */
export const NONE = -2_147_483_648;

/** Between texts of one column; nothing that is kept holds it. */
const SEPARATOR = '\u001e';

/** People of a tree by their names, a column for each of what they are found by. */
export interface PeopleColumns {
  readonly size: number;
  /** Sixteen bytes each. */
  readonly ids: Buffer;
  /** First and last name folded; the last name as it is written, '' for none. */
  readonly names: () => Steps<readonly string[]>;
  readonly lastNames: () => Steps<readonly string[]>;
  /** The first letter of the gender, by its number. */
  readonly genders: Uint8Array;
  readonly birthYears: Int32Array;
  readonly deathYears: Int32Array;
  /** When they were added, in microseconds since 1970. */
  readonly addedAt: Float64Array;
  /** Their places when the newest stand first, from 0; those who were added together stand by their ids. */
  readonly newness: Int32Array;
  /** A bit each: `PERSON`. */
  readonly flags: Int16Array;
  /** Where they were born, died and live, '' for unknown. */
  readonly places: readonly (() => Steps<readonly string[]>)[];
}

export const PERSON = { photo: 1, source: 2 } as const;

type ColumnsRow = {
  size: number;
  ids: Buffer;
  names: string;
  lastNames: string;
  genders: string;
  birthYears: Buffer;
  deathYears: Buffer;
  addedAt: Buffer;
  newness: Buffer;
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
  const number = (column: string) => sql.raw(`string_agg(int4send(coalesce(${column}, ${NONE})::int), ''::bytea)`);
  const text = (column: string) => sql.raw(`string_agg(coalesce(translate(${column}, E'\\x1e', ' '), ''), E'\\x1e')`);
  const {
    rows: [row],
  } = await db.execute<ColumnsRow>(sql`
    select count(*)::int as size, string_agg(uuid_send(id), ''::bytea) as ids,
      ${text('search_text')} as names, ${text('last_name')} as "lastNames",
      string_agg(left(gender, 1), '') as genders,
      ${number('birth_year')} as "birthYears", ${number('death_year')} as "deathYears",
      string_agg(int8send((extract(epoch from created_at) * 1000000)::bigint), ''::bytea) as "addedAt",
      ${number('newness')} as newness,
      string_agg(int2send(flags), ''::bytea) as flags,
      ${text('birth_place')} as "bornAt", ${text('death_place')} as "diedAt", ${text('location')} as "livesAt"
    from (
      select m.id, m.search_text, m.last_name, m.gender, m.birth_year, m.death_year, m.birth_place, m.death_place, m.location,
        m.created_at, row_number() over (order by m.created_at desc, m.id) - 1 as newness,
        ((m.id in (select p.member_id from photo_people p where p.tree_id = ${treeId}))::int * ${PERSON.photo}::int
          + (m.id in (${citing(treeId, some)}))::int * ${PERSON.source}::int)::smallint as flags
      from family_members m where m.tree_id = ${treeId} and ${isOne}
      -- As Unicode numbers letters, whatever the database thinks of languages.
      order by m.search_text collate "C", m.id
    ) as one`);
  if (!row || row.size === 0) return nobody;
  return {
    size: row.size,
    ids: row.ids,
    names: splitting(row.names),
    lastNames: splitting(row.lastNames),
    genders: Uint8Array.from(row.genders, (letter) => letter.charCodeAt(0)),
    birthYears: integers(row.birthYears),
    deathYears: integers(row.deathYears),
    addedAt: longs(row.addedAt),
    newness: integers(row.newness),
    flags: shorts(row.flags),
    places: [row.bornAt, row.diedAt, row.livesAt].map(splitting),
  };
}

/** Whose kept record cites a source somewhere. */
const citing = (treeId: TreeId, some: readonly MemberId[] | null) => sql`select r.entity_id from gedcom_records r
  where r.tree_id = ${treeId} and strpos(r.lines, ' SOUR ') > 0
    and ${some === null ? sql`r.entity_id is not null` : sql`r.entity_id = any (${sql.param([...some])}::uuid[])`}`;

/** Long texts are taken apart when their turn comes, and others have theirs in between. */
const splitting = (texts: string) =>
  function* split(): Steps<readonly string[]> {
    yield;
    return texts.split(SEPARATOR);
  };

function* noTexts(): Steps<readonly string[]> {
  yield;
  return [];
}

const nobody: PeopleColumns = {
  size: 0,
  ids: Buffer.alloc(0),
  names: noTexts,
  lastNames: noTexts,
  genders: new Uint8Array(),
  birthYears: new Int32Array(),
  deathYears: new Int32Array(),
  addedAt: new Float64Array(),
  newness: new Int32Array(),
  flags: new Int16Array(),
  places: [noTexts, noTexts, noTexts],
};

/** As the database sends numbers: the most significant byte first. */
function integers(bytes: Buffer): Int32Array {
  const numbers = new Int32Array(bytes.length / 4);
  for (let at = 0; at < numbers.length; at++) numbers[at] = bytes.readInt32BE(at * 4);
  return numbers;
}

function longs(bytes: Buffer): Float64Array {
  const numbers = new Float64Array(bytes.length / 8);
  for (let at = 0; at < numbers.length; at++) numbers[at] = Number(bytes.readBigInt64BE(at * 8));
  return numbers;
}

function shorts(bytes: Buffer): Int16Array {
  const numbers = new Int16Array(bytes.length / 2);
  for (let at = 0; at < numbers.length; at++) numbers[at] = bytes.readInt16BE(at * 2);
  return numbers;
}

/** Couples as columns: sixteen bytes each of the union and of both partners, zeroes for nobody; and where they began, '' for unknown. */
export interface CoupleColumns {
  readonly size: number;
  readonly ids: Buffer;
  readonly ones: Buffer;
  readonly others: Buffer;
  readonly places: () => Steps<readonly string[]>;
}

/** The couples of a tree, or those that some people are in. */
export async function selectCouples(
  db: Queryable,
  treeId: TreeId,
  some: readonly MemberId[] | null,
): Promise<CoupleColumns> {
  const ids = sql`any (${sql.param([...(some ?? [])])}::uuid[])`;
  const isOne = some === null ? sql`true` : sql`(u.partner_a = ${ids} or u.partner_b = ${ids})`;
  const id = (column: string) =>
    sql.raw(`string_agg(uuid_send(coalesce(${column}, '00000000-0000-0000-0000-000000000000')), ''::bytea)`);
  const {
    rows: [row],
  } = await db.execute<{ size: number; ids: Buffer; ones: Buffer; others: Buffer; places: string }>(sql`
    select count(*)::int as size, ${id('u.id')} as ids, ${id('u.partner_a')} as ones, ${id('u.partner_b')} as others,
      string_agg(coalesce(translate(u.start_place, E'\\x1e', ' '), ''), E'\\x1e') as places
    from unions u where u.tree_id = ${treeId} and ${isOne}`);
  if (!row || row.size === 0) return noCouples;
  return { ...row, places: splitting(row.places) };
}

const noCouples: CoupleColumns = {
  size: 0,
  ids: Buffer.alloc(0),
  ones: Buffer.alloc(0),
  others: Buffer.alloc(0),
  places: noTexts,
};

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

/** Some people's own given names with the last names of their partners. */
export async function selectMarriedNames(
  db: Queryable,
  treeId: TreeId,
  some: readonly MemberId[],
): Promise<readonly OtherName[]> {
  const { rows } = await db.execute<{ id: MemberId; name: string }>(sql`
    select one.id, concat_ws(' ', nullif(one.first_name, ''), other.last_name) as name
    from unions u
    cross join lateral (values (u.partner_a, u.partner_b), (u.partner_b, u.partner_a)) as pair (one, other)
    join family_members one on one.tree_id = u.tree_id and one.id = pair.one
    join family_members other on other.tree_id = u.tree_id and other.id = pair.other
    where u.tree_id = ${treeId} and other.last_name <> '' and one.id = any (${sql.param([...some])}::uuid[])
      and (u.partner_a = any (${sql.param([...some])}::uuid[]) or u.partner_b = any (${sql.param([...some])}::uuid[]))`);
  return rows.map(({ id, name }) => [id, name] as const);
}

export type SayingKind = 'notes' | 'biography' | 'marriage';
/** A text about somebody. */
export type Saying = readonly [kind: 'notes' | 'biography', id: MemberId, text: string];

/** What is written of people at length. */
export async function selectSayings(
  db: Queryable,
  treeId: TreeId,
  some: readonly MemberId[] | null,
): Promise<readonly Saying[]> {
  const isOne = some === null ? sql`true` : sql`m.id = any (${sql.param([...some])}::uuid[])`;
  const { rows } = await db.execute<{ sayings: Saying[] | null }>(sql`
    select json_agg(json_build_array(one.kind, m.id, one.text)) as sayings from family_members m
    cross join lateral (values ('notes', m.notes), ('biography', m.biography)) as one (kind, text)
    where m.tree_id = ${treeId} and one.text is not null and ${isOne}`);
  return rows[0]?.sayings ?? [];
}
