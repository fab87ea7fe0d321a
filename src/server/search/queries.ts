import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { Queryable } from '#server/db/connection.ts';
import { photoPeople } from '#server/db/photo-schema.ts';
import { familyMembers, familyTrees } from '#server/db/schema.ts';
import { escapeLike, matchesWords } from '#server/members/queries.ts';
import { isDead } from './plan-filter.ts';

export interface PeopleQuestion {
  readonly treeIds: readonly TreeId[];
  readonly q: string;
  /** What people have to be besides; see `planFilter`. */
  readonly filter: SQL | undefined;
}

/** Where a page begins: after this person, of those whose names begin with the words or of the others. */
export interface PeopleCursor {
  readonly stage: 'beginning' | 'holding';
  readonly sortName: string;
  readonly id: string;
}

/**
 * Members whose names hold every word, those whose names begin with them first, each lot by name. `limit` at most, and where the
 * next page begins.
 */
export async function findMembers(
  db: Queryable,
  { treeIds, q, filter }: PeopleQuestion,
  { after, limit }: { readonly after: PeopleCursor | null; readonly limit: number },
) {
  const found: { stage: PeopleCursor['stage']; treeId: TreeId; id: MemberId; sortName: string }[] = [];
  const folded = foldForSearch(q);
  const begins = folded === '' ? sql`true` : sql`${familyMembers.searchText} like ${`${escapeLike(folded)}%`}`;
  const stages = [
    { stage: 'beginning', condition: begins },
    { stage: 'holding', condition: folded === '' ? sql`false` : and(matchesWords(q), sql`not (${begins})`) },
  ] as const;
  for (const { stage, condition } of stages) {
    if (treeIds.length === 0 || (stage === 'beginning' && after?.stage === 'holding')) continue;
    const rows = await db
      .select({ treeId: familyMembers.treeId, id: familyMembers.id, sortName: familyMembers.sortName })
      .from(familyMembers)
      .where(
        and(
          inArray(familyMembers.treeId, [...treeIds]),
          condition,
          filter,
          after?.stage === stage
            ? sql`(${familyMembers.sortName}, ${familyMembers.id}) > (${after.sortName}, ${after.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(asc(familyMembers.sortName), asc(familyMembers.id))
      .limit(limit + 1 - found.length);
    found.push(...rows.map((row) => ({ ...row, stage })));
    if (found.length > limit) break;
  }
  const last = found.length > limit ? found[limit - 1] : undefined;
  return { found: found.slice(0, limit), next: last ?? null };
}

/** How many there are, at most one more than `most`, and how many of so many are presumed living. */
export async function countMembers(
  db: Queryable,
  { treeIds, q, filter }: PeopleQuestion,
  { most, lastDeceasedBirth }: { readonly most: number; readonly lastDeceasedBirth: number },
): Promise<{ readonly people: number; readonly living: number }> {
  if (treeIds.length === 0) return { people: 0, living: 0 };
  const count = async (further: SQL | undefined) => {
    const some = db
      .select({ id: familyMembers.id })
      .from(familyMembers)
      .where(and(inArray(familyMembers.treeId, [...treeIds]), matchesWords(q), filter, further))
      .limit(most + 1)
      .as('some');
    const [row] = await db.select({ people: sql<number>`count(*)::int` }).from(some);
    return row?.people ?? 0;
  };
  const [people, living] = await Promise.all([count(undefined), count(sql`not ${isDead(lastDeceasedBirth)}`)]);
  return { people, living };
}

/** What is shown of somebody who was found. */
export async function selectHits(
  db: Queryable,
  found: readonly { readonly treeId: TreeId; readonly id: MemberId }[],
  lastDeceasedBirth: number,
) {
  if (found.length === 0) return [];
  const trees = new Set(found.map(({ treeId }) => treeId));
  const isOne = [...trees].map((treeId) =>
    and(
      eq(familyMembers.treeId, treeId),
      inArray(
        familyMembers.id,
        found.filter((one) => one.treeId === treeId).map(({ id }) => id),
      ),
    ),
  );
  return await db
    .select({
      treeId: familyMembers.treeId,
      treeName: familyTrees.name,
      memberId: familyMembers.id,
      firstName: familyMembers.firstName,
      lastName: familyMembers.lastName,
      gender: familyMembers.gender,
      birthYear: familyMembers.birthYear,
      deathYear: familyMembers.deathYear,
      birthPlace: familyMembers.birthPlace,
      isLiving: sql<boolean>`not ${isDead(lastDeceasedBirth)}`,
      hasPortrait: sql<boolean>`exists (select from ${photoPeople} where ${photoPeople.treeId} = ${familyMembers.treeId}
        and ${photoPeople.memberId} = ${familyMembers.id} and ${photoPeople.blobHash} is not null)`,
    })
    .from(familyMembers)
    .innerJoin(familyTrees, eq(familyTrees.id, familyMembers.treeId))
    .where(or(...isOne));
}

/** The places of the people of some trees, and how many have to do with each. */
export async function selectPlaces(db: Queryable, treeIds: readonly TreeId[], folded: string) {
  if (treeIds.length === 0) return [];
  const words = folded.split(' ').filter(Boolean);
  const { rows } = await db.execute<{ place: string; people: number }>(sql`
    select place, count(distinct m.id)::int as people from family_members m
    cross join lateral (values (m.birth_place), (m.death_place), (m.location)) as one (place)
    where m.tree_id = any (${sql.param([...treeIds])}::uuid[]) and place is not null
      and ${and(...words.map((word) => sql`lower(place) like ${`%${escapeLike(word)}%`}`)) ?? sql`true`}
    group by place order by people desc, place limit 50`);
  return rows;
}
