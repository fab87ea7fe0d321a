import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  type Backup,
  deleteBackup,
  getBackup,
  getBackupFile,
  listBackups,
  startBackup,
  verifyBackup,
} from '#contract/backups.ts';
import { checkHealth } from '#contract/instance.ts';
import { createMember } from '#contract/members.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { auditLog, backups } from '#server/platform/db/instance-schema.ts';
import { notifications } from '#server/platform/db/notification-schema.ts';
import { sweepStranded } from '#server/start/sweep-stranded.ts';
import { askUntil } from '#server/testing/ask-until.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { backUp, backupMaking, keptFiles, startBackupInstance } from '#server/testing/start-backup-instance.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { unpackZip } from '#server/testing/unpack-zip.ts';
import { beginWhenDue, dropSurplus, findNextTime } from './backup-schedule.ts';
import { beginBackup, carryOutBackup } from './make-backup.ts';
import { rehearseBackup } from './verify-backup.ts';

async function startInstance() {
  const app = await startTestApp({ runsJobs: true });
  const ratna = app.as('ratna');
  // Whatever time it is, none begins by itself in the middle of a test.
  await ratna.call(updateSettings, { body: { backupEveryHours: 0 } });
  const treeId = await app.firstTree('sari');
  await app.as('sari').call(createMember, { params: { treeId }, body: { firstName: 'Hadi', gender: 'male' } });
  const until = (id: string, isOver: (backup: Backup) => boolean): Promise<Backup> =>
    askUntil(() => ratna.call(getBackup, { params: { backupId: id } }), isOver);
  const audited = async () =>
    (await app.db.select().from(auditLog).where(eq(auditLog.targetKind, 'backup')).orderBy(auditLog.createdAt)).map(
      ({ action, actorName }) => [action, actorName],
    );
  return { app, ratna, until, audited, folder: join(app.dataDir, 'backups') };
}

test('an administrator makes a backup, fetches it, has it verified and deletes it [ADS-031]', async () => {
  const { app, ratna, until, audited, folder } = await startInstance();
  const begun = await ratna.call(startBackup);
  expect(begun).toMatchObject({ state: 'writing', startedBy: 'Ratna Wijaya', isScheduled: false, holds: null });
  const made = await until(begun.id, ({ state }) => state !== 'writing');
  expect(made).toMatchObject({ state: 'done', progress: 1, isThere: true, reason: null });
  expect(made.holds).toEqual({ users: 3, trees: 1, people: 1, files: 0, missingFiles: 0 });

  const params = { backupId: begun.id };
  const response = await ratna.request('GET', `/api/admin/backups/${begun.id}/file`);
  expect(response.headers.get('content-disposition')).toContain(made.fileName);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes).toHaveLength(made.size ?? 0);
  const users = (await unpackZip(bytes)).get('tables/users.copy');
  expect(String(users)).toContain('sari@family.example');
  expect(String((await unpackZip(bytes)).get('manifest.json'))).toContain(
    createHash('sha256')
      .update(users ?? '')
      .digest('hex'),
  );

  await ratna.call(verifyBackup, { params });
  const verified = await until(begun.id, ({ isBeingVerified }) => !isBeingVerified);
  expect(verified).toMatchObject({ verification: 'sound', verifiedBy: 'restoring' });

  expect(await ratna.call(deleteBackup, { params })).toMatchObject({ state: 'gone' });
  expect(await readdir(folder)).toEqual([]);
  expect((await ratna.call(listBackups)).items).toEqual([]);
  for (const gone of [getBackup, getBackupFile, verifyBackup, deleteBackup]) {
    expect(await ratna.refused(gone, { params })).toMatchObject({ status: 404, code: 'not_found' });
  }
  expect(await audited()).toEqual([
    ['backup.made', 'Ratna Wijaya'],
    ['backup.verified', null],
    ['backup.deleted', 'Ratna Wijaya'],
  ]);
  expect(await app.count('notifications')).toBe(0);
});

test('of several backups asked for at once one is made, and the others are told so', async () => {
  const { app } = await startInstance();
  const making = backupMaking(app);
  const asked = { startedBy: null, isScheduled: false };
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => beginBackup(making, asked)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await app.as('ratna').refused(startBackup)).toMatchObject({ status: 409, code: 'conflict' });
});

test('a backup that fails says why, in the list, in the log and to every administrator', async () => {
  const { app, ratna, until, audited, folder } = await startInstance();
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'in the way');
  const { id } = await ratna.call(startBackup);
  const failed = await until(id, ({ state }) => state !== 'writing');
  expect(failed).toMatchObject({ state: 'failed', isThere: false, reason: expect.stringContaining('EEXIST') });
  expect(await audited()).toEqual([['backup.failed', 'Ratna Wijaya']]);
  const shown = await app.db.select().from(notifications);
  expect(shown).toMatchObject([
    { kind: 'backup_failed', userId: (await app.user('ratna')).id, params: { reason: failed.reason } },
  ]);
});

