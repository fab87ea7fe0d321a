import { and, eq, isNull } from 'drizzle-orm';
import { treeId as treeIdSchema } from '#contract/fields.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyTrees } from '#server/platform/db/schema.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { takesRequests } from '#server/platform/settings/select-takes-requests.ts';
import { visitedColumns } from './find-share.ts';

/** Published, not archived, and there; the instance decides beside it whether it has public trees. */
export const isPublished = and(
  eq(familyTrees.isPublic, true),
  eq(familyTrees.isArchived, false),
  isNull(familyTrees.deletedAt),
);

/** A tree that everybody may see the public part of: published, not archived, in an instance that has public trees. */
export async function findPublicTree(db: Queryable, treeId: string) {
  const id = treeIdSchema.safeParse(treeId);
  if (!id.success || !(await readSettings(db)).enablePublicTrees) return undefined;
  const [tree] = await db
    .select({ ...visitedColumns, takesRequests })
    .from(familyTrees)
    .where(and(eq(familyTrees.id, id.data), isPublished));
  return tree;
}
