import { and, isNotNull, lt } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { familyTrees } from '#server/platform/db/schema.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';

/** Trees that have been in the trash for the whole retention period go for good, with everything in them. */
export async function purgeTrash(db: Db, now: Date): Promise<void> {
  const { dataRetentionDays } = await readSettings(db);
  const limit = new Date(now.getTime() - dataRetentionDays * DAY_MS);
  await db.delete(familyTrees).where(and(isNotNull(familyTrees.deletedAt), lt(familyTrees.deletedAt, limit)));
}
