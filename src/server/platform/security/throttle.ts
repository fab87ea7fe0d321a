import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connection.ts';
import { rateLimits } from '#server/platform/db/instance-schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';

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
  throw new AppError('too_many_attempts', { retryAfter: await findWait(db, attempt.key, attempt.now) });
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

/** How often something may be done: so many at once, and so many an hour in the long run. */
export interface Allowance {
  readonly key: string;
  readonly burst: number;
  readonly perHour: number;
  readonly now: Date;
}

/**
 * Takes one of what is allowed: null, or the seconds until there is another one. One statement decides, whatever arrives at
 * the same time at whichever process. `blocked_until` is the moment from which the next may be taken; what nobody took adds
 * up to a burst (the generic cell rate algorithm, ITU-T I.371).
 */
export async function takeAllowed(db: Db, { key, burst, perHour, now: at }: Allowance): Promise<number | null> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const seconds = 3600 / perHour;
  const fullSince = sql`${now} - make_interval(secs => ${(burst - 1) * seconds})`;
  const each = sql`make_interval(secs => ${seconds})`;
  const taken = await db.execute(sql`
    insert into rate_limits (key, blocked_until, updated_at) values (${key}, ${fullSince} + ${each}, ${now})
    on conflict (key) do update set
      blocked_until = greatest(rate_limits.blocked_until, ${fullSince}) + ${each},
      updated_at = ${now}
    where rate_limits.blocked_until is null or rate_limits.blocked_until <= ${now}
    returning key`);
  return taken.rows.length > 0 ? null : await findWait(db, key, at);
}

/** Takes one, or throws too_many_attempts. */
export async function chargeAllowed(db: Db, allowance: Allowance): Promise<void> {
  const retryAfter = await takeAllowed(db, allowance);
  if (retryAfter !== null) throw new AppError('too_many_attempts', { retryAfter });
}

/** Gives back one that was taken. */
export async function giveBack(db: Db, { key, perHour }: Allowance): Promise<void> {
  const each = sql`make_interval(secs => ${3600 / perHour})`;
  await db
    .update(rateLimits)
    .set({ blockedUntil: sql`${rateLimits.blockedUntil} - ${each}` })
    .where(eq(rateLimits.key, key));
}

async function findWait(db: Db, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ blockedUntil: rateLimits.blockedUntil })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  return secondsUntil(row?.blockedUntil ?? now, now);
}

/** For Retry-After: at least one. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}
