import { expect, test } from 'vitest';
import { nextSteps, undoChange } from '#contract/changes.ts';
import { createMember, updateMember } from '#contract/members.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startTree() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const params = { treeId };
  const { id } = await app.user('budi');
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId: id, role: 'editor' });
  const as = (name: string) => ({
    add: (firstName: string) => app.as(name).call(createMember, { params, body: { firstName } }),
    rename: (memberId: string, firstName: string) =>
      app.as(name).call(updateMember, { params: { treeId, memberId }, body: { firstName } }),
    undo: (changeId: string, headers = {}) =>
      app.as(name).call(undoChange, { params: { treeId, changeId }, body: {}, headers }),
    steps: async () => {
      const { undo, redo } = await app.as(name).call(nextSteps, { params });
      return {
        undo: undo && `${undo.of.kind} ${undo.of.memberName}`,
        redo: redo && `${redo.of.kind} ${redo.of.memberName}`,
        undoId: undo?.id ?? '',
        redoId: redo?.id ?? '',
      };
    },
  });
  return { app, treeId, sari: as('sari'), budi: as('budi') };
}

test('[UX-19] a tree in which one has done nothing has no steps: its own beginning is not undone', async () => {
  const { sari } = await startTree();
  expect(await sari.steps()).toMatchObject({ undo: null, redo: null });
});

test('[UX-19] undo goes back change by change, redo forth again, and something new ends the redo', async () => {
  const { sari } = await startTree();
  await sari.add('Hadi');
  await sari.add('Wulan');
  expect(await sari.steps()).toMatchObject({ undo: 'member_added Wulan', redo: null });
  await sari.undo((await sari.steps()).undoId);
  expect(await sari.steps()).toMatchObject({ undo: 'member_added Hadi', redo: 'member_added Wulan' });
  await sari.undo((await sari.steps()).undoId);
  expect(await sari.steps()).toMatchObject({ undo: null, redo: 'member_added Hadi' });
  await sari.undo((await sari.steps()).redoId);
  expect(await sari.steps()).toMatchObject({ undo: 'member_added Hadi', redo: 'member_added Wulan' });
  await sari.add('Citra');
  expect(await sari.steps()).toMatchObject({ undo: 'member_added Citra', redo: null });
});

test('what is undone, redone and undone again is still told by what it was', async () => {
  const { sari } = await startTree();
  const { member } = await sari.add('Hadi');
  await sari.rename(member.id, 'Hadiwijaya');
  await sari.undo((await sari.steps()).undoId);
  await sari.undo((await sari.steps()).redoId);
  expect((await sari.steps()).undo).toBe('member_updated Hadiwijaya');
  await sari.undo((await sari.steps()).undoId);
  expect((await sari.steps()).redo).toBe('member_updated Hadiwijaya');
});

test('the steps of others are theirs, and what others have undone is no step any more', async () => {
  const { sari, budi } = await startTree();
  const { changeId } = await sari.add('Hadi');
  await budi.add('Wulan');
  expect(await sari.steps()).toMatchObject({ undo: 'member_added Hadi', redo: null });
  expect(await budi.steps()).toMatchObject({ undo: 'member_added Wulan', redo: null });
  await budi.undo(changeId);
  expect(await sari.steps()).toMatchObject({ undo: null, redo: null });
});

test('an undo that is sent twice with one key is made once and answered the same', async () => {
  const { app, sari } = await startTree();
  const { changeId } = await sari.add('Hadi');
  const headers = { 'idempotency-key': 'once and for all' };
  const first = await sari.undo(changeId, headers);
  expect(await sari.undo(changeId, headers)).toEqual(first);
  expect(await app.count('changes')).toBe(3);
});
