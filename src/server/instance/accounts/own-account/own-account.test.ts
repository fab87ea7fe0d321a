import { expect, test } from 'vitest';
import { getSession } from '#contract/accounts.ts';
import { createMember } from '#contract/members.ts';
import {
  deleteOwnAccount,
  getAccountExport,
  getAccountExportFile,
  getDeletion,
  getProfile,
  startAccountExport,
} from '#contract/own-account.ts';
import { startFile } from '#contract/requested-files.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { listAccess } from '#contract/tree-access.ts';
import { createTree, deleteTree, listTrees } from '#contract/trees.ts';
import { updateUserSettings } from '#contract/user-settings.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { askUntil } from '#server/testing/ask-until.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { unpackZip } from '#server/testing/unpack-zip.ts';

const password = 'anggrek di teras rumah';
type Instance = Awaited<ReturnType<typeof startTestApp>>;

async function letIn({ db, user }: Instance, treeId: TreeId, name: string, role: 'editor' | 'reader') {
  const { id: userId } = await user(name);
  await db.insert(treeAccess).values({ treeId, id: newId(), userId, role });
}

test('[SET-013] a profile is shown to everybody, to who shares a tree, or to nobody', async () => {
  const instance = await startTestApp({ people: { sari: 'user', budi: 'user', dewi: 'user', ratna: 'admin' } });
  const { as, user, firstTree } = instance;
  const { id: userId } = await user('sari');
  const treeId = await firstTree('sari');
  await letIn(instance, treeId, 'budi', 'reader');
  const seenBy = async () => {
    const seen = await Promise.all(
      ['sari', 'budi', 'dewi', 'ratna'].map(async (name) => {
        const path = getProfile.path.replace('{userId}', userId);
        return (await as(name).request('GET', path)).status === 200 ? name : null;
      }),
    );
    return seen.filter(Boolean);
  };
  expect(await seenBy()).toEqual(['sari', 'budi', 'ratna']);
  await as('sari').call(updateUserSettings, { body: { profileVisibility: 'private' } });
  expect(await seenBy()).toEqual(['sari', 'ratna']);
  await as('sari').call(updateUserSettings, { body: { profileVisibility: 'public' } });
  expect(await seenBy()).toEqual(['sari', 'budi', 'dewi', 'ratna']);
  expect(await as('budi').call(getProfile, { params: { userId } })).toMatchObject({
    firstName: 'Sari',
    isAdmin: false,
    visibility: null,
    trees: [{ id: treeId, role: 'owner' }],
  });
  expect((await as('dewi').call(getProfile, { params: { userId } })).trees).toEqual([]);
  const hidden = await as('dewi').refused(getProfile, { params: { userId: newId() } });
  expect(hidden.status).toBe(404);
});

test('[SET-014] a new tree is open to whom its owner wants, and older trees stay as they are', async () => {
  const instance = await startTestApp();
  const { as, firstTree } = instance;
  const first = await firstTree('sari');
  await letIn(instance, first, 'budi', 'editor');
  const make = async (name: string) => (await as('sari').call(createTree, { body: { name } })).id;
  const rolesIn = async (treeId: TreeId) =>
    (await as('sari').call(listAccess, { params: { treeId } })).items.map(({ firstName, role }) => [firstName, role]);
  const alone = await make('For me');
  await as('sari').call(updateUserSettings, { body: { treeVisibility: 'family-only' } });
  const family = await make('For the family');
  await as('sari').call(updateUserSettings, { body: { treeVisibility: 'public' } });
  const open = await make('For everybody');
  expect(await rolesIn(alone)).toEqual([['Sari', 'owner']]);
  for (const treeId of [family, open]) {
    expect(await rolesIn(treeId)).toEqual([
      ['Sari', 'owner'],
      ['Budi', 'reader'],
    ]);
  }
  expect((await as('budi').call(listTrees)).items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['For the family', 'For everybody']),
  );
});

test('[SET-015] who does not let others export keeps editors and readers from every file, but not themselves', async () => {
  const instance = await startTestApp({ runsJobs: true });
  const { as, firstTree } = instance;
  const treeId = await firstTree('sari');
  await letIn(instance, treeId, 'budi', 'editor');
  const input = { params: { treeId }, body: { kind: 'export', request: { format: 'csv' } } };
  await as('budi').call(startFile, input);
  await as('sari').call(updateUserSettings, { body: { allowDataExport: false } });
  expect(await as('budi').refused(startFile, input)).toMatchObject({ status: 403, code: 'forbidden' });
  await as('sari').call(startFile, input);
});

