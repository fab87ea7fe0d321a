import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { createMember, deleteMember, getMember, updateMember } from '#contract/members.ts';
import { getTree } from '#contract/trees.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startFamily() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const add = (body: object) => sari.call(createMember, { params: { treeId }, body });
  const father = await add({ firstName: 'Hadi', gender: 'male' });
  const mother = await add({ firstName: 'Wulan', gender: 'female', spouseId: father.member.id });
  const child = await add({ firstName: 'Tirta', fatherId: father.member.id, motherId: mother.member.id });
  const ofChild = { params: { treeId, memberId: child.member.id } };
  return {
    app,
    sari,
    treeId,
    father,
    mother,
    child,
    readChild: () => sari.call(getMember, ofChild),
    editChild: (body: object, headers = {}) => sari.call(updateMember, { ...ofChild, body, headers }),
    ofChild,
    undo: (changeId: string) => sari.call(undoChange, { params: { treeId, changeId }, body: {} }),
    failToUndo: (changeId: string) => sari.refused(undoChange, { params: { treeId, changeId }, body: {} }),
  };
}

test('undoing the deletion of a parent brings back the person and every tie [FT-12]', async () => {
  const { sari, treeId, father, readChild, undo } = await startFamily();
  const gone = await sari.call(deleteMember, { params: { treeId, memberId: father.member.id } });
  expect((await readChild()).fatherId).toBeNull();
  await undo(gone.changeId);
  expect((await readChild()).fatherId).toBe(father.member.id);
  expect((await sari.call(getTree, { params: { treeId } })).memberCount).toBe(3);
});

test('undoing an undo does it again', async () => {
  const { readChild, editChild, undo } = await startFamily();
  const edit = await editChild({ firstName: 'Tirto' });
  const undone = await undo(edit.changeId);
  expect((await readChild()).firstName).toBe('Tirta');
  await undo(undone.changeId);
  expect((await readChild()).firstName).toBe('Tirto');
});

test('an undo keeps what others changed since, and is refused where they changed the same field', async () => {
  const { readChild, editChild, undo, failToUndo } = await startFamily();
  const first = await editChild({ firstName: 'Tirto' });
  await editChild({ birthPlace: 'Yogyakarta' });
  await undo(first.changeId);
  expect(await readChild()).toMatchObject({ firstName: 'Tirta', birthPlace: 'Yogyakarta' });

  const second = await editChild({ firstName: 'Tirto' });
  await editChild({ firstName: 'Tirtana' });
  expect(await failToUndo(second.changeId)).toMatchObject({ status: 409, code: 'change_superseded' });
  expect((await readChild()).firstName).toBe('Tirtana');
});

test('a change is undone once', async () => {
  const { child, undo, failToUndo } = await startFamily();
  await undo(child.changeId);
  expect(await failToUndo(child.changeId)).toMatchObject({ status: 409, code: 'already_undone' });
});

test('undoing the birth of a family from the last change to the first leaves an empty tree', async () => {
  const { app, father, mother, child, undo } = await startFamily();
  for (const { changeId } of [child, mother, father]) await undo(changeId);
  for (const table of ['family_members', 'unions', 'union_children']) expect(await app.count(table)).toBe(0);
});

test('a write on an older version is refused with both versions, and nothing is written [FT-10]', async () => {
  const { sari, treeId, readChild, editChild, ofChild } = await startFamily();
  const { version } = await sari.call(getTree, { params: { treeId } });
  await editChild({ firstName: 'Tirto' });
  const headers = { 'if-match': `"${version}"` };
  const late = await sari.refused(updateMember, { ...ofChild, body: { firstName: 'Tirtana' }, headers });
  expect(late).toMatchObject({
    status: 409,
    code: 'version_conflict',
    details: { yours: version, current: version + 1 },
  });
  expect((await readChild()).firstName).toBe('Tirto');
});
