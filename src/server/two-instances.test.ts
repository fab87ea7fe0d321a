import { expect, onTestFinished, test } from 'vitest';
import { getMe, setUp, signIn, signOut } from '#contract/accounts.ts';
import { startBackup } from '#contract/backups.ts';
import { getGraph, watchTree } from '#contract/graph.ts';
import { createMember, listMembers, updateMember } from '#contract/members.ts';
import { getFile, startFile } from '#contract/requested-files.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { createTree, getTree } from '#contract/trees.ts';
import { ensureSetupToken } from '#server/instance/accounts/setup-link.ts';
import { startTestApp } from '#server/testing/test-app.ts';

/** Two processes of one instance. */
async function startTwo(
  options: { readonly runsJobs?: boolean; readonly people?: Record<string, 'admin' | 'user'> } = {},
) {
  const one = await startTestApp(options);
  const other = await startTestApp({ ...options, people: {}, instance: one.instance });
  return { one, other, both: [one, other] as const };
}

const password = 'anggrek di teras rumah';
const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

test('who signs in at one process is signed in at the other, and who signs out is out at both', async () => {
  const { one, other } = await startTwo();
  const credentials = { email: 'sari@family.example', password };
  const cookie = cookieOf(await one.as(null).request('POST', signIn.path, credentials));
  const headers = { cookie };
  expect(await other.as(null).call(getMe, { headers })).toMatchObject({ firstName: 'Sari' });
  await other.as(null).request('POST', signOut.path, undefined, headers);
  expect(await one.as(null).refused(getMe, { headers })).toMatchObject({ status: 401 });
});

test('wrong passwords at one process count at the other, and after a restart', async () => {
  const { one, other, both } = await startTwo();
  await one.as('ratna').call(updateSettings, { body: { maxLoginAttempts: 4 } });
  const wrong = { email: 'sari@family.example', password: 'not the password' };
  for (let nth = 0; nth < 4; nth++) {
    expect((await (both[nth % 2] ?? one).as(null).request('POST', signIn.path, wrong)).status).toBe(401);
  }
  const third = await startTestApp({ instance: one.instance });
  for (const process of [one, other, third]) {
    expect((await process.as(null).request('POST', signIn.path, { ...wrong, password })).status).toBe(429);
  }
});

test('twenty submits of the setup form, half of them at each process, make one administrator [AT-22]', async () => {
  const { one, both } = await startTwo({ people: {} });
  const token = await ensureSetupToken(one.db);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => {
      const person = { firstName: 'Ratna', lastName: 'Wijaya', email: `ratna${nth}@family.example`, password };
      return (both[nth % 2] ?? one).as(null).request('POST', setUp.path, { ...person, token });
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await one.count('users')).toBe(1);
});

test('a request that is repeated at the other process creates nothing new', async () => {
  const { one, other, both } = await startTwo();
  const cookie = cookieOf(await one.as(null).request('POST', signIn.path, { email: 'sari@family.example', password }));
  const headers = { cookie, 'idempotency-key': 'the same wish twice' };
  const trees = await Promise.all(
    both.map((process) => process.as(null).request('POST', createTree.path, { name: 'Twice' }, headers)),
  );
  const ids = new Set<unknown>();
  for (const response of trees) if (response.status === 201) ids.add(createTree.ok.parse(await response.json()).id);
  const again = await other.as(null).call(createTree, { body: { name: 'Twice' }, headers });
  expect(new Set([...ids, again.id]).size).toBe(1);
});

