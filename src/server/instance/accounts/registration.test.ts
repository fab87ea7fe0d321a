import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { firstName, lastName, password, registrationForm } from '#contract/accounts.ts';
import { defaultUserSettings } from '#contract/setting-choices.ts';
import { accountTokens } from '#server/platform/db/account-schema.ts';
import { auditLog } from '#server/platform/db/instance-schema.ts';
import { notifications } from '#server/platform/db/notification-schema.ts';
import { users } from '#server/platform/db/schema.ts';
import { writeSettings } from '#server/platform/settings/read-settings.ts';
import { readUserSettings } from '#server/platform/settings/read-user-settings.ts';
import { mailServer, startAccountApp } from '#server/testing/start-account-app.ts';

const form = {
  firstName: 'Wayan',
  lastName: 'Sudira',
  email: 'wayan@family.example',
  password: 'otters ford the river',
};

async function startInstance(mail = true) {
  const app = await startAccountApp(mail ? { mail: mailServer } : {});
  const admin = await app.addUser('ratna@family.example', { role: 'admin' });
  const register = (fields: object = {}, more: object = {}) =>
    app.send('POST', '/api/auth/register', { body: { ...form, ...fields }, ...more });
  const signIn = (fields: object = {}) =>
    app.send('POST', '/api/auth/sign-in', { body: { email: form.email, password: form.password, ...fields } });
  const verify = (token: string, password = form.password) =>
    app.send('POST', '/api/auth/verify-email', { body: { token, password } });
  const findUser = async (email = form.email) => (await app.db.select().from(users).where(eq(users.email, email)))[0];
  /** The secrets in the letters with a link, oldest first. */
  const tokens = async () =>
    (await app.letters()).flatMap(({ message }) =>
      'link' in message ? [new URL(message.link).searchParams.get('token') ?? ''] : [],
    );
  const lastToken = async () => (await tokens()).at(-1) ?? '';
  return { tokens, ...app, admin, register, signIn, verify, findUser, lastToken };
}

test('an account is made, proven by the link in a mail, and then opens [REG-001] [REG-014] [REG-015] [REG-016] [API-003] [API-048]', async () => {
  const { register, signIn, verify, findUser, lastToken, letters, db } = await startInstance();
  const response = await register({ email: ' Wayan@Family.EXAMPLE ', language: 'id' });
  expect([response.status, await response.json()]).toEqual([200, { verification: 'mail' }]);
  expect(await findUser()).toMatchObject({ firstName: 'Wayan', lastName: 'Sudira', role: 'user', isVerified: false });
  const refused = await signIn();
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
  expect(await refused.json()).toMatchObject({ error: { code: 'account_not_verified' } });
  expect(await letters()).toMatchObject([
    { to: form.email, language: 'id', message: { kind: 'verify_email', name: 'Wayan', hours: 48 } },
  ]);
  expect(await (await verify(await lastToken())).json()).toMatchObject({ step: 'signed-in' });
  expect(await (await signIn()).json()).toMatchObject({ step: 'signed-in', user: { isVerified: true } });
  const told = await db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.createdAt, auditLog.id);
  expect(told.map(({ action }) => action).slice(0, 3)).toEqual(['user.registered', 'user.verified', 'user.signed_in']);
  const user = await findUser();
  // Whoever writes Indonesian writes the day first, and counts hours to 24.
  expect(user && (await readUserSettings(db, user.id))).toMatchObject({
    language: 'id',
    dateFormat: 'DD/MM/YYYY',
    timeFormat: '24h',
  });
});

test('who registers in English finds dates and hours as they are for everybody who has chosen nothing [REG-001]', async () => {
  const { register, findUser, db } = await startInstance();
  await register({ language: 'en' });
  const user = await findUser();
  expect(user && (await readUserSettings(db, user.id))).toEqual(defaultUserSettings);
});

test('an address that has an account gets the same answer, and its owner a letter [REG-017] [AT-18]', async () => {
  const { register, addUser, letters, db } = await startInstance();
  await addUser('known@family.example');
  const before = await db.$count(users);
  const known = await register({ email: 'Known@family.example' });
  const unknown = await register({ email: 'new@family.example' });
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
  expect(await db.$count(users)).toBe(before + 1);
  expect(await letters()).toMatchObject([
    {
      to: 'known@family.example',
      message: {
        kind: 'already_registered',
        signInLink: 'https://family.example/login',
        resetLink: 'https://family.example/forgot-password',
      },
    },
    { to: 'new@family.example', message: { kind: 'verify_email' } },
  ]);
});

