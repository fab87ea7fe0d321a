import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { checkHealth } from '#contract/instance.ts';
import { createMember } from '#contract/members.ts';
import { getHealth, getReady, getSystem } from '#contract/system.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import packageJson from '../../../package.json' with { type: 'json' };

test('health and readiness answer anybody [API-009]', async () => {
  const { as } = await startTestApp({ runsJobs: true });
  expect(await as(null).call(getHealth)).toEqual({ status: 'ok' });
  expect(await as(null).call(getReady)).toEqual({ ready: true, database: true, tables: true, jobs: true });
});

test('[GEN-019] signing in, writing and counting speak to nobody but the own database', async () => {
  const reached = new Set<string>();
  const note = (message: unknown) => {
    // Safe: what this channel carries.
    const { socket } = message as { readonly socket: Socket };
    socket.once('connect', () => reached.add(socket.remoteAddress ?? 'a socket of this machine'));
  };
  subscribe('net.client.socket', note);
  onTestFinished(() => void unsubscribe('net.client.socket', note));
  const app = await startTestApp({ runsJobs: true });
  const treeId = await app.firstTree('sari');
  await app.as('sari').call(createMember, { params: { treeId }, body: { firstName: 'Siti' } });
  await app.as('ratna').call(checkHealth);
  expect(reached.size).toBeGreaterThan(0);
  expect([...reached].filter((address) => !/^(127\.|::1$|a socket)/.test(address))).toEqual([]);
});

test('readiness says which part is missing: the tables [CAT-001]', async () => {
  const { as, db } = await startTestApp();
  await db.execute(sql`alter table family_members rename to somewhere_else`);
  const response = await as(null).request('GET', getReady.path);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ ready: false, database: true, tables: false });
});

test('readiness says which part is missing: the database [CAT-002]', async () => {
  const { as, db } = await startTestApp({ people: {}, isAlone: true });
  await db.$client.end();
  const response = await as(null).request('GET', getReady.path);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ ready: false, database: false });
});

test('[FND-044] an instance that is not ready says when to ask again', async () => {
  const { as, db } = await startTestApp({ people: {}, isAlone: true });
  const ask = async () => {
    const { status, headers } = await as(null).request('GET', getReady.path);
    return [status, headers.get('retry-after')];
  };
  expect(await ask()).toEqual([503, '5']);
  await db.$client.end();
  expect(await ask()).toEqual([503, '5']);
});

test('the program says its version, the one of its package [CON-001]', async () => {
  const { as } = await startTestApp();
  expect(await as(null).call(getSystem)).toEqual({
    version: packageJson.version,
    demo: false,
    setupNeeded: false,
    mailConfigured: false,
    registrationOpen: true,
    verification: 'approval',
    passwordMinLength: 8,
    systemName: 'Swissfam',
    systemDescription: '',
    off: ['enablePublicTrees'],
  });
});

test('an address of the API that is not there is a refusal in its own words, whatever the method [AT-09]', async () => {
  const { as } = await startTestApp();
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/trees/'],
    ['DELETE', '/api//trees'],
    ['GET', '/API/trees'],
    ['PUT', '/api/trees'],
  ] as const) {
    const response = await as('sari').request(method, path);
    expect(response.status, `${method} ${path}`).toBe(404);
  }
  const overridden = await as('sari').request('GET', '/api/trees', undefined, { 'x-http-method-override': 'DELETE' });
  expect(overridden.status).toBe(200);
});
