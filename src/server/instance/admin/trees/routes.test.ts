import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  askForPublicity,
  countTrees,
  getPublicity,
  getTakenOut,
  getTakenOutFile,
  letSearchEngines,
  listAllTrees,
  setArchived,
  setVisibility,
  takeTreeOut,
  transferTree,
} from '#contract/admin-trees.ts';
import { listAudit } from '#contract/audit.ts';
import { listChanges, undoChange } from '#contract/changes.ts';
import { getGraph } from '#contract/graph.ts';
import { createMember, listMembers } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { createTree, deleteTree, getTree, listTrees, restoreTree, updateTree } from '#contract/trees.ts';
import { updateUserSettings } from '#contract/user-settings.ts';
import { publicTree } from '#contract/visits.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyTrees, treeAccess } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function start(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp({ people: { ratna: 'admin', sari: 'user', budi: 'user' }, ...options });
  const ratna = app.as('ratna');
  const sari = app.as('sari');
  const budi = app.as('budi');
  const tree = await sari.call(createTree, { body: { name: 'Keluarga Müller' } });
  return { ...app, ratna, sari, budi, tree, params: { treeId: tree.id } };
}

/** What somebody was told of; without the news of changes, which are gathered for a second and a half and told then. */
const kindsOf = async (person: Awaited<ReturnType<typeof start>>['sari']) => {
  const { items } = await person.call(listNotifications);
  return items.map(({ kind }) => kind).filter((kind) => kind !== 'tree_changed');
};

test('all trees come newest first with their owner and their own count, are searched, filtered and sorted [ATR-001] [ATR-002] [ATR-003] [ATR-005] [ATR-007] [ATR-008] [ATR-009] [API-018] [API-036] [PRM-005] [FTR-009]', async () => {
  const { ratna, sari, budi, db, user, tree } = await start();
  const other = await budi.call(createTree, { body: { name: 'Zumbrunn' } });
  const { id: ownerId } = await user('budi');
  const trash = { id: newId<TreeId>(), name: 'In the trash', ownerId, deletedAt: new Date() };
  await db.insert(familyTrees).values(trash);
  await db.update(familyTrees).set({ memberCount: 7, isPublic: true }).where(eq(familyTrees.id, other.id));
  const namesFor = async (query: Record<string, string>) =>
    (await ratna.call(listAllTrees, { query })).items.map(({ name }) => name);
  expect(await namesFor({})).toEqual(['Zumbrunn', 'Keluarga Müller']);
  expect(await namesFor({ q: 'muller' })).toEqual(['Keluarga Müller']);
  expect(await namesFor({ q: 'keluarga sari@' })).toEqual(['Keluarga Müller']);
  expect(await namesFor({ q: 'budi' })).toEqual(['Zumbrunn']);
  expect(await namesFor({ visibility: 'public' })).toEqual(['Zumbrunn']);
  expect(await namesFor({ visibility: 'private' })).toEqual(['Keluarga Müller']);
  expect(await namesFor({ state: 'trash' })).toEqual(['In the trash']);
  expect(await namesFor({ owner: ownerId })).toEqual(['Zumbrunn']);
  expect(await namesFor({ sort: 'members', direction: 'ascending' })).toEqual(['Keluarga Müller', 'Zumbrunn']);
  const page = await ratna.call(listAllTrees, { query: { limit: '1', sort: 'name', direction: 'ascending' } });
  expect(page).toMatchObject({
    total: 2,
    items: [{ id: tree.id, ownerName: 'Sari Wijaya', ownerEmail: 'sari@family.example', membersCount: 0 }],
  });
  const query = { limit: '1', sort: 'name', direction: 'ascending', cursor: page.nextCursor ?? '' };
  expect(await namesFor(query)).toEqual(['Zumbrunn']);
  expect(await ratna.call(countTrees)).toEqual({
    trees: 2,
    members: 7,
    public: 1,
    archived: 0,
    asked: 0,
    inTrash: 1,
    publicTreesOn: false,
  });
  const table = await (await ratna.request('GET', '/api/admin/trees.csv?q=zumbrunn')).text();
  expect(table.split('\r\n')[1]).toMatch(/,Zumbrunn,Budi Wijaya,budi@family\.example,7,yes,no,/);
  expect(await sari.refused(listAllTrees)).toMatchObject({ status: 403 });
  expect(await sari.refused(countTrees)).toMatchObject({ status: 403 });
});

