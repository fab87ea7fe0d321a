import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getEmailChange, listSessions } from '#contract/account-security.ts';
import { apiTokens } from '#server/platform/db/account-schema.ts';
import { auditLog } from '#server/platform/db/instance-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { notifications } from '#server/platform/db/notification-schema.ts';
import { sessions, users } from '#server/platform/db/schema.ts';
import { cookieIn, knownPassword, mailServer, startAccountApp } from '#server/testing/start-account-app.ts';

const email = 'budi@family.example';
const fresh = 'weasels climb the wall';

async function startInstance(mail = true) {
  const app = await startAccountApp(mail ? { mail: mailServer } : {});
  const user = await app.addUser(email);
  const cookie = await app.cookieOf(email);
  const statusOf = async (at: string) => (await app.send('GET', '/api/me', { cookie: at })).status;
  const listed = async (at = cookie) =>
    listSessions.ok.parse(await (await app.send('GET', '/api/me/sessions', { cookie: at })).json()).items;
  const lastLink = async () => {
    const links = (await app.letters()).flatMap(({ message }) => ('link' in message ? [message.link] : []));
    return new URL(links.at(-1) ?? 'https://nothing.example');
  };
  return { ...app, user, cookie, statusOf, listed, lastLink };
}

test('one sees where one is signed in, and the ids in the list open nothing [AT-14]', async () => {
  const { cookie, listed, send, addUser, cookieOf, db } = await startInstance();
  await addUser('siti@family.example');
  await cookieOf('siti@family.example');
  await send('POST', '/api/auth/sign-in', {
    body: { email, password: knownPassword },
    address: '203.0.113.9',
    headers: { 'user-agent': 'A telephone' },
  });
  const items = await listed();
  expect(items).toMatchObject([
    { isCurrent: false, address: '203.0.113.9', browser: 'A telephone' },
    { isCurrent: true, address: '198.51.100.7', browser: null },
  ]);
  const stored = await db.select().from(sessions);
  const text = JSON.stringify(items);
  for (const { token } of stored) expect(text).not.toContain(token);
  const secret = decodeURIComponent(cookie).split('=')[1]?.split('.')[0] ?? '';
  expect(text).not.toContain(secret);
  expect(JSON.stringify(stored)).not.toContain(secret);
  const name = cookie.split('=')[0];
  for (const { id } of items) expect((await send('GET', '/api/me', { cookie: `${name}=${id}` })).status).toBe(401);
});

test('one ends a session, or all but this one, and nobody ends those of others [AT-14] [AT-02]', async () => {
  const { cookie, listed, send, addUser, cookieOf, statusOf } = await startInstance();
  const phone = await cookieOf(email);
  const laptop = await cookieOf(email);
  await addUser('siti@family.example');
  const stranger = await cookieOf('siti@family.example');
  const [theirs] = await listed(stranger);
  const end = (id: string, as = cookie) => send('DELETE', `/api/me/sessions/${id}`, { cookie: as });
  const foreign = await end(theirs?.id ?? '');
  const unknown = await end(newId());
  const shape = async (response: Response) => ({
    status: response.status,
    ...((await response.json()) as { error: object }).error,
    requestId: '',
  });
  expect(await shape(foreign)).toEqual(await shape(unknown));
  expect(foreign.status).toBe(404);
  expect(await statusOf(stranger)).toBe(200);

  const [newest] = (await listed(laptop)).filter(({ isCurrent }) => isCurrent);
  expect((await end(newest?.id ?? '')).status).toBe(200);
  expect([await statusOf(laptop), await statusOf(phone), await statusOf(cookie)]).toEqual([401, 200, 200]);
  const response = await send('DELETE', '/api/me/sessions', { cookie });
  expect(await response.json()).toEqual({ ended: 1 });
  expect([await statusOf(phone), await statusOf(cookie), await statusOf(stranger)]).toEqual([401, 200, 200]);
});

test('a new password ends the other sessions and gives this one a new secret [AT-10] [AT-07] [AT-14]', async () => {
  const { cookie, send, cookieOf, statusOf, letters, db, user } = await startInstance();
  const phone = await cookieOf(email);
  const body = { currentPassword: knownPassword, password: fresh };
  const response = await send('POST', '/api/me/password', { cookie, body });
  expect([response.status, await response.json()]).toEqual([200, { endedSessions: 1 }]);
  const renewed = cookieIn(response);
  expect([await statusOf(phone), await statusOf(cookie), await statusOf(renewed)]).toEqual([401, 401, 200]);
  await expect(cookieOf(email)).rejects.toThrow('401');
  expect(await cookieOf(email, fresh)).toMatch(/^__Host-/);
  expect((await letters()).map(({ message }) => message.kind)).toEqual(['password_changed']);
  const told = await db.select().from(auditLog).where(eq(auditLog.action, 'user.password_changed'));
  expect(told).toMatchObject([{ actorId: user.id, targetId: user.id, network: '198.51.100.7' }]);
});

