import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMember, deleteMember, listMembers } from '#contract/members.ts';
import { createTree, deleteTree, getTree, listTrees, restoreTree, updateTree } from '#contract/trees.ts';
import { updateUserSettings } from '#contract/user-settings.ts';
import { familyTrees } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { purgeTrash } from '#server/tree/changes/purge-trash.ts';

test('a new account has one tree of its own, private and not archived, however often it asks at once [TRE-018][FTR-001][FTR-002][FTR-004][FTR-005][FTR-006]', async () => {
  const { as, user } = await startTestApp();
  const answers = await Promise.all(Array.from({ length: 8 }, () => as('sari').call(listTrees)));
  for (const { items } of answers) {
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      name: 'Sari Wijaya Family Tree',
      isPublic: false,
      isArchived: false,
      memberCount: 0,
    });
    expect(items[0]?.ownerId).toBe((await user('sari')).id);
  }
});

test('the first tree is called in the language its owner has chosen, or else in that of their browser', async () => {
  const { as } = await startTestApp();
  const nameFor = async (who: string, accepted: string) => {
    const headers = { 'accept-language': accepted };
    return (await as(who).call(listTrees, { headers })).items[0]?.name;
  };
  expect(await nameFor('sari', 'id-ID,id;q=0.9,en;q=0.8')).toBe('Silsilah Sari Wijaya');
  await as('budi').call(updateUserSettings, { body: { language: 'de' } });
  expect(await nameFor('budi', 'fr')).toMatch(/^Stammbaum von Budi/);
  // A name that is there stays as it is.
  expect(await nameFor('budi', 'en')).toMatch(/^Stammbaum von Budi/);
  expect(await nameFor('ratna', 'xx')).toMatch(/^Ratna .* Family Tree$/);
});

test('trees are made with a trimmed name and listed newest first [TRE-004][TRE-005][TRE-008][TRE-009][API-015][API-016][API-032][API-033][FTR-003][FTR-007][FTR-008]', async () => {
  const { as, firstTree } = await startTestApp();
  const first = await firstTree('sari');
  const made = await as('sari').call(createTree, { body: { name: '  Batak  ', description: ' from Toba ' } });
  expect(made).toMatchObject({ name: 'Batak', description: 'from Toba', role: 'owner', version: 1 });
  const { items } = await as('sari').call(listTrees);
  expect(items.map(({ id }) => id)).toEqual([made.id, first]);
});

test('a tree without a name is refused and none is made [TRE-007]', async () => {
  const { as, count, firstTree } = await startTestApp();
  await firstTree('sari');
  for (const name of ['', '   ']) {
    const refusal = await as('sari').refused(createTree, { body: { name } });
    expect(refusal).toMatchObject({ status: 422, details: [{ path: 'name', message: 'Tree name is required' }] });
  }
  expect(await count('family_trees')).toBe(1);
});

test('the same Idempotency-Key makes one tree, also when both requests come at once [FT-09]', async () => {
  const { as, count, firstTree } = await startTestApp();
  await firstTree('sari');
  const headers = { 'idempotency-key': 'k-1' };
  const make = () => as('sari').call(createTree, { body: { name: 'Batak' }, headers });
  const made = await Promise.all(Array.from({ length: 6 }, make));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await count('family_trees')).toBe(2);
  const other = await as('sari').refused(createTree, { body: { name: 'Toba' }, headers });
  expect(other).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
});

test('a tree is renamed by its owner and nobody else [API-017][API-034]', async () => {
  const { as, firstTree } = await startTestApp();
  const treeId = await firstTree('sari');
  const renamed = await as('sari').call(updateTree, { params: { treeId }, body: { name: 'Wijaya' } });
  expect(renamed).toMatchObject({ name: 'Wijaya', version: 2 });
  expect(await as('budi').refused(updateTree, { params: { treeId }, body: { name: 'Mine' } })).toMatchObject({
    status: 404,
  });
  expect((await as('sari').call(getTree, { params: { treeId } })).name).toBe('Wijaya');
});

test('columns that are not in the form stay as they are [AT-06]', async () => {
  const { as, firstTree, user } = await startTestApp();
  const treeId = await firstTree('sari');
  const { id: ownerId } = await user('budi');
  const body = {
    name: 'Wijaya',
    ownerId,
    owner_id: ownerId,
    isPublic: true,
    isArchived: true,
    version: 99,
    memberCount: 7,
  };
  await as('sari').call(updateTree, { params: { treeId }, body });
  const tree = await as('sari').call(getTree, { params: { treeId } });
  expect(tree).toMatchObject({
    ownerId: (await user('sari')).id,
    isPublic: false,
    isArchived: false,
    version: 2,
    memberCount: 0,
  });
});

