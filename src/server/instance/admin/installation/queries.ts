import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { anyId } from '#contract/fields.ts';
import type { RecentUser } from '#contract/instance.ts';
import type { InstanceJobKind } from '#contract/instance-jobs.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { liveSessions } from '#server/instance/accounts/find-actor.ts';
import { passkeyChallenges, pendingSignIns } from '#server/platform/db/account-schema.ts';
import type { Db, Queryable } from '#server/platform/db/connection.ts';
import { readCursor, writeCursor } from '#server/platform/db/cursor.ts';
import { auditLog, backups, instanceJobs } from '#server/platform/db/instance-schema.ts';
import { mails } from '#server/platform/db/notification-schema.ts';
import { requestedFiles } from '#server/platform/db/requested-file-schema.ts';
import { familyTrees, idempotencyKeys, sessions, users } from '#server/platform/db/schema.ts';
import { isStranded } from '#server/platform/jobs/select-stranded.ts';

const RECENT = 10;
const TABLES_SHOWN = 8;

/** People are added up from the trees' roll-up counts; of new ones the index of each tree is read. */
export async function countInstance(db: Db, sessionTimeoutMinutes: number, now: Date) {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const [trees] = await db
    .select({
      trees: sql<number>`count(*)::int`,
      members: sql<string>`coalesce(sum(${familyTrees.memberCount}), 0)`,
      treesLastDay: sql<number>`(count(*) filter (where ${gt(familyTrees.createdAt, dayAgo)}))::int`,
      databaseBytes: sql<string>`pg_database_size(current_database())`,
    })
    .from(familyTrees)
    .where(isNull(familyTrees.deletedAt));
  return {
    users: await db.$count(users),
    trees: trees?.trees ?? 0,
    treesLastDay: trees?.treesLastDay ?? 0,
    members: Number(trees?.members ?? 0),
    activeSessions: await db.$count(sessions, liveSessions(sessionTimeoutMinutes, now)),
    activeUsersLastDay: await db.$count(users, gt(users.lastActiveAt, dayAgo)),
    membersLastDay: await countMembersSince(db, dayAgo),
    membersLastWeek: await countMembersSince(db, new Date(now.getTime() - 7 * DAY_MS)),
    databaseBytes: Number(trees?.databaseBytes ?? 0),
  };
}

async function countMembersSince(db: Db, since: Date): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(sql`
    select coalesce(sum(added.n), 0) as n from family_trees tree cross join lateral (
      select count(*) as n from family_members
      where tree_id = tree.id and created_at > ${since.toISOString()}::timestamptz
    ) added
    where tree.deleted_at is null`);
  return Number(rows[0]?.n ?? 0);
}

export async function selectRecentUsers(db: Db): Promise<RecentUser[]> {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      updatedAt: users.updatedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .orderBy(desc(users.updatedAt), desc(users.id))
    .limit(RECENT);
  return rows.map(({ updatedAt, createdAt, ...user }) => ({
    ...user,
    updatedAt: updatedAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }));
}

export async function measureTables(db: Db) {
  const { rows } = await db.execute<{ name: string; bytes: string; all: string }>(sql`
    select relname as name, pg_total_relation_size(oid) as bytes, pg_database_size(current_database()) as all
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit ${TABLES_SHOWN}`);
  return {
    bytes: Number(rows[0]?.all ?? 0),
    tables: rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) })),
  };
}

