import { eq, getTableColumns, sql } from 'drizzle-orm';
import { buildOnce } from '#server/platform/db/build-once.ts';
import { rateLimits } from '#server/platform/db/instance-schema.ts';
import { familyTrees, users } from '#server/platform/db/schema.ts';
import { shareLinks } from '#server/platform/db/share-schema.ts';

export type ShareRow = typeof shareLinks.$inferSelect;

/** What is said of a link that nobody made, and of one that is not there any more. */
export const unknownLink = 'Share link not found';

/** A link is worth no more than whoever made it: an owner of the tree, verified and not kept out. */
export const makerMayShare = sql<boolean>`(${users.disabledAt} is null and ${users.isVerified} and (
  ${familyTrees.ownerId} = ${users.id} or exists (
    select 1 from tree_access where tree_access.tree_id = ${shareLinks.treeId}
      and tree_access.user_id = ${users.id} and tree_access.role = 'owner'
  )
))`;

/** Until when whoever asks is refused every link, by the key of what is counted of them. */
const refusedUntil = sql<string | null>`(
  select ${rateLimits.blockedUntil} from ${rateLimits} where ${rateLimits.key} = ${sql.placeholder('askerKey')}
)`;

/** What a visit knows of its tree. */
export const visitedColumns = {
  id: familyTrees.id,
  name: familyTrees.name,
  description: familyTrees.description,
  version: familyTrees.version,
  homeMemberId: familyTrees.homeMemberId,
  memberCount: familyTrees.memberCount,
  livingNames: familyTrees.livingNames,
  livingYears: familyTrees.livingYears,
  forSearchEngines: familyTrees.forSearchEngines,
};

/** The link of a token, with all that decides whether it opens. One query: what it takes is the same for all of them. */
export const selectShare = buildOnce('find_share', (db, name) =>
  db
    .select({
      share: getTableColumns(shareLinks),
      tree: { ...visitedColumns, isArchived: familyTrees.isArchived, deletedAt: familyTrees.deletedAt },
      makerMayShare,
      refusedUntil,
    })
    .from(shareLinks)
    .innerJoin(familyTrees, eq(familyTrees.id, shareLinks.treeId))
    .innerJoin(users, eq(users.id, shareLinks.createdBy))
    .where(eq(shareLinks.tokenHash, sql.placeholder('tokenHash')))
    .prepare(name),
);

export type FoundShare = Awaited<ReturnType<ReturnType<typeof selectShare>['execute']>>[number];