test('a home person of another tree is refused [AT-03]', async () => {
  const { as, firstTree } = await startTestApp();
  const mine = await firstTree('sari');
  const theirs = await firstTree('budi');
  const { member } = await as('budi').call(createMember, { params: { treeId: theirs }, body: { firstName: 'Hadi' } });
  const refusal = await as('sari').refused(updateTree, { params: { treeId: mine }, body: { homeMemberId: member.id } });
  expect(refusal).toMatchObject({ status: 422, code: 'member_not_in_tree' });
});

test('the home person is named, stays through other changes, is cleared, and goes with the member', async () => {
  const { as, firstTree } = await startTestApp();
  const treeId = await firstTree('sari');
  const sari = as('sari');
  const params = { treeId };
  const add = async (firstName: string) => (await sari.call(createMember, { params, body: { firstName } })).member.id;
  const hadi = await add('Hadi');
  const wulan = await add('Wulan');
  const home = async () => (await sari.call(getTree, { params })).homeMemberId;
  expect(await home()).toBeNull();
  const named = await sari.call(updateTree, { params, body: { homeMemberId: hadi } });
  expect([named.homeMemberId, await home()]).toEqual([hadi, hadi]);
  await sari.call(updateTree, { params, body: { name: 'Wijaya' } });
  expect(await home()).toBe(hadi);
  await sari.call(updateTree, { params, body: { homeMemberId: wulan } });
  expect(await home()).toBe(wulan);
  await sari.call(updateTree, { params, body: { homeMemberId: null } });
  expect(await home()).toBeNull();
  await sari.call(updateTree, { params, body: { homeMemberId: hadi } });
  await sari.call(deleteMember, { params: { ...params, memberId: hadi } });
  expect(await home()).toBeNull();
  const refusal = await sari.refused(updateTree, { params, body: { homeMemberId: hadi } });
  expect(refusal).toMatchObject({ status: 422, code: 'member_not_in_tree' });
});

test('a deleted tree waits in the trash with its people and comes back; the other tree is untouched [TRE-019][API-021][API-035][FT-12]', async () => {
  const { as, firstTree } = await startTestApp();
  const kept = await firstTree('sari');
  const { id: treeId } = await as('sari').call(createTree, { body: { name: 'Batak' } });
  for (const id of [kept, treeId])
    await as('sari').call(createMember, { params: { treeId: id }, body: { firstName: 'Hadi' } });

  const deleted = await as('sari').call(deleteTree, { params: { treeId } });
  expect(deleted.deletedAt).not.toBeNull();
  expect(await as('sari').refused(getTree, { params: { treeId } })).toMatchObject({ status: 404 });
  expect(await as('sari').refused(listMembers, { params: { treeId } })).toMatchObject({ status: 404 });
  expect((await as('sari').call(listMembers, { params: { treeId: kept } })).total).toBe(1);
  const { items } = await as('sari').call(listTrees, { query: { trash: 'true' } });
  expect(items.map(({ id }) => id)).toEqual([treeId]);

  await as('sari').call(restoreTree, { params: { treeId }, body: {} });
  expect((await as('sari').call(listMembers, { params: { treeId } })).total).toBe(1);
});

test('the trash is emptied of trees whose retention period is over, and of no others', async () => {
  const { as, db, firstTree, count } = await startTestApp();
  await firstTree('sari');
  const { id: treeId } = await as('sari').call(createTree, { body: { name: 'Batak' } });
  await as('sari').call(createMember, { params: { treeId }, body: { firstName: 'Hadi' } });
  await as('sari').call(deleteTree, { params: { treeId } });
  const inYears = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000);
  await purgeTrash(db, inYears(6));
  expect(await count('family_trees')).toBe(2);
  await purgeTrash(db, inYears(8));
  expect(await count('family_trees')).toBe(1);
  expect(await count('family_members')).toBe(0);
});

test('an archived tree can be read and not written [AT-08]', async () => {
  const { as, db, firstTree } = await startTestApp();
  const treeId = await firstTree('sari');
  await db.update(familyTrees).set({ isArchived: true }).where(eq(familyTrees.id, treeId));
  expect((await as('sari').call(getTree, { params: { treeId } })).isArchived).toBe(true);
  const refusal = await as('sari').refused(createMember, { params: { treeId }, body: { firstName: 'Hadi' } });
  expect(refusal).toMatchObject({ status: 409, code: 'tree_archived' });
});
