import { and, eq, gt, isNull } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/durations.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { accountTokens } from '#server/db/account-schema.ts';
import type { Queryable } from '#server/db/connection.ts';
import { newId } from '#server/db/new-id.ts';
import { hashToken, newSecretToken } from '#server/secret-token.ts';

type Purpose = (typeof accountTokens.$inferSelect)['purpose'];

/** How long links work. */
export const linkMinutes = { verify_email: 48 * 60, reset_password: 60, change_email: 24 * 60 } as const;

interface NewToken {
  readonly userId: UserId;
  readonly purpose: Purpose;
  /** The new address of a change of address. */
  readonly email?: string;
  readonly now: Date;
}

/** The secret of a new link. Older links of the same user for the same purpose end. */
export async function issueAccountToken(tx: Queryable, { userId, purpose, email, now }: NewToken): Promise<string> {
  await revokeAccountTokens(tx, userId, purpose);
  const { token, hash } = newSecretToken();
  const expiresAt = new Date(now.getTime() + linkMinutes[purpose] * MINUTE_MS);
  await tx
    .insert(accountTokens)
    .values({ id: newId(), userId, purpose, tokenHash: hash, email: email ?? null, expiresAt, createdAt: now });
  return token;
}

export async function revokeAccountTokens(tx: Queryable, userId: UserId, purpose: Purpose): Promise<void> {
  await tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)));
}

interface Presented {
  readonly token: string;
  readonly purpose: Purpose;
  readonly now: Date;
}

export async function findAccountToken(db: Queryable, { token, purpose, now }: Presented) {
  const [found] = await db
    .select()
    .from(accountTokens)
    .where(opens(token, purpose, now));
  return found;
}

/** Uses the link up, or finds nothing to use up: of two at once the first wins. */
export async function spendAccountToken(tx: Queryable, { token, purpose, now }: Presented) {
  const [spent] = await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(opens(token, purpose, now))
    .returning();
  return spent;
}

/** A link that was used within its time. */
export async function findSpentToken(db: Queryable, { token, purpose, now }: Presented) {
  const [found] = await db
    .select()
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.purpose, purpose),
        gt(accountTokens.expiresAt, now),
      ),
    );
  return found?.usedAt ? found : undefined;
}

function opens(token: string, purpose: Purpose, now: Date) {
  return and(
    eq(accountTokens.tokenHash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  );
}
