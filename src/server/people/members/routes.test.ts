import { expect, test } from 'vitest';
import { nextSteps, undoChange } from '#contract/changes.ts';
import { createMember, deleteMember, getMember, listChoices, updateMember } from '#contract/members.ts';
import { getTree } from '#contract/trees.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startTree() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const params = { treeId };
  const add = async (body: object) => (await sari.call(createMember, { params, body })).member;
  const read = (memberId: string) => sari.call(getMember, { params: { treeId, memberId } });
  const edit = (memberId: string, body: object) => sari.call(updateMember, { params: { treeId, memberId }, body });
  const failToEdit = (memberId: string, body: object) =>
    sari.refused(updateMember, { params: { treeId, memberId }, body });
  return { app, sari, treeId, params, add, read, edit, failToEdit };
}

test('a member is added with everything the form has and read back [API-010][API-028][MEM-033][FMB-001][FMB-002][FMB-013]', async () => {
  const { app, add, read } = await startTree();
  const facts = {
    firstName: 'Hadi',
    lastName: 'Wijaya',
    gender: 'male',
    birthDate: 'abt 1931',
    birthPlace: 'Solo',
    deathDate: '12 Mar 2001',
    deathPlace: 'Jakarta',
    notes: 'Kept bees.',
    biography: 'A teacher.',
    phone: '+62 812-3456',
    email: 'Hadi@Family.Example',
    location: 'Solo, Jawa Tengah',
  };
  const { id } = await add(facts);
  const { id: userId } = await app.user('sari');
  expect(await read(id)).toMatchObject({
    ...facts,
    phone: '+628123456',
    email: 'hadi@family.example',
    userId,
    birthYear: 1931,
    deathYear: 2001,
    isDeceased: true,
    isLiving: false,
    photoUrl: null,
    fatherId: null,
  });
});

test.each([
  ['[FMB-003]', { firstName: 'Wulan' }],
  ['[FMB-004]', { lastName: 'Wijaya' }],
  ['[FMB-005]', { birthDate: 'abt 1931' }],
  ['[FMB-006]', { deathDate: '12 Mar 2001' }],
  ['[FMB-007]', { gender: 'female' }],
  ['[FMB-011]', { notes: 'Kept bees.' }],
  ['[FMB-012]', { biography: 'A teacher.' }],
])('%s a field of somebody is written when they are added, and no other with it', async (_, fact) => {
  const { add, read } = await startTree();
  const other = await add({ firstName: 'Hadi' });
  const { id } = await add({ firstName: 'Hadi', ...fact });
  const { firstName, lastName, birthDate, deathDate, gender, notes, biography } = await read(other.id);
  expect(await read(id)).toMatchObject({
    firstName,
    lastName,
    birthDate,
    deathDate,
    gender,
    notes,
    biography,
    ...fact,
  });
});

test('who added a member comes from the session, whatever the request says [MEM-045][AT-06]', async () => {
  const { app, add, read, treeId } = await startTree();
  const { id: budi } = await app.user('budi');
  const { id } = await add({ firstName: 'Hadi', userId: budi, user_id: budi, treeId: budi, createdAt: '1990-01-01' });
  expect(await read(id)).toMatchObject({ userId: (await app.user('sari')).id, treeId });
});

test('whoever begins a tree is its home person in the same change, and undoing that takes both back', async () => {
  const { app, sari, params } = await startTree();
  const body = { firstName: 'Sari', isHome: true };
  const { member, changeId } = await sari.call(createMember, { params, body });
  expect(await sari.call(getTree, { params })).toMatchObject({ homeMemberId: member.id, memberCount: 1 });
  await sari.call(undoChange, { params: { ...params, changeId } });
  expect(await sari.call(getTree, { params })).toMatchObject({ homeMemberId: null, memberCount: 0 });
  await sari.call(undoChange, {
    params: { ...params, changeId: (await sari.call(nextSteps, { params })).redo?.id ?? '' },
  });
  expect(await sari.call(getTree, { params })).toMatchObject({ homeMemberId: member.id, memberCount: 1 });
  const { id: userId } = await app.user('budi');
  await app.db.insert(treeAccess).values({ ...params, id: newId(), userId, role: 'editor' });
  expect((await app.as('budi').refused(createMember, { params, body })).status).toBe(403);
  expect(await sari.call(getTree, { params })).toMatchObject({ homeMemberId: member.id, memberCount: 1 });
});

