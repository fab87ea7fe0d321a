import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listSessions } from '#contract/account-security.ts';
import { getMe } from '#contract/accounts.ts';
import {
  createUser,
  deleteUser,
  endUserSessions,
  getUser,
  listUsers,
  makeResetLink,
  updateUser,
} from '#contract/admin-users.ts';
import { listAudit } from '#contract/audit.ts';
import { listNotifications } from '#contract/notifications.ts';
import { resetPassword } from '#contract/registration.ts';
import { createTree } from '#contract/trees.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyTrees, treeAccess, users } from '#server/platform/db/schema.ts';
import { namesOf } from '#server/platform/db/user-names.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const dewi = {
  email: 'Dewi@Family.example',
  firstName: 'Dewi',
  lastName: 'Lestari',
  role: 'user',
  password: 'gamelan at midnight',
};

async function start() {
  const app = await startTestApp({ people: { ratna: 'admin', sari: 'user', budi: 'user' } });
  const ids = {
    ratna: (await app.user('ratna')).id,
    sari: (await app.user('sari')).id,
    budi: (await app.user('budi')).id,
  };
  return { ...app, ids, ratna: app.as('ratna'), sari: app.as('sari') };
}

test('only administrators manage users [PRM-001] [PRM-002] [PRM-003] [PRM-004] [AT-05]', async () => {
  const { sari, ids, db } = await start();
  const params = { userId: ids.budi };
  const own = { userId: ids.sari };
  const asked = [
    sari.refused(listUsers),
    sari.refused(createUser, { body: dewi }),
    sari.refused(updateUser, { params, body: { role: 'admin' } }),
    sari.refused(updateUser, { params: own, body: { role: 'admin' } }),
    sari.refused(updateUser, { params, body: { isVerified: false } }),
    sari.refused(makeResetLink, { params, body: { way: 'show' } }),
    sari.refused(endUserSessions, { params }),
    sari.refused(deleteUser, { params, query: { trees: 'delete' } }),
  ];
  for (const refusal of await Promise.all(asked)) expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1);
  expect(await db.$count(users)).toBe(3);
});

test('users come newest first, are searched in name and address whatever the marks, filtered, sorted and paged [AUS-001] [AUS-022] [API-022] [API-039] [USR-009]', async () => {
  const { ratna, db } = await start();
  const people = [
    ['Müller', 'Zoë', 'z.m@swiss.example'],
    ['O’Neil', 'Ann', 'ann_100%@swiss.example'],
    ['Lestari', 'Dewi', 'dewi@swiss.example'],
  ] as const;
  for (const [lastName, firstName, email] of people) {
    await db
      .insert(users)
      .values({ id: newId<UserId>(), email, firstName, lastName, ...namesOf({ firstName, lastName }) });
  }
  const namesFor = async (query: Record<string, string>) =>
    (await ratna.call(listUsers, { query })).items.map(({ firstName }) => firstName);
  expect(await namesFor({})).toEqual(['Dewi', 'Ann', 'Zoë', 'Budi', 'Sari', 'Ratna']);
  expect(await namesFor({ q: 'MULLER zoe' })).toEqual(['Zoë']);
  expect(await namesFor({ q: 'swiss.ex' })).toEqual(['Dewi', 'Ann', 'Zoë']);
  expect(await namesFor({ q: '_100%' })).toEqual(['Ann']);
  expect(await namesFor({ q: '%' })).toEqual(['Ann']);
  expect(await namesFor({ role: 'admin' })).toEqual(['Ratna']);
  expect(await namesFor({ state: 'unverified', sort: 'name', direction: 'ascending' })).toEqual(['Ann', 'Dewi', 'Zoë']);
  expect(await namesFor({ sort: 'email', direction: 'descending', limit: '2' })).toEqual(['Zoë', 'Sari']);
  for (const sort of ['created', 'name', 'email', 'active']) {
    for (const direction of ['ascending', 'descending']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string> = { sort, direction, limit: '2', ...(cursor === null ? {} : { cursor }) };
        const page: Awaited<ReturnType<typeof listPage>> = await listPage(query);
        expect(page.total).toBe(cursor === null ? 6 : null);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(new Set(seen).size, `${sort} ${direction}`).toBe(6);
      expect(seen).toHaveLength(6);
    }
  }
  function listPage(query: Record<string, string>) {
    return ratna.call(listUsers, { query });
  }
  expect(await namesFor({ cursor: 'made up', limit: '1' })).toEqual(['Dewi']);
});

test('the list is a table to download, in which no cell is a formula [UX-45] [AT-29]', async () => {
  const { ratna, db } = await start();
  const id = newId<UserId>();
  await db
    .insert(users)
    .values({ id, email: '=cmd@x.example', firstName: '=1+1', lastName: 'B', name: '=1+1 B', sortName: '!' });
  const response = await ratna.request('GET', '/api/admin/users.csv?sort=name&direction=ascending');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('users.csv');
  const lines = (await response.text()).split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffid,email,first name,last name,role,verified,disabled at,last active at,created at'.slice(1),
  );
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatch(new RegExp(`^${id},'=cmd@x.example,'=1\\+1,B,user,no,,,2`));
});

