import { expect, test } from 'vitest';
import { knownPassword, startAccountApp } from '#server/testing/start-account-app.ts';

const email = 'budi@family.example';

async function startInstance() {
  const app = await startAccountApp();
  await app.addUser(email);
  const signIn = (address: string, { password = 'not this one', to = email, cookie = '' } = {}) =>
    app.send('POST', '/api/auth/sign-in', { body: { email: to, password }, address, ...(cookie ? { cookie } : {}) });
  const statuses = async (tries: readonly Promise<Response>[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of await Promise.all(tries)) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  return { ...app, signIn, statuses };
}

test.each([
  ['one address', () => '198.51.100.7', 30],
  ['an IPv4 /24', (n: number) => `198.51.100.${n}`, 60],
  ['an IPv6 /48', (n: number) => `2001:db8:1:${n.toString(16)}::1`, 60],
] as const)('of 120 guesses at 120 accounts from %s few are looked at [FND-029]', async (_, addressOf, scope) => {
  const { signIn, statuses } = await startInstance();
  const counts: Record<number, number> = {};
  // As many at once as one network may have waiting.
  for (let from = 0; from < 120; from += 15) {
    const few = Array.from({ length: 15 }, (__, nth) => from + nth);
    const found = await statuses(few.map((n) => signIn(addressOf(n), { to: `person${n}@family.example` })));
    for (const [status, count] of Object.entries(found)) counts[Number(status)] = (counts[Number(status)] ?? 0) + count;
  }
  expect(counts).toEqual({ 401: scope, 429: 120 - scope });
  expect((await signIn('203.0.113.9', { password: knownPassword })).status).toBe(200);
});

test('a browser in which somebody has signed in is let in from a network that has guessed too often [FND-029]', async () => {
  const { signIn } = await startInstance();
  const cookie = (await signIn('198.51.100.7', { password: knownPassword })).headers
    .getSetCookie()
    .find((line) => line.startsWith('__Host-swissfam_device='))
    ?.split(';')[0];
  for (let n = 0; n < 31; n++) await signIn('198.51.100.7', { to: `person${n}@family.example` });
  expect((await signIn('198.51.100.7', { password: knownPassword })).status).toBe(429);
  expect((await signIn('198.51.100.7', { password: knownPassword, cookie: cookie ?? '' })).status).toBe(200);
});

test('right passwords use up nothing, however many people of one network sign in [FND-029]', async () => {
  const { signIn, statuses } = await startInstance();
  for (let n = 0; n < 40; n++) {
    expect(await statuses([signIn('198.51.100.7', { password: knownPassword })])).toEqual({ 200: 1 });
  }
});

test('guesses from everywhere slow an account down and never lock it [FND-029]', async () => {
  const { signIn } = await startInstance();
  await Promise.all(Array.from({ length: 60 }, (_, n) => signIn(`10.0.${n}.1`)));
  const start = performance.now();
  const admitted = await signIn('203.0.113.9', { password: knownPassword });
  expect(admitted.status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(1900);
});

test('one network with 160 connections waits for itself alone: others sign in meanwhile [FND-029]', async () => {
  const { signIn, statuses, addUser } = await startInstance();
  const people = Array.from({ length: 160 }, (_, n) => `person${n}@family.example`);
  await Promise.all(people.slice(0, 3).map((to) => addUser(to)));
  const flood = people.map((to) => signIn('198.51.100.7', { to }));
  const others = [1, 2, 3].map((n) => signIn(`203.0.${n}.9`, { password: knownPassword }));
  expect(await statuses(others)).toEqual({ 200: 3 });
  expect(Object.keys(await statuses(flood))).toEqual(['401', '429']);
});
