import { sql } from 'drizzle-orm';
import type { visitEnds } from '#contract/visits.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyTrees, users } from '#server/platform/db/schema.ts';
import { shareLinks } from '#server/platform/db/share-schema.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { makerMayShare } from '#server/sharing/shares/find-share.ts';

export type VisitEnd = (typeof visitEnds)[number];

/** What a stream was opened for: a link of a tree or, with null, a public tree. */
export interface OpenVisit {
  readonly treeId: TreeId;
  readonly linkId: string | null;
}

/** Which of the visits would not be let in any more, and why. One query for all of them. */
export async function findVisitEnds<Visit extends OpenVisit>(
  db: Queryable,
  visits: readonly Visit[],
  now: Date,
): Promise<Map<Visit, VisitEnd>> {
  const { enablePublicTrees } = await readSettings(db);
  const { rows } = await db.execute<{ place: string; expired: boolean }>(sql`
    select watched.place,
      ${shareLinks.expiresAt} is not null and ${shareLinks.expiresAt} <= ${now.toISOString()}::timestamptz as expired
    from unnest(
      ${sql.param(visits.map(({ treeId }) => treeId))}::uuid[],
      ${sql.param(visits.map(({ linkId }) => linkId))}::text[]
    ) with ordinality as watched (tree_id, link_id, place)
    join ${familyTrees} on ${familyTrees.id} = watched.tree_id
    left join ${shareLinks} on ${shareLinks.treeId} = watched.tree_id and ${shareLinks.id} = watched.link_id
    left join ${users} on ${users.id} = ${shareLinks.createdBy}
    where ${familyTrees.deletedAt} is null and not ${familyTrees.isArchived}
      and case when watched.link_id is null
        then ${familyTrees.isPublic} and ${enablePublicTrees}::boolean
        else ${shareLinks.id} is not null and ${makerMayShare} end`);
  const open = new Map(rows.map(({ place, expired }) => [Number(place) - 1, expired]));
  const ends = new Map<Visit, VisitEnd>();
  for (const [place, visit] of visits.entries()) {
    const expired = open.get(place);
    if (expired !== false) ends.set(visit, expired ? 'expired' : 'gone');
  }
  return ends;
}
