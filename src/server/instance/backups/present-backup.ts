import { fullName } from '#contract/accounts.ts';
import type { Backup } from '#contract/backups.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import type { BackupFolder } from './backup-folder.ts';
import { manifest as manifestSchema } from './manifest.ts';
import { type BackupRow, selectPeople } from './queries.ts';

export async function presentBackups(
  db: Queryable,
  folder: BackupFolder,
  rows: readonly BackupRow[],
): Promise<Backup[]> {
  const starters = await selectPeople(
    db,
    rows.flatMap(({ startedBy }) => startedBy ?? []),
  );
  return await Promise.all(
    rows.map(async (row) => {
      const starter = row.startedBy === null ? undefined : starters.get(row.startedBy);
      return {
        id: row.id,
        state: row.state,
        progress: row.progress / 100,
        isScheduled: row.isScheduled,
        startedBy: starter ? fullName(starter) : null,
        fileName: row.fileName,
        isThere: row.state === 'done' && (await folder.has(row.fileName)),
        size: row.size,
        contentHash: row.contentHash,
        holds: contentsOf(row),
        isBeingVerified: row.state === 'done' && row.progress < 100,
        verifiedAt: row.verifiedAt?.toISOString() ?? null,
        verification: row.verification,
        verifiedBy: row.verifiedBy,
        reason: row.reason,
        createdAt: row.createdAt.toISOString(),
        finishedAt: row.finishedAt?.toISOString() ?? null,
      };
    }),
  );
}

function contentsOf({ manifest }: BackupRow): Backup['holds'] {
  const parsed = manifestSchema.safeParse(manifest);
  if (!parsed.success) return null;
  const { tables, files, missingCount } = parsed.data;
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  return {
    users: rowsOf('users'),
    trees: rowsOf('family_trees'),
    people: rowsOf('family_members'),
    files: files.count,
    missingFiles: missingCount,
  };
}