test('an administrator adds a user, who is verified and can sign in at once; the log says who did it [API-007] [API-025] [API-040] [AUS-023] [GEN-014]', async () => {
  const { app, ratna, ids } = await start();
  const created = await ratna.call(createUser, { body: dewi });
  expect(created).toMatchObject({ email: 'dewi@family.example', role: 'user', isVerified: true, disabledAt: null });
  const response = await app.fetch(
    new Request('http://localhost:3000/api/auth/sign-in', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: JSON.stringify({ email: dewi.email, password: dewi.password }),
    }),
  );
  expect(response.status).toBe(200);
  const [entry] = (await ratna.call(listAudit, { query: { action: 'user.created' } })).items;
  expect(entry).toMatchObject({
    actorId: ids.ratna,
    actorName: 'Ratna Wijaya',
    targetId: created.id,
    targetName: 'Dewi Lestari',
    details: { role: 'user' },
  });
});

test('a role is changed, with its moment; whoever loses it is signed out at once; there is no third role [GEN-002] [AUS-012] [AUS-013] [USR-008] [AUS-025] [API-023] [API-041] [AT-07]', async () => {
  const { ratna, as, ids, db } = await start();
  await as('budi').call(getMe);
  const before = await ratna.call(getUser, { params: { userId: ids.budi } });
  const promoted = await ratna.call(updateUser, { params: { userId: ids.budi }, body: { role: 'admin' } });
  expect(promoted.role).toBe('admin');
  expect(promoted.updatedAt > before.updatedAt).toBe(true);
  expect((await as('budi').request('GET', '/api/admin/users')).status).toBe(200);
  await ratna.call(updateUser, { params: { userId: ids.budi }, body: { role: 'user' } });
  expect((await as('budi').request('GET', '/api/admin/users')).status).toBe(401);
  const third = { role: 'owner' as 'user' };
  expect(await ratna.refused(updateUser, { params: { userId: ids.budi }, body: third })).toMatchObject({ status: 422 });
  const [row] = await db.select().from(users).where(eq(users.id, ids.budi));
  expect(row?.role).toBe('user');
  const { items } = await ratna.call(listAudit, { query: { action: 'user.role_changed', target: ids.budi } });
  expect(items.map(({ details }) => details)).toEqual([
    { from: 'admin', to: 'user' },
    { from: 'user', to: 'admin' },
  ]);
});

test('nobody changes, disables or deletes their own account here [AUS-014] [AUS-015] [AT-05]', async () => {
  const { ratna, as, ids, db } = await start();
  await ratna.call(updateUser, { params: { userId: ids.sari }, body: { role: 'admin' } });
  const params = { userId: ids.ratna };
  for (const body of [{ role: 'user' }, { isDisabled: true }, { isVerified: false }]) {
    expect(await ratna.refused(updateUser, { params, body })).toMatchObject({ status: 409, code: 'own_account' });
  }
  expect(await ratna.refused(deleteUser, { params, query: { trees: 'delete' } })).toMatchObject({
    code: 'own_account',
  });
  expect(await ratna.refused(makeResetLink, { params, body: { way: 'show' } })).toMatchObject({ code: 'own_account' });
  expect(await ratna.refused(endUserSessions, { params })).toMatchObject({ code: 'own_account' });
  expect(await db.$count(users, eq(users.role, 'admin'))).toBe(2);
  expect((await as('ratna').call(listSessions)).items).toHaveLength(1);
});

test('verification is given, told, and taken back [AUS-016] [API-024] [PRM-003]', async () => {
  const { ratna, sari, ids } = await start();
  const params = { userId: ids.sari };
  expect((await ratna.call(updateUser, { params, body: { isVerified: false } })).isVerified).toBe(false);
  expect((await sari.request('GET', '/api/me')).status).toBe(401);
  expect((await ratna.call(updateUser, { params, body: { isVerified: true } })).isVerified).toBe(true);
  await ratna.call(updateUser, { params, body: { isVerified: true } });
  const inbox = await sari.call(listNotifications);
  expect(inbox.items.map(({ kind }) => kind)).toEqual(['account_approved']);
  const { items } = await ratna.call(listAudit, { query: { target: ids.sari } });
  expect(items.map(({ action }) => action).filter((action) => action !== 'user.signed_in')).toEqual([
    'user.verified',
    'user.unverified',
  ]);
});

