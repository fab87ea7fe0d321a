import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { MemberId, TreeId, UserId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { buildOnce } from '#server/db/build-once.ts';
import type { Queryable } from '#server/db/connection.ts';
import { familyMembers } from '#server/db/schema.ts';

export type MemberRow = typeof familyMembers.$inferSelect;

export interface MemberPage {
  readonly q?: string | undefined;
  readonly gender?: Gender | undefined;
  readonly living?: 'living' | 'deceased' | undefined;
  /** Who added them. */
  readonly userId?: UserId | undefined;
  readonly sort: 'created' | 'name' | 'birth';
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Day number 110 years ago: who was born before it without a known death is presumed dead (A-21). */
  readonly lastDeceasedBirth: number;
}

/** For a pattern of LIKE: a backslash, per cent sign or underscore is just itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Every word must occur somewhere in the name. Words under three letters have no trigram, and PostgreSQL would read the whole
 * search index for them; the sort name holds the same words, in an index that is a fifth of the table.
 */
export function matchesWords(q: string): SQL | undefined {
  const words = foldForSearch(q).split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) =>
      [...word].length < 3
        ? sql`strpos(${familyMembers.sortName}, ${word}) > 0`
        : sql`${familyMembers.searchText} like ${`%${escapeLike(word)}%`}`,
    ),
  );
}

function conditions(treeId: TreeId, page: MemberPage): SQL | undefined {
  const dead = or(
    familyMembers.isDeceased,
    and(isNotNull(familyMembers.birthLatest), sql`${familyMembers.birthLatest} < ${page.lastDeceasedBirth}`),
  );
  return and(
    eq(familyMembers.treeId, treeId),
    page.userId ? eq(familyMembers.userId, page.userId) : undefined,
    page.gender ? eq(familyMembers.gender, page.gender) : undefined,
    page.living === 'deceased' ? dead : undefined,
    page.living === 'living' && dead ? sql`not (${dead})` : undefined,
    page.q?.trim() ? matchesWords(page.q) : undefined,
  );
}

/**
 * One page by keyset. Null births sort last; the cursor is the sort value and id of the last row, so that a page costs
 * the same wherever it is.
 */
export async function selectMembers(db: Queryable, treeId: TreeId, page: MemberPage) {
  const after = page.cursor === undefined ? null : readCursor(page.cursor);
  const rows =
    after || isFiltered(page)
      ? await db
          .select()
          .from(familyMembers)
          .where(and(conditions(treeId, page), after ? beyond(page.sort, after) : undefined))
          .orderBy(...order(page.sort))
          .limit(page.limit + 1)
      : await firstPage[page.sort](db).execute({ treeId, most: page.limit + 1 });
  const items = rows.slice(0, page.limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > page.limit && last ? writeCursor(page.sort, last) : null };
}

export const isFiltered = ({ q, gender, living, userId }: MemberPage): boolean =>
  Boolean(q?.trim() || gender || living || userId);

/** What a list opens with. */
const firstPage = {
  created: firstPageBy('created'),
  name: firstPageBy('name'),
  birth: firstPageBy('birth'),
};

function firstPageBy(sort: MemberPage['sort']) {
  return buildOnce(`first_members_by_${sort}`, (db, name) =>
    db
      .select()
      .from(familyMembers)
      .where(eq(familyMembers.treeId, sql.placeholder('treeId')))
      .orderBy(...order(sort))
      .limit(sql.placeholder('most'))
      .prepare(name),
  );
}

function order(sort: MemberPage['sort']): SQL[] {
  if (sort === 'name') return [asc(familyMembers.sortName), asc(familyMembers.id)];
  if (sort === 'birth') return [sql`${familyMembers.birthEarliest} asc nulls last`, asc(familyMembers.id)];
  // As the index has it: without "nulls last" the planner sorts the whole tree, though there are no nulls.
  return [sql`${familyMembers.createdAt} desc nulls last`, sql`${familyMembers.id} desc nulls last`];
}

interface Cursor {
  readonly value: string | number | null;
  readonly id: string;
}

function writeCursor(sort: MemberPage['sort'], row: MemberRow): string {
  const value = sort === 'name' ? row.sortName : sort === 'birth' ? row.birthEarliest : row.createdAt.toISOString();
  return Buffer.from(JSON.stringify([value, row.id])).toString('base64url');
}

function readCursor(text: string): Cursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(parsed)) return null;
    const [value, id] = parsed;
    const sortable = value === null || typeof value === 'string' || typeof value === 'number';
    return sortable && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? { value, id } : null;
  } catch {
    // A cursor that nobody here made starts from the beginning.
    return null;
  }
}

function beyond(sort: MemberPage['sort'], { value, id }: Cursor): SQL | undefined {
  if (sort === 'name') return sql`(${familyMembers.sortName}, ${familyMembers.id}) > (${String(value)}, ${id}::uuid)`;
  if (sort === 'created') {
    const at = new Date(String(value));
    if (Number.isNaN(at.getTime())) return undefined;
    return sql`(${familyMembers.createdAt}, ${familyMembers.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
  }
  if (value === null) return and(isNull(familyMembers.birthEarliest), sql`${familyMembers.id} > ${id}::uuid`);
  return or(
    isNull(familyMembers.birthEarliest),
    sql`(${familyMembers.birthEarliest}, ${familyMembers.id}) > (${Number(value)}::int, ${id}::uuid)`,
  );
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

const memberById = buildOnce('member_by_id', (db, name) =>
  db
    .select()
    .from(familyMembers)
    .where(and(eq(familyMembers.treeId, sql.placeholder('treeId')), eq(familyMembers.id, sql.placeholder('id'))))
    .prepare(name),
);