test('one file holds the account and every tree of it, and nobody else fetches it', async () => {
  const instance = await startTestApp({ runsJobs: true });
  const { as, firstTree } = instance;
  const treeId = await firstTree('sari');
  await as('sari').call(createMember, { params: { treeId }, body: { firstName: 'Siti', lastName: 'Rahayu' } });
  await as('sari').call(updateUserSettings, { body: { language: 'id' } });
  await as('sari').call(saveSearch, { body: { name: 'From Solo', wish: { place: 'Solo' } } });
  expect((await as('sari').call(getAccountExport)).export).toBeNull();
  const begun = await as('sari').call(startAccountExport);
  const now = await askUntil(
    async () => (await as('sari').call(getAccountExport)).export ?? begun,
    ({ state }) => state === 'done' || state === 'failed',
  );
  expect(now.state).toBe('done');
  const response = await as('sari').request('GET', getAccountExportFile.path);
  const files = await unpackZip(Buffer.from(await response.arrayBuffer()));
  expect([...files.keys()]).toEqual([
    'account.json',
    'trees/01 Sari Wijaya Family Tree.gdz',
    'trees/01 Sari Wijaya Family Tree.json',
  ]);
  const account = files.get('account.json')?.toString() ?? '';
  expect(JSON.parse(account)).toMatchObject({
    account: { email: 'sari@family.example' },
    settings: { language: 'id' },
    trees: [{ memberCount: 1 }],
    searches: [{ name: 'From Solo', wish: { place: 'Solo' } }],
  });
  expect(account).not.toContain('argon2');
  expect(files.get('trees/01 Sari Wijaya Family Tree.json')?.toString()).toContain('Rahayu');
  expect((await as('budi').refused(getAccountExportFile)).status).toBe(404);
  expect(await instance.count('audit_log')).toBeGreaterThan(0);
});

test('an account goes with its password only, and each of its trees where its owner wants it', async () => {
  const instance = await startTestApp();
  const { as, firstTree, count } = instance;
  const sari = as('sari');
  const first = await firstTree('sari');
  const trees = [first];
  for (const name of ['To Budi', 'To the instance', 'In the trash']) {
    trees.push((await sari.call(createTree, { body: { name } })).id);
  }
  const [, toBudi, toInstance, inTrash] = trees as [TreeId, TreeId, TreeId, TreeId];
  await sari.call(deleteTree, { params: { treeId: inTrash } });
  await letIn(instance, toBudi, 'budi', 'reader');
  const { id: budi } = await instance.user('budi');
  const { id: ratna } = await instance.user('ratna');
  const plan = await sari.call(getDeletion);
  expect(plan.trees.map(({ id, heirs }) => [id, heirs.length])).toEqual([
    [first, 0],
    [toBudi, 1],
    [toInstance, 0],
  ]);
  const decided = [
    { treeId: first, fate: 'delete' },
    { treeId: toBudi, fate: { heir: budi } },
    { treeId: toInstance, fate: 'administrator' },
  ];
  const users = await count('users');
  const refusals = [
    await sari.refused(deleteOwnAccount, { body: { password: 'not this one', trees: decided } }),
    await sari.refused(deleteOwnAccount, { body: { password, trees: decided.slice(1) } }),
    await sari.refused(deleteOwnAccount, {
      body: { password, trees: [{ treeId: first, fate: { heir: ratna } }, ...decided.slice(1)] },
    }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(['wrong_password', 'validation_failed', 'not_found']);
  expect([await count('users'), await count('family_trees')]).toEqual([users, 6 - 2]);

  await sari.call(deleteOwnAccount, { body: { password, trees: decided } });
  expect(await count('users')).toBe(users - 1);
  expect((await sari.call(getSession)).user).toBeNull();
  const namesOf = async (name: string) => (await as(name).call(listTrees)).items.map((tree) => [tree.name, tree.role]);
  expect(await namesOf('budi')).toContainEqual(['To Budi', 'owner']);
  expect(await namesOf('ratna')).toContainEqual(['To the instance', 'owner']);
});

test('the last administrator cannot go, and of two who go at once one stays', async () => {
  const { as, count } = await startTestApp({ people: { ratna: 'admin', wira: 'admin', sari: 'user' } });
  const go = (name: string) => as(name).request('POST', deleteOwnAccount.path, { password, trees: [] });
  const answers = await Promise.all([go('ratna'), go('wira')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await count('users')).toBe(2);
});