test('[FND-048] when a tree was made and when it last changed are two moments, for its owner, administrators and in the table', async () => {
  const { ratna, sari, params, tree } = await start();
  await sari.call(updateTree, { params, body: { name: 'Keluarga Zumbrunn' } });
  const { createdAt, updatedAt } = await sari.call(getTree, { params });
  expect(createdAt).toBe(tree.createdAt);
  expect(updatedAt > createdAt).toBe(true);
  const { items } = await ratna.call(listAllTrees, { query: { q: 'zumbrunn' } });
  expect(items).toMatchObject([{ createdAt, updatedAt }]);
  const table = await (await ratna.request('GET', '/api/admin/trees.csv?q=zumbrunn')).text();
  const [head = [], row = []] = table.split('\r\n').map((line) => line.split(','));
  expect([row[head.indexOf('created at')], row[head.indexOf('updated at')]]).toEqual([createdAt, updatedAt]);
});

test('an archived tree can only be read, and can be taken out of the archive; the owner is told [ATR-011] [ATR-012] [API-020] [API-038] [PRM-007] [AT-08]', async () => {
  const { ratna, sari, budi, params, db } = await start();
  expect(await sari.refused(setArchived, { params, body: { isArchived: true } })).toMatchObject({ status: 403 });
  expect(await budi.refused(setArchived, { params, body: { isArchived: true } })).toMatchObject({ status: 404 });
  await ratna.call(setArchived, { params, body: { isArchived: true } });
  await ratna.call(setArchived, { params, body: { isArchived: true } });
  const [row] = await db.select().from(familyTrees).where(eq(familyTrees.id, params.treeId));
  expect(row).toMatchObject({ isArchived: true, version: 2 });
  expect((await sari.call(getTree, { params })).isArchived).toBe(true);
  expect((await sari.request('GET', getGraph.path.replace('{treeId}', params.treeId))).status).toBe(200);
  const person = { firstName: 'Ayu', gender: 'female' };
  expect(await sari.refused(createMember, { params, body: person })).toMatchObject({ code: 'tree_archived' });
  expect(await sari.refused(updateTree, { params, body: { name: 'X' } })).toMatchObject({ code: 'tree_archived' });
  expect(await ratna.refused(setVisibility, { params, body: { isPublic: false } })).toMatchObject({
    code: 'tree_archived',
  });
  await ratna.call(setArchived, { params, body: { isArchived: false } });
  await sari.call(createMember, { params, body: person });
  expect(await kindsOf(sari)).toEqual(['tree_unarchived', 'tree_archived']);
  const { items } = await ratna.call(listAudit, { query: { target: params.treeId } });
  expect(items.map(({ action }) => action)).toEqual(['tree.unarchived', 'tree.archived']);
});

test('whoever may write a tree cannot undo what was decided about it [AT-08]', async () => {
  const { ratna, sari, params } = await start();
  await ratna.call(setArchived, { params, body: { isArchived: true } });
  await ratna.call(setArchived, { params, body: { isArchived: false } });
  const { items } = await sari.call(listChanges, { params });
  const decided = items.filter(({ kind }) => kind === 'tree_archived' || kind === 'tree_unarchived');
  expect(decided).toHaveLength(2);
  for (const { id } of decided) {
    expect(await sari.refused(undoChange, { params: { ...params, changeId: id } })).toMatchObject({
      code: 'forbidden',
    });
  }
});

test('publicity is asked for by the owner, decided by an administrator, and ended by either at once [ATR-010] [API-019] [API-037] [PRM-006]', async () => {
  const { ratna, sari, budi, params } = await start();
  const off = { status: 403, code: 'feature_off' };
  expect(await sari.refused(askForPublicity, { params, body: { wanted: true } })).toMatchObject(off);
  expect(await ratna.refused(setVisibility, { params, body: { isPublic: true } })).toMatchObject(off);
  await ratna.call(updateSettings, { body: { enablePublicTrees: true } });
  expect(await sari.refused(setVisibility, { params, body: { isPublic: true } })).toMatchObject({ status: 403 });
  expect(await budi.refused(askForPublicity, { params, body: { wanted: true } })).toMatchObject({ status: 404 });

  const asked = await sari.call(askForPublicity, { params, body: { wanted: true } });
  expect(asked).toEqual({ isPublic: false, askedAt: expect.any(String), isOffered: true, forSearchEngines: false });
  expect(await kindsOf(ratna)).toEqual(['publicity_asked']);
  const waiting = await ratna.call(listAllTrees, { query: { visibility: 'asked' } });
  expect(waiting.items.map(({ id }) => id)).toEqual([params.treeId]);
  expect((await ratna.call(countTrees)).asked).toBe(1);
  await ratna.call(setVisibility, { params, body: { isPublic: true } });
  expect(await sari.call(getPublicity, { params })).toMatchObject({ isPublic: true, askedAt: null, isOffered: true });

  await sari.call(askForPublicity, { params, body: { wanted: false } });
  expect((await sari.call(getTree, { params })).isPublic).toBe(false);
  await sari.call(askForPublicity, { params, body: { wanted: true } });
  await ratna.call(setVisibility, { params, body: { isPublic: false } });
  expect(await sari.call(getPublicity, { params })).toMatchObject({ isPublic: false, askedAt: null, isOffered: true });
  expect(await kindsOf(sari)).toEqual(['publicity_decided', 'publicity_decided']);
  const { items } = await ratna.call(listAudit, { query: { target: params.treeId } });
  expect(items.map(({ action }) => action)).toEqual([
    'tree.hidden',
    'tree.publicity_asked',
    'tree.hidden',
    'tree.published',
    'tree.publicity_asked',
  ]);
});

