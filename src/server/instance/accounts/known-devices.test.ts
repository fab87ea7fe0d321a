import { expect, test } from 'vitest';
import { knownPassword, startAccountApp } from '#server/testing/start-account-app.ts';

const email = 'budi@family.example';

async function startInstance() {
  const app = await startAccountApp();
  await app.addUser(email);
  await app.addUser('siti@family.example');
  const signIn = (password: string, cookie?: string, address = email) =>
    app.send('POST', '/api/auth/sign-in', {
      body: { email: address, password },
      ...(cookie === undefined ? {} : { cookie }),
    });
  const deviceIn = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((line) => line.startsWith('__Host-swissfam_device='))
      ?.split(';')[0];
  return { ...app, signIn, deviceIn };
}

test('a thousand wrong tries from the same network do not make the owner wait on their own computer [AT-15]', async () => {
  const { signIn, deviceIn } = await startInstance();
  const device = deviceIn(await signIn(knownPassword)) ?? '';
  expect(device).toMatch(/^__Host-swissfam_device=[\w-]{43}$/);
  for (let n = 0; n < 1000; n += 50) {
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await signIn('not this one')).status));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  }
  expect((await signIn(knownPassword)).status).toBe(429);
  expect((await signIn(knownPassword, device)).status).toBe(200);
});

test('a known computer does not guess any longer than others [AT-15]', async () => {
  const { signIn, deviceIn } = await startInstance();
  const device = deviceIn(await signIn(knownPassword)) ?? '';
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await signIn('not this one', device)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn(knownPassword, device)).status).toBe(429);
});

test("somebody's computer is known for them alone, also where two share it", async () => {
  const { signIn, deviceIn } = await startInstance();
  const first = deviceIn(await signIn(knownPassword)) ?? '';
  const both = deviceIn(await signIn(knownPassword, first, 'siti@family.example')) ?? '';
  expect(both.split('.')).toHaveLength(2);
  for (const address of [email, 'siti@family.example']) {
    for (let n = 0; n < 6; n++) await signIn('not this one', undefined, address);
    expect((await signIn(knownPassword, undefined, address)).status).toBe(429);
  }
  expect((await signIn(knownPassword, first, 'siti@family.example')).status).toBe(429);
  expect((await signIn(knownPassword, both, 'siti@family.example')).status).toBe(200);
  expect((await signIn(knownPassword, both)).status).toBe(200);
});

test('the cookie of a known computer opens nothing, and a made-up one is no known computer', async () => {
  const { signIn, deviceIn, send, db } = await startInstance();
  const device = deviceIn(await signIn(knownPassword)) ?? '';
  expect((await send('GET', '/api/me', { cookie: device })).status).toBe(401);
  const { rows } = await db.execute('select token_hash from known_devices');
  expect(JSON.stringify(rows)).not.toContain(device.split('=')[1]);
  for (let n = 0; n < 6; n++) await signIn('not this one');
  for (const made of ['x'.repeat(43), String(Object.values(rows[0] ?? {})), '..', '%']) {
    expect((await signIn(knownPassword, `__Host-swissfam_device=${made}`)).status).toBe(429);
  }
});
