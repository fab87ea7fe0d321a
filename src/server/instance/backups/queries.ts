import { and, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import { apiTokens } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import type { Dump } from '#server/platform/db/dump-tables.ts';
import { auditLog, backups } from '#server/platform/db/instance-schema.ts';
import { calendarFeeds, pushSubscriptions } from '#server/platform/db/notification-schema.ts';
import { familyTrees, users } from '#server/platform/db/schema.ts';
import { shareLinks } from '#server/platform/db/share-schema.ts';
import { isStranded } from '#server/platform/jobs/select-stranded.ts';
import { makerMayShare } from '#server/sharing/shares/find-share.ts';

/**
 * Ends what a backup brings back that opens the instance beside passwords and passkeys: API tokens, calendar links, and browsers
 * that get messages. Answers how many tokens and links there were.
 */
export async function endRestoredKeys(tx: Queryable): Promise<number> {
  await tx.delete(pushSubscriptions);
  const tokens = await tx.delete(apiTokens).returning({ id: apiTokens.id });
  const feeds = await tx.delete(calendarFeeds).returning({ id: calendarFeeds.userId });
  return tokens.length + feeds.length;
}

/** How many links to trees would let a visitor in, by who has made them. */
export async function countWorkingLinks(
  tx: Queryable,
  now: Date,
): Promise<readonly { readonly userId: UserId; readonly links: number }[]> {
  return await tx
    .select({ userId: users.id, links: count() })
    .from(shareLinks)
    .innerJoin(familyTrees, eq(familyTrees.id, shareLinks.treeId))
    .innerJoin(users, eq(users.id, shareLinks.createdBy))
    .where(
      and(
        makerMayShare,
        isNull(familyTrees.deletedAt),
        or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now)),
      ),
    )
    .groupBy(users.id);
}

export type BackupRow = typeof backups.$inferSelect;
export type BackupState = BackupRow['state'];
export type BackupPatch = Partial<
  Pick<
    BackupRow,
    | 'state'
    | 'progress'
    | 'fileName'
    | 'size'
    | 'contentHash'
    | 'manifest'
    | 'verifiedAt'
    | 'verification'
    | 'verifiedBy'
    | 'reason'
    | 'finishedAt'
  >
>;

/** Every column that names a file, in the tables that a backup holds. */
export const fileColumns: readonly (readonly [table: string, column: string, value: string])[] = [
  ['media_files', 'blob_hash', 'blob_hash'],
  ['photo_files', 'blob_hash', 'blob_hash'],
  ['photo_people', 'blob_hash', 'blob_hash'],
  ['suggested_photos', 'blob_hash', 'blob_hash'],
  ['suggested_photos', 'shown_blob_hash', 'shown_blob_hash'],
  ['import_files', 'blob_hash', 'blob_hash'],
  ['imports', 'upload_hash', 'upload_hash'],
  // Undo may bring a removed picture back.
  [
    'change_entries',
    'before',
    `case when entity in ('media', 'photo_file', 'photo_person') then before ->> 'blob_hash' end`,
  ],
];

/** The files that rows of the dump refer to, in the order of their hashes. An older database may lack some of the columns. */
export async function selectFiles(dump: Dump): Promise<readonly BlobHash[]> {
  const isThere = ([table, column]: (typeof fileColumns)[number]) =>
    dump.tables.some(({ name, columns }) => name === table && columns.includes(column));
  const each = fileColumns
    .filter(isThere)
    .map(([table, , value]) => `select ${value} as hash from ${table}`)
    .join(' union ');
  const rows = await dump.rows<[BlobHash]>(
    `select hash from (${each}) as named where hash is not null order by hash collate "C"`,
  );
  return rows.map(([hash]) => hash);
}

/** Undefined where one is being written already: of two at the same moment, one is the second. */
export async function insertBackup(tx: Queryable, row: typeof backups.$inferInsert): Promise<BackupRow | undefined> {
  await tx.execute(sql`lock table backups in share row exclusive mode`);
  if ((await tx.$count(backups, eq(backups.state, 'writing'))) > 0) return undefined;
  const [inserted] = await tx.insert(backups).values(row).returning();
  return inserted;
}