test('a link confirms what was registered with it, by its password, and name and password of no other registration [FND-025]', async () => {
  const { register, signIn, verify, tokens, findUser, send } = await startInstance();
  const other = 'weasels climb the wall';
  await register({ firstName: 'Mallory', password: other });
  await register();
  const [first = '', second = ''] = await tokens();
  expect([(await verify(first)).status, (await verify(second, other)).status]).toEqual([403, 403]);
  expect(await findUser()).toMatchObject({ firstName: 'Mallory', isVerified: false });
  expect((await verify(second)).status).toBe(200);
  expect(await findUser()).toMatchObject({ firstName: 'Wayan', name: 'Wayan Sudira', isVerified: true });
  expect([(await signIn({ password: other })).status, (await signIn()).status]).toEqual([401, 200]);
  expect((await verify(first, other)).status).toBe(404);
  const reset = { token: first, password: 'herons wait in the reeds' };
  expect((await send('POST', '/api/auth/reset-password', { body: reset })).status).toBe(404);
});

test('who reads the mail and knows no password sets one by the link of somebody else, and is alone in the account [FND-025]', async () => {
  const { register, signIn, tokens, findUser, cookieOf, send, db } = await startInstance();
  await writeSettings(db, { requireEmailVerification: false });
  await register();
  const cookie = await cookieOf(form.email, form.password);
  const [token = ''] = await tokens();
  const own = 'herons wait in the reeds';
  expect((await send('POST', '/api/auth/reset-password', { body: { token, password: own } })).status).toBe(200);
  expect(await findUser()).toMatchObject({ isVerified: true });
  expect((await send('GET', '/api/me', { cookie })).status).toBe(401);
  expect([(await signIn()).status, (await signIn({ password: own })).status]).toEqual([401, 200]);
});

test('the mail that is sent again holds the newest registration, and the link before it ends [FND-025]', async () => {
  const { register, verify, tokens, send } = await startInstance();
  await register({ password: 'weasels climb the wall' });
  await register();
  await send('POST', '/api/auth/resend-verification', { body: { email: form.email } });
  const [, second = '', third = ''] = await tokens();
  expect([(await verify(second)).status, (await verify(third)).status]).toEqual([404, 200]);
});

