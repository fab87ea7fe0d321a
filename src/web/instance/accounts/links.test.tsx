import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refuse, someSystem, startFakeServer } from '#web/testing/fake-server.ts';
import { renderAppAt } from '#web/testing/render-app.tsx';

beforeEach(() => localStorage.clear());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the link of the first mail asks for the password that was registered with it, and leads in [API-048] [FND-025]', async () => {
  const server = startFakeServer();
  server.on('POST /api/auth/check-confirmation-link', { json: { email: 'wayan@family.example', name: 'Wayan' } });
  server.on('POST /api/auth/verify-email', refuse('wrong_password', 403, 'The current password is not right.'));
  await renderAppAt('/verify-email?token=abc');
  await screen.findByRole('heading', { level: 1, name: 'Confirm your address' });
  const unknown = screen.getByRole('link', { name: 'I do not know this password' });
  expect(unknown.getAttribute('href')).toBe('/reset-password?token=abc');
  type('Password', 'weasels climb the wall');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/password is not right/);
  server.on('POST /api/auth/verify-email', { json: { step: 'two-factor', ways: ['code'] } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { level: 1, name: 'One more step' });
  expect(server.bodies[server.log.indexOf('POST /api/auth/verify-email')]).toEqual({
    token: 'abc',
    password: 'weasels climb the wall',
  });
});

test.each(['/verify-email?token=abc', '/confirm-email?token=abc'])(
  '%s says so when the link is spent, and tries again when only the server was away',
  async (address) => {
    const server = startFakeServer();
    const route = 'POST /api/auth/check-confirmation-link';
    server.on(route, refuse('internal', 500, ''));
    await renderAppAt(address);
    const again = await screen.findByRole('button', { name: /retry|try again/i });
    server.on(route, { json: { email: null, name: null } });
    fireEvent.click(again);
    await screen.findByText(/It has been used, is too old/);
  },
);

test('the link to a new address asks for the password of the account, and says which address it is', async () => {
  const server = startFakeServer();
  server.on('POST /api/auth/check-confirmation-link', { json: { email: 'new@family.example', name: 'Wayan' } });
  server.on('POST /api/auth/confirm-email', { json: { email: 'new@family.example' } });
  await renderAppAt('/confirm-email?token=abc');
  await screen.findByRole('heading', { level: 1, name: 'Confirm your new address' });
  type('Password', 'weasels climb the wall');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('From now on you sign in as new@family.example.');
});

test('a forgotten password: the link is asked for, and the answer is the same for every address [API-048]', async () => {
  const server = startFakeServer();
  server.on('GET /api/system', { json: someSystem({ mailConfigured: true, verification: 'mail' }) });
  server.on('POST /api/auth/forgot-password', { json: null });
  await renderAppAt('/login');
  fireEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('button', { name: 'Send the link' });
  type('Email', ' Budi@Family.example ');
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(/If there is an account for budi@family\.example/);
});

test('a house without mail says who can help instead of asking for an address', async () => {
  startFakeServer();
  await renderAppAt('/forgot-password');
  await screen.findByText(/Ask an administrator/);
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('by the link a new password is set, and one signs in with it', async () => {
  const server = startFakeServer();
  server.on('POST /api/auth/check-reset-link', ({ body }) => ({
    json: { valid: (body as { token: string }).token === 'abc' },
  }));
  server.on('POST /api/auth/reset-password', { json: null });
  await renderAppAt('/reset-password?token=abc');
  await screen.findByRole('button', { name: 'Set password' });
  type('Password', 'weasels climb the wall');
  type('Repeat the password', 'weasels climb');
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText("Passwords don't match");
  type('Repeat the password', 'weasels climb the wall');
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByRole('heading', { level: 1, name: 'Your password is new' });
  expect(server.bodies[server.log.indexOf('POST /api/auth/reset-password')]).toEqual({
    token: 'abc',
    password: 'weasels climb the wall',
  });
  await renderAppAt('/reset-password?token=other');
  const again = await screen.findByRole('link', { name: 'Ask for a new link' });
  expect(again.getAttribute('href')).toBe('/forgot-password');
});

test.each([
  [true, 'Please open the link in the mail we sent you first. Then you can sign in.'],
  [false, 'An administrator still has to approve this account. Then you can sign in.'],
])(
  'whoever may not sign in yet is told what is missing, with mail: %s [A-25] [A-27]',
  async (mailConfigured, words) => {
    const server = startFakeServer();
    server.on('GET /api/system', { json: someSystem({ mailConfigured }) });
    server.on('POST /api/auth/sign-in', refuse('account_not_verified', 403, 'This account waits to be verified.'));
    await renderAppAt('/login');
    await screen.findByRole('button', { name: 'Sign In' });
    type('Email', 'wayan@family.example');
    type('Password', 'otters ford the river');
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
    expect(screen.queryByRole('button', { name: 'Send the mail again' }) !== null).toBe(mailConfigured);
  },
);