test('ending publicity hides a tree at once, by whomever, and archiving it does too', async () => {
  const { ratna, sari, as, params } = await start();
  await ratna.call(updateSettings, { body: { enablePublicTrees: true } });
  const look = async () => (await as(null).request('GET', publicTree.path.replace('{treeId}', params.treeId))).status;
  const publish = () => ratna.call(setVisibility, { params, body: { isPublic: true } });
  expect(await look()).toBe(404);
  const ends = [
    () => sari.call(askForPublicity, { params, body: { wanted: false } }),
    () => ratna.call(setVisibility, { params, body: { isPublic: false } }),
    () => ratna.call(setArchived, { params, body: { isArchived: true } }),
  ];
  for (const end of ends) {
    await publish();
    expect(await look()).toBe(200);
    await end();
    expect(await look()).toBe(404);
  }
});

test('a new tree of who wants theirs public is asked for, where the instance has public trees and they may ask [SET-014]', async () => {
  const { ratna, sari, user } = await start();
  await sari.call(updateUserSettings, { body: { treeVisibility: 'public' } });
  const make = async () => {
    const { id } = await sari.call(createTree, { body: { name: 'Baru' } });
    return (await sari.call(getPublicity, { params: { treeId: id } })).askedAt;
  };
  expect(await make()).toBeNull();
  await ratna.call(updateSettings, { body: { enablePublicTrees: true, requireEmailVerification: false } });
  expect(await make()).toEqual(expect.any(String));
  expect(await kindsOf(ratna)).toEqual(['publicity_asked']);
  await ratna.request('PATCH', `/api/admin/users/${(await user('sari')).id}`, { isVerified: false });
  expect(await make()).toBeNull();
});

test('the owner alone says whether search engines may keep the public page, and a new owner says it anew', async () => {
  const { ratna, sari, budi, params, user } = await start();
  const allow = { params, body: { allowed: true } };
  expect(await budi.refused(letSearchEngines, allow)).toMatchObject({ status: 404 });
  expect(await ratna.refused(letSearchEngines, allow)).toMatchObject({ status: 403 });
  expect((await sari.call(letSearchEngines, allow)).forSearchEngines).toBe(true);
  await ratna.call(transferTree, { params, body: { to: (await user('budi')).id } });
  expect((await budi.call(getPublicity, { params })).forSearchEngines).toBe(false);
});

test('who is not verified cannot ask for publicity', async () => {
  const { ratna, sari, params, user } = await start();
  const { id } = await user('sari');
  await ratna.call(updateSettings, { body: { enablePublicTrees: true, requireEmailVerification: false } });
  await ratna.request('PATCH', `/api/admin/users/${id}`, { isVerified: false });
  const refusal = await sari.refused(askForPublicity, { params, body: { wanted: true } });
  expect(refusal).toMatchObject({ code: 'account_not_verified' });
});

