import { and, asc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { DAYS_AFTER_REFUSAL } from '#contract/tree-connections.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { buildOnce } from '#server/db/build-once.ts';
import type { Queryable } from '#server/db/connection.ts';
import { likeWords } from '#server/db/keyset.ts';
import { publicFigures, publicPeople } from '#server/db/public-schema.ts';
import { familyTrees, users } from '#server/db/schema.ts';
import { takesRequests } from '#server/settings/select-takes-requests.ts';
import { isPublished } from '#server/shares/find-public-tree.ts';
import { namesTree } from './queries.ts';

const MOST = 50;

/** A public tree in which somebody has no role. */
const isOfOthers = (userId: UserId | Placeholder): SQL | undefined =>
  and(
    isPublished,
    ne(familyTrees.ownerId, userId),
    sql`not exists (select from tree_access a where a.tree_id = ${familyTrees.id} and a.user_id = ${userId})`,
  );

/** Whether there is anything to look in. In most houses there is not, and then nothing else has to be asked. */
const selectPublicOfOthers = buildOnce('find_public_of_others', (db, name) =>
  db
    .select({ id: familyTrees.id })
    .from(familyTrees)
    .where(isOfOthers(sql.placeholder('userId')))
    .limit(1)
    .prepare(name),
);

export async function hasPublicTreesOfOthers(db: Queryable, userId: UserId): Promise<boolean> {
  return (await selectPublicOfOthers(db).execute({ userId })).length > 0;
}

/**
 * People of public trees of others by their names, folded; names that begin with the words come first. Asked of nothing but
 * what strangers see: nothing here, and no time that it takes, depends on anybody who is hidden.
 */
export async function findPublicPeople(db: Queryable, userId: UserId, folded: string) {
  const [begins = ''] = likeWords([folded]);
  const beginning = await selectPeople(db, userId, sql`${publicPeople.searchText} like ${begins.slice(1)}`);
  if (beginning.length >= MOST) return beginning.slice(0, MOST);
  const words = folded.split(' ').filter(Boolean);
  // As in a tree of one's own: short words have no trigram, and the sort name holds the same words in a smaller index.
  const holds = words.map((word) =>
    [...word].length < 3
      ? sql`strpos(${publicPeople.sortName}, ${word}) > 0`
      : sql`${publicPeople.searchText} like ${likeWords([word])[0]}`,
  );
  const known = new Set(beginning.map(({ memberId }) => memberId));
  const holding = await selectPeople(db, userId, and(...holds));
  return [...beginning, ...holding.filter(({ memberId }) => !known.has(memberId))].slice(0, MOST);
}

export type FoundPerson = Awaited<ReturnType<typeof findPublicPeople>>[number];

async function selectPeople(db: Queryable, userId: UserId, condition: SQL | undefined) {
  return await db
    .select({
      tree: {
        id: familyTrees.id,
        version: familyTrees.version,
        livingNames: familyTrees.livingNames,
        livingYears: familyTrees.livingYears,
      },
      /** What of the tree this was made of. */
      madeOf: publicFigures.version,
      treeName: familyTrees.name,
      memberId: publicPeople.id,
      firstName: publicPeople.firstName,
      lastName: publicPeople.lastName,
      gender: publicPeople.gender,
      birthYear: publicPeople.birthYear,
      deathYear: publicPeople.deathYear,
      birthPlace: publicPeople.birthPlace,
    })
    .from(publicPeople)
    .innerJoin(familyTrees, eq(familyTrees.id, publicPeople.treeId))
    .innerJoin(publicFigures, eq(publicFigures.treeId, publicPeople.treeId))
    .where(and(isOfOthers(userId), condition))
    .orderBy(asc(publicPeople.sortName), asc(publicPeople.id))
    // Up to MOST of them may be among the beginning ones already.
    .limit(2 * MOST);
}

/** Public trees of others by their names. */
export async function findPublicTreesOfOthers(db: Queryable, userId: UserId, q: string) {
  return await db
    .select({
      id: familyTrees.id,
      name: familyTrees.name,
      /** Null where its owner does not let everybody see who they are. */
      ownerName: sql<string | null>`(select ${users.name} from ${users} join user_settings s on s.user_id = ${users.id}
        where ${users.id} = ${familyTrees.ownerId} and ${users.disabledAt} is null
          and s.value ->> 'profileVisibility' = 'public')`,
      people: familyTrees.memberCount,
      /** Its owner lets others ask, and has not been asked yet, or refused long ago. */
      mayConnect: sql<boolean>`${takesRequests} and not exists (select from tree_connections c
        where c.tree_id = ${familyTrees.id} and c.asker_id = ${userId} and c.owner_id = ${familyTrees.ownerId}
          and (c.state <> 'declined' or c.decided_at > now() - make_interval(days => ${DAYS_AFTER_REFUSAL}::int)))`,
      country: publicFigures.country,
    })
    .from(familyTrees)
    .leftJoin(publicFigures, eq(publicFigures.treeId, familyTrees.id))
    .where(and(isOfOthers(userId), namesTree(q)))
    .orderBy(asc(familyTrees.sortName), asc(familyTrees.id))
    .limit(MOST);
}
