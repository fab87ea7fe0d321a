import { expect, test } from 'vitest';
import { transferTree } from '#contract/admin-trees.ts';
import { createMember, deleteMember, listMembers } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { changeAccess, leaveTree, listAccess, removeAccess, setSelf } from '#contract/tree-access.ts';
import { getTree, listTrees } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startInstance() {
  const app = await startTestApp({ people: { sari: 'user', budi: 'user', dewi: 'user', ratna: 'admin' } });
  const treeId = await app.firstTree('sari');
  const letIn = async (name: string, role: 'owner' | 'editor' | 'reader') => {
    const { id } = await app.user(name);
    await app.db.insert(treeAccess).values({ treeId, id: newId(), userId: id, role });
    return id;
  };
  return { ...app, treeId, letIn };
}

test('those who may open a tree are listed, its primary owner first; addresses are for who manages the access', async () => {
  const { as, treeId, letIn, user } = await startInstance();
  await letIn('dewi', 'owner');
  await letIn('budi', 'reader');
  const { items } = await as('sari').call(listAccess, { params: { treeId } });
  expect(items.map(({ firstName, role, isKeeper, isYou }) => ({ firstName, role, isKeeper, isYou }))).toEqual([
    { firstName: 'Sari', role: 'owner', isKeeper: true, isYou: true },
    { firstName: 'Budi', role: 'reader', isKeeper: false, isYou: false },
    { firstName: 'Dewi', role: 'owner', isKeeper: false, isYou: false },
  ]);
  expect(items[1]?.email).toBe((await user('budi')).email);
  const seenByReader = await as('budi').call(listAccess, { params: { treeId } });
  expect(seenByReader.items.map(({ email }) => email)).toEqual([null, null, null]);
  expect((await as('ratna').refused(listAccess, { params: { treeId } })).status).toBe(403);
});

test('a role that is changed counts from the next request on, and whose it is hears of it [AT-07]', async () => {
  const { as, treeId, letIn } = await startInstance();
  const userId = await letIn('budi', 'editor');
  await as('budi').call(createMember, { params: { treeId }, body: { firstName: 'Hadi' } });
  const { items } = await as('sari').call(changeAccess, { params: { treeId, userId }, body: { role: 'reader' } });
  expect(items.find((one) => one.userId === userId)?.role).toBe('reader');
  const refusal = await as('budi').refused(createMember, { params: { treeId }, body: { firstName: 'Joko' } });
  expect(refusal.status).toBe(403);
  const [notification] = (await as('budi').call(listNotifications)).items;
  expect(notification).toMatchObject({ kind: 'access_changed', params: { role: 'reader', actorName: 'Sari Wijaya' } });
});

test('nobody but an owner changes roles, and nobody their own [AT-05]', async () => {
  const { as, treeId, letIn, user } = await startInstance();
  const primaryOwner = (await user('sari')).id;
  const coOwner = await letIn('dewi', 'owner');
  const editor = await letIn('budi', 'editor');
  const change = (name: string, userId: string, role: string) =>
    as(name).refused(changeAccess, { params: { treeId, userId }, body: { role } });
  expect((await change('budi', editor, 'owner')).status).toBe(403);
  expect((await change('ratna', editor, 'owner')).status).toBe(403);
  expect((await change('dewi', coOwner, 'reader')).code).toBe('own_account');
  expect((await change('dewi', primaryOwner, 'reader')).code).toBe('last_owner');
  expect((await change('sari', primaryOwner, 'reader')).code).toBe('last_owner');
  expect((await change('sari', newId(), 'reader')).status).toBe(404);
  expect((await change('sari', (await user('ratna')).id, 'owner')).status).toBe(404);
  expect((await as('dewi').refused(removeAccess, { params: { treeId, userId: primaryOwner } })).code).toBe(
    'last_owner',
  );
  const roles = (await as('sari').call(listAccess, { params: { treeId } })).items.map(({ role }) => role);
  expect(roles).toEqual(['owner', 'editor', 'owner']);
});