test('a disabled account is out at once and stays out until it is enabled [AT-07]', async () => {
  const { app, ratna, sari, ids } = await start();
  await sari.call(getMe);
  const params = { userId: ids.sari };
  const disabled = await ratna.call(updateUser, { params, body: { isDisabled: true } });
  expect(disabled.disabledAt).not.toBeNull();
  expect((await sari.request('GET', '/api/me')).status).toBe(401);
  const signIn = () =>
    app.fetch(
      new Request('http://localhost:3000/api/auth/sign-in', {
        method: 'POST',
        headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'sari@family.example', password: 'anggrek di teras rumah' }),
      }),
    );
  expect((await signIn()).status).toBe(403);
  expect((await ratna.call(listUsers, { query: { state: 'disabled' } })).items.map(({ id }) => id)).toEqual([ids.sari]);
  await ratna.call(updateUser, { params, body: { isDisabled: false } });
  expect((await signIn()).status).toBe(200);
});

test('a reset link is shown once and sets a password; without a mail server it cannot be mailed [AT-19]', async () => {
  const { ratna, sari, as, ids, count } = await start();
  await sari.call(getMe);
  const params = { userId: ids.sari };
  expect(await ratna.refused(makeResetLink, { params, body: { way: 'mail' } })).toMatchObject({ code: 'mail_off' });
  expect(await count('account_tokens')).toBe(0);
  const first = await ratna.call(makeResetLink, { params, body: { way: 'show' } });
  const { path } = await ratna.call(makeResetLink, { params, body: { way: 'show' } });
  const tokenOf = (link: string | null) => new URL(link ?? '', 'http://localhost').searchParams.get('token');
  const reset = (link: string | null) => ({ body: { token: tokenOf(link), password: 'a boat on the lake' } });
  expect(await as(null).refused(resetPassword, reset(first.path))).toMatchObject({ code: 'link_invalid' });
  await as(null).call(resetPassword, reset(path));
  expect((await sari.request('GET', '/api/me')).status).toBe(401);
  expect(await as(null).refused(resetPassword, reset(path))).toMatchObject({ code: 'link_invalid' });
  const log = await (await ratna.request('GET', '/api/admin/audit.csv')).text();
  expect(log).toContain('user.reset_link_made');
  expect(log).not.toContain(tokenOf(path));
});

test('sessions of somebody are ended, all of them', async () => {
  const { ratna, sari, ids } = await start();
  await sari.call(getMe);
  expect(await ratna.call(getUser, { params: { userId: ids.sari } })).toMatchObject({ activeSessions: 1, trees: [] });
  expect(await ratna.call(endUserSessions, { params: { userId: ids.sari } })).toEqual({ ended: 1 });
  expect((await sari.request('GET', '/api/me')).status).toBe(401);
});

test('a deleted account takes its trees along, or leaves them to somebody; nothing of it stays behind [API-008] [AUS-017] [AUS-024] [AUS-025] [API-026] [API-042]', async () => {
  const { ratna, sari, as, ids, db, count, user } = await start();
  const own = await sari.call(createTree, { body: { name: 'Rahayu' } });
  const other = await as('budi').call(createTree, { body: { name: 'Santoso' } });
  await db.insert(treeAccess).values({ treeId: other.id, id: newId(), userId: ids.sari, role: 'editor' });
  const params = { userId: ids.sari };
  const unknown = await ratna.refused(deleteUser, { params, query: { trees: 'transfer', to: newId() } });
  expect(unknown).toMatchObject({ status: 404 });
  expect(await ratna.refused(deleteUser, { params })).toMatchObject({ status: 422 });
  expect(await ratna.refused(deleteUser, { params, query: { trees: 'transfer', to: ids.sari } })).toMatchObject({
    status: 404,
  });
  expect(await count('users')).toBe(3);

  const handed = await ratna.call(deleteUser, { params, query: { trees: 'transfer', to: ids.budi } });
  expect(handed).toEqual({ trees: 1 });
  expect((await sari.request('GET', '/api/me')).status).toBe(401);
  expect(await count('tree_access')).toBe(0);
  const [tree] = await db.select().from(familyTrees).where(eq(familyTrees.id, own.id));
  expect(tree).toMatchObject({ ownerId: ids.budi, version: 2, isFirst: false });
  expect((await as('budi').call(listNotifications)).items.map(({ kind }) => kind)).toEqual(['tree_transferred']);

  await ratna.call(deleteUser, { params: { userId: ids.budi }, query: { trees: 'delete' } });
  expect(await db.$count(familyTrees)).toBe(0);
  expect(await count('changes')).toBe(0);
  for (const table of ['sessions', 'accounts', 'notifications']) {
    const own = await db.execute<{ n: number }>(
      `select count(*)::int as n from ${table} where user_id <> '${ids.ratna}'`,
    );
    expect(own.rows, table).toEqual([{ n: 0 }]);
  }
  expect((await user('ratna')).role).toBe('admin');
  const { items } = await ratna.call(listAudit, { query: { action: 'user.deleted' } });
  expect(items.map(({ targetName, details }) => [targetName, details])).toEqual([
    ['Budi Wijaya', { treesDeleted: 2, treesHandedOver: 0 }],
    ['Sari Wijaya', { treesDeleted: 0, treesHandedOver: 1 }],
  ]);
  expect(await ratna.refused(deleteUser, { params, query: { trees: 'delete' } })).toMatchObject({ status: 404 });
});
