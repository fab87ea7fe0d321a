import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { Db, Queryable } from '#server/platform/db/connection.ts';
import { cutPage, likeWords, pageBy } from '#server/platform/db/keyset.ts';
import { photoPeople, photos } from '#server/platform/db/photo-schema.ts';
import { publicFigures, publicPeople } from '#server/platform/db/public-schema.ts';
import { familyTrees } from '#server/platform/db/schema.ts';
import { isPublished } from '#server/sharing/shares/find-public-tree.ts';
import type { PublicPerson } from './public-people.ts';

/** Of a tree what decides what strangers see of it. */
const seenColumns = {
  id: familyTrees.id,
  version: familyTrees.version,
  livingNames: familyTrees.livingNames,
  livingYears: familyTrees.livingYears,
  description: familyTrees.description,
};

/** Every word, anywhere in the name of a tree. */
export const namesTree = (q: string | undefined): SQL | undefined =>
  and(
    ...likeWords(
      foldForSearch(q ?? '')
        .split(' ')
        .filter(Boolean),
    ).map((word) => sql`${familyTrees.sortName} like ${word}`),
  );

export async function selectPublicTrees(
  db: Queryable,
  {
    q,
    cursor,
    limit,
  }: { readonly q?: string | undefined; readonly cursor?: string | undefined; readonly limit: number },
) {
  const key = { value: familyTrees.sortName, kind: 'text' } as const;
  const { order, beyond, cursorValue } = pageBy({ key, id: familyTrees.id, direction: 'ascending', cursor });
  const rows = await db
    .select({
      id: familyTrees.id,
      name: familyTrees.name,
      description: publicFigures.description,
      people: familyTrees.memberCount,
      generations: publicFigures.generations,
      firstYear: publicFigures.firstYear,
      lastYear: publicFigures.lastYear,
      country: publicFigures.country,
      cursorValue,
    })
    .from(familyTrees)
    .leftJoin(publicFigures, eq(publicFigures.treeId, familyTrees.id))
    .where(and(isPublished, namesTree(q), beyond))
    .orderBy(...order)
    .limit(limit + 1);
  return cutPage(rows, limit);
}

/** Those whose public pages search engines may keep, the latest changed first, at most as many as one sitemap may name. */
export const selectTreesForSearchEngines = (db: Queryable) =>
  db
    .select({ id: familyTrees.id, updatedAt: familyTrees.updatedAt })
    .from(familyTrees)
    .where(and(isPublished, familyTrees.forSearchEngines))
    .orderBy(sql`${familyTrees.updatedAt} desc`, familyTrees.id)
    .limit(49_000);

/** A public tree of which nothing is kept to find it by, or what has changed since; the longest waiting first. */
export async function findOutdated(db: Queryable, day: number, madeBefore: Date) {
  const isOld = sql`(${publicFigures.version} <> ${familyTrees.version} or ${publicFigures.day} <> ${day})
    and ${publicFigures.madeAt} <= ${madeBefore.toISOString()}::timestamptz`;
  const [tree] = await db
    .select(seenColumns)
    .from(familyTrees)
    .leftJoin(publicFigures, eq(publicFigures.treeId, familyTrees.id))
    .where(and(isPublished, sql`(${publicFigures.treeId} is null or (${isOld}))`))
    .orderBy(sql`${publicFigures.madeAt} nulls first`)
    .limit(1);
  return tree;
}

/** Forgets what was kept of trees that are not public any more, and of all while the instance has no public trees. */
export async function clearEnded(db: Queryable, hasPublicTrees: boolean): Promise<void> {
  const isOver = sql`select f.tree_id from public_figures f where not ${hasPublicTrees}::boolean or not exists (
    select from ${familyTrees} where ${familyTrees.id} = f.tree_id and ${isPublished})`;
  const ended = await db.execute<{ tree_id: TreeId }>(isOver);
  const ids = ended.rows.map(({ tree_id: id }) => id);
  if (ids.length === 0) return;
  await forgetFindable(db, ids);
}

/** Of each public tree that is found by anything, one of the people. */
export const selectSamples = (db: Queryable) =>
  db
    .selectDistinctOn([publicPeople.treeId], { treeId: publicPeople.treeId, id: publicPeople.id })
    .from(publicPeople)
    .orderBy(publicPeople.treeId);

