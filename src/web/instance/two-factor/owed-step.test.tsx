import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAppAt } from '#web/testing/render-app.tsx';
import { someUser } from '#web/testing/sample-instance.ts';

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

function startInstance(ways: readonly string[] = ['code', 'recovery']) {
  const server = fakeApi({});
  server.answers['POST /api/auth/sign-in'] = { step: 'two-factor', ways };
  return server;
}

test('the right password leads to the code, and the code to the page that was wanted', async () => {
  const server = startInstance();
  const { history } = await renderAppAt('/login?returnTo=/privacy');
  await typePassword();
  server.answers['POST /api/auth/two-factor'] = refuse(
    422,
    'wrong_code',
    'This code is not right or was used already.',
  );
  await typeCode('111111');
  const words = await screen.findByText('This code is not right or was used already.');
  expect(screen.getByLabelText('Code').getAttribute('aria-describedby')).toContain(words.id);
  server.answers['POST /api/auth/two-factor'] = someUser();
  await typeCode('222222');
  await waitFor(() => expect(history.location.pathname).toBe('/privacy'));
  expect(server.to('POST /api/auth/two-factor').at(-1)?.body).toEqual({
    way: 'code',
    code: '222222',
  });
});

test('a recovery code stands in for the code', async () => {
  const server = startInstance();
  server.answers['POST /api/auth/two-factor'] = someUser();
  const { history } = await renderAppAt('/login?returnTo=/privacy');
  await typePassword();
  fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  fireEvent.change(await screen.findByLabelText('Recovery code'), { target: { value: 'ABCD-EFGH' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(history.location.pathname).toBe('/privacy'));
  expect(server.to('POST /api/auth/two-factor').at(-1)?.body).toEqual({
    way: 'recovery',
    code: 'ABCD-EFGH',
  });
});

test('a sign-in that took too long begins again, and one that is given up too', async () => {
  const server = startInstance(['code']);
  await renderAppAt('/login');
  await typePassword();
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  server.answers['POST /api/auth/two-factor'] = refuse(401, 'sign_in_expired', 'Please enter your password again.');
  await typeCode('111111');
  await typePassword();
  server.answers['DELETE /api/auth/owed'] = null;
  fireEvent.click(screen.getByRole('button', { name: 'Sign in as somebody else' }));
  await screen.findByLabelText('Email');
  expect(server.to('DELETE /api/auth/owed')).not.toEqual([]);
});

test('a page that is refused for want of a second step leads to its set-up [ADS-010]', async () => {
  const server = fakeApi({ 'GET /api/session': { user: someUser() } });
  const needed = refuse(403, 'two_factor_needed', 'Set up two-factor authentication first.');
  server.answers['GET /api/trees'] = needed;
  server.answers['GET /api/session'] = () => ({ user: server.to('GET /api/trees').length > 0 ? null : someUser() });
  server.answers['GET /api/auth/owed'] = { step: 'enrol', needsPassword: true };
  const { history } = await renderAppAt('/dashboard/my-trees');
  await screen.findByRole('heading', { name: 'Set up two-factor authentication' });
  expect(history.location.pathname).toBe('/login');
  expect(await screen.findByLabelText('Your password')).toBeTruthy();
});
