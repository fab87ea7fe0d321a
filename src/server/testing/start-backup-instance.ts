import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { type BackupFolder, openBackupFolder } from '#server/instance/backups/backup-folder.ts';
import { beginBackup, carryOutBackup } from '#server/instance/backups/make-backup.ts';
import { restoreBackup } from '#server/instance/backups/restore-backup.ts';
import type { BackupVerifying } from '#server/instance/backups/verify-backup.ts';
import { openBlobStore } from '#server/platform/blobs/open-blob-store.ts';
import { writeSettings } from '#server/platform/settings/read-settings.ts';
import { packZip, tinyPicture } from './pack-zip.ts';
import { importInto } from './start-with-import.ts';
import { startTestApp } from './test-app.ts';
import { databaseWithoutTables, type TestDatabase } from './test-database.ts';

export const instanceSecret = 'a secret of forty characters for tests..';

/** Three people and their two pictures. */
const gedcom = `0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 NAME Hadi\\Tua /Wijaya/
1 NOTE Two lines\\nand a backslash
2 CONT and a	tab
1 OBJE @M1@
0 @I2@ INDI
1 NAME Wulan
1 OBJE @M2@
0 @I3@ INDI
1 NAME Æthelþryð 李 /Müller/
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
0 @M1@ OBJE
1 FILE hadi.png
2 FORM image/png
0 @M2@ OBJE
1 FILE wulan.png
2 FORM image/png
0 TRLR
`;

type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** An instance with jobs, whose Sari has a family with pictures. */
export async function startBackupInstance() {
  const app = await startTestApp({ runsJobs: true });
  // Whatever time it is, none begins by itself in the middle of a test.
  await writeSettings(app.db, { backupEveryHours: 0 });
  const treeId = await app.firstTree('sari');
  const family = { 'gedcom.ged': gedcom, 'hadi.png': tinyPicture(1), 'wulan.png': tinyPicture(2) };
  const { bringIn } = importInto(app, treeId);
  await bringIn(await packZip(family));
  // An import is done a moment before its file is let go of: only the two pictures stay.
  await vi.waitFor(async () => expect(await keptFiles(app.dataDir)).toHaveLength(2), { timeout: 20_000 });
  const making = backupMaking(app);
  return { app, treeId, making, back: () => backUp(making) };
}

/** Every file in the blob store of a data folder. */
export async function keptFiles(dataDir: string) {
  const entries = await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
}

/** What an app makes its backups with. */
export function backupMaking({ db, dataDir, instance }: TestApp): BackupVerifying & { readonly folder: BackupFolder } {
  return {
    db,
    connection: instance.database.connection,
    blobs: openBlobStore({ dataDir, blobs: undefined }),
    folder: openBackupFolder({ dataDir, blobs: undefined }),
    secret: { value: instanceSecret, isOurs: true },
    program: '1.0.0',
    now: () => new Date(),
  };
}

/** Makes a backup, and says where it is and what it holds. */
export async function backUp(making: BackupVerifying) {
  const { id } = await beginBackup(making, { startedBy: null, isScheduled: false });
  const row = await carryOutBackup(making, id);
  if (row.state !== 'done') throw new Error(`The backup ended as ${row.state}: ${row.reason}`);
  return { ...row, path: making.folder.pathOf(row.fileName) };
}

export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An installation that has nothing yet, and how to restore into it. */
export async function startEmptyInstance(database?: TestDatabase) {
  const target = database ?? (await databaseWithoutTables());
  const dataDir = await scratchFolder();
  const blobs = openBlobStore({ dataDir, blobs: undefined });
  const restore = (path: string, secret?: string) =>
    restoreBackup({ connection: target.connection, blobs, config: { dataDir, secret } }, path, async () => {});
  return { database: target, dataDir, blobs, restore };
}