test('of two owners who put each other down at once, one stays an owner', async () => {
  const { as, treeId, letIn } = await startInstance();
  const budi = await letIn('budi', 'owner');
  const dewi = await letIn('dewi', 'owner');
  for (let round = 0; round < 5; round++) {
    const down = (name: string, userId: string) =>
      as(name).request('PATCH', `/api/trees/${treeId}/access/${userId}`, { role: 'reader' });
    const statuses = (await Promise.all([down('budi', dewi), down('dewi', budi)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 403]);
    for (const userId of [budi, dewi]) {
      await as('sari').call(changeAccess, { params: { treeId, userId }, body: { role: 'owner' } });
    }
  }
});

test('who is removed sees nothing of the tree any more, and is told; who leaves has left [AT-07]', async () => {
  const { as, treeId, letIn, count } = await startInstance();
  const userId = await letIn('budi', 'editor');
  await letIn('dewi', 'reader');
  await as('budi').call(setSelf, { params: { treeId }, body: { memberId: null } });
  await as('sari').call(removeAccess, { params: { treeId, userId } });
  expect((await as('budi').refused(listMembers, { params: { treeId } })).status).toBe(404);
  expect((await as('budi').call(listTrees)).items.map(({ id }) => id)).not.toContain(treeId);
  expect((await as('budi').call(listNotifications)).items[0]).toMatchObject({ kind: 'access_removed' });
  await as('dewi').call(leaveTree, { params: { treeId } });
  expect((await as('dewi').refused(getTree, { params: { treeId } })).status).toBe(404);
  expect((await as('sari').refused(leaveTree, { params: { treeId } })).code).toBe('last_owner');
  expect([await count('tree_access'), await count('tree_selves')]).toEqual([0, 0]);
});

test('a tree says whose it is and what the reader is to it', async () => {
  const { as, treeId, letIn } = await startInstance();
  await letIn('budi', 'reader');
  const shared = (await as('budi').call(listTrees)).items.find(({ id }) => id === treeId);
  expect(shared).toMatchObject({ role: 'reader', ownerName: 'Sari Wijaya' });
});

test('everybody says for themselves who they are in a tree; its owner begins as the home person', async () => {
  const { as, treeId, letIn } = await startInstance();
  await letIn('budi', 'reader');
  const add = async (firstName: string, isHome = false) =>
    (await as('sari').call(createMember, { params: { treeId }, body: { firstName, isHome } })).member.id;
  const hadi = await add('Hadi', true);
  const joko = await add('Joko');
  const selfOf = async (name: string) => (await as(name).call(getTree, { params: { treeId } })).selfMemberId;
  expect([await selfOf('sari'), await selfOf('budi')]).toEqual([hadi, null]);
  const said = await as('budi').call(setSelf, { params: { treeId }, body: { memberId: joko } });
  expect(said).toMatchObject({ selfMemberId: joko, homeMemberId: hadi });
  await as('sari').call(setSelf, { params: { treeId }, body: { memberId: null } });
  expect([await selfOf('sari'), await selfOf('budi')]).toEqual([null, joko]);
  await as('sari').call(deleteMember, { params: { treeId, memberId: joko } });
  expect(await selfOf('budi')).toBeNull();
});

test('[FND-016] nobody is somebody who has died, neither by saying so nor as the home person of their own tree', async () => {
  const { as, treeId, count } = await startInstance();
  const add = async (body: object) => (await as('sari').call(createMember, { params: { treeId }, body })).member.id;
  const died = await add({ firstName: 'Hadi', deathDate: '1990', isHome: true });
  const longAgo = await add({ firstName: 'Wulan', birthDate: '1750' });
  for (const memberId of [died, longAgo]) {
    const refusal = await as('sari').refused(setSelf, { params: { treeId }, body: { memberId } });
    expect(refusal).toMatchObject({ status: 422, code: 'self_not_living' });
  }
  expect(await count('tree_selves')).toBe(0);
  expect((await as('sari').call(getTree, { params: { treeId } })).selfMemberId).toBeNull();
});

test('a tree in which nobody is at home yet begins with its owner', async () => {
  const { as, treeId } = await startInstance();
  const { member } = await as('sari').call(createMember, { params: { treeId }, body: { firstName: 'Hadi' } });
  const said = await as('sari').call(setSelf, { params: { treeId }, body: { memberId: member.id } });
  expect(said).toMatchObject({ selfMemberId: member.id, homeMemberId: member.id });
});

test('nobody is a person of another tree [AT-03]', async () => {
  const { as, treeId, firstTree, count } = await startInstance();
  const elsewhere: TreeId = await firstTree('budi');
  const { member } = await as('budi').call(createMember, {
    params: { treeId: elsewhere },
    body: { firstName: 'Hadi' },
  });
  const refusal = await as('sari').refused(setSelf, { params: { treeId }, body: { memberId: member.id } });
  expect(refusal).toMatchObject({ status: 422, code: 'member_not_in_tree' });
  expect(await count('tree_selves')).toBe(0);
});

test('somebody who was made an owner does not take the tree from the one it belongs to [AT-05]', async () => {
  const { as, treeId, letIn, user } = await startInstance();
  const dewi = await letIn('dewi', 'owner');
  for (const to of [dewi, (await user('budi')).id, newId()]) {
    const refusal = await as('dewi').refused(transferTree, { params: { treeId }, body: { to, keeps: null } });
    expect(refusal.status).toBe(403);
  }
  expect(await as('sari').call(getTree, { params: { treeId } })).toMatchObject({ ownerName: 'Sari Wijaya' });
  await as('sari').call(transferTree, { params: { treeId }, body: { to: dewi, keeps: null } });
  expect((await as('sari').refused(getTree, { params: { treeId } })).status).toBe(404);
  expect(await as('dewi').call(getTree, { params: { treeId } })).toMatchObject({ ownerName: 'Dewi Wijaya' });
});