test('backups are made as often as the settings say, kept as many as they say, and none by themselves where they say so', async () => {
  const { app, ratna, folder } = await startInstance();
  let hours = 0;
  const start = Date.now();
  const making = { ...backupMaking(app), now: () => new Date(start + hours * 3_600_000) };
  const due = async (at: number) => {
    hours = at;
    const begun = await beginWhenDue(making);
    if (begun) await carryOutBackup(making, begun.id);
    if (begun) await dropSurplus(making);
    return (await readdir(folder)).length;
  };
  await ratna.call(updateSettings, { body: { backupEveryHours: 6, backupsKept: 2 } });
  expect(await due(0)).toBe(1);
  expect(await due(5)).toBe(1);
  expect(await findNextTime(making)).toEqual(new Date(start + 6 * 3_600_000));
  expect(await due(6)).toBe(2);
  await backUp(making);
  expect(await due(13)).toBe(3);
  const left = (await ratna.call(listBackups)).items;
  expect(left.map(({ isScheduled }) => isScheduled)).toEqual([true, false, true]);
  await ratna.call(updateSettings, { body: { backupEveryHours: 0 } });
  expect(await findNextTime(making)).toBeNull();
  expect(await due(100)).toBe(3);
  expect((await ratna.call(listBackups)).nextAt).toBeNull();
});

test('what an ended process left half is swept, and the list and a message say that it was interrupted [FND-039]', async () => {
  const { app, ratna, folder } = await startInstance();
  const making = backupMaking(app);
  const done = await backUp(making);
  await app.db.update(backups).set({ progress: 40 }).where(eq(backups.id, done.id));
  const { id, fileName } = await beginBackup(making, { startedBy: null, isScheduled: true });
  await writeFile(join(folder, `${fileName}.unfinished`), 'half of it');
  await app.db.execute(sql`update backups set updated_at = now() - interval '3 minutes'`);
  await sweepStranded(app.db);
  expect(await app.db.select().from(notifications)).toMatchObject([{ kind: 'backup_failed' }]);
  await app.startAgain();
  expect(await readdir(folder)).toEqual([done.fileName]);
  const { items } = await ratna.call(listBackups);
  expect(items).toMatchObject([
    { id, state: 'failed', reason: 'interrupted' },
    { id: done.id, state: 'done', isBeingVerified: false },
  ]);
  expect(await ratna.call(startBackup)).toMatchObject({ state: 'writing' });
});

test('[FND-039] a backup that is stuck is told by a mail to administrators, and by health, without anybody asking', async () => {
  const { app, ratna } = await startInstance();
  const mail = await startMailServer();
  await ratna.call(updateSettings, { body: mail.settings });
  await beginBackup(backupMaking(app), { startedBy: null, isScheduled: true });
  // Nobody was ever sent to make it; the sweep finds that by itself.
  await app.db.execute(sql`update backups set updated_at = now() - interval '3 minutes'`);
  const { email } = await app.user('ratna');
  await expect
    .poll(() =>
      mail
        .to(email)
        .map(({ text }) => text)
        .join(),
    )
    .toContain('the server was stopped in the middle');
  expect(mail.received.flatMap(({ recipients }) => recipients)).toEqual([email]);
  const { checks } = await ratna.call(checkHealth);
  expect(checks.find(({ check }) => check === 'backup')).toMatchObject({ state: 'failed' });
});

test('a rehearsal tells a damaged backup, leaves no database behind, and a lost file is damage, too', async () => {
  const { app, making, back } = await startBackupInstance();
  // Other tests rehearse on the same cluster at the same time.
  const databases = async () =>
    (await app.db.execute(`select datname from pg_database where datname like current_database() || '_%rehearsal%'`))
      .rows;
  const sound = await back();
  await rehearseBackup(making, sound.id);
  const [verified] = await app.db.select().from(backups).where(eq(backups.id, sound.id));
  expect(verified).toMatchObject({ verification: 'sound', verifiedBy: 'restoring', progress: 100 });
  expect(await databases()).toEqual([]);

  await writeFile(sound.path, 'something else');
  await rehearseBackup(making, sound.id);
  const [damaged] = await app.db.select().from(backups).where(eq(backups.id, sound.id));
  expect(damaged).toMatchObject({ verification: 'damaged', reason: expect.stringContaining('no zip file') });
  await rm(sound.path);
  await rehearseBackup(making, sound.id);
  expect(await app.count('notifications')).toBe(2);
  expect(await databases()).toEqual([]);
  const ratna = app.as('ratna');
  expect(await ratna.refused(getBackupFile, { params: { backupId: sound.id } })).toMatchObject({ status: 404 });
});

test('files that are gone or damaged do not cost the rest: the backup is made, and says how many are missing', async () => {
  const { app, making, back } = await startBackupInstance();
  const [kept] = await keptFiles(app.dataDir);
  if (!kept) throw new Error('The instance of the test keeps no file.');
  await writeFile(join(kept.parentPath, kept.name), 'rotten');
  const { id } = await back();
  const made = await app.as('ratna').call(getBackup, { params: { backupId: id } });
  expect(made.holds).toMatchObject({ files: 1, missingFiles: 1 });
  await rehearseBackup(making, id);
  expect(await app.as('ratna').call(getBackup, { params: { backupId: id } })).toMatchObject({ verification: 'sound' });
});
