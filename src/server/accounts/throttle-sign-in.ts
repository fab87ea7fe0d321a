import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { rateLimits } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

interface SignInAttempt {
  readonly email: string;
  /** See networkOf. The account stays open from every other network: nobody can lock somebody else out of it. */
  readonly network: string;
  /** After so many failures in a row the waiting begins. */
  readonly limit: number;
  readonly now: Date;
}

const firstWaitSeconds = 30;
const longestWaitSeconds = 15 * 60;
const forgottenAfterHours = 24;

/**
 * Counts an attempt before its password is looked at, and throws too_many_attempts when the account is closed to this
 * network for the moment. One statement decides, so that the configured number is the enforced number whatever arrives
 * at the same time, at another process, or after a restart. An address without an account is counted like any other.
 */
export async function chargeSignInAttempt(db: Db, attempt: SignInAttempt): Promise<void> {
  const key = attemptKey(attempt);
  const now = sql`${attempt.now.toISOString()}::timestamptz`;
  const isOld = sql`rate_limits.updated_at < ${now} - make_interval(hours => ${forgottenAfterHours})`;
  const failures = sql`case when ${isOld} then 1 else rate_limits.failures + 1 end`;
  const charged = await db.execute(sql`
    insert into rate_limits (key, failures, blocked_until, updated_at)
    values (${key}, 1, ${blockedUntil(sql`1`, attempt.limit, now)}, ${now})
    on conflict (key) do update set
      failures = ${failures},
      blocked_until = ${blockedUntil(failures, attempt.limit, now)},
      updated_at = ${now}
    where rate_limits.blocked_until is null or rate_limits.blocked_until <= ${now}
    returning key`);
  if (charged.rows.length > 0) return;
  const [row] = await db
    .select({ blockedUntil: rateLimits.blockedUntil })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  const waitMs = (row?.blockedUntil?.getTime() ?? 0) - attempt.now.getTime();
  throw new AppError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** After the right password the count starts again. */
export async function forgiveSignInAttempts(db: Db, attempt: Pick<SignInAttempt, 'email' | 'network'>): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, attemptKey(attempt)));
}

/** 30 s from the failure that reaches the limit, twice as long after each further one, at most 15 minutes. */
function blockedUntil(failures: ReturnType<typeof sql>, limit: number, now: ReturnType<typeof sql>) {
  const doublings = sql`least((${failures}) - ${limit}::int, 10)`;
  const seconds = sql`least(${firstWaitSeconds} * power(2, ${doublings}), ${longestWaitSeconds})`;
  return sql`case when (${failures}) >= ${limit}::int then ${now} + make_interval(secs => ${seconds}) end`;
}

function attemptKey({ email, network }: Pick<SignInAttempt, 'email' | 'network'>): string {
  return `sign-in:${createHash('sha256').update(`${email}\n${network}`).digest('base64url')}`;
}
