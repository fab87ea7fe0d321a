import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/durations.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { accountTokens } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { hashToken, newSecretToken } from '#server/platform/security/secret-token.ts';

type StoredLink = typeof accountTokens.$inferSelect;
type Purpose = StoredLink['purpose'];

/** How long links work. */
export const linkMinutes = { verify_email: 48 * 60, reset_password: 60, change_email: 24 * 60 } as const;

/** What somebody filled in to get an account: it counts once a link that was sent for it is opened. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
}

interface NewToken {
  readonly userId: UserId;
  readonly purpose: Purpose;
  /** The address that the link is sent to. */
  readonly email?: string;
  readonly registration?: Registration;
  readonly now: Date;
}

/**
 * The secret of a new link. Older links of the same user for the same purpose end, but for those of other registrations:
 * each of them is bound to what was registered with it.
 */
export async function issueAccountToken(tx: Queryable, link: NewToken): Promise<string> {
  const { userId, purpose, email, registration, now } = link;
  if (!registration) await revokeAccountTokens(tx, userId, purpose);
  const { token, hash } = newSecretToken();
  const expiresAt = new Date(now.getTime() + linkMinutes[purpose] * MINUTE_MS);
  await tx.insert(accountTokens).values({
    id: newId(),
    userId,
    purpose,
    tokenHash: hash,
    email: email ?? null,
    ...registration,
    expiresAt,
    createdAt: now,
  });
  return token;
}

/** What was registered with a link; undefined where the link is for the account as it is. */
export function registrationOf({ firstName, lastName, passwordHash }: StoredLink): Registration | undefined {
  if (firstName === null || lastName === null || passwordHash === null) return undefined;
  return { firstName, lastName, passwordHash };
}

/** Takes the newest registration of an account that is not confirmed, and ends its link: another one is about to be sent. */
export async function takeNewestRegistration(tx: Queryable, userId: UserId): Promise<Registration | undefined> {
  const [newest] = await tx
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, 'verify_email')))
    .orderBy(desc(accountTokens.createdAt), desc(accountTokens.id))
    .limit(1);
  const registration = newest && registrationOf(newest);
  if (registration) await tx.delete(accountTokens).where(eq(accountTokens.id, newest.id));
  return registration;
}

export async function revokeAccountTokens(tx: Queryable, userId: UserId, purpose: Purpose): Promise<void> {
  await tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)));
}

interface Presented {
  readonly token: string;
  readonly purposes: readonly Purpose[];
  readonly now: Date;
}

export async function findAccountToken(db: Queryable, presented: Presented) {
  const [found] = await db.select().from(accountTokens).where(opens(presented));
  return found;
}

/** Uses the link up, or finds nothing to use up: of two at once the first wins. */
export async function spendAccountToken(tx: Queryable, presented: Presented) {
  const [spent] = await tx.update(accountTokens).set({ usedAt: presented.now }).where(opens(presented)).returning();
  return spent;
}

function opens({ token, purposes, now }: Presented) {
  return and(
    eq(accountTokens.tokenHash, hashToken(token)),
    inArray(accountTokens.purpose, [...purposes]),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  );
}
