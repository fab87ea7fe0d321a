import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { rateLimits } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

export interface Attempt {
  /** What is counted together, see attemptKey. */
  readonly key: string;
  /** After so many in a row the waiting begins. */
  readonly limit: number;
  readonly now: Date;
}

const firstWaitSeconds = 30;
const longestWaitSeconds = 15 * 60;
const forgottenAfterHours = 24;

/** Names what is counted, without keeping addresses of people or networks. */
export function attemptKey(purpose: string, ...parts: readonly string[]): string {
  return `${purpose}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;
}

/**
 * Counts an attempt before it is looked at, and throws too_many_attempts while there is waiting to do. The configured
 * number is the enforced number whatever arrives at the same time, at another process, or after a restart.
 */
export async function chargeAttempt(db: Db, attempt: Attempt): Promise<void> {
  if (await takeAttempt(db, attempt)) return;
  const [row] = await db
    .select({ blockedUntil: rateLimits.blockedUntil })
    .from(rateLimits)
    .where(eq(rateLimits.key, attempt.key));
  const waitMs = (row?.blockedUntil?.getTime() ?? 0) - attempt.now.getTime();
  throw new AppError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Counts an attempt, and tells whether it may be made. One statement decides. */
export async function takeAttempt(db: Db, attempt: Attempt): Promise<boolean> {
  const now = sql`${attempt.now.toISOString()}::timestamptz`;
  const isOld = sql`rate_limits.updated_at < ${now} - make_interval(hours => ${forgottenAfterHours})`;
  const failures = sql`case when ${isOld} then 1 else rate_limits.failures + 1 end`;
  const charged = await db.execute(sql`
    insert into rate_limits (key, failures, blocked_until, updated_at)
    values (${attempt.key}, 1, ${blockedUntil(sql`1`, attempt.limit, now)}, ${now})
    on conflict (key) do update set
      failures = ${failures},
      blocked_until = ${blockedUntil(failures, attempt.limit, now)},
      updated_at = ${now}
    where rate_limits.blocked_until is null or rate_limits.blocked_until <= ${now}
    returning key`);
  return charged.rows.length > 0;
}

/** After a success the count starts again. */
export async function forgiveAttempts(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** 30 s from the attempt that reaches the limit, twice as long after each further one, at most 15 minutes. */
function blockedUntil(failures: ReturnType<typeof sql>, limit: number, now: ReturnType<typeof sql>) {
  const doublings = sql`least((${failures}) - ${limit}::int, 10)`;
  const seconds = sql`least(${firstWaitSeconds} * power(2, ${doublings}), ${longestWaitSeconds})`;
  return sql`case when (${failures}) >= ${limit}::int then ${now} + make_interval(secs => ${seconds}) end`;
}
