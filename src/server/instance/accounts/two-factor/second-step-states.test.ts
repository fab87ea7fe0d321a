import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeResetPath } from '#server/instance/accounts/reset-password.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { findUserByEmail } from '#server/platform/db/find-user.ts';
import { type Browser, browse, codeIn, knownPassword } from '#server/testing/browse.ts';
import { enrol } from '#server/testing/enrol.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { codeOf, stepAt } from './totp.ts';

/** Attempts in a row, and when the next one is heard. */
interface Count {
  failures: number;
  blockedUntil: number;
}

/** What ought to be so, in the simplest words. Times are in milliseconds. */
interface Model {
  at: number;
  stage: 'out' | 'owing' | 'in';
  owingUntil: number;
  isOn: boolean;
  lastStep: number;
  codesLeft: number;
  codes: Count;
  passwords: Count;
}

interface Real {
  readonly app: Awaited<ReturnType<typeof startTestApp>>;
  readonly clock: { at: Date };
  readonly browser: Browser;
  key: string;
  recoveryCodes: readonly string[];
  password: string;
}

type Command = fc.AsyncCommand<Model, Real>;

/** Whether an attempt is heard; if so it counts until `forgive`. */
function charge(count: Count, at: number): boolean {
  if (at < count.blockedUntil) return false;
  count.failures++;
  if (count.failures >= 5) count.blockedUntil = at + Math.min(30 * 2 ** (count.failures - 5), 900) * 1000;
  return true;
}

function forgive(count: Count): void {
  count.failures = 0;
  count.blockedUntil = 0;
}

/** What a code of `off` steps from now deserves, and what it changes. */
function spendCode(model: Model, off: number): 'right' | 'wrong_code' | 'too_many_attempts' {
  if (!charge(model.codes, model.at)) return 'too_many_attempts';
  const step = stepAt(new Date(model.at)) + off;
  if (!model.isOn || Math.abs(off) > 1 || step <= model.lastStep) return 'wrong_code';
  model.lastStep = step;
  forgive(model.codes);
  return 'right';
}

async function outcome(response: Response): Promise<string> {
  return response.ok ? 'right' : await codeIn(response);
}

const command = (name: string, check: Command['check'], run: Command['run']): Command => ({
  check,
  run,
  toString: () => name,
});

const isOwing = (model: Model) => model.stage === 'owing' && model.at < model.owingUntil;

const typePassword = command(
  'password',
  () => true,
  async (model, { browser, password }) => {
    const answer = (await (await browser.signIn('sari', password)).json()) as { step: string };
    expect(answer.step).toBe(model.isOn ? 'two-factor' : 'signed-in');
    // Whoever was in stays in until the new sign-in is finished.
    if (model.stage === 'in' && model.isOn) return;
    model.stage = model.isOn ? 'owing' : 'in';
    model.owingUntil = model.at + 600_000;
  },
);

const typeCode = (off: number) =>
  command(
    `code ${off}`,
    (model) => model.stage !== 'in',
    async (model, { browser, key, clock }) => {
      const code = key === '' ? '123456' : codeOf(key, stepAt(clock.at) + off);
      const response = await browser.send('POST', '/api/auth/two-factor', { way: 'code', code });
      const expected = isOwing(model) ? spendCode(model, off) : 'sign_in_expired';
      expect(await outcome(response)).toBe(expected);
      if (expected === 'right') model.stage = 'in';
    },
  );

const typeRecoveryCode = (isReused: boolean) =>
  command(
    `recovery code${isReused ? ' again' : ''}`,
    (model) => model.stage !== 'in' && model.isOn && (isReused ? model.codesLeft < 10 : model.codesLeft > 0),
    async (model, { browser, recoveryCodes }) => {
      const code = recoveryCodes[isReused ? 0 : 10 - model.codesLeft] ?? '';
      const response = await browser.send('POST', '/api/auth/two-factor', { way: 'recovery', code });
      const said = await outcome(response);
      if (!isOwing(model)) expect(said).toBe('sign_in_expired');
      else if (!charge(model.codes, model.at)) expect(said).toBe('too_many_attempts');
      else if (isReused) expect(said).toBe('wrong_code');
      else {
        expect(said).toBe('right');
        forgive(model.codes);
        model.codesLeft--;
        model.stage = 'in';
      }
    },
  );

const turnOn = command(
  'turn on',
  (model) => model.stage === 'in' && !model.isOn && model.at >= model.passwords.blockedUntil,
  async (model, real) => {
    if (model.at < model.codes.blockedUntil) return;
    Object.assign(real, await enrol(real.browser, real.clock.at, real.password));
    forgive(model.passwords);
    forgive(model.codes);
    Object.assign(model, { isOn: true, codesLeft: 10, lastStep: stepAt(real.clock.at) });
  },
);