test('a tree is handed over: by its owner to somebody inside, by an administrator to anybody', async () => {
  const { ratna, sari, budi, params, user, db } = await start();
  const sariId = (await user('sari')).id;
  const budiId = (await user('budi')).id;
  const ratnaId = (await user('ratna')).id;
  const transfer = (to: string, keeps: string | null = null) => ({ params, body: { to, keeps } });
  expect(await sari.refused(transferTree, transfer(budiId))).toMatchObject({ status: 404 });
  expect(await budi.refused(transferTree, transfer(budiId))).toMatchObject({ status: 404 });
  expect(await ratna.refused(transferTree, transfer(newId()))).toMatchObject({ status: 404 });
  await db.insert(treeAccess).values({ treeId: params.treeId, id: newId(), userId: budiId, role: 'reader' });
  expect(await budi.refused(transferTree, transfer(budiId))).toMatchObject({ status: 403 });

  await sari.call(transferTree, transfer(budiId, 'editor'));
  expect((await budi.call(getTree, { params })).role).toBe('owner');
  expect((await sari.call(getTree, { params })).role).toBe('editor');
  expect(await db.$count(treeAccess)).toBe(1);
  expect(await kindsOf(budi)).toEqual(['tree_transferred']);

  await ratna.call(transferTree, transfer(sariId));
  expect((await sari.call(getTree, { params })).role).toBe('owner');
  expect(await budi.refused(getTree, { params })).toMatchObject({ status: 404 });
  expect(await db.$count(treeAccess)).toBe(0);
  expect(await ratna.refused(transferTree, transfer(sariId))).toMatchObject({ code: 'conflict' });

  // An administrator may take a tree over; from then on it is theirs like any other.
  await ratna.call(transferTree, transfer(ratnaId, 'reader'));
  expect((await ratna.call(getTree, { params })).role).toBe('owner');
  await ratna.call(setArchived, { params, body: { isArchived: true } });
  const { items } = await ratna.call(listAudit, { query: { action: 'tree.transferred' } });
  expect(items).toHaveLength(3);
});

test('a tree that an administrator deletes is nowhere until it is restored; only this tree [ATR-013] [API-021] [PRM-008] [GEN-015] [AT-08]', async () => {
  const { ratna, sari, budi, params, app } = await start();
  const other = await sari.call(createTree, { body: { name: 'Other' } });
  await sari.call(createMember, { params, body: { firstName: 'Ayu', gender: 'female' } });
  expect(await budi.refused(deleteTree, { params })).toMatchObject({ status: 404 });
  await ratna.call(deleteTree, { params });
  const gone: string[] = [];
  for (const spec of app.routes.filter(({ access, path }) => access.startsWith('tree.') && !path.endsWith('/live'))) {
    if (spec.access === 'tree.restore') continue;
    const path = spec.path.replace('{treeId}', params.treeId).replaceAll(/\{\w+\}/g, () => newId());
    const body = spec.method === 'GET' || spec.method === 'DELETE' ? undefined : {};
    for (const person of [sari, ratna]) {
      const response = await person.request(spec.method, path, body);
      if (response.status !== 404) gone.push(`${spec.method} ${spec.path}: ${response.status}`);
    }
  }
  expect(gone).toEqual([]);
  expect((await sari.call(listTrees)).items.map(({ id }) => id)).toEqual([other.id]);
  expect((await ratna.call(listAllTrees)).items.map(({ id }) => id)).toEqual([other.id]);
  expect((await ratna.call(restoreTree, { params })).deletedAt).toBeNull();
  expect((await sari.call(listMembers, { params })).items).toHaveLength(1);
  expect(await kindsOf(sari)).toEqual(['tree_restored', 'tree_deleted']);
  const { items } = await ratna.call(listAudit, { query: { target: params.treeId } });
  expect(items.map(({ action }) => action)).toEqual(['tree.restored', 'tree.deleted']);
});

test('a whole tree is exported for an administrator, noted, and told to the owner for good; nobody else gets it [ATR-021] [FND-035]', async () => {
  const { ratna, sari, budi, user, params } = await start({ runsJobs: true });
  await sari.call(createMember, { params, body: { firstName: 'Ayu', lastName: 'Lestari', gender: 'female' } });
  const body = { format: 'gedcom551' };
  expect(await sari.refused(takeTreeOut, { params, body })).toMatchObject({ status: 403 });
  expect(await budi.refused(takeTreeOut, { params, body })).toMatchObject({ status: 404 });
  const begun = await ratna.call(takeTreeOut, { params, body });
  const one = { ...params, exportId: begun.id };
  await expect.poll(async () => (await ratna.call(getTakenOut, { params: one })).state).toBe('done');
  const path = getTakenOutFile.path.replace('{treeId}', params.treeId).replace('{exportId}', begun.id);
  const text = await (await ratna.request('GET', path)).text();
  expect(text).toContain('1 NAME Ayu /Lestari/');
  expect((await sari.request('GET', path)).status).toBe(403);
  expect(await kindsOf(sari)).toEqual(['tree_taken_out']);
  const { id: to } = await user('budi');
  await ratna.call(transferTree, { params, body: { to } });
  expect(await kindsOf(sari)).toEqual(['tree_transferred', 'tree_taken_out']);
  const [entry] = (await ratna.call(listAudit, { query: { action: 'tree.exported' } })).items;
  expect(entry).toMatchObject({ targetName: 'Keluarga Müller', details: { format: 'gedcom551', exportId: begun.id } });
});
