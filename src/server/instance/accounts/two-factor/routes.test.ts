import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isForVisitors } from '#contract/route.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
  removeTwoFactorOf,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '#contract/two-factor.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { findUserByEmail } from '#server/platform/db/find-user.ts';
import { auditLog } from '#server/platform/db/instance-schema.ts';
import { notifications } from '#server/platform/db/notification-schema.ts';
import { users } from '#server/platform/db/schema.ts';
import { writeSettings } from '#server/platform/settings/read-settings.ts';
import { type Browser, browse, codeIn, knownPassword } from '#server/testing/browse.ts';
import { enrol as enrolIn } from '#server/testing/enrol.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { takeRecoveryCode, takeStep } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { codeOf, stepAt } from './totp.ts';

const start = new Date('2030-03-01T10:00:00Z');

/** An instance whose clock is turned by hand. */
async function startInstance() {
  const clock = { at: start };
  const app = await startTestApp({ now: () => clock.at });
  const wait = (seconds: number) => {
    clock.at = new Date(clock.at.getTime() + seconds * 1000);
  };
  /** Sets the second step up for somebody, in a browser of their own. */
  const enrol = async (person: string) => {
    const browser = browse(app);
    await browser.signIn(person);
    const kept = await enrolIn(browser, clock.at);
    // The code that confirmed is used up.
    wait(30);
    return { browser, ...kept };
  };
  const codeFor = (key: string, steps = 0) => codeOf(key, stepAt(clock.at) + steps);
  return { app, clock, wait, enrol, codeFor };
}

const verify = (browser: Browser, code: string, way: 'code' | 'recovery' = 'code') =>
  browser.send('POST', '/api/auth/two-factor', { way, code });

test('after the right password only a code of the app opens the instance, and until then nothing else answers [AT-20]', async () => {
  const { app, enrol, codeFor } = await startInstance();
  const { key } = await enrol('sari');
  const browser = browse(app);
  const answer = await browser.signIn('sari');
  expect(await answer.json()).toEqual({ step: 'two-factor', ways: ['code', 'recovery'] });
  expect([...browser.jar.keys()]).toEqual(['__Host-swissfam_pending']);
  for (const { method, path, access } of app.app.routes.filter(({ access }) => !isForVisitors(access))) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const { status } = await browser.send(method, path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), body);
    expect(`${status} ${path} ${access}`).toBe(`401 ${path} ${access}`);
  }
  expect(await (await browser.send('GET', '/api/auth/owed')).json()).toEqual({
    step: 'two-factor',
    ways: ['code', 'recovery'],
  });
  const wrong = await verify(browser, '000000');
  expect([wrong.status, await codeIn(wrong)]).toEqual([422, 'wrong_code']);
  expect(await browser.isIn()).toBe(401);
  const right = await verify(browser, codeFor(key));
  expect(await right.json()).toMatchObject({ email: 'sari@family.example' });
  expect(await browser.isIn()).toBe(200);
  expect(browser.jar.has('__Host-swissfam_pending')).toBe(false);
});

test('a sign-in whose second step was taken, given up or let lie cannot be finished a second time [AT-20]', async () => {
  const { app, enrol, codeFor, wait } = await startInstance();
  const { key } = await enrol('sari');
  const first = browse(app);
  await first.signIn('sari');
  const second = browse(app);
  for (const [name, value] of first.jar) second.jar.set(name, value);
  expect((await verify(first, codeFor(key))).status).toBe(200);
  wait(30);
  const again = await verify(second, codeFor(key));
  expect([again.status, await codeIn(again)]).toEqual([401, 'sign_in_expired']);

  await second.signIn('sari');
  const kept = new Map(second.jar);
  await second.send('DELETE', '/api/auth/owed');
  expect(second.jar.has('__Host-swissfam_pending')).toBe(false);
  for (const [name, value] of kept) second.jar.set(name, value);
  expect(await codeIn(await verify(second, codeFor(key)))).toBe('sign_in_expired');

  await second.signIn('sari');
  wait(10 * 60);
  expect(await codeIn(await verify(second, codeFor(key)))).toBe('sign_in_expired');
});

