import { expect, test } from 'vitest';
import { listChanges, undoChange } from '#contract/changes.ts';
import { createMember, getMember } from '#contract/members.ts';
import { connectPeople, disconnectPeople } from '#contract/relationships.ts';
import { getTree } from '#contract/trees.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startTree() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const params = { treeId };
  const sari = app.as('sari');
  const add = async (body: object) => (await sari.call(createMember, { params, body })).member.id;
  const read = (memberId: string) => sari.call(getMember, { params: { treeId, memberId } });
  const connect = (body: object, headers = {}) => sari.call(connectPeople, { params, body, headers });
  const disconnect = (body: object) => sari.call(disconnectPeople, { params, body });
  return {
    app,
    treeId,
    sari,
    add,
    read,
    connect,
    disconnect,
    refuse: (body: object, headers = {}) => sari.refused(connectPeople, { params, body, headers }),
    refuseToPart: (body: object) => sari.refused(disconnectPeople, { params, body }),
    undo: (changeId: string) => sari.call(undoChange, { params: { treeId, changeId }, body: {} }),
    ties: async () => [await app.count('unions'), await app.count('union_children')],
  };
}

test('[CNV-019] two people become a couple, reading again shows it, and one undo takes it back', async () => {
  const { sari, treeId, add, read, connect, undo, ties } = await startTree();
  const ann = await add({ firstName: 'Ann' });
  const tom = await add({ firstName: 'Tom' });
  const { changeId } = await connect({ kind: 'partner', memberId: ann, partnerId: tom, unionKind: 'partnership' });
  expect((await read(ann)).unions).toMatchObject([{ kind: 'partnership', partner: { id: tom } }]);
  expect((await read(tom)).spouseId).toBe(ann);
  const { items } = await sari.call(listChanges, { params: { treeId }, query: { limit: '1' } });
  expect(items).toMatchObject([{ kind: 'connected', memberName: 'Ann', touched: 1 }]);
  await undo(changeId);
  expect((await read(ann)).unions).toEqual([]);
  expect(await ties()).toEqual([0, 0]);
});

test('[CNV-019] a mother joins the father in the place that was free, with the pedigree that was said', async () => {
  const { add, read, connect } = await startTree();
  const tom = await add({ firstName: 'Tom', gender: 'male' });
  const ben = await add({ firstName: 'Ben', fatherId: tom });
  const ann = await add({ firstName: 'Ann', gender: 'female' });
  const unionId = (await read(ben)).parentSets[0]?.unionId;
  await connect({ kind: 'child', parentId: ann, childId: ben, pedigree: 'adopted', unionId });
  const { parentSets, motherId } = await read(ben);
  expect(motherId).toBe(ann);
  expect(parentSets.map(({ parents }) => parents.map(({ id, pedigree }) => [id, pedigree]))).toEqual([
    [
      [tom, 'birth'],
      [ann, 'adopted'],
    ],
  ]);
});

test('a child comes under a couple of the parent after the others, or under the parent alone', async () => {
  const { add, read, connect } = await startTree();
  const tom = await add({ firstName: 'Tom', gender: 'male' });
  const ann = await add({ firstName: 'Ann', gender: 'female', spouseId: tom });
  await add({ firstName: 'Cal', fatherId: tom, motherId: ann });
  const ben = await add({ firstName: 'Ben' });
  const dee = await add({ firstName: 'Dee' });
  const unionId = (await read(ann)).unions[0]?.id;
  await connect({ kind: 'child', parentId: ann, childId: ben, unionId });
  await connect({ kind: 'child', parentId: ann, childId: dee });
  expect((await read(ben)).fatherId).toBe(tom);
  expect((await read(dee)).fatherId).toBeNull();
  expect((await read(ann)).unions.map(({ children }) => children.map(({ firstName }) => firstName))).toEqual([
    ['Cal', 'Ben'],
    ['Dee'],
  ]);
});

