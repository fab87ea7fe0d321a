import { expect, test } from 'vitest';
import { sessions } from '#server/platform/db/schema.ts';
import { knownPassword, startAccountApp } from '#server/testing/start-account-app.ts';

test('signing out ends the session on the server and clears the cookie [API-005] [AUT-007] [AT-13]', async () => {
  const { send, addUser, cookieOf, db } = await startAccountApp();
  await addUser('budi@family.example');
  const cookie = await cookieOf('budi@family.example');
  const response = await send('POST', '/api/auth/sign-out', { cookie });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([
    '__Host-swissfam_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  expect((await send('GET', '/api/me', { cookie })).status).toBe(401);
  expect(await db.$count(sessions)).toBe(0);
});

test('signing out leaves the sessions of other browsers alone, and works without a session', async () => {
  const { send, addUser, cookieOf } = await startAccountApp();
  await addUser('budi@family.example');
  const phone = await cookieOf('budi@family.example');
  const laptop = await cookieOf('budi@family.example');
  await send('POST', '/api/auth/sign-out', { cookie: laptop });
  expect((await send('GET', '/api/me', { cookie: phone })).status).toBe(200);
  expect((await send('POST', '/api/auth/sign-out')).status).toBe(200);
});

test('the cookie is cleared and the failure logged when the database is gone [AUT-009]', async () => {
  const { send, addUser, cookieOf, db, logged } = await startAccountApp();
  await addUser('budi@family.example');
  const cookie = await cookieOf('budi@family.example');
  await db.execute('alter table sessions rename to sessions_gone');
  const response = await send('POST', '/api/auth/sign-out', { cookie });
  expect(response.headers.getSetCookie()[0]).toContain('Max-Age=0');
  expect(logged.join('')).toMatch(/Failed to (read|delete) session/);
});

test('a session ends after sessionTimeout minutes without use, and using it keeps it alive [AT-13]', async () => {
  let minutes = 0;
  const start = Date.now();
  const { send, addUser, cookieOf } = await startAccountApp({ now: () => new Date(start + minutes * 60_000) });
  await addUser('ratna@family.example', { role: 'admin' });
  const cookie = await cookieOf('ratna@family.example');
  await send('PATCH', '/api/admin/settings', { cookie, body: { sessionTimeout: 30 } });
  const statuses: number[] = [];
  for (minutes of [29, 57, 85, 115]) statuses.push((await send('GET', '/api/me', { cookie })).status);
  expect(statuses).toEqual([200, 200, 200, 401]);
});

test('a session ends after 30 days however much it is used [AT-13]', async () => {
  let days = 0;
  const start = Date.now();
  const { send, addUser, cookieOf } = await startAccountApp({ now: () => new Date(start + days * 86_400_000) });
  await addUser('budi@family.example');
  const cookie = await cookieOf('budi@family.example');
  const statuses: number[] = [];
  for (days = 0.9; days <= 30.6; days += 0.9) statuses.push((await send('GET', '/api/me', { cookie })).status);
  expect(statuses).toEqual([...Array<number>(33).fill(200), 401]);
});

test('a busy session is written to at most once a minute', async () => {
  let seconds = 0;
  const start = Date.now();
  const { send, addUser, cookieOf, db } = await startAccountApp({ now: () => new Date(start + seconds * 1000) });
  await addUser('budi@family.example', { password: knownPassword });
  const cookie = await cookieOf('budi@family.example');
  const seen = new Set<number>();
  for (seconds = 0; seconds < 140; seconds += 10) {
    await Promise.all([send('GET', '/api/me', { cookie }), send('GET', '/api/me', { cookie })]);
    const [session] = await db.select().from(sessions);
    seen.add(session?.updatedAt.getTime() ?? 0);
  }
  expect(seen.size).toBe(3);
});

test('an idle page stays signed in for hours without refreshing anything [CON-013] [CON-014] [CON-015]', async () => {
  let hours = 0;
  const start = Date.now();
  const { send, addUser, cookieOf } = await startAccountApp({ now: () => new Date(start + hours * 3_600_000) });
  await addUser('budi@family.example');
  const cookie = await cookieOf('budi@family.example');
  const statuses: number[] = [];
  for (hours of [2, 25.9, 50]) {
    const response = await send('GET', '/api/me', { cookie });
    expect(response.headers.getSetCookie()).toEqual([]);
    statuses.push(response.status);
  }
  expect(statuses).toEqual([200, 200, 401]);
});

test('[FND-007] signing out has the browser forget what it keeps of us, but for the cookies of its devices', async () => {
  const { send, addUser, cookieOf } = await startAccountApp();
  await addUser('budi@family.example');
  const response = await send('POST', '/api/auth/sign-out', { cookie: await cookieOf('budi@family.example') });
  expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
});

test('[FND-007] on a shared computer the session ends with the browser, or after half a day, and nothing may be cached', async () => {
  const { send, addUser, db } = await startAccountApp();
  await addUser('budi@family.example');
  const shared = 'swissfam_shared=1';
  const body = { email: 'budi@family.example', password: knownPassword };
  const response = await send('POST', '/api/auth/sign-in', { body, cookie: shared });
  const [cookie = '', ...others] = response.headers.getSetCookie();
  expect(cookie).toContain('__Host-swissfam_session=');
  expect(cookie).not.toContain('Max-Age');
  expect(others).toEqual([]);
  const [session] = await db.select().from(sessions);
  const hours = (Number(session?.expiresAt) - Number(session?.createdAt)) / 3_600_000;
  expect(hours).toBe(12);
  const trees = await send('GET', '/api/trees', { cookie: `${cookie.split(';')[0]}; ${shared}` });
  expect(trees.headers.get('cache-control')).toBe('no-store');
});
