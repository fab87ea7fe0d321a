import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signIn } from '#contract/accounts.ts';
import { setVisibility } from '#contract/admin-trees.ts';
import { createMember, listMembers } from '#contract/members.ts';
import { register } from '#contract/registration.ts';
import { startFile } from '#contract/requested-files.ts';
import { getStatistics, getTreeStatistics } from '#contract/statistics.ts';
import { getSystem } from '#contract/system.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyTrees, users } from '#server/platform/db/schema.ts';
import { plainOptions } from '#server/testing/draw-pdf.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { askForFile } from '#server/testing/write-file.ts';

async function startInstance(runsJobs = false) {
  const app = await startTestApp({ people: { sari: 'user', ratna: 'admin' }, runsJobs });
  const treeId = await app.firstTree('sari');
  const flip = (body: object) => app.as('ratna').call(updateSettings, { body });
  return { ...app, treeId, flip, sari: app.as('sari') };
}

test('[ADS-014] with exports switched off every export route refuses, whatever it writes, and on again none does', async () => {
  const { app, as, flip, sari, treeId } = await startInstance(true);
  const routes = app.routes.filter(({ access }) => access === 'tree.export' || access === 'tree.takeOut');
  expect(routes.length).toBeGreaterThanOrEqual(4);
  const files = app.routes.filter(({ path }) => path.startsWith('/api/trees/{treeId}/files/'));
  expect(files.length).toBe(5);
  const kinds = [
    await askForFile(sari, treeId, { kind: 'export', request: { format: 'csv' } }),
    await askForFile(sari, treeId, { kind: 'picture', request: plainOptions }),
    await askForFile(sari, treeId, { kind: 'book', request: { scope: 'whole', language: 'en' } }),
  ];
  const codeOf = async (caller: typeof sari, method: string, address: string, body?: object) => {
    const response = await caller.request(method, address, body);
    const { error } = (await response.json()) as { error?: { code: string } };
    return response.status === 403 ? String(error?.code) : 'let in';
  };
  const codes = async () => {
    const answers = new Set<string>();
    for (const { method, path, access } of routes) {
      const caller = access === 'tree.takeOut' ? as('ratna') : sari;
      const address = path.replace('{treeId}', treeId).replaceAll(/\{\w+\}/g, () => newId());
      answers.add(await codeOf(caller, method, address, method === 'POST' ? {} : undefined));
    }
    const ofTree = startFile.path.replace('{treeId}', treeId);
    for (const { id, kind, request } of kinds) {
      for (const { method, path } of files) {
        answers.add(await codeOf(sari, method, path.replace('{treeId}', treeId).replace('{fileId}', id)));
      }
      answers.add(await codeOf(sari, 'GET', `${ofTree}?kind=${kind}`));
      answers.add(await codeOf(sari, 'POST', ofTree, { kind, request }));
    }
    return [...answers];
  };
  expect(await codes()).toEqual(['let in']);
  await flip({ enableDataExport: false });
  expect(await codes()).toEqual(['feature_off']);
  await flip({ enableDataExport: true });
  expect(await codes()).toEqual(['let in']);
});

test('[ADS-016] with reports switched off the statistics refuse, of one tree and of all', async () => {
  const { flip, sari, treeId } = await startInstance();
  await sari.call(getTreeStatistics, { params: { treeId } });
  await flip({ enableReports: false });
  for (const refusal of [
    await sari.refused(getTreeStatistics, { params: { treeId } }),
    await sari.refused(getStatistics),
  ]) {
    expect(refusal).toMatchObject({ status: 403, code: 'feature_off' });
  }
  await flip({ enableReports: true });
  await sari.call(getStatistics);
});

test('[ADS-015] with advanced search switched off lists are searched by words alone', async () => {
  const { flip, sari, treeId } = await startInstance();
  const params = { treeId };
  await sari.call(createMember, { params, body: { firstName: 'Melati', gender: 'female' } });
  const list = (query: Record<string, string>) => sari.call(listMembers, { params, query });
  expect((await list({ gender: 'female' })).total).toBe(1);
  await flip({ enableAdvancedSearch: false });
  for (const query of [{ gender: 'female' }, { living: 'living' }]) {
    expect(await sari.refused(listMembers, { params, query })).toMatchObject({ status: 403, code: 'feature_off' });
  }
  expect((await list({ q: 'mel', sort: 'name' })).total).toBe(1);
});

test('[ADS-007] one person more than the largest family is refused in words', async () => {
  const { flip, sari, treeId } = await startInstance();
  await flip({ maxFamilySize: 10 });
  const add = (i: number) => ({ params: { treeId }, body: { firstName: `Anak ${'abcdefghijk'[i]}`, gender: 'male' } });
  for (let i = 0; i < 10; i++) await sari.call(createMember, add(i));
  expect(await sari.refused(createMember, add(10))).toMatchObject({ code: 'tree_full' });
  await flip({ maxFamilySize: 11 });
  await sari.call(createMember, add(10));
});

test('[ADS-003] [ADS-004] [ADS-005] everybody is told what the instance is called, what is switched off, and whether newcomers are let in', async () => {
  const { as, flip } = await startInstance();
  expect(await as(null).call(getSystem)).toMatchObject({ systemName: 'Swissfam', off: ['enablePublicTrees'] });
  await flip({
    systemName: 'Rumah Wijaya',
    systemDescription: 'Silsilah keluarga besar Wijaya',
    enableReports: false,
    enablePublicTrees: true,
    allowRegistration: false,
    passwordMinLength: 12,
  });
  expect(await as(null).call(getSystem)).toMatchObject({
    systemName: 'Rumah Wijaya',
    systemDescription: 'Silsilah keluarga besar Wijaya',
    off: ['enableReports'],
    registrationOpen: false,
    passwordMinLength: 12,
  });
});

test('[ADS-005] [ADS-009] registration that is closed is closed on the server, and the shortest password is the one that is set', async () => {
  const { as, flip } = await startInstance();
  const newPerson = {
    firstName: 'Dewi',
    lastName: 'Lestari',
    email: 'dewi@family.example',
    password: 'pisang raja 7',
    confirmPassword: 'pisang raja 7',
  };
  await flip({ allowRegistration: false });
  expect(await as(null).refused(register, { body: newPerson })).toMatchObject({ code: 'registration_closed' });
  await flip({ allowRegistration: true, passwordMinLength: 20 });
  expect((await as(null).refused(register, { body: newPerson })).status).toBe(422);
  await flip({ passwordMinLength: 13 });
  await as(null).call(register, { body: newPerson });
});

test('[ADS-006] an account that is not verified can sign in only while that is not asked for', async () => {
  const { as, db, flip } = await startInstance();
  await db.update(users).set({ isVerified: false }).where(eq(users.firstName, 'Sari'));
  const body = { email: 'sari@family.example', password: 'anggrek di teras rumah' };
  expect(await as(null).refused(signIn, { body })).toMatchObject({ code: 'account_not_verified' });
  await flip({ requireEmailVerification: false });
  expect(await as(null).call(signIn, { body })).toMatchObject({ step: 'signed-in' });
});

test('[ADS-013] no tree becomes public while public trees are switched off', async () => {
  const { as, flip, treeId, db } = await startInstance();
  const publish = { params: { treeId }, body: { isPublic: true } };
  expect(await as('ratna').refused(setVisibility, publish)).toMatchObject({ status: 403, code: 'feature_off' });
  await flip({ enablePublicTrees: true });
  await as('ratna').call(setVisibility, publish);
  const [tree] = await db.select().from(familyTrees).where(eq(familyTrees.id, treeId));
  expect(tree?.isPublic).toBe(true);
});
