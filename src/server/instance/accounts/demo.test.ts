import { expect, test } from 'vitest';
import { listDemoAccounts } from '#contract/accounts.ts';
import { users } from '#server/platform/db/schema.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { cookieIn, startAccountApp } from '#server/testing/start-account-app.ts';
import { freshDatabase } from '#server/testing/test-database.ts';
import { ensureDemo } from './demo-accounts.ts';

const unset = { demoPassword: undefined };

test('demo mode has an administrator and two users, each one click away [M-03] [DBG-004]', async () => {
  const { send, db } = await startAccountApp({ isDemo: true });
  await ensureDemo(db, unset);
  const list = listDemoAccounts.ok.parse(await (await send('GET', '/api/demo/accounts')).json());
  expect(list.map(({ role }) => role)).toEqual(['admin', 'user', 'user']);
  for (const { key, email } of list) {
    const response = await send('POST', '/api/demo/sign-in', { body: { key } });
    expect(await response.json()).toMatchObject({ step: 'signed-in', user: { email } });
    expect((await send('GET', '/api/me', { cookie: cookieIn(response) })).status).toBe(200);
  }
  expect((await send('POST', '/api/demo/sign-in', { body: { key: 'nobody' } })).status).toBe(404);
});

test('outside demo mode its routes do not exist, also where demo accounts do [M-03] [DBG-011]', async () => {
  const { send, db } = await startAccountApp({ isDemo: false });
  await ensureDemo(db, unset);
  expect((await send('GET', '/api/demo/accounts')).status).toBe(404);
  expect((await send('POST', '/api/demo/sign-in', { body: { key: 'admin' } })).status).toBe(404);
});

test('a page whose own name points at this computer gets no one-click sign-in', async () => {
  const { send, db } = await startAccountApp({ isDemo: true, url: 'http://rebound.evil.example:3000' });
  await ensureDemo(db, unset);
  expect((await send('GET', '/api/demo/accounts')).status).toBe(404);
  expect((await send('POST', '/api/demo/sign-in', { body: { key: 'admin' } })).status).toBe(404);
});

test('the passwords are random, differ, never leave through the API, and are the same at the next start [AT-21]', async () => {
  const { send, db, cookieOf } = await startAccountApp({ isDemo: true });
  const first = (await ensureDemo(db, unset)) ?? [];
  const other = (await ensureDemo((await freshDatabase()).db, unset)) ?? [];
  const passwords = [...first, ...other].map(({ password }) => password);
  expect(new Set(passwords).size).toBe(6);
  expect(await ensureDemo(db, unset)).toEqual(first);
  expect(await (await send('GET', '/api/demo/accounts')).text()).not.toMatch(/password/i);
  for (const { email, password } of first) expect(await cookieOf(email, password)).toMatch(/^__Host-/);
});

test('DEMO_PASSWORD is the password of all three, also when it is given later', async () => {
  const { db, cookieOf } = await startAccountApp({ isDemo: true });
  await ensureDemo(db, unset);
  const changed = (await ensureDemo(db, { demoPassword: 'for the screencast' })) ?? [];
  expect(changed.map(({ password }) => password)).toEqual(Array(3).fill('for the screencast'));
  for (const { email } of changed) expect(await cookieOf(email, 'for the screencast')).toMatch(/^__Host-/);
});

test('an installation that somebody has set up never becomes a demo', async () => {
  const { db, addUser } = await startAccountApp();
  await addUser('ratna@family.example', { role: 'admin' });
  expect(await ensureDemo(db, unset)).toBeUndefined();
  expect(await ensureDemo(db, unset)).toBeUndefined();
  expect(await db.$count(users)).toBe(1);
});

test('two processes that start at once make three accounts, and know the same passwords', async () => {
  const { db } = await freshDatabase();
  const [one, two] = await Promise.all([ensureDemo(db, unset), ensureDemo(db, unset)]);
  expect(one).toEqual(two);
  expect(await db.$count(users)).toBe(3);
});

test('a demo has room for large families [A-26]', async () => {
  const { db } = await freshDatabase();
  expect((await readSettings(db)).maxFamilySize).toBe(1000);
  await ensureDemo(db, unset);
  expect((await readSettings(db)).maxFamilySize).toBe(200_000);
});