test('of two registrations at once with one address one makes the account, and both hear the same', async () => {
  const { register, db } = await startInstance();
  const answers = await Promise.all([register(), register(), register()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await db.$count(users)).toBe(2);
});

test('the link in the mail leads to the configured address, whatever the request calls its host [AT-19] [AT-36]', async () => {
  const { register, send, letters } = await startInstance();
  await register({}, { headers: { 'x-forwarded-host': 'evil.example' } });
  await send('POST', '/api/auth/forgot-password', {
    body: { email: form.email },
    headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  });
  const links = (await letters()).flatMap(({ message }) => ('link' in message ? [message.link] : []));
  expect(links).toHaveLength(2);
  for (const link of links) expect(new URL(link).origin).toBe('https://family.example');
});

test('a link proves an address once and within two days', async () => {
  let hours = 0;
  const start = Date.now();
  const app = await startAccountApp({ mail: mailServer, now: () => new Date(start + hours * 3_600_000) });
  await app.addUser('ratna@family.example', { role: 'admin' });
  const tokenFor = async (email: string) => {
    await app.send('POST', '/api/auth/register', { body: { ...form, email } });
    const { message } = (await app.letters()).at(-1) ?? {};
    return message && 'link' in message ? (new URL(message.link).searchParams.get('token') ?? '') : '';
  };
  const verify = async (token: string) =>
    (await app.send('POST', '/api/auth/verify-email', { body: { token, password: form.password } })).status;
  const one = await tokenFor('one@family.example');
  const other = await tokenFor('other@family.example');
  hours = 47.9;
  expect([await verify(`${one}x`), await verify(one), await verify(one)]).toEqual([404, 200, 404]);
  hours = 48.1;
  expect(await verify(other)).toBe(404);
});

test('the secret of a link stands nowhere in the database', async () => {
  const { register, lastToken, db } = await startInstance();
  await register();
  const token = await lastToken();
  const { rows } = await db.execute('select to_jsonb(t)::text as row from account_tokens t');
  const { rows: mails } = await db.execute('select to_jsonb(m)::text as row from mails m');
  expect(JSON.stringify([rows, mails])).not.toContain(token);
  expect(token.length).toBeGreaterThanOrEqual(43);
});

test('without a mail server an administrator decides, and both sides are told so [A-25]', async () => {
  const { register, signIn, findUser, admin, letters, db } = await startInstance(false);
  const response = await register();
  expect(await response.json()).toEqual({ verification: 'approval' });
  expect(await letters()).toEqual([]);
  const [notification] = await db.select().from(notifications);
  const user = await findUser();
  expect(notification).toMatchObject({
    userId: admin.id,
    kind: 'approval_wanted',
    params: { userId: user?.id, name: 'Wayan Sudira', email: form.email },
  });
  expect((await signIn()).status).toBe(403);
  await db.update(users).set({ isVerified: true }).where(eq(users.email, form.email));
  expect((await signIn()).status).toBe(200);
});

test('where no proof is asked for the account opens at once, and stays unverified [A-27] [ADS-007]', async () => {
  const { register, signIn, findUser, db } = await startInstance();
  await writeSettings(db, { requireEmailVerification: false });
  expect(await (await register()).json()).toEqual({ verification: 'none' });
  expect((await signIn()).status).toBe(200);
  expect(await findUser()).toMatchObject({ isVerified: false });
});

test('somebody unverified loses the session when proof is asked for again, and nobody else does [A-27] [AT-07]', async () => {
  const { register, cookieOf, db, send } = await startInstance();
  await writeSettings(db, { requireEmailVerification: false });
  await register();
  const theirs = await cookieOf(form.email, form.password);
  const others = await cookieOf('ratna@family.example');
  expect((await send('GET', '/api/me', { cookie: theirs })).status).toBe(200);
  await writeSettings(db, { requireEmailVerification: true });
  expect((await send('GET', '/api/me', { cookie: theirs })).status).toBe(401);
  expect((await send('GET', '/api/me', { cookie: others })).status).toBe(200);
});

test('a closed instance takes nobody, says so to everybody alike, and so does one without its first administrator [SLS-007] [ADS-005]', async () => {
  const { register, db, letters, addUser } = await startInstance();
  await addUser('known@family.example');
  await writeSettings(db, { allowRegistration: false });
  for (const email of ['new@family.example', 'known@family.example']) {
    const response = await register({ email });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: 'registration_closed' } });
  }
  expect(await letters()).toEqual([]);
  const fresh = await startAccountApp();
  expect((await fresh.send('POST', '/api/auth/register', { body: form })).status).toBe(403);
  expect(await fresh.db.$count(users)).toBe(0);
});

test('role, verification, id and dates in the form change nothing [AT-06]', async () => {
  const { register, findUser } = await startInstance();
  const extra = {
    role: 'admin',
    isVerified: true,
    is_verified: true,
    id: '00000000-0000-7000-8000-000000000000',
    userId: '00000000-0000-7000-8000-000000000000',
    createdAt: '2000-01-01T00:00:00Z',
    disabledAt: null,
    passwordHash: 'x',
    name: 'Somebody Else',
  };
  await register(extra);
  const user = await findUser();
  expect(user).toMatchObject({ role: 'user', isVerified: false, name: 'Wayan Sudira' });
  expect(user?.id).not.toBe(extra.id);
  expect(user?.createdAt.getUTCFullYear()).toBeGreaterThan(2000);
});

