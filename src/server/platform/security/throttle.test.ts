import { expect, test } from 'vitest';
import { knownPassword, startAccountApp } from '#server/testing/start-account-app.ts';

const wrong = { email: 'budi@family.example', password: 'not this one' };
const right = { email: 'budi@family.example', password: knownPassword };

test('after five failures the sixth waits, 30 s at first and twice as long each time, at most 15 minutes [AT-15] [ADS-012]', async () => {
  let seconds = 0;
  const start = Date.now();
  const { send, addUser } = await startAccountApp({ now: () => new Date(start + seconds * 1000) });
  await addUser(right.email);
  const tries = async (count: number) => {
    const answers: string[] = [];
    for (let n = 0; n < count; n++) {
      const response = await send('POST', '/api/auth/sign-in', { body: wrong });
      answers.push([response.status, response.headers.get('retry-after')].filter(Boolean).join(' '));
    }
    return answers;
  };
  expect(await tries(6)).toEqual(['401', '401', '401', '401', '401', '429 30']);
  const waits = [30, 60, 120, 240, 480, 900, 900];
  for (const [n, wait] of waits.entries()) {
    seconds += wait;
    expect(await tries(2)).toEqual(['401', `429 ${waits[n + 1] ?? 900}`]);
  }
});

test('the words of the refusal are the specified ones, for unknown addresses too [AT-15] [AT-18]', async () => {
  const { send } = await startAccountApp();
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) statuses.push((await send('POST', '/api/auth/sign-in', { body: wrong })).status);
  const refused = await send('POST', '/api/auth/sign-in', { body: wrong });
  expect([...statuses, refused.status]).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await refused.json()).toMatchObject({
    error: { code: 'too_many_attempts', message: 'Too many attempts. Please try again later.' },
  });
});

test('the right password does not open a closed door, but from another network it does at the first try [AT-15] [MSC-016]', async () => {
  const { send, addUser } = await startAccountApp();
  await addUser(right.email);
  for (let n = 0; n < 30; n++) await send('POST', '/api/auth/sign-in', { body: wrong });
  expect((await send('POST', '/api/auth/sign-in', { body: right })).status).toBe(429);
  expect((await send('POST', '/api/auth/sign-in', { body: right, address: '203.0.113.9' })).status).toBe(200);
});

test('the right password within the limit sets the count back', async () => {
  const { send, addUser } = await startAccountApp();
  await addUser(right.email);
  const statuses: number[] = [];
  for (const body of [wrong, wrong, wrong, wrong, right, wrong, wrong, wrong, wrong, right]) {
    statuses.push((await send('POST', '/api/auth/sign-in', { body })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 200, 401, 401, 401, 401, 200]);
});

test('of fifty tries at once, at two processes, exactly the configured number is looked at [AT-16]', async () => {
  const first = await startAccountApp();
  const second = await startAccountApp({ db: first.db });
  await first.addUser(right.email);
  await first.addUser('ratna@family.example', { role: 'admin' });
  const cookie = await first.cookieOf('ratna@family.example');
  await first.send('PATCH', '/api/admin/settings', { cookie, body: { maxLoginAttempts: 7 } });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 ? first : second).send('POST', '/api/auth/sign-in', { body: wrong })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(43);
  const afterRestart = await startAccountApp({ db: first.db });
  expect((await afterRestart.send('POST', '/api/auth/sign-in', { body: wrong })).status).toBe(429);
});

test('a made-up X-Forwarded-For or another address of the same /64 is the same client [AT-17]', async () => {
  const { send, addUser } = await startAccountApp();
  await addUser(right.email);
  const statuses: number[] = [];
  for (let n = 1; n <= 6; n++) {
    const headers = {
      'x-forwarded-for': `192.0.2.${n}`,
      'x-client-address': `192.0.2.${n}`,
      'x-real-ip': `192.0.2.${n}`,
    };
    statuses.push((await send('POST', '/api/auth/sign-in', { body: wrong, headers })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const statuses6: number[] = [];
  for (let n = 1; n <= 6; n++) {
    const address = `2001:db8:0:42::${n}`;
    statuses6.push((await send('POST', '/api/auth/sign-in', { body: wrong, address })).status);
  }
  expect(statuses6).toEqual([401, 401, 401, 401, 401, 429]);
});

test('behind a trusted proxy the clients are told apart [AT-17]', async () => {
  const { send, addUser } = await startAccountApp({ trustedProxies: ['10.0.0.0/8'] });
  await addUser(right.email);
  const from = (client: string, body: object) =>
    send('POST', '/api/auth/sign-in', { body, address: '10.0.0.2', headers: { 'x-forwarded-for': client } });
  for (let n = 0; n < 6; n++) await from('198.51.100.1', wrong);
  expect((await from('198.51.100.1', right)).status).toBe(429);
  expect((await from('203.0.113.1, 198.51.100.1', right)).status).toBe(429);
  expect((await from('198.51.100.2', right)).status).toBe(200);
});
