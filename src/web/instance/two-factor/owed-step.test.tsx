import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refuse, someUser, startFakeServer } from '#web/testing/fake-server.ts';
import { renderAppAt } from '#web/testing/render-app.tsx';

beforeEach(() => localStorage.clear());

async function typePassword() {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'kartini@example.org' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'otters ford the river' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'One more step' });
}

async function typeCode(code: string) {
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

function startHouse(ways: readonly string[] = ['code', 'recovery']) {
  const server = startFakeServer();
  server.on('POST /api/auth/sign-in', { json: { step: 'two-factor', ways } });
  return server;
}

test('the right password leads to the code, and the code to the page that was wanted', async () => {
  const server = startHouse();
  const { history } = await renderAppAt('/login?returnTo=/privacy');
  await typePassword();
  server.on('POST /api/auth/two-factor', refuse('wrong_code', 422, 'This code is not right or was used already.'));
  await typeCode('111111');
  const words = await screen.findByText('This code is not right or was used already.');
  expect(screen.getByLabelText('Code').getAttribute('aria-describedby')).toContain(words.id);
  server.on('POST /api/auth/two-factor', { json: someUser() });
  await typeCode('222222');
  await waitFor(() => expect(history.location.pathname).toBe('/privacy'));
  expect(server.bodies.at(server.log.lastIndexOf('POST /api/auth/two-factor'))).toEqual({
    way: 'code',
    code: '222222',
  });
});

test('a recovery code stands in for the code', async () => {
  const server = startHouse();
  server.on('POST /api/auth/two-factor', { json: someUser() });
  const { history } = await renderAppAt('/login?returnTo=/privacy');
  await typePassword();
  fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  fireEvent.change(await screen.findByLabelText('Recovery code'), { target: { value: 'ABCD-EFGH' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(history.location.pathname).toBe('/privacy'));
  expect(server.bodies.at(server.log.lastIndexOf('POST /api/auth/two-factor'))).toEqual({
    way: 'recovery',
    code: 'ABCD-EFGH',
  });
});

test('a sign-in that took too long begins again, and one that is given up too', async () => {
  const server = startHouse(['code']);
  await renderAppAt('/login');
  await typePassword();
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  server.on('POST /api/auth/two-factor', refuse('sign_in_expired', 401, 'Please enter your password again.'));
  await typeCode('111111');
  await typePassword();
  server.on('DELETE /api/auth/owed', { json: null });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in as somebody else' }));
  await screen.findByLabelText('Email');
  expect(server.log).toContain('DELETE /api/auth/owed');
});

test('a page that is refused for want of a second step leads to its set-up [ADS-010]', async () => {
  const server = startFakeServer({ user: someUser() });
  const needed = refuse('two_factor_needed', 403, 'Set up the second step of signing in first.');
  server.on('GET /api/trees', needed);
  server.on('GET /api/session', () => ({ json: { user: server.log.includes('GET /api/trees') ? null : someUser() } }));
  server.on('GET /api/auth/owed', { json: { step: 'enrol', needsPassword: true } });
  const { history } = await renderAppAt('/dashboard/my-trees');
  await screen.findByRole('heading', { name: 'Set up a second step' });
  expect(history.location.pathname).toBe('/login');
  expect(await screen.findByLabelText('Your password')).toBeTruthy();
});
