import { lt } from 'drizzle-orm';
import { readSettings } from '#server/admin/read-settings.ts';
import type { Db } from '#server/db/connection.ts';
import { rateLimits, sessions } from '#server/db/schema.ts';

const dayMs = 86_400_000;

/**
 * Forgets counted sign-in attempts after a day without another one, and sessions that ended longer ago than data is
 * retained. To be run once a day or so; nothing depends on when.
 */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  const { dataRetentionDays } = await readSettings(db);
  await db.delete(rateLimits).where(lt(rateLimits.updatedAt, new Date(now.getTime() - dayMs)));
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - dataRetentionDays * dayMs)));
}