const turnOff = (isRightPassword: boolean, off: number) =>
  command(
    `turn off with ${isRightPassword ? 'the' : 'a wrong'} password and code ${off}`,
    (model) => model.isOn,
    async (model, { browser, key, clock, password }) => {
      const response = await browser.send('POST', '/api/me/two-factor/removal', {
        password: isRightPassword ? password : 'surely not this one',
        way: 'code',
        code: codeOf(key, stepAt(clock.at) + off),
      });
      const said = await outcome(response);
      if (model.stage !== 'in') expect(said).toBe('unauthenticated');
      else if (!charge(model.passwords, model.at)) expect(said).toBe('too_many_attempts');
      else if (!isRightPassword) expect(said).toBe('wrong_password');
      else {
        forgive(model.passwords);
        const expected = spendCode(model, off);
        expect(said).toBe(expected);
        if (expected === 'right') Object.assign(model, { isOn: false, codesLeft: 0, lastStep: 0 });
      }
    },
  );

const resetPassword = command(
  'reset the password',
  () => true,
  async (model, real) => {
    const { app, clock, browser } = real;
    const user = await findUserByEmail(app.db, 'sari@family.example');
    if (!user) throw new Error('Sari is gone.');
    const path = await withTransaction(app.db, (tx) => makeResetPath(tx, user, clock.at));
    const token = new URLSearchParams(path.split('?')[1]).get('token');
    real.password = `${knownPassword} ${crypto.randomUUID()}`;
    const response = await browser.send('POST', '/api/auth/reset-password', { token, password: real.password });
    expect(response.status).toBe(200);
    model.stage = 'out';
  },
);

const signOut = command(
  'sign out',
  () => true,
  async (model, { browser }) => {
    await browser.send('POST', '/api/auth/sign-out');
    if (model.stage === 'in') model.stage = 'out';
  },
);

const wait = (seconds: number) =>
  command(
    `wait ${seconds} s`,
    () => true,
    async (model, { clock }) => {
      model.at += seconds * 1000;
      clock.at = new Date(model.at);
    },
  );

/** After whatever was done, the instance is open exactly to those who did all that is asked. */
const look = command(
  'look',
  () => true,
  async (model, { browser }) => {
    expect(await browser.isIn()).toBe(model.stage === 'in' ? 200 : 401);
    const me = await browser.send('GET', '/api/me/two-factor');
    expect(me.status).toBe(model.stage === 'in' ? 200 : 401);
    if (model.stage === 'in') expect(await me.json()).toMatchObject({ recoveryCodesLeft: model.codesLeft });
  },
);

const steps = [
  fc.constantFrom(typePassword, typePassword, look, look, turnOn, turnOn, resetPassword, signOut),
  fc.constantFrom(typeRecoveryCode(false), typeRecoveryCode(true)),
  fc.constantFrom(-2, -1, 0, 0, 0, 1, 2).map(typeCode),
  fc.tuple(fc.boolean(), fc.constantFrom(0, 1, 2)).map(([isRight, off]) => turnOff(isRight, off)),
  fc.constantFrom(1, 30, 31, 61, 601, 1000).map(wait),
];

test('whatever is typed in whatever order, nobody is in who has not done all that is asked [AT-20]', async () => {
  let clock = { at: new Date('2030-03-01T10:00:00Z') };
  const app = await startTestApp({ now: () => clock.at, people: { sari: 'user' } });
  let password = knownPassword;
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 30 }), async (commands) => {
      await app.db.execute('truncate two_factors, recovery_codes, pending_sign_ins, sessions, rate_limits');
      clock = { at: new Date('2030-03-01T10:00:00Z') };
      const real = { ...startReal(app, clock), password };
      // It begins outside of the instance, with a second step that is on.
      await real.browser.signIn('sari', password);
      Object.assign(real, await enrol(real.browser, clock.at, password));
      await real.browser.send('POST', '/api/auth/sign-out');
      try {
        await fc.asyncModelRun(() => ({ model: startModel(clock.at), real }), commands);
      } finally {
        password = real.password;
      }
    }),
    { numRuns: 60, seed: 20, endOnFailure: false },
  );
}, 60_000);

function startModel(at: Date): Model {
  const count = () => ({ failures: 0, blockedUntil: 0 });
  return {
    at: at.getTime(),
    stage: 'out',
    owingUntil: 0,
    isOn: true,
    lastStep: stepAt(at),
    codesLeft: 10,
    codes: count(),
    passwords: count(),
  };
}

function startReal(app: Real['app'], clock: Real['clock']): Real {
  return { app, clock, browser: browse(app), key: '', recoveryCodes: [], password: knownPassword };
}
