import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getMe } from '#contract/accounts.ts';
import { sessions, users } from '#server/platform/db/schema.ts';
import { cookieIn, knownPassword, startAccountApp } from '#server/testing/start-account-app.ts';

test('an address with spaces and capitals signs in the account, and answers with the profile [LGN-010] [API-004] [USR-010]', async () => {
  const { send, addUser } = await startAccountApp();
  const user = await addUser('budi@family.example');
  const response = await send('POST', '/api/auth/sign-in', {
    body: { email: '  Budi@Family.EXAMPLE ', password: knownPassword },
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    step: 'signed-in',
    user: {
      id: user.id,
      email: 'budi@family.example',
      firstName: 'Budi',
      lastName: 'Santoso',
      role: 'user',
      isVerified: true,
    },
  });
});

test('a wrong password and an unknown address get the same words and status [LGN-017] [AT-18] [CAT-006] [SLS-003]', async () => {
  const { send, addUser } = await startAccountApp();
  await addUser('budi@family.example');
  const wrong = await send('POST', '/api/auth/sign-in', {
    body: { email: 'budi@family.example', password: 'not this' },
  });
  const unknown = await send('POST', '/api/auth/sign-in', {
    body: { email: 'siti@family.example', password: 'not this' },
  });
  const error = { code: 'invalid_credentials', message: 'Invalid email or password', requestId: expect.any(String) };
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(await wrong.json()).toEqual({ error });
  expect(await unknown.json()).toEqual({ error });
  expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()]);
});

