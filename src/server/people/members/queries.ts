import { and, asc, eq, getTableColumns, isNull, not, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { anyId } from '#contract/fields.ts';
import type { MemberSort } from '#contract/members.ts';
import { deadLine } from '#domain/living/evidence.ts';
import type { MemberId, TreeId, UserId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { buildOnce } from '#server/platform/db/build-once.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { plainText, readCursor, writeCursor } from '#server/platform/db/cursor.ts';
import { gedcomRecords } from '#server/platform/db/record-schema.ts';
import { familyMembers } from '#server/platform/db/schema.ts';
import type { LivingIds } from '#server/tree/trees/graph-cache.ts';

export type MemberRow = typeof familyMembers.$inferSelect;

export interface MemberPage {
  readonly q?: string | undefined;
  readonly gender?: Gender | undefined;
  readonly living?: { readonly wanted: 'living' | 'deceased'; readonly known: LivingIds } | undefined;
  /** Who added them. */
  readonly userId?: UserId | undefined;
  /** Left out: the closest first where words were typed, otherwise the newest. */
  readonly sort?: MemberSort | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

type Sorted = Pick<MemberPage, 'sort' | 'q'>;

/** For a pattern of LIKE: a backslash, per cent sign or underscore is just itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Every word must occur somewhere in the name. Words under three letters have no trigram, and PostgreSQL would read the whole
 * search index for them; the sort name holds the same words, in an index that is a fifth of the table.
 */
export function matchesWords(q: string): SQL | undefined {
  return and(
    ...wordsOf(q).map((word) =>
      [...word].length < 3
        ? sql`strpos(${familyMembers.sortName}, ${word}) > 0`
        : sql`${familyMembers.searchText} like ${`%${escapeLike(word)}%`}`,
    ),
  );
}

const wordsOf = (q: string): string[] => foldForSearch(q).split(/\s+/).filter(Boolean);

/**
 * What the closest come first by: whose name begins with the words, from either name on, then those of whom every word begins a
 * word, then the others; among equals the first name decides.
 */
function closenessTo(q: string): SQL<string> {
  const words = wordsOf(q);
  const opening = `${escapeLike(words.join(' '))}%`;
  const opens = sql`${familyMembers.searchText} like ${opening} or ${familyMembers.sortName} like ${opening}`;
  const begins = words.map((word) => sql`' ' || ${familyMembers.searchText} like ${`% ${escapeLike(word)}%`}`);
  return sql`(case when ${opens} then '1' when ${and(sql`true`, ...begins)} then '2' else '3' end || ${familyMembers.searchText})`;
}

function conditions(treeId: TreeId, page: MemberPage): SQL | undefined {
  return and(
    eq(familyMembers.treeId, treeId),
    page.userId ? eq(familyMembers.userId, page.userId) : undefined,
    page.gender ? eq(familyMembers.gender, page.gender) : undefined,
    page.living ? isLivingOrNot(page.living) : undefined,
    page.q?.trim() ? matchesWords(page.q) : undefined,
  );
}

/** `coalesce` keeps the planner from looking the ids up one by one: the order of the list is worth more. */
function isLivingOrNot({ wanted, known }: NonNullable<MemberPage['living']>): SQL {
  const isAmong = sql`coalesce(${familyMembers.id} = any(${known.ids}::uuid[]), false)`;
  return wanted === known.of ? isAmong : not(isAmong);
}

/** One page by keyset: the cursor is the sort value and id of the last row, so that a page costs the same wherever it is. */
export async function selectMembers(db: Queryable, treeId: TreeId, page: MemberPage) {
  const after = readCursor(page.cursor, cursorShape(page));
  const most = page.limit + 1;
  const rows =
    after || isFiltered(page)
      ? await selectRows(db, treeId, { page, after, most })
      : await firstPage[page.sort ?? 'created'](db).execute({ treeId, most });
  const items = rows.slice(0, page.limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > page.limit && last ? writeCursor([placeOf(page, last), last.id]) : null };
}

interface Place {
  readonly page: MemberPage;
  readonly after: Cursor | undefined;
  readonly most: number;
}

/** By birth, those without one stand last, and are asked for apart: a page is then a range of the index. */
async function selectRows(db: Queryable, treeId: TreeId, { page, after, most }: Place): Promise<ListedRow[]> {
  const select = async (where: SQL | undefined, limit: number): Promise<ListedRow[]> =>
    await db
      .select({
        ...getTableColumns(familyMembers),
        closeness: isByCloseness(page) ? closenessTo(page.q ?? '') : sql<null>`null`,
      })
      .from(familyMembers)
      .where(and(conditions(treeId, page), where))
      .orderBy(...order(page))
      .limit(limit);
  if (page.sort !== 'birth') return await select(after ? beyond(page, after) : undefined, most);
  const { birthEarliest, id } = familyMembers;
  const isAmongDated = after?.[0] !== null;
  const dated = isAmongDated ? await select(after ? beyond(page, after) : isBornSince(page), most) : [];
  if (dated.length === most) return dated;
  const undated = and(isNull(birthEarliest), isAmongDated ? undefined : sql`${id} > ${after[1]}::uuid`);
  return [...dated, ...(await select(undated, most - dated.length))];
}

/** Has a day of birth: where the living are listed, not before the first of theirs. */
function isBornSince({ living }: MemberPage): SQL {
  const { birthEarliest } = familyMembers;
  const first = living?.wanted === 'living' ? living.known.firstBirth : null;
  return first === null ? sql`${birthEarliest} is not null` : sql`${birthEarliest} >= ${first}::int`;
}

export const isFiltered = ({ q, gender, living, userId }: MemberPage): boolean =>
  Boolean(q?.trim() || gender || living || userId);

/** What a list opens with. */
const firstPage = {
  created: firstPageBy('created'),
  name: firstPageBy('name'),
  birth: firstPageBy('birth'),
};

function firstPageBy(sort: MemberSort) {
  return buildOnce(`first_members_by_${sort}`, (db, name) =>
    db
      .select()
      .from(familyMembers)
      .where(eq(familyMembers.treeId, sql.placeholder('treeId')))
      .orderBy(...order({ sort }))
      .limit(sql.placeholder('most'))
      .prepare(name),
  );
}

const isByCloseness = ({ sort, q = '' }: Sorted): boolean => sort === undefined && q.trim() !== '';

function order({ sort, q = '' }: Sorted): SQL[] {
  if (isByCloseness({ sort, q })) return [asc(closenessTo(q)), asc(familyMembers.id)];
  if (sort === 'name') return [asc(familyMembers.sortName), asc(familyMembers.id)];
  if (sort === 'birth') return [sql`${familyMembers.birthEarliest} asc nulls last`, asc(familyMembers.id)];
  // As the index has it: without "nulls last" the planner sorts the whole tree, though there are no nulls.
  return [sql`${familyMembers.createdAt} desc nulls last`, sql`${familyMembers.id} desc nulls last`];
}

type Cursor = readonly [value: string | number | null, id: string];

type ListedRow = MemberRow & { readonly closeness?: string | null };

function placeOf(page: Sorted, { closeness, sortName, birthEarliest, createdAt }: ListedRow): Cursor[0] {
  if (isByCloseness(page)) return closeness ?? null;
  if (page.sort === 'name') return sortName;
  return page.sort === 'birth' ? birthEarliest : createdAt.toISOString();
}

/** Such places as the order compares. */
function cursorShape(page: Sorted): z.ZodType<Cursor> {
  if (isByCloseness(page)) return places.name;
  return places[page.sort ?? 'created'];
}

const places = {
  name: z.tuple([plainText, anyId]),
  birth: z.tuple([z.int32().nullable(), anyId]),
  // The database knows no year 0.
  created: z.tuple([z.iso.datetime().refine((at) => at > '0001'), anyId]),
};

function beyond({ sort, q = '' }: Sorted, [value, id]: Cursor): SQL {
  if (isByCloseness({ sort, q }))
    return sql`(${closenessTo(q)}, ${familyMembers.id}) > (${String(value)}, ${id}::uuid)`;
  if (sort === 'name') return sql`(${familyMembers.sortName}, ${familyMembers.id}) > (${String(value)}, ${id}::uuid)`;
  if (sort !== 'birth') {
    return sql`(${familyMembers.createdAt}, ${familyMembers.id}) < (${value}::timestamptz, ${id}::uuid)`;
  }
  return sql`(${familyMembers.birthEarliest}, ${familyMembers.id}) > (${Number(value)}::int, ${id}::uuid)`;
}

export async function countMembers(db: Queryable, treeId: TreeId, page: MemberPage): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(familyMembers)
    .where(conditions(treeId, page));
  return row?.total ?? 0;
}

export async function findMember(db: Queryable, treeId: TreeId, id: MemberId): Promise<MemberRow | undefined> {
  const [row] = await memberById(db).execute({ treeId, id });
  return row;
}

/** The records of a member that say of a death what some programs do, beside the facts of the row. */
export async function selectDeadRecords(db: Queryable, treeId: TreeId, member: MemberId) {
  const { id, lines } = gedcomRecords;
  const saysDead = sql`strpos(${lines}, ${`\n1 ${deadLine}`}) > 0`;
  return await db
    .select({ id, lines })
    .from(gedcomRecords)
    .where(and(eq(gedcomRecords.treeId, treeId), eq(gedcomRecords.entityId, member), saysDead));
}

const memberById = buildOnce('member_by_id', (db, name) =>
  db
    .select()
    .from(familyMembers)
    .where(and(eq(familyMembers.treeId, sql.placeholder('treeId')), eq(familyMembers.id, sql.placeholder('id'))))
    .prepare(name),
);
