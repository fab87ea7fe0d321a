import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { getQueues, retryJob } from '#contract/instance.ts';
import {
  getInstanceJob,
  type InstanceJob,
  type InstanceJobRequest,
  listInstanceJobs,
  startInstanceJob,
} from '#contract/instance-jobs.ts';
import { createMember } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { auditLog, instanceJobs } from '#server/platform/db/instance-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyTrees, idempotencyKeys } from '#server/platform/db/schema.ts';
import { sweepStranded } from '#server/start/sweep-stranded.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { startTestApp } from '#server/testing/test-app.ts';

/** Whatever time a job takes on a busy machine. */
const patience = { timeout: 40_000, interval: 50 };

async function startInstance() {
  const app = await startTestApp({ runsJobs: true });
  const ratna = app.as('ratna');
  const run = async (body: InstanceJobRequest): Promise<InstanceJob> => {
    const { id } = await ratna.call(startInstanceJob, { body });
    return await vi.waitUntil(async () => {
      const job = await ratna.call(getInstanceJob, { params: { jobId: id } });
      return job.state === 'done' || job.state === 'failed' ? job : undefined;
    }, patience);
  };
  return { ...app, ratna, run };
}

test('[ADS-028] [ADS-031] actions do what they say: a backup lies on the disk, everybody is told, and each is in the history and the log', async () => {
  const { run, ratna, as, dataDir, db, user } = await startInstance();
  const backup = await run({ kind: 'backup' });
  expect(backup).toMatchObject({ state: 'done', progress: 1, startedBy: 'Ratna Wijaya', reason: null });
  expect(await readdir(join(dataDir, 'backups'))).toEqual([backup.result?.fileName]);

  const told = await run({ kind: 'notify', message: '  Sabtu server dirawat.  ' });
  expect(told.result).toEqual({ people: 3 });
  for (const name of ['sari', 'budi']) {
    const { items } = await as(name).call(listNotifications);
    expect(items[0]).toMatchObject({ kind: 'announcement' });
    expect(JSON.stringify(items[0])).toContain('Sabtu server dirawat.');
  }

  const { items } = await ratna.call(listInstanceJobs);
  expect(items.map(({ kind }) => kind)).toEqual(['notify', 'backup']);
  const { id: actorId } = await user('ratna');
  const noted = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, actorId), eq(auditLog.targetKind, 'job')))
    .orderBy(auditLog.id);
  expect(noted.map(({ action, targetName }) => [action, targetName])).toEqual([
    ['job.started', 'backup'],
    ['job.finished', 'backup'],
    ['job.started', 'notify'],
    ['job.finished', 'notify'],
  ]);
});

test('[ADS-029] [ADS-030] a message without words is refused in words', async () => {
  const { as } = await startTestApp({ people: { ratna: 'admin' } });
  for (const message of ['', '   ', '\n\t']) {
    const refusal = await as('ratna').refused(startInstanceJob, { body: { kind: 'notify', message } });
    expect(refusal).toMatchObject({
      status: 422,
      details: [{ path: 'message', message: 'Please enter a notification message.' }],
    });
  }
});

test('the same action is not begun twice at the same time', async () => {
  const { as, db } = await startTestApp({ people: { ratna: 'admin' } });
  const at = new Date();
  await db.insert(instanceJobs).values({ id: newId(), kind: 'check', state: 'running', params: {}, createdAt: at });
  expect(await as('ratna').refused(startInstanceJob, { body: { kind: 'check' } })).toMatchObject({ status: 409 });
});

test('an action that its process did not live to finish has failed [FND-039]', async () => {
  const { as, db } = await startInstance();
  const id = newId();
  await db.insert(instanceJobs).values({ id, kind: 'check', state: 'running', params: {} });
  await db.execute(sql`update instance_jobs set updated_at = now() - interval '3 minutes'`);
  await sweepStranded(db);
  expect(await as('ratna').call(getInstanceJob, { params: { jobId: id } })).toMatchObject({
    state: 'failed',
    reason: 'interrupted',
  });
});