test('an absent field stays, null and blank clear it [MEM-030]', async () => {
  const { add, edit, read } = await startTree();
  const { id } = await add({ firstName: 'Hadi', lastName: 'Wijaya', notes: 'Kept bees.', birthPlace: 'Solo' });
  await edit(id, { notes: null, birthPlace: '  ' });
  expect(await read(id)).toMatchObject({ firstName: 'Hadi', lastName: 'Wijaya', notes: null, birthPlace: null });
});

test('every field of a person is changed by their id, and nobody else is [FND-038][API-012][API-029]', async () => {
  const { app, add, edit, read, params } = await startTree();
  const bystander = await add({ firstName: 'Wulan', lastName: 'Kusuma', notes: 'Sang.' });
  const { id } = await add({ firstName: 'Hadi', lastName: 'Wijaya', gender: 'male', birthDate: '1931' });
  const before = await read(bystander.id);
  const facts = {
    firstName: 'Hadiwijaya',
    lastName: null,
    gender: 'other',
    birthDate: '12 Mar 1930',
    birthPlace: 'Solo',
    deathDate: '4 May 2001',
    deathPlace: 'Jakarta',
    notes: 'Kept bees.',
    biography: 'A teacher.',
    phone: '+628123456',
    email: 'hadi@family.example',
    location: 'Solo, Jawa Tengah',
    privacy: 'closed',
  };
  const derived = { birthYear: 1930, deathYear: 2001, isDeceased: true };
  const { member, version } = await edit(id, facts);
  expect(member).toMatchObject({ id, ...facts, ...derived });
  expect(await read(id)).toMatchObject({ id, ...facts, ...derived, treeVersion: version });
  expect(await read(bystander.id)).toEqual({ ...before, treeVersion: version });
  expect(await app.count('family_members')).toBe(2);
  const failed = await app
    .as('sari')
    .refused(updateMember, { params: { ...params, memberId: newId() }, body: { firstName: 'X' } });
  expect(failed.status).toBe(404);
});

test('parents and partner are unions, and setting them is symmetric [FMB-008][FMB-009][FMB-010]', async () => {
  const { add, read } = await startTree();
  const father = await add({ firstName: 'Hadi', gender: 'male' });
  const mother = await add({ firstName: 'Wulan', gender: 'female', spouseId: father.id });
  const child = await add({ firstName: 'Tirta', fatherId: father.id, motherId: mother.id });
  const second = await add({ firstName: 'Dewi', fatherId: father.id, motherId: mother.id });
  expect((await read(father.id)).spouseId).toBe(mother.id);
  const details = await read(child.id);
  expect(details).toMatchObject({ fatherId: father.id, motherId: mother.id });
  expect(details.parentSets[0]?.siblings.map(({ id }) => id)).toEqual([second.id]);
  const { unions } = await read(father.id);
  expect(unions).toHaveLength(1);
  expect(unions[0]?.children.map(({ id }) => id)).toEqual([child.id, second.id]);
});

test('a parent is cleared and stays cleared [MEM-031]', async () => {
  const { app, add, edit, read } = await startTree();
  const father = await add({ firstName: 'Hadi', gender: 'male' });
  const child = await add({ firstName: 'Tirta', fatherId: father.id });
  await edit(child.id, { fatherId: null });
  expect(await read(child.id)).toMatchObject({ fatherId: null, parentSets: [] });
  expect(await app.count('unions')).toBe(0);
});

test('another partner ends the union that has children, and replaces the one that has nothing', async () => {
  const { add, edit, read } = await startTree();
  const hadi = await add({ firstName: 'Hadi', gender: 'male' });
  const wulan = await add({ firstName: 'Wulan', gender: 'female', spouseId: hadi.id });
  await add({ firstName: 'Tirta', fatherId: hadi.id, motherId: wulan.id });
  const ratna = await add({ firstName: 'Ratna', gender: 'female' });
  await edit(hadi.id, { spouseId: ratna.id });
  const married = await read(hadi.id);
  expect(married.spouseId).toBe(ratna.id);
  expect(married.unions.map(({ partner, end }) => [partner?.firstName, end])).toEqual([
    ['Wulan', 'unknown'],
    ['Ratna', null],
  ]);
  const dewi = await add({ firstName: 'Dewi', gender: 'female' });
  await edit(hadi.id, { spouseId: dewi.id });
  expect((await read(hadi.id)).unions.map(({ partner }) => partner?.firstName)).toEqual(['Wulan', 'Dewi']);
});

