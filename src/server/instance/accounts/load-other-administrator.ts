import { and, eq, isNull } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import { users } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Somebody else who can look after the instance, before a user stops being one who can. All administrators stay locked until
 * the transaction ends: of two who demote each other at once, the second finds nobody else. Throws last_administrator.
 */
export async function loadOtherAdministrator(tx: Transaction, userId: UserId): Promise<UserId> {
  const all = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(users.id)
    .for('update');
  const other = all.find(({ id }) => id !== userId);
  if (!other) throw new AppError('last_administrator');
  return other.id;
}