export async function findBackup(db: Queryable, id: string): Promise<BackupRow | undefined> {
  const [row] = await db
    .select()
    .from(backups)
    .where(and(eq(backups.id, id), ne(backups.state, 'gone')));
  return row;
}

export async function selectBackups(db: Queryable): Promise<BackupRow[]> {
  return await db
    .select()
    .from(backups)
    .where(ne(backups.state, 'gone'))
    .orderBy(desc(backups.createdAt), desc(backups.id))
    .limit(200);
}

/**
 * Moves a backup on, but only from one of the given states, and, where `fileName` is said, as long as that is its file: undefined
 * when it was otherwise.
 */
export async function moveBackup(
  db: Queryable,
  { id, fileName }: Pick<BackupRow, 'id'> & Partial<Pick<BackupRow, 'fileName'>>,
  from: readonly BackupState[],
  patch: BackupPatch,
): Promise<BackupRow | undefined> {
  const isTheirs = fileName === undefined ? undefined : eq(backups.fileName, fileName);
  const [moved] = await db
    .update(backups)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(and(eq(backups.id, id), inArray(backups.state, [...from]), isTheirs))
    .returning();
  return moved;
}

/** Backups that nobody writes any more, each of which has failed now. */
export async function failStranded(tx: Queryable): Promise<BackupRow[]> {
  const { id, updatedAt } = backups;
  return await tx
    .update(backups)
    .set({ state: 'failed', reason: 'interrupted', finishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(backups.state, 'writing'), isStranded({ key: 'id', id, updatedAt })))
    .returning();
}

/** While a backup is verified its progress is below 100. */
export async function endStrandedVerifications(db: Queryable): Promise<void> {
  const { id, updatedAt } = backups;
  await db
    .update(backups)
    .set({ progress: 100 })
    .where(and(eq(backups.state, 'done'), lt(backups.progress, 100), isStranded({ key: 'id', id, updatedAt })));
}

/** When the last one was begun, of those that were made whole and of all. */
export async function findLastTimes(
  db: Queryable,
): Promise<{ readonly made: Date | null; readonly begun: Date | null }> {
  const newest = (states: readonly BackupState[]) =>
    db
      .select({ at: backups.createdAt })
      .from(backups)
      .where(inArray(backups.state, [...states]))
      .orderBy(desc(backups.createdAt))
      .limit(1);
  const [made] = await newest(['done']);
  const [begun] = await newest(['done', 'writing', 'failed']);
  return { made: made?.at ?? null, begun: begun?.at ?? null };
}

/** Scheduled ones beyond the newest `kept`. */
export async function selectSurplus(db: Queryable, kept: number): Promise<BackupRow[]> {
  return await db
    .select()
    .from(backups)
    .where(and(eq(backups.state, 'done'), eq(backups.isScheduled, true)))
    .orderBy(desc(backups.createdAt), desc(backups.id))
    .offset(kept);
}

/** The newest whole one. */
export async function findNewest(db: Queryable): Promise<BackupRow | undefined> {
  const [row] = await db
    .select()
    .from(backups)
    .where(eq(backups.state, 'done'))
    .orderBy(desc(backups.createdAt), desc(backups.id))
    .limit(1);
  return row;
}

export async function selectAdministrators(db: Queryable): Promise<readonly UserId[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  return rows.map(({ id }) => id);
}

export type Person = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName'>;

export async function selectPeople(db: Queryable, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a failed backup with this reason is on record since a moment. Until the transaction ends, nobody else asks. */
export async function wasNotifiedSince(tx: Queryable, reason: string, since: Date | null): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backup ${reason}`}, 0))`);
  const isReason = and(eq(auditLog.action, 'backup.failed'), sql`${auditLog.details}->>'reason' = ${reason}`);
  const isSince = since ? gt(auditLog.createdAt, since) : undefined;
  const [told] = await tx.select({ id: auditLog.id }).from(auditLog).where(and(isReason, isSince)).limit(1);
  return told !== undefined;
}