test('an account whose profile vanishes while it signs in is told so, and has no session [LGN-018]', async () => {
  const { send, addUser, db } = await startAccountApp();
  await addUser('budi@family.example');
  await db.execute(`create function vanish() returns trigger language plpgsql as
    $$ begin delete from users where id = new.user_id; return null; end $$`);
  await db.execute('create trigger vanish after insert on sessions for each row execute function vanish()');
  const response = await send('POST', '/api/auth/sign-in', {
    body: { email: 'budi@family.example', password: knownPassword },
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({
    error: { code: 'profile_not_found', message: 'User profile not found' },
  });
  expect(response.headers.getSetCookie().at(-1)).toContain('Max-Age=0');
  expect(await db.$count(sessions)).toBe(0);
});

test('a signed-in browser gets its profile, any other is asked to sign in [API-001] [API-002] [AUT-002] [CAT-005]', async () => {
  const { send, addUser, cookieOf } = await startAccountApp();
  await addUser('budi@family.example');
  const cookie = await cookieOf('budi@family.example');
  const mine = await send('GET', '/api/me', { cookie });
  expect(Object.keys(getMe.ok.strict().parse(await mine.json()))).toEqual([
    'id',
    'email',
    'firstName',
    'lastName',
    'role',
    'isVerified',
  ]);
  expect((await send('GET', '/api/me')).status).toBe(401);
});

test('a cached profile, an unsigned token or one signed by somebody else is no session [AUT-004] [CAT-008]', async () => {
  const { send, addUser, cookieOf, db } = await startAccountApp();
  await addUser('budi@family.example');
  const cookie = await cookieOf('budi@family.example');
  const [session] = await db.select().from(sessions);
  const name = '__Host-swissfam_session';
  const first = cookie.charAt(name.length + 1);
  for (const forged of [
    `${name}=${session?.token}`,
    `${name}=${session?.token}.${'A'.repeat(43)}%3D`,
    `${name}=${session?.id}`,
    `${name}=${first === 'x' ? 'y' : 'x'}${cookie.slice(name.length + 2)}`,
    cookie.replace('__Host-', ''),
  ]) {
    expect((await send('GET', '/api/me', { cookie: forged })).status).toBe(401);
  }
});

test('every sign-in makes a new session and ends the one the browser had [AT-10]', async () => {
  const { send, addUser, cookieOf, db } = await startAccountApp();
  await addUser('budi@family.example');
  const before = await cookieOf('budi@family.example');
  const again = await send('POST', '/api/auth/sign-in', {
    cookie: before,
    body: { email: 'budi@family.example', password: knownPassword },
  });
  const after = cookieIn(again);
  expect(after).not.toBe(before);
  expect((await send('GET', '/api/me', { cookie: before })).status).toBe(401);
  expect((await send('GET', '/api/me', { cookie: after })).status).toBe(200);
  expect(await db.$count(sessions)).toBe(1);
});

test('a cookie that was planted before signing in does not become the session [AT-10]', async () => {
  const { send, addUser } = await startAccountApp();
  await addUser('budi@family.example');
  const planted = '__Host-swissfam_session=planted.AAAA';
  const response = await send('POST', '/api/auth/sign-in', {
    cookie: planted,
    body: { email: 'budi@family.example', password: knownPassword },
  });
  expect(cookieIn(response)).not.toContain('planted');
  expect((await send('GET', '/api/me', { cookie: planted })).status).toBe(401);
});

test('on https and on this computer the cookie is bound to the host and to secure connections [AT-11]', async () => {
  for (const url of ['https://family.example', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    const { send, addUser } = await startAccountApp({ url });
    await addUser('budi@family.example');
    const response = await send('POST', '/api/auth/sign-in', {
      body: { email: 'budi@family.example', password: knownPassword },
    });
    expect(attributesOf(response), url).toEqual(['Max-Age=2592000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']);
    expect(cookieIn(response)).toMatch(/^__Host-swissfam_session=/);
    expect((await send('GET', '/api/me', { cookie: cookieIn(response) })).status).toBe(200);
  }
});

test('on plain http of another host the same cookie goes without Secure and __Host-, or browsers would drop it [AT-11]', async () => {
  const { send, addUser } = await startAccountApp({ url: 'http://192.168.1.20:3000' });
  await addUser('budi@family.example');
  const response = await send('POST', '/api/auth/sign-in', {
    body: { email: 'budi@family.example', password: knownPassword },
  });
  expect(attributesOf(response)).toEqual(['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Lax']);
  expect(cookieIn(response)).toMatch(/^swissfam_session=/);
  expect((await send('GET', '/api/me', { cookie: cookieIn(response) })).status).toBe(200);
});

test('a role that was taken away counts from the next request on [AT-07] [AUT-011]', async () => {
  const { send, addUser, cookieOf, db } = await startAccountApp();
  const { id } = await addUser('ratna@family.example', { role: 'admin' });
  const cookie = await cookieOf('ratna@family.example');
  expect((await send('GET', '/api/admin/settings', { cookie })).status).toBe(200);
  await db.update(users).set({ role: 'user' }).where(eq(users.id, id));
  expect((await send('GET', '/api/admin/settings', { cookie })).status).toBe(403);
  await db.delete(users).where(eq(users.id, id));
  expect((await send('GET', '/api/me', { cookie })).status).toBe(401);
});

test('signing in does not send the browser anywhere, whatever the request asks for [AT-24]', async () => {
  const { send, addUser } = await startAccountApp();
  await addUser('budi@family.example');
  const body = {
    email: 'budi@family.example',
    password: knownPassword,
    callbackURL: '//evil.example',
    rememberMe: false,
  };
  const response = await send('POST', '/api/auth/sign-in?callbackURL=https://evil.example', { body });
  expect(response.status).toBe(200);
  expect(response.headers.get('location')).toBeNull();
  expect(attributesOf(response)).toContain('Max-Age=2592000');
});

test('addresses that programs for signing in usually have lead nowhere here', async () => {
  const { send } = await startAccountApp();
  for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/email', '/api/auth/update-user', '/api/auth/ok']) {
    const body = { email: 'eve@evil.example', password: knownPassword, name: 'Eve' };
    expect((await send('POST', path, { body })).status, path).toBe(404);
  }
});

/** Of the session's cookie. That of the known device comes after it, and nothing else. */
function attributesOf(response: Response): string[] {
  const [line = '', device = '', ...more] = response.headers.getSetCookie();
  expect(device).toMatch(
    /^(__Host-)?swissfam_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; (Secure; )?SameSite=Lax$/,
  );
  expect(device.includes('; Secure;')).toBe(line.includes('; Secure;'));
  expect(more).toEqual([]);
  return line.split('; ').slice(1);
}