test('without the right current password nothing changes, and the tries are counted [SET-007]', async () => {
  const { cookie, send, statusOf, cookieOf } = await startInstance();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) {
    const body = { currentPassword: 'not this one', password: fresh };
    statuses.push((await send('POST', '/api/me/password', { cookie, body })).status);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  expect(await statusOf(cookie)).toBe(200);
  expect(await cookieOf(email)).toMatch(/^__Host-/);
});

test('a new password has to be as good as any [AT-23] [A-01]', async () => {
  const { cookie, send } = await startInstance();
  const change = (password: string) =>
    send('POST', '/api/me/password', { cookie, body: { currentPassword: knownPassword, password } });
  expect(await (await change('otters7')).json()).toMatchObject({
    error: { details: [{ path: 'password', message: 'Password must be at least 8 characters' }] },
  });
  expect(await (await change('budisantoso')).json()).toMatchObject({ error: { code: 'weak_password' } });
});

test('a new address counts when its link is opened, and the old one is told [API-048] [SET-007]', async () => {
  const { cookie, send, letters, lastLink, user, db } = await startInstance();
  const body = { email: ' Budi@New.example', password: knownPassword };
  expect(await (await send('POST', '/api/me/email', { cookie, body })).json()).toEqual({ step: 'link-sent' });
  const pending = getEmailChange.ok.parse(await (await send('GET', '/api/me/email', { cookie })).json());
  expect(pending.pending?.email).toBe('budi@new.example');
  expect((await (await send('GET', '/api/me', { cookie })).json()) as object).toMatchObject({ email });
  const link = await lastLink();
  expect([link.origin, link.pathname]).toEqual(['https://family.example', '/confirm-email']);
  const open = () =>
    send('POST', '/api/auth/confirm-email', {
      body: { token: link.searchParams.get('token') ?? '', password: knownPassword },
    });
  expect(await (await open()).json()).toEqual({ email: 'budi@new.example' });
  expect((await open()).status).toBe(404);
  expect((await (await send('GET', '/api/me', { cookie })).json()) as object).toMatchObject({
    email: 'budi@new.example',
  });
  expect(await letters()).toMatchObject([
    { to: 'budi@new.example', message: { kind: 'change_email' } },
    { to: email, message: { kind: 'email_changed', newEmail: 'budi@new.example' } },
  ]);
  const told = await db.select().from(auditLog).where(eq(auditLog.action, 'user.email_changed'));
  expect(told).toMatchObject([{ actorId: user.id }]);
});

test('an address that somebody has looks like any other, and its owner is told [AT-18]', async () => {
  const { cookie, send, addUser, letters } = await startInstance();
  await addUser('siti@family.example');
  const ask = (address: string) =>
    send('POST', '/api/me/email', { cookie, body: { email: address, password: knownPassword } });
  const taken = await ask('siti@family.example');
  const free = await ask('free@family.example');
  expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
  expect((await letters()).map(({ to, message }) => [to, message.kind])).toEqual([
    ['siti@family.example', 'already_registered'],
    ['free@family.example', 'change_email'],
  ]);
});

test('a wish to change the address can be taken back, and its link opens nothing then', async () => {
  const { cookie, send, lastLink } = await startInstance();
  await send('POST', '/api/me/email', { cookie, body: { email: 'new@family.example', password: knownPassword } });
  expect((await send('DELETE', '/api/me/email', { cookie })).status).toBe(200);
  expect(await (await send('GET', '/api/me/email', { cookie })).json()).toEqual({ pending: null });
  const token = (await lastLink()).searchParams.get('token') ?? '';
  expect((await send('POST', '/api/auth/confirm-email', { body: { token, password: knownPassword } })).status).toBe(
    404,
  );
});

