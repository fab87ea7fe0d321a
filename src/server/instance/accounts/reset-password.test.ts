import { expect, test } from 'vitest';
import { apiTokens, knownDevices, passkeys } from '#server/platform/db/account-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { calendarFeeds, notifications } from '#server/platform/db/notification-schema.ts';
import { sessions } from '#server/platform/db/schema.ts';
import { knownPassword, mailServer, startAccountApp } from '#server/testing/start-account-app.ts';

const email = 'budi@family.example';
const fresh = 'weasels climb the wall';

async function startInstance() {
  let minutes = 0;
  const start = Date.now();
  const app = await startAccountApp({ mail: mailServer, now: () => new Date(start + minutes * 60_000) });
  const user = await app.addUser(email);
  const forget = (address = email) => app.send('POST', '/api/auth/forgot-password', { body: { email: address } });
  const reset = async (token: string, password = fresh) =>
    (await app.send('POST', '/api/auth/reset-password', { body: { token, password } })).status;
  const isValid = async (token: string) =>
    await (await app.send('POST', '/api/auth/check-reset-link', { body: { token } })).json();
  const signIn = async (password: string) =>
    (await app.send('POST', '/api/auth/sign-in', { body: { email, password } })).status;
  /** The secrets in all letters with a link to set a password, oldest first. */
  const tokens = async () =>
    (await app.letters()).flatMap(({ message }) =>
      message.kind === 'reset_password' ? [new URL(message.link).searchParams.get('token') ?? ''] : [],
    );
  const wait = (more: number) => {
    minutes += more;
  };
  return { ...app, user, forget, reset, isValid, signIn, tokens, wait };
}

test('a forgotten password is replaced by the link in a mail: all sessions end and nobody is signed in [AT-19] [AT-10]', async () => {
  const { forget, reset, isValid, signIn, tokens, cookieOf, send, db, letters } = await startInstance();
  const cookie = await cookieOf(email);
  expect((await forget()).status).toBe(200);
  const [token = ''] = await tokens();
  expect(await isValid(token)).toEqual({ valid: true });
  const response = await send('POST', '/api/auth/reset-password', { body: { token, password: fresh } });
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  expect((await send('GET', '/api/me', { cookie })).status).toBe(401);
  expect(await db.$count(sessions)).toBe(0);
  expect(await db.$count(knownDevices)).toBe(0);
  expect([await signIn(knownPassword), await signIn(fresh)]).toEqual([401, 200]);
  expect((await letters()).map(({ message }) => message.kind)).toEqual(['reset_password', 'password_changed']);
  expect((await db.select().from(notifications)).map(({ kind }) => kind)).toEqual(['password_changed']);
  expect([await reset(token, 'beavers build a dam'), await isValid(token)]).toEqual([404, { valid: false }]);
});

test('a link works for an hour, only the newest one works, and nothing but a link works [AT-19]', async () => {
  const { forget, reset, tokens, isValid, wait } = await startInstance();
  await forget();
  await forget();
  const [first = '', second = ''] = await tokens();
  expect(await isValid(first)).toEqual({ valid: false });
  expect([await reset(first), await reset(`${second}x`), await reset(second.slice(1)), await reset('x')]).toEqual(
    Array(4).fill(404),
  );
  wait(61);
  expect(await reset(second)).toBe(404);
  await forget();
  wait(59);
  expect(await reset((await tokens()).at(-1) ?? '')).toBe(200);
});

test('of ten uses at once one counts [AT-19]', async () => {
  const { forget, reset, tokens } = await startInstance();
  await forget();
  const [token = ''] = await tokens();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `${fresh} ${n}`)));
  expect(answers.toSorted()).toEqual([200, ...Array<number>(9).fill(404)]);
});

test('the link of one purpose opens nothing else', async () => {
  const { send, tokens, forget } = await startInstance();
  await forget();
  const [token = ''] = await tokens();
  for (const path of ['/api/auth/verify-email', '/api/auth/confirm-email']) {
    expect((await send('POST', path, { body: { token, password: fresh } })).status).toBe(404);
  }
});

test('a new password makes links worthless that were asked for before [AT-19]', async () => {
  const { forget, reset, tokens, cookieOf, send } = await startInstance();
  const cookie = await cookieOf(email);
  await forget();
  const [token = ''] = await tokens();
  const body = { currentPassword: knownPassword, password: 'beavers build a dam' };
  expect((await send('POST', '/api/me/password', { cookie, body })).status).toBe(200);
  expect(await reset(token)).toBe(404);
});

test('an address that nobody has gets the same answer and no letter [AT-18]', async () => {
  const { forget, letters } = await startInstance();
  const known = await forget();
  const unknown = await forget('nobody@family.example');
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
  expect(await letters()).toHaveLength(1);
});

test('nobody is flooded with letters: after three the address is left alone for a while, without a word [AT-19]', async () => {
  const { forget, letters, wait } = await startInstance();
  for (let n = 0; n < 5; n++) expect((await forget()).status).toBe(200);
  expect(await letters()).toHaveLength(3);
  wait(1);
  await forget();
  expect(await letters()).toHaveLength(4);
});

test('an easy password is refused and the link stays open [AT-23]', async () => {
  const { forget, reset, tokens } = await startInstance();
  await forget();
  const [token = ''] = await tokens();
  expect([await reset(token, 'password1'), await reset(token, 'short'), await reset(token)]).toEqual([422, 422, 200]);
});

test('whoever had to wait after wrong passwords need not any more with the new one', async () => {
  const { forget, reset, tokens, signIn } = await startInstance();
  for (let n = 0; n < 5; n++) await signIn('not this one');
  expect(await signIn(knownPassword)).toBe(429);
  await forget();
  await reset((await tokens())[0] ?? '');
  expect(await signIn(fresh)).toBe(200);
});

test('without a mail server it says that there is none', async () => {
  const { send, addUser, letters } = await startAccountApp();
  await addUser(email);
  for (const path of ['/api/auth/forgot-password', '/api/auth/resend-verification']) {
    const response = await send('POST', path, { body: { email } });
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
      409,
      'mail_off',
    ]);
  }
  expect(await letters()).toEqual([]);
});

test('a disabled account gets no link, and the link it had opens no door [AT-07]', async () => {
  const { forget, reset, tokens, signIn, db, letters } = await startInstance();
  await forget();
  await db.execute('update users set disabled_at = now()');
  await forget();
  expect(await letters()).toHaveLength(1);
  expect(await reset((await tokens())[0] ?? '')).toBe(200);
  expect(await signIn(fresh)).toBe(403);
});

test('a reset ends API tokens, passkeys and the calendar feed as well, and the mail says so [FND-025]', async () => {
  const { forget, reset, tokens, db, user, letters } = await startInstance();
  const { id: userId } = user;
  await db.insert(apiTokens).values({ id: newId(), userId, name: 'Script', tokenHash: 'hash', scopes: ['read'] });
  await db.insert(calendarFeeds).values({ userId, tokenHash: 'hash', encryptedToken: 'sealed' });
  const key = { name: 'Stick', credentialId: 'id', publicKey: new Uint8Array([1]), counter: 0 };
  await db.insert(passkeys).values({ id: newId(), userId, ...key, transports: [], isBackedUp: false });
  await forget();
  expect(await reset((await tokens())[0] ?? '')).toBe(200);
  expect([await db.$count(apiTokens), await db.$count(calendarFeeds), await db.$count(passkeys)]).toEqual([0, 0, 0]);
  expect((await letters()).at(-1)?.message).toMatchObject({ kind: 'password_changed', keysEnded: true });
});