test('nobody becomes their own ancestor, and nothing is written [MEM-029][FT-11]', async () => {
  const { add, failToEdit, read } = await startTree();
  const grandfather = await add({ firstName: 'Hadi', gender: 'male' });
  const father = await add({ firstName: 'Tirta', gender: 'male', fatherId: grandfather.id });
  const child = await add({ firstName: 'Arif', gender: 'male', fatherId: father.id });
  expect(await failToEdit(grandfather.id, { fatherId: child.id })).toMatchObject({ status: 422, code: 'own_ancestor' });
  expect(await failToEdit(child.id, { fatherId: child.id })).toMatchObject({ status: 422 });
  expect(await failToEdit(child.id, { spouseId: child.id })).toMatchObject({ status: 422 });
  expect((await read(grandfather.id)).fatherId).toBeNull();
});

test('relatives of another tree are refused and nothing is written [AT-03]', async () => {
  const { app, add, failToEdit, read } = await startTree();
  const theirs = await app.firstTree('budi');
  const { member: foreign } = await app
    .as('budi')
    .call(createMember, { params: { treeId: theirs }, body: { firstName: 'Budi', gender: 'male' } });
  const child = await add({ firstName: 'Tirta' });
  for (const field of ['fatherId', 'motherId', 'spouseId']) {
    expect(await failToEdit(child.id, { [field]: foreign.id })).toMatchObject({
      status: 422,
      code: 'member_not_in_tree',
    });
  }
  expect(await read(child.id)).toMatchObject({ fatherId: null, motherId: null, spouseId: null });
});

test("a member of another tree can be neither read nor changed through one's own [AT-02]", async () => {
  const { app, sari, treeId } = await startTree();
  const theirs = await app.firstTree('budi');
  const { member } = await app
    .as('budi')
    .call(createMember, { params: { treeId: theirs }, body: { firstName: 'Budi' } });
  const params = { treeId, memberId: member.id };
  expect(await sari.refused(getMember, { params })).toMatchObject({ status: 404 });
  expect(await sari.refused(updateMember, { params, body: { firstName: 'X' } })).toMatchObject({ status: 404 });
  expect(await sari.refused(deleteMember, { params })).toMatchObject({ status: 404 });
});

test('fathers are men, mothers women, partners people without one; never oneself and no descendant [MEM-026][MEM-027][MEM-028][MEM-029]', async () => {
  const { sari, treeId, add } = await startTree();
  const hadi = await add({ firstName: 'Hadi', gender: 'male' });
  const wulan = await add({ firstName: 'Wulan', gender: 'female', spouseId: hadi.id });
  const tirta = await add({ firstName: 'Tirta', gender: 'male', fatherId: hadi.id, motherId: wulan.id });
  await add({ firstName: 'Arif', gender: 'male', fatherId: tirta.id });
  await add({ firstName: 'Sekar', gender: 'female' });
  const choices = async (role: string, memberId: string) =>
    (await sari.call(listChoices, { params: { treeId }, query: { role, memberId } })).items.map(
      (item) => item.firstName,
    );
  expect(await choices('father', tirta.id)).toEqual(['Hadi']);
  expect(await choices('father', hadi.id)).toEqual([]);
  expect(await choices('mother', tirta.id)).toEqual(['Sekar', 'Wulan']);
  expect(await choices('spouse', tirta.id)).toEqual(['Arif', 'Sekar']);
  expect(await choices('spouse', hadi.id)).toEqual(['Arif', 'Sekar', 'Tirta', 'Wulan']);
});