test('a code works once, also of two that come at the same time [AT-20]', async () => {
  const { app, enrol, codeFor } = await startInstance();
  const { key } = await enrol('sari');
  const browsers = [browse(app), browse(app), browse(app)];
  for (const browser of browsers) await browser.signIn('sari');
  const answers = await Promise.all(browsers.map((browser) => verify(browser, codeFor(key))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test('of several that use one code up at the same moment the first wins [AT-20]', async () => {
  const { app, clock, enrol } = await startInstance();
  const { recoveryCodes } = await enrol('sari');
  const { id: userId } = (await findUserByEmail(app.db, 'sari@family.example')) ?? {};
  if (userId === undefined) throw new Error('Sari is gone.');
  const atOnce = (take: () => Promise<boolean>) => Promise.all([take(), take(), take(), take(), take()]);
  const step = stepAt(clock.at);
  expect((await atOnce(() => takeStep(app.db, { userId, step }))).filter(Boolean)).toHaveLength(1);
  const hash = hashRecoveryCode(recoveryCodes[0] ?? '');
  expect((await atOnce(() => takeRecoveryCode(app.db, userId, hash, clock.at))).filter(Boolean)).toHaveLength(1);
});

test('one sign-in makes one session, also when two right codes come for it at once [AT-20]', async () => {
  const { app, enrol, codeFor } = await startInstance();
  const { key, recoveryCodes } = await enrol('sari');
  const first = browse(app);
  await first.signIn('sari');
  const second = browse(app);
  for (const [name, value] of first.jar) second.jar.set(name, value);
  const before = await app.count('sessions');
  // Neither can count its try before both have found the sign-in that they are about to finish.
  const { coming } = await withTransaction(app.db, async (tx) => {
    await tx.execute('lock table rate_limits in exclusive mode');
    const both = [verify(first, codeFor(key)), verify(second, recoveryCodes[0] ?? '', 'recovery')];
    await sleep(300);
    return { coming: both };
  });
  const answers = await Promise.all(coming);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await app.count('sessions')).toBe(before + 1);
});

test('a new password ends sign-ins that are under way with the old one [AT-19] [AT-20]', async () => {
  const { app, enrol, codeFor } = await startInstance();
  const { browser: owner, key } = await enrol('sari');
  const thief = browse(app);
  await thief.signIn('sari');
  const body = { currentPassword: knownPassword, password: 'kenanga di tepi kolam' };
  expect((await owner.send('POST', '/api/me/password', body)).status).toBe(200);
  expect(await codeIn(await verify(thief, codeFor(key)))).toBe('sign_in_expired');
});

test('a recovery code works once, however it is typed, and the audit log tells how many are left [AT-20]', async () => {
  const { app, enrol } = await startInstance();
  const { recoveryCodes } = await enrol('sari');
  expect(new Set(recoveryCodes).size).toBe(10);
  const [code = ''] = recoveryCodes;
  const browser = browse(app);
  await browser.signIn('sari');
  expect((await verify(browser, code.toUpperCase().replaceAll('-', ' '), 'recovery')).status).toBe(200);
  expect(await (await browser.send('GET', '/api/me/two-factor')).json()).toMatchObject({ recoveryCodesLeft: 9 });
  const entries = await app.db.select().from(auditLog);
  expect(entries.find(({ action }) => action === 'user.recovery_code_used')?.details).toEqual({ left: 9 });
  const other = browse(app);
  await other.signIn('sari');
  expect(await codeIn(await verify(other, code, 'recovery'))).toBe('wrong_code');
});

test('new recovery codes take the password and a code, replace the old ones, and stand in the audit log [AT-20]', async () => {
  const { app, enrol, codeFor } = await startInstance();
  const { browser, key, recoveryCodes: old } = await enrol('sari');
  const renew = (password: string, code: string) =>
    browser.send('POST', '/api/me/two-factor/recovery-codes', { password, way: 'code', code });
  expect(await codeIn(await renew('not my password', codeFor(key)))).toBe('wrong_password');
  expect(await codeIn(await renew(knownPassword, '000000'))).toBe('wrong_code');
  const { recoveryCodes } = renewRecoveryCodes.ok.parse(await (await renew(knownPassword, codeFor(key))).json());
  expect(new Set([...old, ...recoveryCodes]).size).toBe(20);
  const other = browse(app);
  await other.signIn('sari');
  expect(await codeIn(await verify(other, old[0] ?? '', 'recovery'))).toBe('wrong_code');
  expect((await verify(other, recoveryCodes[0] ?? '', 'recovery')).status).toBe(200);
  const entries = await app.db.select().from(auditLog);
  expect(entries.filter(({ action }) => action === 'user.recovery_codes_renewed')).toHaveLength(1);
});

test('after five wrong codes the waiting begins, from wherever they come, and a new password starts no new count [AT-20]', async () => {
  const { app, enrol, codeFor, wait } = await startInstance();
  const { key } = await enrol('sari');
  const guesser = browse(app);
  await guesser.signIn('sari');
  for (let guess = 0; guess < 5; guess++) expect((await verify(guesser, '123456')).status).toBe(422);
  const sixth = await verify(guesser, codeFor(key));
  expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '30']);
  const elsewhere = browse(app);
  await elsewhere.signIn('sari');
  expect((await verify(elsewhere, codeFor(key))).status).toBe(429);
  wait(31);
  expect((await verify(elsewhere, codeFor(key))).status).toBe(200);
});

test('what is kept in the database opens nothing by itself', async () => {
  const { app, enrol } = await startInstance();
  const { key, recoveryCodes } = await enrol('sari');
  await browse(app).signIn('sari');
  const { rows } = await app.db.execute(
    `select t.*, c.*, p.* from two_factors t, recovery_codes c, pending_sign_ins p`,
  );
  const stored = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(0);
  for (const secret of [key, ...recoveryCodes]) expect(stored.includes(secret)).toBe(false);
});

test('turning it off takes the password and a code; without either it stays [AT-20]', async () => {
  const { app, enrol, codeFor } = await startInstance();
  const { browser, key } = await enrol('sari');
  const off = (password: string, code: string) =>
    browser.send('POST', '/api/me/two-factor/removal', { password, way: 'code', code });
  expect(await codeIn(await off('not my password', codeFor(key)))).toBe('wrong_password');
  expect(await codeIn(await off(knownPassword, '000000'))).toBe('wrong_code');
  expect((await browser.send('POST', '/api/me/two-factor/removal', {})).status).toBe(422);
  expect(await (await browser.send('GET', '/api/me/two-factor')).json()).toMatchObject({ recoveryCodesLeft: 10 });
  expect((await off(knownPassword, codeFor(key))).status).toBe(200);
  const state = getTwoFactor.ok.parse(await (await browser.send('GET', '/api/me/two-factor')).json());
  expect(state).toEqual({ enabledAt: null, recoveryCodesLeft: 0, isRequired: false });
  expect(await (await browse(app).signIn('sari')).json()).toMatchObject({ step: 'signed-in' });
  const told = await app.db.select().from(notifications);
  expect(told.map(({ params }) => params)).toEqual([{ isOn: true }, { isOn: false }]);
});

test('a running second step is not replaced by beginning again, and setting up takes the password', async () => {
  const { app, enrol } = await startInstance();
  const { browser } = await enrol('sari');
  const begin = (password: string | null) => browser.send('POST', '/api/me/two-factor/enrolment', { password });
  expect(await codeIn(await begin(knownPassword))).toBe('conflict');
  const budi = app.as('budi');
  expect(await budi.refused(beginTwoFactor, { body: { password: null } })).toMatchObject({ code: 'wrong_password' });
  expect(await budi.refused(confirmTwoFactor, { body: { code: '123456' } })).toMatchObject({ code: 'conflict' });
});

test("nobody turns somebody else's second step off, but an administrator with their own password [AT-20]", async () => {
  const { app, enrol } = await startInstance();
  await enrol('sari');
  const [sari] = await app.db.select().from(users).where(eq(users.email, 'sari@family.example'));
  const ratna = app.as('ratna');
  const input = { params: { userId: sari?.id ?? '' }, body: { password: knownPassword } };
  expect(await app.as('budi').refused(removeTwoFactorOf, input)).toMatchObject({ code: 'forbidden' });
  const wrong = await ratna.refused(removeTwoFactorOf, { ...input, body: { password: 'not my password' } });
  expect(wrong).toMatchObject({ code: 'wrong_password' });
  const own = { ...input, params: { userId: (await app.user('ratna')).id } };
  expect(await ratna.refused(removeTwoFactorOf, own)).toMatchObject({ code: 'own_account' });
  expect(await app.count('two_factors')).toBe(1);
  await ratna.call(removeTwoFactorOf, input);
  expect(await app.count('two_factors')).toBe(0);
  expect(await app.count('recovery_codes')).toBe(0);
  expect(await ratna.refused(removeTwoFactorOf, input)).toMatchObject({ code: 'not_found' });
});

test('where the instance asks for a second step, everybody sets it up before anything else answers [ADS-010]', async () => {
  const { app, codeFor } = await startInstance();
  await writeSettings(app.db, { requireTwoFactor: true });
  const browser = browse(app);
  expect(await (await browser.signIn('budi')).json()).toEqual({ step: 'enrol' });
  expect(await (await browser.send('GET', '/api/session')).json()).toEqual({ user: null });
  expect(await (await browser.send('GET', '/api/auth/owed')).json()).toEqual({ step: 'enrol', needsPassword: false });
  for (const { method, path, whileOwing } of app.app.routes.filter(({ access }) => !isForVisitors(access))) {
    if (whileOwing) continue;
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const response = await browser.send(method, path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), body);
    expect(`${response.status} ${await codeIn(response)} ${path}`).toBe(`403 two_factor_needed ${path}`);
  }
  const before = browser.jar.get('__Host-swissfam_session');
  const begun = await browser.send('POST', '/api/me/two-factor/enrolment', { password: null });
  const { key, address } = beginTwoFactor.ok.parse(await begun.json());
  expect(address).toContain(`secret=${key}`);
  const confirmed = await browser.send('POST', '/api/me/two-factor/confirmation', { code: codeFor(key) });
  expect(confirmTwoFactor.ok.parse(await confirmed.json()).recoveryCodes).toHaveLength(10);
  expect(await browser.isIn()).toBe(200);
  expect(browser.jar.get('__Host-swissfam_session')).not.toBe(before);
});

