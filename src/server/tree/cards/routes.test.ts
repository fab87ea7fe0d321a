import { expect, test } from 'vitest';
import { listChanges, undoChange } from '#contract/changes.ts';
import { createMember, deleteMember } from '#contract/members.ts';
import { listMovedCards, moveCard, putCardsBack } from '#contract/moved-cards.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startTree() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const params = { treeId };
  const sari = app.as('sari');
  const add = async (firstName: string) => (await sari.call(createMember, { params, body: { firstName } })).member.id;
  const ann = await add('Ann');
  const ben = await add('Ben');
  return {
    app,
    treeId,
    params,
    sari,
    ann,
    ben,
    move: (memberId: string, dx: number, dy: number, headers = {}) =>
      sari.call(moveCard, { params, body: { memberId, dx, dy }, headers }),
    moved: async (name = 'sari') => (await app.as(name).call(listMovedCards, { params })).items,
    undo: (changeId: string) => sari.call(undoChange, { params: { treeId, changeId }, body: {} }),
  };
}

test('[CNV-031] a moved card stands there for everybody, each move is one change, and undo goes back one move', async () => {
  const { app, params, sari, treeId, ann, move, moved, undo } = await startTree();
  const { id } = await app.user('budi');
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId: id, role: 'reader' });
  await move(ann, 40, -60);
  const { changeId } = await move(ann, 45, -60);
  expect(await moved('budi')).toEqual([{ memberId: ann, dx: 45, dy: -60 }]);
  const { items } = await sari.call(listChanges, { params, query: { limit: '1' } });
  expect(items).toMatchObject([{ kind: 'card_moved', memberName: 'Ann', touched: 1 }]);
  await undo(changeId);
  expect(await moved()).toEqual([{ memberId: ann, dx: 40, dy: -60 }]);
});

test('a card is put back alone or with all others, and undo brings every one to where it was', async () => {
  const { params, sari, ann, ben, move, moved, undo } = await startTree();
  await move(ann, 5, 0);
  await move(ben, 0, 20);
  await move(ann, 0, 0);
  expect(await moved()).toEqual([{ memberId: ben, dx: 0, dy: 20 }]);
  await move(ann, 10, 10);
  const { changeId } = await sari.call(putCardsBack, { params, body: {} });
  expect(await moved()).toEqual([]);
  await undo(changeId);
  expect(await moved()).toHaveLength(2);
});

test('the place of somebody who is deleted waits until the deletion is undone', async () => {
  const { sari, treeId, ann, move, moved, undo } = await startTree();
  await move(ann, 5, 5);
  const gone = await sari.call(deleteMember, { params: { treeId, memberId: ann } });
  expect(await moved()).toEqual([]);
  await undo(gone.changeId);
  expect(await moved()).toEqual([{ memberId: ann, dx: 5, dy: 5 }]);
});

test('[CNV-016] who may only read moves nothing, and neither does a stranger', async () => {
  const { app, params, treeId, ann } = await startTree();
  const { id } = await app.user('budi');
  const body = { memberId: ann, dx: 5, dy: 0 };
  expect((await app.as('budi').refused(moveCard, { params, body })).status).toBe(404);
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId: id, role: 'reader' });
  expect((await app.as('budi').refused(moveCard, { params, body })).status).toBe(403);
  expect((await app.as('budi').refused(putCardsBack, { params, body: {} })).status).toBe(403);
  expect(await app.count('moved_cards')).toBe(0);
});

test('nobody is moved who is not in the tree, or farther than the paper', async () => {
  const { app, params, sari, ann, move } = await startTree();
  const refuse = (body: object, headers = {}) => sari.refused(moveCard, { params, body, headers });
  expect(await refuse({ memberId: newId(), dx: 5, dy: 0 })).toMatchObject({ code: 'member_not_in_tree' });
  expect(await refuse({ memberId: ann, dx: 100_001, dy: 0 })).toMatchObject({ code: 'validation_failed' });
  expect(await refuse({ memberId: ann, dx: 0.5, dy: 0 })).toMatchObject({ code: 'validation_failed' });
  expect(await refuse({ memberId: ann, dx: 5, dy: 0 }, { 'if-match': '"1"' })).toMatchObject({
    code: 'version_conflict',
  });
  expect(await app.count('moved_cards')).toBe(0);
  const headers = { 'idempotency-key': 'one move' };
  expect(await move(ann, 5, 0, headers)).toEqual(await move(ann, 5, 0, headers));
  expect(await app.count('changes')).toBe(4);
});