export async function sumBackups(db: Db) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${backups.size}), 0)` })
    .from(backups)
    .where(eq(backups.state, 'done'));
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export type InstanceJobRow = typeof instanceJobs.$inferSelect & { readonly starter: string | null };
type InstanceJobPatch = Partial<
  Pick<InstanceJobRow, 'state' | 'progress' | 'result' | 'reason' | 'startedAt' | 'finishedAt'>
>;

const jobColumns = {
  id: instanceJobs.id,
  kind: instanceJobs.kind,
  state: instanceJobs.state,
  progress: instanceJobs.progress,
  params: instanceJobs.params,
  result: instanceJobs.result,
  reason: instanceJobs.reason,
  startedBy: instanceJobs.startedBy,
  startedAt: instanceJobs.startedAt,
  finishedAt: instanceJobs.finishedAt,
  createdAt: instanceJobs.createdAt,
  updatedAt: instanceJobs.updatedAt,
  starter: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
};

/** False where one of the same kind is under way: of two at the same moment, one is the second. */
export async function insertInstanceJob(
  tx: Queryable,
  row: { id: string; kind: InstanceJobKind; params: unknown; startedBy: UserId; createdAt: Date },
): Promise<boolean> {
  await tx.execute(sql`lock table instance_jobs in share row exclusive mode`);
  const isUnderWay = and(eq(instanceJobs.kind, row.kind), inArray(instanceJobs.state, ['waiting', 'running']));
  if ((await tx.$count(instanceJobs, isUnderWay)) > 0) return false;
  await tx.insert(instanceJobs).values({ ...row, state: 'waiting', updatedAt: row.createdAt });
  return true;
}

export async function findInstanceJob(db: Queryable, id: string): Promise<InstanceJobRow | undefined> {
  const [row] = await db
    .select(jobColumns)
    .from(instanceJobs)
    .leftJoin(users, eq(users.id, instanceJobs.startedBy))
    .where(eq(instanceJobs.id, id));
  return row;
}

/** One page by keyset, newest first; ids grow with time. */
export async function selectInstanceJobs(
  db: Queryable,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = readCursor(cursor, anyId);
  const rows = await db
    .select(jobColumns)
    .from(instanceJobs)
    .leftJoin(users, eq(users.id, instanceJobs.startedBy))
    .where(after === undefined ? undefined : lt(instanceJobs.id, after))
    .orderBy(desc(instanceJobs.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? writeCursor(items.at(-1)?.id) : null };
}

/** True when it was in one of the given states and is in the new one. */
export async function moveInstanceJob(
  db: Queryable,
  id: string,
  from: readonly InstanceJobRow['state'][],
  patch: InstanceJobPatch,
): Promise<boolean> {
  const moved = await db
    .update(instanceJobs)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(and(eq(instanceJobs.id, id), inArray(instanceJobs.state, [...from])))
    .returning({ id: instanceJobs.id });
  return moved.length > 0;
}

/** Actions that nobody carries out any more, nor ever will. */
export async function failStrandedInstanceJobs(db: Queryable): Promise<void> {
  const { id, updatedAt } = instanceJobs;
  await db
    .update(instanceJobs)
    .set({ state: 'failed', reason: 'interrupted', finishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(inArray(instanceJobs.state, ['waiting', 'running']), isStranded({ key: 'id', id, updatedAt })));
}

/** What became of the last mail of one kind to somebody. */
export async function findTestMail(db: Queryable, userId: UserId, after: string | null) {
  const [mail] = await db
    .select({ id: mails.id, state: mails.state, lastError: mails.lastError })
    .from(mails)
    .where(
      and(eq(mails.userId, userId), eq(mails.kind, 'test'), after === null ? undefined : sql`${mails.id} > ${after}`),
    )
    .orderBy(desc(mails.id))
    .limit(1);
  return mail;
}

export async function findReceiver(db: Queryable, id: UserId) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(eq(users.id, id));
  return user;
}

/** Written exports that have had their day. */
export async function countExpired(db: Queryable, now: Date): Promise<number> {
  return await db.$count(requestedFiles, and(eq(requestedFiles.state, 'done'), lte(requestedFiles.expiresAt, now)));
}

/** Sign-ins that were begun and never finished. Says how many. */
export async function deleteUnfinished(db: Queryable, now: Date): Promise<number> {
  const pending = await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
  const challenges = await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  return (pending.rowCount ?? 0) + (challenges.rowCount ?? 0);
}

/** Room of rows that are gone is used again, and the planner learns what there is. Nobody has to wait for it. */
export async function tidyDatabase(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze)`);
}

/** The audit log, and what became of actions. */
export async function deleteRecordsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.createdAt, before));
  await db
    .delete(instanceJobs)
    .where(and(inArray(instanceJobs.state, ['done', 'failed']), lt(instanceJobs.createdAt, before)));
}

/** Answers that were kept for requests that might be repeated. Says how many. */
export async function deleteAnswersBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
  return rowCount ?? 0;
}
