import { and, asc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { DAYS_AFTER_REFUSAL } from '#contract/contact-requests.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { buildOnce } from '#server/platform/db/build-once.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { publicFigures } from '#server/platform/db/public-schema.ts';
import { familyTrees, users } from '#server/platform/db/schema.ts';
import { takesRequests } from '#server/platform/settings/select-takes-requests.ts';
import { isPublished } from '#server/sharing/shares/find-public-tree.ts';
import { namesTree } from './queries.ts';

/** A public tree in which somebody has no role. */
export const isOfOthers = (userId: UserId | Placeholder): SQL | undefined =>
  and(
    isPublished,
    ne(familyTrees.ownerId, userId),
    sql`not exists (select from tree_access a where a.tree_id = ${familyTrees.id} and a.user_id = ${userId})`,
  );

/** Whether there is anything to look in. In most instances there is not, and then nothing else has to be asked. */
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

const MOST_TREES = 50;

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
      membersCount: familyTrees.memberCount,
      /** Its owner lets others ask, and has not been asked yet, or refused long ago. */
      mayConnect: sql<boolean>`${takesRequests} and not exists (select from contact_requests c
        where c.tree_id = ${familyTrees.id} and c.asker_id = ${userId} and c.owner_id = ${familyTrees.ownerId}
          and (c.state <> 'declined' or c.decided_at > now() - make_interval(days => ${DAYS_AFTER_REFUSAL}::int)))`,
      location: publicFigures.country,
    })
    .from(familyTrees)
    .leftJoin(publicFigures, eq(publicFigures.treeId, familyTrees.id))
    .where(and(isOfOthers(userId), namesTree(q)))
    .orderBy(asc(familyTrees.sortName), asc(familyTrees.id))
    .limit(MOST_TREES);
}