test('what cannot be is refused with a sentence, and nothing is written', async () => {
  const { add, connect, refuse, ties } = await startTree();
  const ann = await add({ firstName: 'Ann' });
  const ben = await add({ firstName: 'Ben' });
  const cal = await add({ firstName: 'Cal' });
  await connect({ kind: 'child', parentId: ann, childId: ben });
  await connect({ kind: 'child', parentId: ben, childId: cal });
  await connect({ kind: 'partner', memberId: ann, partnerId: cal, unionKind: 'engagement' });
  const before = await ties();
  const child = (parentId: string, childId: string) => ({ kind: 'child', parentId, childId });
  expect(await refuse(child(cal, ann))).toMatchObject({ status: 422, code: 'own_ancestor' });
  expect(await refuse(child(ann, ben))).toMatchObject({
    status: 422,
    message: 'This is a parent of the child already',
  });
  expect(await refuse(child(ann, ann))).toMatchObject({ status: 422, message: 'Choose two different people' });
  expect(await refuse({ kind: 'partner', memberId: cal, partnerId: ann })).toMatchObject({
    status: 422,
    message: 'These two are a couple already',
  });
  expect(await refuse(child(ann, newId()))).toMatchObject({ status: 422, code: 'member_not_in_tree' });
  expect(await refuse({ ...child(ann, cal), unionId: newId() })).toMatchObject({
    status: 422,
    message: 'This link is not there any more',
  });
  expect(await refuse({ kind: 'friend', memberId: ann, partnerId: ben })).toMatchObject({ status: 422 });
  expect(await ties()).toEqual(before);
});

test('nobody connects people in a tree of somebody else, or people of two trees', async () => {
  const { app, treeId, add, refuse, ties } = await startTree();
  const ann = await add({ firstName: 'Ann' });
  const tom = await add({ firstName: 'Tom' });
  const couple = { kind: 'partner', memberId: ann, partnerId: tom };
  const asBudi = { params: { treeId }, body: couple };
  expect((await app.as('budi').refused(connectPeople, asBudi)).status).toBe(404);
  const budisTree = await app.firstTree('budi');
  const body = { firstName: 'Stranger' };
  const { member } = await app.as('budi').call(createMember, { params: { treeId: budisTree }, body });
  expect(await refuse({ ...couple, partnerId: member.id })).toMatchObject({ code: 'member_not_in_tree' });
  expect(await ties()).toEqual([0, 0]);
});

test('on an older version nothing is connected, and a request that comes twice connects once', async () => {
  const { app, sari, treeId, add, connect, refuse, ties } = await startTree();
  const ann = await add({ firstName: 'Ann' });
  const tom = await add({ firstName: 'Tom' });
  const { version } = await sari.call(getTree, { params: { treeId } });
  const couple = { kind: 'partner', memberId: ann, partnerId: tom };
  expect(await refuse(couple, { 'if-match': `"${version - 1}"` })).toMatchObject({ code: 'version_conflict' });
  const headers = { 'if-match': `"${version}"`, 'idempotency-key': 'one couple' };
  const first = await connect(couple, headers);
  expect(await connect(couple, headers)).toEqual(first);
  expect(await ties()).toEqual([1, 0]);
  expect(await app.count('changes')).toBe(4);
});

test('who is not the father after all leaves the child with the mother, and one undo brings him back', async () => {
  const { sari, treeId, add, read, disconnect, undo } = await startTree();
  const tom = await add({ firstName: 'Tom', gender: 'male' });
  const ann = await add({ firstName: 'Ann', gender: 'female', spouseId: tom });
  const ben = await add({ firstName: 'Ben', fatherId: tom, motherId: ann });
  const before = await read(ben);
  const unionId = before.parentSets[0]?.unionId;
  const { changeId } = await disconnect({ kind: 'child', unionId, childId: ben, parentId: tom });
  expect(await read(ben)).toMatchObject({ fatherId: null, motherId: ann });
  expect((await read(tom)).spouseId).toBe(ann);
  const { items } = await sari.call(listChanges, { params: { treeId }, query: { limit: '1' } });
  expect(items).toMatchObject([{ kind: 'disconnected', memberName: 'Ben' }]);
  await undo(changeId);
  expect((await read(ben)).parentSets).toEqual(before.parentSets);
});

test('a couple parts, and its children stay with whom it is said', async () => {
  const { add, read, disconnect, refuseToPart } = await startTree();
  const tom = await add({ firstName: 'Tom', gender: 'male' });
  const ann = await add({ firstName: 'Ann', gender: 'female', spouseId: tom });
  const ben = await add({ firstName: 'Ben', fatherId: tom, motherId: ann });
  const unionId = (await read(ann)).unions[0]?.id;
  await disconnect({ kind: 'partner', unionId });
  expect((await read(ann)).unions).toMatchObject([{ kind: 'unknown', partner: { id: tom } }]);
  expect(await refuseToPart({ kind: 'partner', unionId })).toMatchObject({
    status: 422,
    message: 'These two are known only as the parents of their children',
  });
  await disconnect({ kind: 'partner', unionId, childrenStayWith: ann });
  expect(await read(ben)).toMatchObject({ motherId: ann, fatherId: null });
  expect((await read(tom)).unions).toEqual([]);
  expect(await refuseToPart({ kind: 'partner', unionId: newId() })).toMatchObject({ status: 404 });
});