test('people written at both at once are all there, each change with a version of its own', async () => {
  const { one, other, both } = await startTwo();
  const params = { treeId: await one.firstTree('sari') };
  const written = await Promise.all(
    Array.from({ length: 16 }, (_, nth) =>
      (both[nth % 2] ?? one)
        .as('sari')
        .call(createMember, { params, body: { firstName: `Child ${nth}`, gender: 'male' } }),
    ),
  );
  expect(new Set(written.map(({ version }) => version)).size).toBe(16);
  for (const process of [one, other]) {
    expect((await process.as('sari').call(listMembers, { params, query: { limit: '100' } })).items).toHaveLength(16);
  }
  // The drawing that one keeps in memory is not shown when the other has written.
  const look = () => one.as('sari').request('GET', getGraph.path.replace('{treeId}', params.treeId));
  const before = await look();
  const { version } = await one.as('sari').call(getTree, { params });
  const [first] = written;
  const memberId = first?.member.id ?? '';
  await other.as('sari').call(updateMember, { params: { ...params, memberId }, body: { firstName: 'Renamed' } });
  const after = await look();
  expect(after.status).toBe(200);
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  const stale = { 'if-match': `"${version}"` };
  const refusal = await one
    .as('sari')
    .refused(updateMember, { params: { ...params, memberId }, body: { firstName: 'Late' }, headers: stale });
  expect(refusal).toMatchObject({ status: 409, code: 'version_conflict' });
});

test('a change at one process reaches whoever listens at the other', async () => {
  const { one, other } = await startTwo();
  const treeId = await one.firstTree('sari');
  const response = await other.as('sari').request('GET', watchTree.path.replace('{treeId}', treeId));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('There is no stream.');
  onTestFinished(() => reader.cancel());
  const hears = async (word: string) => {
    for (let heard = ''; !heard.includes(word); ) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended: ${heard}`);
      heard += value;
    }
  };
  const { version: before } = await other.as('sari').call(getTree, { params: { treeId } });
  // Where the tree stands, and then what happens to it.
  await hears(`"version":${before}`);
  const added = { params: { treeId }, body: { firstName: 'Dewi', gender: 'female' } };
  const { version } = await one.as('sari').call(createMember, added);
  const start = performance.now();
  await hears(`"version":${version}`);
  expect(performance.now() - start).toBeLessThan(5000);
  expect((await other.as('sari').call(getTree, { params: { treeId } })).version).toBe(version);
});

test('what an administrator sets at one process holds at the other at once', async () => {
  const { one, other } = await startTwo();
  await one.as('ratna').call(updateSettings, { body: { maxFamilySize: 10 } });
  const params = { treeId: await other.firstTree('sari') };
  const add = (nth: number) => ({ params, body: { firstName: `Child ${nth}`, gender: 'male' } });
  for (let nth = 0; nth < 10; nth++) await other.as('sari').call(createMember, add(nth));
  expect(await other.as('sari').refused(createMember, add(10))).toMatchObject({ code: 'tree_full' });
});

test('every job is done once, by one of the two, whoever asked for it', async () => {
  const { one, other, both } = await startTwo({ runsJobs: true });
  const params = { treeId: await one.firstTree('sari') };
  await one.as('sari').call(createMember, { params, body: { firstName: 'Hadi', gender: 'male' } });
  const formats = ['gedcom70', 'json', 'csv'] as const;
  const started = await Promise.all(
    formats.map((format, nth) =>
      (both[nth % 2] ?? one).as('sari').call(startFile, { params, body: { kind: 'export', request: { format } } }),
    ),
  );
  for (const { id } of started) {
    await expect
      .poll(async () => (await other.as('sari').call(getFile, { params: { ...params, fileId: id } })).state)
      .toBe('done');
  }
  const asked = await Promise.allSettled(both.map((process) => process.as('ratna').call(startBackup)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const jobs = await one.db.execute<{ name: string; state: string; n: number }>(
    `select name, state::text, count(*)::int as n from pgboss.job where name = 'run-export' group by 1, 2`,
  );
  expect(jobs.rows).toEqual([{ name: 'run-export', state: 'completed', n: 3 }]);
  // A schedule is kept once, however many processes have asked for it.
  const schedules = await one.db.execute<{ n: number }>(
    `select count(*)::int as n from pgboss.schedule group by name having count(*) > 1`,
  );
  expect(schedules.rows).toEqual([]);
});
