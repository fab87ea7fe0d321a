import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { getMe, getSession } from '#contract/accounts.ts';
import { getGraph } from '#contract/graph.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { someUser } from '#web/testing/sample-instance.ts';
import { createQueryClient } from './query-client.ts';
import { endSession, startSession } from './session.ts';
import { sessionQuery } from './session-query.ts';

const other = someUser({ id: '01890000-0000-7000-8000-000000000002' as UserId });
const treeId = '01890000-0000-7000-8000-00000000000a' as TreeId;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Every way in which a browser stops being somebody's. */
const ways: Record<string, (client: ReturnType<typeof createQueryClient>) => unknown> = {
  'the session answers nobody': (client) => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  'another user signs in here': (client) => startSession(client, other),
  'another user signed in elsewhere': async (client) => {
    fakeApi({ 'GET /api/session': { user: other } });
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  },
  'another tab has gone over to another user': async (before) => {
    localStorage.clear();
    localStorage.setItem('swissfam-theme', 'dark');
    localStorage.setItem('swissfam-owner', other.id);
    fakeApi({ 'GET /api/session': { user: other } });
    // This tab is loaded anew.
    before.clear();
    const client = createQueryClient();
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  },
  'any call is refused': async () => {
    fakeApi({ 'GET /api/me': refuse(401, 'unauthenticated', 'Please sign in to continue.') });
    await call(getMe, {}).catch(() => undefined);
  },
  'its user signs out': (client) => endSession(client),
};

test.each(Object.entries(ways))('[FND-007] nothing of anybody is left in the browser once %s', async (_, end) => {
  const keys = fc.sample(fc.string({ minLength: 1 }), { numRuns: 20, seed: 7 });
  fakeApi({});
  const client = createQueryClient();
  startSession(client, someUser());
  client.setQueryData(['tree', treeId, 'graph'], 'canary');
  for (const key of [...keys, 'swissfam-palette', 'swissfam-owner']) {
    localStorage.setItem(`${key} 1`, 'canary');
    sessionStorage.setItem(`${key} 2`, 'canary');
  }
  localStorage.setItem('swissfam-theme', 'dark');
  await end(client);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('canary');
  expect(client.getQueryData(['tree', treeId, 'graph'])).toBeUndefined();
  expect(localStorage.getItem('swissfam-theme')).toBe('dark');
});

test('[FND-007] the same user stays theirs, and visitors keep what they type while nobody is signed in', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  const client = createQueryClient();
  await client.fetchQuery(sessionQuery);
  localStorage.setItem('something', 'theirs');
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  expect(localStorage.getItem('something')).toBe('theirs');
  fakeApi({});
  sessionStorage.setItem('swissfam-visitor-name', 'a visitor');
  localStorage.setItem('swissfam-draft|visitor token|suggestion|member|id', 'a visitor');
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  expect(localStorage.getItem('something')).toBeNull();
  expect(sessionStorage.getItem('swissfam-visitor-name')).toBe('a visitor');
  expect(localStorage.getItem('swissfam-draft|visitor token|suggestion|member|id')).toBe('a visitor');
});

test.each([403, 404])('[FND-007] a tree that answers %i leaves the memory of the page, others stay', async (status) => {
  const server = fakeApi({ 'GET /api/session': { user: someUser() } });
  const client = createQueryClient();
  startSession(client, someUser());
  client.setQueryData(['tree', treeId, 'graph'], 'canary');
  client.setQueryData(['tree', 'another', 'graph'], 'stays');
  server.answers[`GET /api/trees/${treeId}/graph`] = refuse(status, status === 403 ? 'forbidden' : 'not_found');
  await call(getGraph, { params: { treeId } }).catch(() => undefined);
  expect(client.getQueryData(['tree', treeId, 'graph'])).toBeUndefined();
  expect(client.getQueryData(['tree', 'another', 'graph'])).toBe('stays');
  expect(await call(getSession, {})).toMatchObject({ user: { id: someUser().id } });
});
