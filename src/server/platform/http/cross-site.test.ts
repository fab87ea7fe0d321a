import { expect, test } from 'vitest';
import { users } from '#server/platform/db/schema.ts';
import { knownPassword, startAccountApp } from '#server/testing/start-account-app.ts';

const here = 'http://localhost:3000';

async function startSignedIn() {
  const started = await startAccountApp();
  await started.addUser('ratna@family.example', { role: 'admin' });
  const cookie = await started.cookieOf('ratna@family.example');
  /** Straight to the application: no header is added. */
  const raw = (method: string, path: string, headers: Record<string, string>, body = '{"maxLoginAttempts":9}') =>
    started.app.request(here + path, {
      method,
      headers: { cookie, ...headers },
      ...(method === 'GET' ? {} : { body }),
    });
  return { ...started, cookie, raw };
}

const json = { 'content-type': 'application/json' };

test('a change that another site asks for is refused, by every sign the browser gives [AT-12]', async () => {
  const { raw, send, cookie } = await startSignedIn();
  const foreign: Array<Record<string, string>> = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:3001' },
    { origin: 'http://localhost' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'null' },
    { origin: '' },
    { referer: `${here}/admin` },
    {},
  ];
  for (const headers of foreign) {
    const response = await raw('PATCH', '/api/admin/settings', { ...json, ...headers });
    expect(response.status, JSON.stringify(headers)).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: 'cross_site_request' } });
  }
  expect(await (await send('GET', '/api/admin/settings', { cookie })).json()).toMatchObject({ maxLoginAttempts: 5 });
});

test('what a form can send is refused as it is, from our own page too [AT-12]', async () => {
  const { raw, send, cookie } = await startSignedIn();
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'TEXT/PLAIN;x',
  ]) {
    const response = await raw('PATCH', '/api/admin/settings', { origin: here, 'content-type': type });
    expect(response.status, type).toBe(415);
  }
  expect(await (await send('GET', '/api/admin/settings', { cookie })).json()).toMatchObject({ maxLoginAttempts: 5 });
});

test('our own page may, whichever sign its browser gives', async () => {
  const { raw } = await startSignedIn();
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: here }, { origin: here.toUpperCase() }]) {
    expect((await raw('PATCH', '/api/admin/settings', { ...json, ...headers } as Record<string, string>)).status).toBe(
      200,
    );
  }
});

test('another site cannot sign a visitor in or out [AT-12]', async () => {
  const { app, send, cookie } = await startSignedIn();
  const body = JSON.stringify({ email: 'ratna@family.example', password: knownPassword });
  const signIn = (headers: Record<string, string>) =>
    app.request(`${here}/api/auth/sign-in`, { method: 'POST', headers: { ...json, ...headers }, body });
  expect((await signIn({ origin: 'https://evil.example' })).status).toBe(403);
  const out = await send('POST', '/api/auth/sign-out', { cookie, headers: { origin: 'https://evil.example' } });
  expect([out.status, out.headers.getSetCookie()]).toEqual([403, []]);
  expect((await send('GET', '/api/me', { cookie })).status).toBe(200);
  // A program without cookies is nobody's browser.
  expect((await signIn({})).status).toBe(200);
});

test('no GET changes anything [AT-12]', async () => {
  const { routes, raw, db } = await startSignedIn();
  const state = async () => {
    const tables = [
      'users',
      'accounts',
      'sessions',
      'system_settings',
      'rate_limits',
      'family_trees',
      'account_tokens',
    ];
    return await Promise.all(tables.map(async (table) => (await db.execute(`select * from ${table}`)).rows));
  };
  const before = await state();
  for (const { path } of routes.filter(({ method }) => method === 'GET')) {
    await raw('GET', `${path}?token=x`, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
  }
  expect(await state()).toEqual(before);
  expect(await db.$count(users)).toBe(1);
});
