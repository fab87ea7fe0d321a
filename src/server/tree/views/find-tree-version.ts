import { eq } from 'drizzle-orm';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyTrees } from '#server/platform/db/schema.ts';

export async function findTreeVersion(db: Queryable, treeId: TreeId): Promise<number | undefined> {
  const [tree] = await db.select({ version: familyTrees.version }).from(familyTrees).where(eq(familyTrees.id, treeId));
  return tree?.version;
}