test('deleting a member leaves no dangling tie [API-013][API-030][MEM-035][FT-12]', async () => {
  const { app, sari, treeId, add, read } = await startTree();
  const father = await add({ firstName: 'Hadi', gender: 'male' });
  const mother = await add({ firstName: 'Wulan', gender: 'female', spouseId: father.id });
  const child = await add({ firstName: 'Tirta', fatherId: father.id, motherId: mother.id });
  await sari.call(deleteMember, { params: { treeId, memberId: father.id } });
  expect(await read(child.id)).toMatchObject({ fatherId: null, motherId: mother.id });
  expect((await read(mother.id)).spouseId).toBeNull();
  await sari.call(deleteMember, { params: { treeId, memberId: child.id } });
  expect(await app.count('union_children')).toBe(0);
  await sari.call(deleteMember, { params: { treeId, memberId: mother.id } });
  expect(await app.count('unions')).toBe(0);
  const husband = await add({ firstName: 'Arif' });
  const wife = await add({ firstName: 'Sekar', spouseId: husband.id });
  for (const { id } of [wife, husband]) await sari.call(deleteMember, { params: { treeId, memberId: id } });
  expect(await app.count('unions')).toBe(0);
});

test.each([
  ['[MSC-003]', { firstName: 'A' }, 'Name must be at least 2 characters'],
  ['[MSC-004]', { firstName: 'a'.repeat(101) }, 'Name must be less than 100 characters'],
  ['[MSC-005]', { firstName: 'A<b>' }, 'Name contains invalid characters'],
  ['[MSC-007]', { firstName: 'Ann', email: 'abc' }, 'Invalid email address'],
  ['[MSC-016]', { firstName: 'Ann', location: 'a'.repeat(201) }, 'Location must be less than 200 characters'],
  ['[MSC-018]', { firstName: 'Ann', location: '<script>' }, 'Location contains invalid characters'],
  ['[MSC-021]', { firstName: 'Ann', phone: '0812' }, 'Invalid phone number format'],
  ['[MSC-023]', { firstName: 'Ann', notes: 'n'.repeat(1001) }, 'Notes must be less than 1000 characters'],
  ['[MEM-021]', { firstName: '  ' }, 'First name is required'],
])('%s a bad field is refused with its sentence', async (_, body, message) => {
  const { app, sari, params } = await startTree();
  const refusal = await sari.refused(createMember, { params, body });
  expect(refusal.status).toBe(422);
  expect(refusal.details).toEqual(expect.arrayContaining([expect.objectContaining({ message })]));
  expect(await app.count('family_members')).toBe(0);
});

test('nonsense gets a refusal and never a failure of ours [AT-33]', async () => {
  const { sari, treeId } = await startTree();
  const path = `/api/trees/${treeId}/members`;
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const bodies = [
    '{"__proto__":{"role":"admin"}}',
    '[]',
    '"text"',
    'null',
    '{"firstName":1e309}',
    '{"firstName":["a"]}',
    deep,
    '{',
  ];
  for (const body of bodies) {
    const bytes = new TextEncoder().encode(body);
    const response = await sari.request('POST', path, bytes, { 'content-type': 'application/json' });
    expect(response.status, body.slice(0, 40)).toBeGreaterThanOrEqual(400);
    expect(response.status, body.slice(0, 40)).toBeLessThan(500);
  }
});

test('a parent is added from the child as one change: in the free place, else as a set of their own [UX-18]', async () => {
  const { app, sari, params, add, read } = await startTree();
  const child = await add({ firstName: 'Tirta' });
  const mother = await add({ firstName: 'Wulan', gender: 'female', childId: child.id });
  expect(await read(child.id)).toMatchObject({ fatherId: null, motherId: mother.id });
  const father = await add({ firstName: 'Hadi', gender: 'male', childId: child.id });
  expect(await read(child.id)).toMatchObject({ fatherId: father.id, motherId: mother.id });
  expect(await app.count('unions')).toBe(1);
  await add({ firstName: 'Budi', gender: 'male', childId: child.id });
  expect((await read(child.id)).parentSets).toHaveLength(2);
  const loop = await sari.refused(createMember, {
    params,
    body: { firstName: 'Eka', childId: child.id, fatherId: child.id },
  });
  expect(loop).toMatchObject({ status: 422, code: 'own_ancestor' });
});