test('the check finds counts that are wrong and files that are gone or changed, and otherwise says that all is sound', async () => {
  const { run, as, db, firstTree } = await startInstance();
  const treeId = await firstTree('sari');
  await as('sari').call(createMember, { params: { treeId }, body: { firstName: 'Hadi', gender: 'male' } });
  expect((await run({ kind: 'check' })).result).toMatchObject({ isSound: true, people: 1, wrongCounts: 0 });
  await db.update(familyTrees).set({ memberCount: 7 }).where(eq(familyTrees.id, treeId));
  const gone = 'a'.repeat(64);
  await db.execute(`insert into media_files (tree_id, id, path, blob_hash, size, mime, added_in)
    values ('${treeId}', '${newId()}', 'a.png', '${gone}', 1, 'image/png', '${newId()}')`);
  const { result } = await run({ kind: 'check' });
  expect(result).toMatchObject({ isSound: false, wrongCounts: 1, missingFiles: 1, damagedFiles: 0 });
  expect(result?.problems).toContain(`tree ${treeId} says 7 people, and has 1`);
  expect(result?.problems).toContain(`file ${gone} is missing`);
});

test('[ADS-008] cleaning and retention let go of what is old, and of nothing else', async () => {
  const { run, ratna, db, user, firstTree } = await startInstance();
  const { id: userId } = await user('sari');
  const kept = await firstTree('sari');
  const old = new Date(Date.now() - 40 * 86_400_000);
  const answer = { requesterId: userId, fingerprint: 'f', status: 201 };
  await db.insert(idempotencyKeys).values([
    { ...answer, key: 'old', createdAt: old },
    { ...answer, key: 'new' },
  ]);
  expect(await run({ kind: 'clean' })).toMatchObject({ state: 'done', result: { answers: 1, files: 0 } });
  expect(await db.$count(idempotencyKeys)).toBe(1);

  await ratna.call(updateSettings, { body: { dataRetentionDays: 30 } });
  const trash = { ownerId: userId, name: 'Lama', deletedAt: old };
  await db.insert(familyTrees).values([{ id: newId<typeof kept>(), ...trash }]);
  const entry = { action: 'user.created', targetKind: 'user', details: {} } as const;
  await db.insert(auditLog).values({ id: newId(), createdAt: old, ...entry });
  const { result } = await run({ kind: 'retention' });
  expect(result).toMatchObject({ trees: 1, audit: 1 });
  expect(await db.$count(familyTrees, eq(familyTrees.id, kept))).toBe(1);
});

test('a test mail needs a mail server, and one that refuses is quoted', async () => {
  const { run, ratna } = await startInstance();
  expect(await ratna.refused(startInstanceJob, { body: { kind: 'test_mail' } })).toMatchObject({ code: 'mail_off' });
  await ratna.call(updateSettings, { body: { smtpHost: '127.0.0.1', smtpPort: 9, smtpSecure: false } });
  expect(await run({ kind: 'test_mail' })).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/ECONNREFUSED/),
  });
});

test('[ADS-017] [ADS-019] [ADS-020] [ADS-031] a test mail arrives by the server of the settings, with its user and its password', async () => {
  const credentials = { user: 'rumah', password: 'kunci surat' };
  const server = await startMailServer({ credentials });
  const { run, ratna } = await startInstance();
  const { settings } = server;
  await ratna.call(updateSettings, { body: { ...settings, smtpUser: credentials.user, smtpPassword: 'salah' } });
  expect(await run({ kind: 'test_mail' })).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/Wrong user/),
  });
  await ratna.call(updateSettings, { body: { smtpPassword: credentials.password } });
  const { state, result } = await run({ kind: 'test_mail' });
  expect(state).toBe('done');
  expect(result).toEqual({ to: 'ratna@family.example', server: `127.0.0.1:${server.port}` });
  expect(server.to('ratna@family.example')).toHaveLength(1);
});

test('the queues are seen with what they did and what failed in them, and a failed job can be done again', async () => {
  const { run, ratna, db } = await startInstance();
  await run({ kind: 'check' });
  const { running, queues } = await vi.waitUntil(async () => {
    const look = await ratna.call(getQueues);
    return look.queues.some(({ name, done }) => name === 'house-job' && done === 1) ? look : undefined;
  }, patience);
  expect(running).toBe(true);
  expect(queues.find(({ name }) => name === 'nightly')).toMatchObject({ schedule: '17 3 * * *' });
  await db.execute(`update pgboss.job set state = 'failed', output = '{"message": "out of paper", "stack": "at secret.ts"}'
    where name = 'house-job'`);
  const { failed } = await ratna.call(getQueues);
  expect(failed).toMatchObject([{ queue: 'house-job', reason: 'out of paper' }]);
  expect(JSON.stringify(failed)).not.toContain('secret.ts');
  const jobId = failed[0]?.id ?? '';
  expect(await ratna.call(retryJob, { params: { jobId } })).toEqual({ retried: true });
  await vi.waitUntil(async () => (await ratna.call(getQueues)).failed.length === 0, patience);
  expect(await ratna.refused(retryJob, { params: { jobId: newId() } })).toMatchObject({ status: 404 });
});
