import { expect, test } from 'vitest';
import { users } from '#server/platform/db/schema.ts';
import { cookieIn, startAccountApp } from '#server/testing/start-account-app.ts';
import { ensureSetupToken } from './setup-link.ts';

const form = {
  firstName: 'Ratna',
  lastName: 'Wijaya',
  email: 'ratna@family.example',
  password: 'otters ford the river',
};

async function startFresh() {
  const app = await startAccountApp();
  const token = await ensureSetupToken(app.db);
  if (token === null) throw new Error('A fresh database should want an administrator.');
  return { ...app, token };
}

test('a fresh installation has no account that could sign in [AT-21] [AUT-015] [M-01]', async () => {
  const { send, db } = await startFresh();
  expect(await db.$count(users)).toBe(0);
  for (const [email, password] of [
    ['admin@example.com', 'admin123'],
    ['admin@familytree.com', 'admin123'],
    ['demo@example.com', 'password'],
    ['admin@admin.com', 'password123'],
  ]) {
    expect((await send('POST', '/api/auth/sign-in', { body: { email, password } })).status).toBe(401);
  }
});

test('the one-time link makes the first administrator and signs in [API-003]', async () => {
  const { send, token } = await startFresh();
  const check = await send('GET', `/api/setup?token=${token}`);
  expect(await check.json()).toEqual({ valid: true });
  const response = await send('POST', '/api/setup', { body: { ...form, token } });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ email: 'ratna@family.example', role: 'admin', isVerified: true });
  expect((await send('GET', '/api/admin/settings', { cookie: cookieIn(response) })).status).toBe(200);
});

test('afterwards the address is gone for ever, for the right token too [AT-21]', async () => {
  const { send, token, db } = await startFresh();
  await send('POST', '/api/setup', { body: { ...form, token } });
  const again = await send('POST', '/api/setup', { body: { ...form, email: 'eve@evil.example', token } });
  expect(again.status).toBe(404);
  expect((await send('GET', `/api/setup?token=${token}`)).status).toBe(404);
  expect(await ensureSetupToken(db)).toBeNull();
  expect(await db.$count(users)).toBe(1);
});

test('twenty submits at once make one administrator [AT-22]', async () => {
  const { send, token, db } = await startFresh();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      send('POST', '/api/setup', { body: { ...form, email: `ratna${n}@family.example`, token } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(404)]);
  expect(await db.$count(users)).toBe(1);
});

test('a wrong token makes nobody, and the newest link is the valid one', async () => {
  const { send, token, db } = await startFresh();
  const newer = await ensureSetupToken(db);
  for (const wrong of ['', 'x', token, `${newer}x`]) {
    expect((await send('POST', '/api/setup', { body: { ...form, token: wrong } })).status).toBe(404);
    expect(await (await send('GET', `/api/setup?token=${wrong}`)).json()).toEqual({ valid: false });
  }
  expect(await db.$count(users)).toBe(0);
  expect(await (await send('GET', `/api/setup?token=${newer}`)).json()).toEqual({ valid: true });
});

test('the token is kept as a hash only', async () => {
  const { token, db } = await startFresh();
  const { rows } = await db.execute('select key, value::text as value from system_settings');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('an easy password is refused and the link stays open [AT-23]', async () => {
  const { send, token, db } = await startFresh();
  for (const password of ['password1', 'ratnawijaya', 'Ratna1990', '12345678']) {
    const response = await send('POST', '/api/setup', { body: { ...form, password, token } });
    expect([password, response.status]).toEqual([password, 422]);
    expect(await response.json()).toMatchObject({ error: { code: 'weak_password' } });
  }
  const short = await send('POST', '/api/setup', { body: { ...form, password: 'otters7', token } });
  expect(await short.json()).toMatchObject({
    error: { details: [{ path: 'password', message: 'Password must be at least 8 characters' }] },
  });
  expect(await db.$count(users)).toBe(0);
  expect((await send('POST', '/api/setup', { body: { ...form, token } })).status).toBe(200);
});

test('fields that the form does not have change nothing [AT-06]', async () => {
  const { send, token, db } = await startFresh();
  const extra = { id: '00000000-0000-7000-8000-000000000000', createdAt: '2000-01-01T00:00:00Z', isVerified: false };
  await send('POST', '/api/setup', { body: { ...form, ...extra, role: 'user', token } });
  const [user] = await db.select().from(users);
  expect(user).toMatchObject({ role: 'admin', isVerified: true });
  expect(user?.id).not.toBe(extra.id);
  expect(user?.createdAt.getUTCFullYear()).toBeGreaterThan(2000);
});

test('all 128 characters of a password count, spaces and every script among them [AT-23]', async () => {
  const { send, token } = await startFresh();
  const long = [...'Käse und Brot 🧀 '.repeat(9)].slice(0, 127).join('');
  await send('POST', '/api/setup', { body: { ...form, password: `${long}a`, token } });
  const signIn = (password: string) => send('POST', '/api/auth/sign-in', { body: { email: form.email, password } });
  expect((await signIn(`${long}b`)).status).toBe(401);
  expect((await signIn(long)).status).toBe(401);
  expect((await signIn(`${long}a`)).status).toBe(200);
  expect((await signIn(`${long}ab`)).status).toBe(422);
});

test('a password typed on a keyboard that composes letters differently is the same password', async () => {
  const { send, token } = await startFresh();
  await send('POST', '/api/setup', { body: { ...form, password: 'Zürcher Köchin'.normalize('NFC'), token } });
  const body = { email: form.email, password: 'Zürcher Köchin'.normalize('NFD') };
  expect((await send('POST', '/api/auth/sign-in', { body })).status).toBe(200);
});