/** Forgets what trees are found by, so that it is made anew. */
export async function forgetFindable(db: Queryable, treeIds: readonly TreeId[]): Promise<void> {
  // The people first: as long as the figures stand, they are still to be forgotten.
  await db.delete(publicPeople).where(inArray(publicPeople.treeId, [...treeIds]));
  await db.delete(publicFigures).where(inArray(publicFigures.treeId, [...treeIds]));
}

/** Whoever writes what is kept of a tree waits here for others who do. Returns what stands in the tree and of it then. */
export async function lockFindable(tx: Queryable, treeId: TreeId) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${treeId}, 0))`);
  const [figures] = await tx.select().from(publicFigures).where(eq(publicFigures.treeId, treeId));
  const [tree] = await tx
    .select(seenColumns)
    .from(familyTrees)
    .where(and(eq(familyTrees.id, treeId), isPublished));
  return { figures, tree };
}

export async function writeFigures(
  tx: Queryable,
  treeId: TreeId,
  figures: Omit<typeof publicFigures.$inferInsert, 'treeId' | 'id'>,
): Promise<void> {
  await tx
    .insert(publicFigures)
    .values({ treeId, id: treeId, ...figures })
    .onConflictDoUpdate({ target: [publicFigures.treeId, publicFigures.id], set: figures });
}

export const selectPeople = (tx: Queryable, treeId: TreeId): Promise<(PublicPerson & { readonly treeId: TreeId })[]> =>
  tx.select().from(publicPeople).where(eq(publicPeople.treeId, treeId));

/** Photos of a tree in which somebody is, each with everybody who is: of all, or those with some people in them. */
export async function selectPhotosWithPeople(db: Queryable, treeId: TreeId, some: readonly MemberId[] | null) {
  const { photoId, memberId } = photoPeople;
  const withSome = sql`${photoId} in (select p.photo_id from photo_people p
    where p.tree_id = ${treeId} and p.member_id = any (${sql.param([...(some ?? [])])}::uuid[]))`;
  return await db
    .select({ isPrivate: photos.isPrivate, memberIds: sql<MemberId[]>`array_agg(${memberId}::text)` })
    .from(photoPeople)
    .innerJoin(photos, and(eq(photos.treeId, photoPeople.treeId), eq(photos.id, photoId)))
    .where(and(eq(photoPeople.treeId, treeId), some === null ? undefined : withSome))
    .groupBy(photos.treeId, photos.id);
}

const ROWS_AT_ONCE = 5000;

export async function writePeople(tx: Queryable, treeId: TreeId, people: readonly PublicPerson[]): Promise<void> {
  for (let i = 0; i < people.length; i += ROWS_AT_ONCE) {
    const rows = people.slice(i, i + ROWS_AT_ONCE);
    // As one value: as parameters of their own, a hundred thousand people take seconds to be put together.
    await tx.execute(sql`
      insert into public_people
        (tree_id, id, first_name, last_name, gender, birth_year, death_year, birth_place, places, is_living, has_photo,
          search_text, sort_name)
      select ${treeId}::uuid, p.id, p."firstName", p."lastName", p.gender, p."birthYear", p."deathYear", p."birthPlace",
        p.places, p."isLiving", p."hasPhoto", p."searchText", p."sortName"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, "firstName" text, "lastName" text,
        gender text, "birthYear" smallint, "deathYear" smallint, "birthPlace" text, places text[], "isLiving" boolean,
        "hasPhoto" boolean, "searchText" text, "sortName" text)
      on conflict (tree_id, id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        gender = excluded.gender, birth_year = excluded.birth_year, death_year = excluded.death_year,
        birth_place = excluded.birth_place, places = excluded.places, is_living = excluded.is_living,
        has_photo = excluded.has_photo, search_text = excluded.search_text, sort_name = excluded.sort_name`);
  }
}

export async function removePeople(tx: Queryable, treeId: TreeId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`delete from public_people
    where tree_id = ${treeId}::uuid and id = any (${sql.param([...ids])}::uuid[])`);
}

/** Sorts many new names into the search index at once: until then a search among them takes several times as long. */
export async function tidyPeople(db: Db): Promise<void> {
  // Not in a transaction, where it is not allowed.
  await db.$client.query('vacuum (analyze) public_people');
}