test('without mail a new address counts at once, if nobody has it, and never without the password', async () => {
  const { cookie, send, addUser } = await startInstance(false);
  await addUser('siti@family.example');
  const ask = async (address: string, password = knownPassword) => {
    const response = await send('POST', '/api/me/email', { cookie, body: { email: address, password } });
    return [response.status, ((await response.json()) as { error?: { code: string } }).error?.code];
  };
  expect(await ask('new@family.example', 'not this one')).toEqual([403, 'wrong_password']);
  expect(await ask('siti@family.example')).toEqual([409, 'email_taken']);
  expect(await ask('BUDI@family.example')).toEqual([422, 'validation_failed']);
  expect(await ask('new@family.example')).toEqual([200, undefined]);
  expect((await (await send('GET', '/api/me', { cookie })).json()) as object).toMatchObject({
    email: 'new@family.example',
    isVerified: true,
  });
});

test('a disabled account is out at the next request, and its right password says why [AT-07]', async () => {
  const { cookie, statusOf, send, db, user } = await startInstance();
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
  expect(await statusOf(cookie)).toBe(401);
  const signIn = async (password: string) => {
    const response = await send('POST', '/api/auth/sign-in', { body: { email, password } });
    return [response.status, ((await response.json()) as { error: { code: string } }).error.code];
  };
  expect(await signIn(knownPassword)).toEqual([403, 'account_disabled']);
  expect(await signIn('not this one')).toEqual([401, 'invalid_credentials']);
  expect(await db.$count(sessions)).toBe(1);
});

test('when somebody was here last is known to the minute', async () => {
  let seconds = 0;
  const start = Date.now();
  const { send, addUser, cookieOf, db } = await startAccountApp({ now: () => new Date(start + seconds * 1000) });
  const { id } = await addUser(email);
  const lastActive = async () =>
    (await db.select({ at: users.lastActiveAt }).from(users).where(eq(users.id, id)))[0]?.at?.getTime() ?? null;
  expect(await lastActive()).toBeNull();
  const cookie = await cookieOf(email);
  const seen = [await lastActive()];
  for (seconds of [30, 61, 90, 130]) {
    await send('GET', '/api/me', { cookie });
    seen.push(await lastActive());
  }
  expect(seen).toEqual([start, start, start + 61_000, start + 61_000, start + 130_000]);
});

test('role, verification and owner in a body about oneself change nothing [AT-06]', async () => {
  const { cookie, send, user, db } = await startInstance(false);
  const extra = {
    role: 'admin',
    isVerified: false,
    is_verified: false,
    id: newId(),
    userId: newId(),
    disabledAt: null,
  };
  await send('POST', '/api/me/email', {
    cookie,
    body: { email: 'new@family.example', password: knownPassword, ...extra },
  });
  await send('POST', '/api/me/password', {
    cookie,
    body: { currentPassword: knownPassword, password: fresh, ...extra },
  });
  const [found] = await db.select().from(users);
  expect(found).toMatchObject({ id: user.id, role: 'user', isVerified: true, email: 'new@family.example' });
});

test('a link to a new address proves nothing to whoever reads the mail but does not know the account [FND-025]', async () => {
  const { cookie, send, lastLink, db, user } = await startInstance();
  const body = { email: 'victim@family.example', password: knownPassword };
  await send('POST', '/api/me/email', { cookie, body });
  const token = (await lastLink()).searchParams.get('token') ?? '';
  const open = (password: string) => send('POST', '/api/auth/confirm-email', { body: { token, password } });
  expect((await open('not the password of it')).status).toBe(403);
  const [kept] = await db.select().from(users).where(eq(users.id, user.id));
  expect(kept?.email).toBe(email);
  expect((await open(knownPassword)).status).toBe(200);
});

test('changing the password ends other keys where that is asked for, and only then [FND-025]', async () => {
  const { cookie, send, db, user } = await startInstance();
  const key = { id: newId(), userId: user.id, name: 'Script', tokenHash: 'hash', scopes: ['read'] };
  await db.insert(apiTokens).values(key);
  const change = (currentPassword: string, password: string, endKeys?: boolean) =>
    send('POST', '/api/me/password', { cookie, body: { currentPassword, password, endKeys } });
  const first = await change(knownPassword, fresh);
  expect([first.status, await db.$count(apiTokens)]).toEqual([200, 1]);
  const next = { currentPassword: fresh, password: 'beavers build a dam', endKeys: true };
  const second = await send('POST', '/api/me/password', { cookie: cookieIn(first), body: next });
  expect([second.status, await db.$count(apiTokens)]).toEqual([200, 0]);
  const told = await db.select().from(notifications);
  expect(told.map(({ params }) => params)).toEqual([{ keysEnded: false }, { keysEnded: true }]);
});
