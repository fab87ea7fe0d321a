import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  askToConnect,
  decideContactRequest,
  listContactRequests,
  withdrawContactRequest,
} from '#contract/contact-requests.ts';
import { listNotifications } from '#contract/notifications.ts';
import { deleteOwnAccount } from '#contract/own-account.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { getTree } from '#contract/trees.ts';
import { updateUserSettings } from '#contract/user-settings.ts';
import { publicTree } from '#contract/visits.ts';
import { contactRequests } from '#server/platform/db/contact-request-schema.ts';
import { users } from '#server/platform/db/schema.ts';
import { startPublic } from '#server/testing/start-public.ts';

/** Sari keeps a public tree and takes requests; Budi asks. */
async function start() {
  const instance = await startPublic();
  const { as, treeId } = instance;
  const sari = as('sari');
  const budi = as('budi');
  const open = (allowConnections: boolean) => sari.call(updateUserSettings, { body: { allowConnections } });
  await open(true);
  const body = { treeId, message: ' My grandmother was a Wijaya of Solo. ' };
  const ask = () => budi.call(askToConnect, { body });
  const decide = (connectionId: string, decision: object) =>
    sari.call(decideContactRequest, { params: { treeId, connectionId }, body: decision });
  const notificationsOf = async (who: typeof sari) =>
    (await who.call(listNotifications)).items.map(({ kind, params }) => [kind, params] as const);
  const withdraw = (id: string) => budi.request('DELETE', withdrawContactRequest.path.replace('{connectionId}', id));
  return { ...instance, sari, budi, open, body, ask, decide, withdraw, notificationsOf };
}

test('somebody asks the owner of a public tree, who learns their name and message and nothing else [SRC-025]', async () => {
  const { sari, budi, ask, treeId, notificationsOf } = await start();
  const asked = await ask();
  expect(asked).toMatchObject({ state: 'waiting', message: 'My grandmother was a Wijaya of Solo.', email: null });
  const { incoming, outgoing } = await sari.call(listContactRequests);
  expect(outgoing).toEqual([]);
  expect(incoming).toEqual([
    { ...asked, treeName: 'Wijaya of Solo', personName: 'Budi Wijaya', email: null, mayOpen: false, decidedAt: null },
  ]);
  expect(await notificationsOf(sari)).toEqual([
    ['connection_asked', { treeName: 'Wijaya of Solo', actorName: 'Budi Wijaya' }],
  ]);
  const mine = (await budi.call(listContactRequests)).outgoing;
  expect(mine).toMatchObject([{ treeId, treeName: 'Wijaya of Solo', personName: null, email: null }]);
  expect(await budi.refused(askToConnect, { body: { treeId, message: '  ' } })).toMatchObject({ status: 422 });
});

test('accepting gives both each other’s address, and access for reading where the owner says so', async () => {
  const { budi, sari, ask, decide, notificationsOf, treeId } = await start();
  const { id } = await ask();
  expect(await budi.refused(getTree, { params: { treeId } })).toMatchObject({ status: 404 });
  await decide(id, { accepted: true, mayRead: true });
  expect((await budi.call(getTree, { params: { treeId } })).role).toBe('reader');
  const [theirs] = (await budi.call(listContactRequests)).outgoing;
  expect(theirs).toMatchObject({
    state: 'accepted',
    personName: 'Sari Wijaya',
    email: 'sari@family.example',
    mayOpen: true,
  });
  const [own] = (await sari.call(listContactRequests)).incoming;
  expect(own).toMatchObject({ state: 'accepted', email: 'budi@family.example', mayOpen: true });
  expect(await notificationsOf(budi)).toEqual([
    ['connection_decided', { treeName: 'Wijaya of Solo', actorName: 'Sari Wijaya', mayRead: true }],
  ]);
  const again = { params: { treeId, connectionId: id }, body: { accepted: false } };
  expect(await sari.refused(decideContactRequest, again)).toMatchObject({ status: 404 });
});

test('accepting without access lets nobody in, and declining tells nothing of the owner', async () => {
  const { budi, ask, decide, notificationsOf, treeId } = await start();
  await decide((await ask()).id, { accepted: true, mayRead: false });
  expect(await budi.refused(getTree, { params: { treeId } })).toMatchObject({ status: 404 });
  const second = await start();
  await second.decide((await second.ask()).id, { accepted: false });
  expect(await second.notificationsOf(second.budi)).toEqual([
    ['connection_decided', { treeName: 'Wijaya of Solo', actorName: null, mayRead: false }],
  ]);
  expect((await second.budi.call(listContactRequests)).outgoing).toMatchObject([
    { state: 'declined', personName: null, email: null },
  ]);
  expect(await notificationsOf(budi)).toHaveLength(1);
});

