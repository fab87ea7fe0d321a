import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/test-app.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;

async function startFamily() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const members = `/api/trees/${treeId}/members`;
  const add = async (fields: object) => (await app.as('sari').post(members, fields)).json();
  const father = await add({ firstName: 'Hadi', gender: 'male' });
  const mother = await add({ firstName: 'Wulan', gender: 'female', spouseId: father.member.id });
  const child = await add({
    firstName: 'Tirta',
    gender: 'male',
    fatherId: father.member.id,
    motherId: mother.member.id,
  });
  return { app, treeId, members, father, mother, child };
}

const undo = (app: TestApp, treeId: string, changeId: string) =>
  app.as('sari').post(`/api/trees/${treeId}/changes/${changeId}/undo`, {});

test('undoing the deletion of a parent brings back the person and every tie', async () => {
  const { app, treeId, members, father, child } = await startFamily();
  const gone = await (await app.as('sari').delete(`${members}/${father.member.id}`)).json();
  const without = await (await app.as('sari').get(`${members}/${child.member.id}`)).json();
  expect(without.fatherId).toBeNull();

  expect((await undo(app, treeId, gone.changeId)).status).toBe(200);
  const again = await (await app.as('sari').get(`${members}/${child.member.id}`)).json();
  expect(again.fatherId).toBe(father.member.id);
  expect((await (await app.as('sari').get(`/api/trees/${treeId}`)).json()).memberCount).toBe(3);
});

test('undoing an undo does it again', async () => {
  const { app, treeId, members, child } = await startFamily();
  const path = `${members}/${child.member.id}`;
  const edit = await (await app.as('sari').patch(path, { firstName: 'Tirto' })).json();
  const undone = await (await undo(app, treeId, edit.changeId)).json();
  expect((await (await app.as('sari').get(path)).json()).firstName).toBe('Tirta');
  await undo(app, treeId, undone.changeId);
  expect((await (await app.as('sari').get(path)).json()).firstName).toBe('Tirto');
});

test('an undo keeps what others changed since, and is refused where they changed the same field', async () => {
  const { app, treeId, members, child } = await startFamily();
  const path = `${members}/${child.member.id}`;
  const name = await (await app.as('sari').patch(path, { firstName: 'Tirto' })).json();
  await app.as('sari').patch(path, { birthPlace: 'Yogyakarta' });
  await undo(app, treeId, name.changeId);
  const member = await (await app.as('sari').get(path)).json();
  expect(member).toMatchObject({ firstName: 'Tirta', birthPlace: 'Yogyakarta' });

  const second = await (await app.as('sari').patch(path, { firstName: 'Tirto' })).json();
  await app.as('sari').patch(path, { firstName: 'Tirtana' });
  const refused = await undo(app, treeId, second.changeId);
  expect(refused.status).toBe(409);
  expect((await refused.json()).error.code).toBe('change_superseded');
});

test('a change is undone once', async () => {
  const { app, treeId, child } = await startFamily();
  expect((await undo(app, treeId, child.changeId)).status).toBe(200);
  const again = await undo(app, treeId, child.changeId);
  expect((await again.json()).error.code).toBe('already_undone');
});

test('undoing the birth of a family from the last change to the first leaves an empty tree', async () => {
  const { app, treeId, father, mother, child } = await startFamily();
  for (const { changeId } of [child, mother, father]) expect((await undo(app, treeId, changeId)).status).toBe(200);
  for (const table of ['family_members', 'unions', 'union_children']) expect(await app.count(table)).toBe(0);
});

test('a write on an older version is refused with both versions, and nothing is written [FT-10]', async () => {
  const { app, treeId, members, child } = await startFamily();
  const { version } = await (await app.as('sari').get(`/api/trees/${treeId}`)).json();
  await app.as('sari').patch(`${members}/${child.member.id}`, { firstName: 'Tirto' });
  const late = await app
    .as('sari')
    .patch(`${members}/${child.member.id}`, { firstName: 'Tirtana' }, { 'if-match': `"${version}"` });
  expect(late.status).toBe(409);
  expect((await late.json()).error.details).toEqual({ yours: version, current: version + 1 });
  expect((await (await app.as('sari').get(`${members}/${child.member.id}`)).json()).firstName).toBe('Tirto');
});
