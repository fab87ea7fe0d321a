import { QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { someUser } from '#web/testing/sample-instance.ts';
import { onSignedOut } from './forget.ts';
import { createQueryClient } from './query-client.ts';
import {
  endSession,
  followOtherTabs,
  hasRole,
  leaveSession,
  startSession,
  updateSession,
  useSession,
} from './session.ts';
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
  fakeApi({});
  const client = createQueryClient();
  expect(await client.fetchQuery(sessionQuery)).toBeNull();
  localStorage.clear();
  fakeApi({ 'GET /api/session': { user: someUser() } });
  expect(await client.fetchQuery({ ...sessionQuery, staleTime: 0 })).toMatchObject({ email: 'kartini@example.org' });
  // Whose the browser's storage is, so that nobody else finds anything there.
  expect({ ...localStorage }).toEqual({ 'swissfam-owner': someUser().id });
  expect({ ...sessionStorage }).toEqual({ 'swissfam-owner': someUser().id });
});

test('[AUT-007] signing out forgets the user, everything read as that user, and what features keep', () => {
  fakeApi({});
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

/** This tab, which follows the others, and another one; both were opened by somebody signed in, who has read something here. */
function openTwoTabs(user: ReturnType<typeof someUser> | null) {
  const here = createQueryClient();
  const there = createQueryClient();
  for (const tab of [here, there]) tab.setQueryData(sessionQuery.queryKey, user);
  if (user) here.setQueryData(['trees'], ['a secret']);
  const stop = followOtherTabs(here);
  onTestFinished(stop);
  return { here, there, shown: () => here.getQueryData(sessionQuery.queryKey) };
}

test('[FND-038][AUT-008] a sign-in in one tab shows in the others', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  const { here, there, shown } = openTwoTabs(null);
  const stop = new QueryObserver(here, sessionQuery).subscribe(() => undefined);
  onTestFinished(stop);
  startSession(there, someUser());
  await expect.poll(shown).toMatchObject({ email: someUser().email });
});

test('[FND-038][AUT-008][API-006] a sign-out in one tab ends the session in the others', async () => {
  fakeApi({});
  const { here, there, shown } = openTwoTabs(someUser());
  leaveSession(there);
  await expect.poll(shown).toBeNull();
  expect(here.getQueryData(['trees'])).toBeUndefined();
});

test('[FND-038][AUT-008] a session that the server goes on with keeps what was read', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  const { here } = openTwoTabs(someUser());
  await here.refetchQueries({ queryKey: sessionQuery.queryKey });
  expect(await here.fetchQuery({ ...sessionQuery, staleTime: 0 })).toMatchObject({ id: someUser().id });
  expect(here.getQueryData(['trees'])).toEqual(['a secret']);
});

test('[FND-038][AUT-008] somebody who is called otherwise in one tab is called so in the others, and keeps what was read', async () => {
  const server = fakeApi({ 'GET /api/session': { user: someUser() } });
  const { here, there, shown } = openTwoTabs(someUser());
  const stop = new QueryObserver(here, sessionQuery).subscribe(() => undefined);
  onTestFinished(stop);
  const renamed = { ...someUser(), firstName: 'Raden Ajeng' };
  server.answers['GET /api/session'] = { user: renamed };
  await updateSession(there, renamed);
  expect(there.getQueryData(sessionQuery.queryKey)).toEqual(renamed);
  await expect.poll(shown).toEqual(renamed);
  expect(here.getQueryData(['trees'])).toEqual(['a secret']);
});

test('[FND-038][AUT-008] a session that has ended, as by a password set anew, shows itself at the next call, whatever the call was', async () => {
  const server = fakeApi({ 'GET /api/session': { user: someUser() } });
  server.answers['GET /api/system'] = refuse(401, 'unauthenticated', 'Please sign in to continue.');
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, someUser());
  client.setQueryData(['trees'], ['a secret']);
  const { systemQuery } = await import('#web/client/server/system-query.ts');
  await client.fetchQuery(systemQuery).catch(() => undefined);
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
  expect(client.getQueryData(['trees'])).toBeUndefined();
});
