import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refuse, someUser, startFakeServer } from '#web/testing/fake-server.ts';
import { createQueryClient } from './query-client.ts';
import { endSession, followOtherTabs, hasRole, onSignedOut, startSession, useSession } from './session.ts';
import { sessionQuery } from './session-query.ts';

test('[AUT-010] the session cannot be asked for outside of the app', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useSession())).toThrow();
  vi.restoreAllMocks();
});

test('[AUT-011] the check for administrators passes only for administrators', () => {
  expect(hasRole({ role: 'admin' }, 'admin')).toBe(true);
  expect(hasRole({ role: 'user' }, 'admin')).toBe(false);
});

test('[AUT-012] the check for users passes for users and administrators', () => {
  expect(hasRole({ role: 'user' }, 'user')).toBe(true);
  expect(hasRole({ role: 'admin' })).toBe(true);
});

test('[AUT-013] nobody passes no check', () => {
  expect(hasRole(null, 'user')).toBe(false);
  expect(hasRole(null, 'admin')).toBe(false);
});

test('[AUT-003] [AUT-004] the profile is read from the server and kept in memory only', async () => {
  localStorage.setItem('user', JSON.stringify(someUser({ role: 'admin' })));
  startFakeServer();
  const client = createQueryClient();
  expect(await client.fetchQuery(sessionQuery)).toBeNull();
  localStorage.clear();
  startFakeServer({ user: someUser() });
  expect(await client.fetchQuery({ ...sessionQuery, staleTime: 0 })).toMatchObject({ email: 'kartini@example.org' });
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test('[AUT-007] signing out forgets the user, everything read as that user, and what features keep', () => {
  startFakeServer();
  const client = createQueryClient();
  startSession(client, someUser());
  client.setQueryData(['trees'], ['a secret']);
  let forgotten = false;
  const stop = onSignedOut(() => {
    forgotten = true;
  });
  endSession(client);
  stop();
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
  expect(client.getQueryData(['trees'])).toBeUndefined();
  expect(forgotten).toBe(true);
});

test('[AUT-008] [API-006] a sign-out in one tab ends the session in the others', async () => {
  const here = createQueryClient();
  here.setQueryData(sessionQuery.queryKey, someUser());
  const stop = followOtherTabs(here);
  const otherTab = new BroadcastChannel('swissfam-session');
  otherTab.postMessage('signed-out');
  await expect.poll(() => here.getQueryData(sessionQuery.queryKey)).toBeNull();
  otherTab.close();
  stop();
});

test('a session that has ended shows itself at the next call, whatever the call was', async () => {
  const server = startFakeServer({ user: someUser() });
  server.on('GET /api/system', refuse('unauthenticated', 401, 'Please sign in to continue.'));
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, someUser());
  const { systemQuery } = await import('./system-query.ts');
  await client.fetchQuery(systemQuery).catch(() => undefined);
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
});
