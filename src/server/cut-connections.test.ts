import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMember, listMembers } from '#contract/members.ts';
import { openClient } from './platform/db/connection.ts';
import { imports } from './platform/db/import-schema.ts';
import { requestedFiles } from './platform/db/requested-file-schema.ts';
import { newProcesses } from './platform/jobs/work-process.ts';
import { writeSettings } from './platform/settings/read-settings.ts';
import { beginAll, type Caller, prepareGround, waitForAll } from './testing/background-kinds.ts';
import { startMailServer } from './testing/mail-server.ts';
import { startTestApp } from './testing/test-app.ts';

vi.setConfig({ testTimeout: 300_000 });

/** The short form of `npm run crash`: connections are cut, processes live. */
test('whatever is under way when connections are cut comes to its end, and nothing acknowledged is lost [FND-039, FND-040]', async () => {
  const app = await startTestApp({ runsJobs: true });
  const mail = await startMailServer();
  await writeSettings(app.db, { backupEveryHours: 0, ...mail.settings });
  const ratna = app.as('ratna');
  const caller: Caller = { call: ratna.call, post: (path, bytes) => ratna.request('POST', path, bytes) };
  const ground = await prepareGround(caller, 50);
  const begun = await beginAll(caller, ground);
  expect(begun.map(({ kind }) => kind)).toHaveLength(9);
  const knife = await openClient(app.instance.database.connection);
  onTestFinished(() => knife.end());
  const kept: string[] = [];
  for (const pause of fc.sample(fc.integer({ min: 20, max: 700 }), { seed: 20_261_123, numRuns: 4 })) {
    await sleep(pause);
    await knife.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
    const params = { treeId: ground.treeId };
    const body = { firstName: `Kept ${pause}`, gender: 'male', birthDate: '1850' };
    const added = await ratna.call(createMember, { params, body }).catch(() => undefined);
    if (added) kept.push(added.member.id);
  }
  const outcomes = await waitForAll(() => caller, begun);
  expect(outcomes).toMatchObject({
    backup: 'done',
    rehearsal: 'done',
    preview: 'ready',
    import: 'done',
    export: 'done',
    'photo sizes': 'ready',
  });
  const { items } = await ratna.call(listMembers, { params: { treeId: ground.treeId }, query: { limit: '100' } });
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
});

test('what ends in the middle beside the server has failed with a reason, and the next has a process again [FND-039]', async () => {
  const app = await startTestApp({ runsJobs: true, processes: newProcesses });
  await writeSettings(app.db, { backupEveryHours: 0 });
  const ratna = app.as('ratna');
  const caller: Caller = { call: ratna.call, post: (path, bytes) => ratna.request('POST', path, bytes) };
  const ground = await prepareGround(caller, 50);
  const killed: string[] = [];
  const kill = (message: unknown) => {
    const { process: child } = message as { readonly process: ChildProcess };
    child.once('spawn', () => {
      // It is started with the work that it is for, and has to load before it comes to an end of it.
      if (child.spawnargs.some((word) => word.endsWith('background-process.ts')) && child.kill('SIGKILL'))
        killed.push('');
    });
  };
  subscribe('child_process', kill);
  onTestFinished(() => void unsubscribe('child_process', kill));
  const outcomes = await waitForAll(() => caller, await beginAll(caller, ground));
  unsubscribe('child_process', kill);
  expect(killed.length).toBeGreaterThan(2);
  const beside = ['preview', 'import', 'export', 'archive', 'book'];
  expect(outcomes).toMatchObject(Object.fromEntries(beside.map((kind) => [kind, 'failed'])));
  for (const table of [imports, requestedFiles]) {
    const rows = await app.db.select({ reason: table.reason }).from(table);
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['interrupted']));
  }
  expect(await waitForAll(() => caller, await beginAll(caller, ground))).toMatchObject({
    preview: 'ready',
    import: 'done',
    export: 'done',
    archive: 'done',
    book: 'done',
  });
});