test.each([
  ['[REG-005] [REG-006]', { firstName: 'A' }, 'firstName', 'First name must be at least 2 characters'],
  ['[REG-007]', { firstName: 'A'.repeat(51) }, 'firstName', 'First name too long'],
  ['[REG-012]', { firstName: 'A1' }, 'firstName', 'First name contains invalid characters'],
  ['[REG-008] [REG-009]', { lastName: 'B' }, 'lastName', 'Last name must be at least 2 characters'],
  ['[REG-010]', { lastName: 'B'.repeat(51) }, 'lastName', 'Last name too long'],
  ['[REG-013]', { lastName: 'B@' }, 'lastName', 'Last name contains invalid characters'],
  ['[REG-002]', { email: 'a@b' }, 'email', 'Email too short'],
  ['[REG-002]', { email: 'no address' }, 'email', 'Invalid email address'],
  ['[REG-002] [CON-003]', { email: `${'a'.repeat(243)}@example.org` }, 'email', 'Email too long'],
  ['[REG-002] [CON-004]', { password: 'x'.repeat(129) }, 'password', 'Password too long'],
  ['[A-01]', { password: 'otters7' }, 'password', 'Password must be at least 8 characters'],
])('%s %o is refused with its sentence, and nothing is written', async (_, fields, path, message) => {
  const { register, db } = await startInstance();
  const response = await register(fields);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: { details: [{ path, message }] } });
  expect(await db.$count(users)).toBe(1);
  expect(await db.$count(accountTokens)).toBe(0);
});

test('somebody of one name has an account, whose name has nothing after it [A-04]', async () => {
  const { register, findUser } = await startInstance();
  expect((await register({ firstName: 'Suparman', lastName: ' ' })).status).toBe(200);
  expect(await findUser()).toMatchObject({ firstName: 'Suparman', lastName: '', name: 'Suparman' });
});

test('an easy password is refused with its reason, wherever one is set [AT-23] [CAT-007]', async () => {
  const { register } = await startInstance();
  for (const easy of ['password1', 'wayansudira', '12345678', 'qwertyuiop']) {
    const response = await register({ password: easy });
    expect([easy, response.status]).toEqual([easy, 422]);
    expect(await response.json()).toMatchObject({
      error: { code: 'weak_password', message: 'This password is too easy to guess. Choose another one.' },
    });
  }
});

test('the number that administrators ask for is the number that is asked for, and never below six [A-01] [ADS-011]', async () => {
  const { register, db } = await startInstance();
  await writeSettings(db, { passwordMinLength: 12 });
  const response = await register({ password: 'otters ford' });
  expect(await response.json()).toMatchObject({
    error: { details: [{ path: 'password', message: 'Password must be at least 12 characters' }] },
  });
  expect((await register({ password: 'otters ford t' })).status).toBe(200);
  expect(registrationForm(3).safeParse({ ...form, password: 'kolek', confirmPassword: 'kolek' }).success).toBe(false);
});

test('names are letters of every script, with spaces, hyphens, apostrophes and dots [REG-011] [CON-006] [A-10]', () => {
  for (const name of ["Jean-Luc O'Neil Jr.", 'Zoë', 'Þórður', '李明', 'Нина', 'N’Diaye', 'Ny. Sri']) {
    expect([name, firstName.safeParse(name).success, lastName.safeParse(name).success]).toEqual([name, true, true]);
  }
  for (const name of ['A1', 'B@', 'Ann\u202eeve', 'x\u0000y', '<b>'])
    expect(firstName.safeParse(name).success).toBe(false);
  expect(firstName.safeParse('Ab').success && firstName.safeParse('A'.repeat(50)).success).toBe(true);
});

test('two different passwords are told apart beside the second [REG-003] [REG-004]', () => {
  const { error } = registrationForm(8).safeParse({ ...form, confirmPassword: 'otters ford the rivers' });
  expect(error?.issues).toMatchObject([{ path: ['confirmPassword'], message: "Passwords don't match" }]);
});

test('signing in asks for six characters at least, and takes 128 [CON-005] [LGN-026]', () => {
  expect(password.safeParse('12345').success).toBe(false);
  expect(password.safeParse('123456').success && password.safeParse('x'.repeat(128)).success).toBe(true);
});

test('one network may ask for many accounts, but not for any number [AT-19]', async () => {
  const { send } = await startInstance();
  const statuses = await Promise.all(
    Array.from({ length: 34 }, () => send('POST', '/api/auth/forgot-password', { body: { email: 'a@b.example' } })),
  );
  const count = (status: number) => statuses.filter((one) => one.status === status).length;
  expect([count(200), count(429)]).toEqual([30, 4]);
  expect(statuses.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
});