test('an instance that begins to ask asks those who are in already, and of a session of yesterday the password as well [ADS-010]', async () => {
  const { app, wait } = await startInstance();
  const browser = browse(app);
  await browser.signIn('budi');
  expect(await browser.isIn()).toBe(200);
  await writeSettings(app.db, { requireTwoFactor: true });
  expect(await browser.isIn()).toBe(403);
  wait(16 * 60);
  expect(await (await browser.send('GET', '/api/auth/owed')).json()).toEqual({ step: 'enrol', needsPassword: true });
  const begin = (password: string | null) => browser.send('POST', '/api/me/two-factor/enrolment', { password });
  expect(await codeIn(await begin(null))).toBe('wrong_password');
  expect((await begin(knownPassword)).status).toBe(200);
  await browser.send('DELETE', '/api/auth/owed');
  expect(await app.count('sessions')).toBe(0);
  await writeSettings(app.db, { requireTwoFactor: false });
  expect(await (await browser.signIn('budi')).json()).toMatchObject({ step: 'signed-in' });
});

test('the ways to set a step up say so in the contract', () => {
  const answering = [beginTwoFactor, confirmTwoFactor].map(({ whileOwing }) => whileOwing);
  expect(answering).toEqual([true, true]);
  expect('whileOwing' in turnOffTwoFactor).toBe(false);
});