test('nobody asks twice, nor for 30 days after a refusal, nor of an owner who takes no requests [SRC-025]', async () => {
  const { budi, body, ask, decide, withdraw, open, budisSearch, as, treeId, db } = await start();
  const mayConnect = async () => (await budisSearch('solo')).trees[0]?.mayConnect;
  const refused = () => budi.refused(askToConnect, { body });
  expect(await mayConnect()).toBe(true);
  const { id } = await ask();
  expect(await mayConnect()).toBe(false);
  expect(await refused()).toMatchObject({ status: 409, code: 'conflict' });
  expect((await withdraw(id)).status).toBe(204);
  expect(await mayConnect()).toBe(true);
  await decide((await ask()).id, { accepted: false });
  expect(await refused()).toMatchObject({ status: 409 });
  const declinedOn = (day: string) => db.update(contactRequests).set({ decidedAt: new Date(`${day}T12:00:00Z`) });
  await declinedOn('2026-10-22');
  expect(await refused()).toMatchObject({ status: 409 });
  await declinedOn('2026-10-20');
  await ask();
  const takes = async () => (await as(null).call(publicTree, { params: { treeId } })).takesRequests;
  expect(await takes()).toBe(true);
  await open(false);
  expect(await takes()).toBe(false);
  expect(await refused()).toMatchObject({ status: 404, code: 'not_found' });
  expect(await mayConnect()).toBe(false);
});

test('only a tree that is public can be asked about, and only by somebody verified who is not in it', async () => {
  const { as, budi, sari, body, publish, treeId, db, user } = await start();
  const unknown = { status: 404, code: 'not_found' };
  expect(await sari.refused(askToConnect, { body })).toMatchObject(unknown);
  expect(await as(null).refused(askToConnect, { body })).toMatchObject({ status: 401 });
  await publish(treeId, false);
  expect(await budi.refused(askToConnect, { body })).toMatchObject(unknown);
  await publish(treeId);
  await as('ratna').call(updateSettings, { body: { enablePublicTrees: false } });
  expect(await budi.refused(askToConnect, { body })).toMatchObject(unknown);
  await as('ratna').call(updateSettings, { body: { enablePublicTrees: true, requireEmailVerification: false } });
  await db
    .update(users)
    .set({ isVerified: false })
    .where(eq(users.id, (await user('budi')).id));
  expect(await budi.refused(askToConnect, { body })).toMatchObject({ code: 'account_not_verified' });
  expect(await db.$count(contactRequests)).toBe(0);
});

test('a request is answered by whoever it was put to, seen by nobody else, and its tree has no name any more when it is private', async () => {
  const { as, ask, publish, treeId, budi } = await start();
  const { id } = await ask();
  const ratna = as('ratna');
  expect(await ratna.call(listContactRequests)).toEqual({ incoming: [], outgoing: [] });
  const decision = { params: { treeId, connectionId: id }, body: { accepted: true, mayRead: true } };
  expect(await ratna.refused(decideContactRequest, decision)).toMatchObject({ status: 403 });
  expect(await budi.refused(decideContactRequest, decision)).toMatchObject({ status: 404 });
  expect(await ratna.refused(withdrawContactRequest, { params: { connectionId: id } })).toMatchObject({ status: 404 });
  await publish(treeId, false);
  expect((await budi.call(listContactRequests)).outgoing).toMatchObject([{ id, treeName: null }]);
});

test('who asks many has to wait, and what somebody asked goes with their account', async () => {
  const { budi, body, ask, withdraw, db } = await start();
  for (let nth = 0; nth < 10; nth++) {
    const { id } = await ask();
    await withdraw(id);
  }
  expect(await budi.refused(askToConnect, { body })).toMatchObject({ status: 429, code: 'too_many_attempts' });
  const second = await start();
  await second.ask();
  const password = 'anggrek di teras rumah';
  await second.budi.call(deleteOwnAccount, { body: { password, trees: [] } });
  expect(await second.db.$count(contactRequests)).toBe(0);
  expect(await db.$count(contactRequests)).toBe(0);
});
