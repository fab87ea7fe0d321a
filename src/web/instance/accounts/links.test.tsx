import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAppAt } from '#web/testing/render-app.tsx';
import { someSystem } from '#web/testing/sample-instance.ts';

beforeEach(() => localStorage.clear());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the link of the first mail asks for the password that was registered with it, and leads in [API-048] [FND-025]', async () => {
  const server = fakeApi({});
  server.answers['POST /api/auth/check-confirmation-link'] = { email: 'wayan@family.example', name: 'Wayan' };
  server.answers['POST /api/auth/verify-email'] = refuse(403, 'wrong_password', 'The current password is not right.');
  await renderAppAt('/verify-email?token=abc');
  await screen.findByRole('heading', { level: 1, name: 'Confirm your address' });
  const unknown = screen.getByRole('link', { name: 'I do not know this password' });
  expect(unknown.getAttribute('href')).toBe('/reset-password?token=abc');
  type('Password', 'weasels climb the wall');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/password is not right/);
  server.answers['POST /api/auth/verify-email'] = { step: 'two-factor', ways: ['code'] };
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { level: 1, name: 'One more step' });
  expect(server.to('POST /api/auth/verify-email')[0]?.body).toEqual({
    token: 'abc',
    password: 'weasels climb the wall',
  });
});

test.each(['/verify-email?token=abc', '/confirm-email?token=abc'])(
  '%s says so when the link is spent, and tries again when only the server was away',
  async (address) => {
    const server = fakeApi({});
    const route = 'POST /api/auth/check-confirmation-link';
    server.answers[route] = refuse(500, 'internal');
    await renderAppAt(address);
    const again = await screen.findByRole('button', { name: /retry|try again/i });
    server.answers[route] = { email: null, name: null };
    fireEvent.click(again);
    await screen.findByText(/It has already been used, has expired/);
  },
);

test('the link to a new address asks for the password of the account, and says which address it is', async () => {
  const server = fakeApi({});
  server.answers['POST /api/auth/check-confirmation-link'] = { email: 'new@family.example', name: 'Wayan' };
  server.answers['POST /api/auth/confirm-email'] = { email: 'new@family.example' };
  await renderAppAt('/confirm-email?token=abc');
  await screen.findByRole('heading', { level: 1, name: 'Confirm your new address' });
  type('Password', 'weasels climb the wall');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('From now on you sign in as new@family.example.');
});

test('a forgotten password: the link is asked for, and the answer is the same for every address [API-048]', async () => {
  const server = fakeApi({});
  server.answers['GET /api/system'] = someSystem({ mailConfigured: true, verification: 'mail' });
  server.answers['POST /api/auth/forgot-password'] = null;
  await renderAppAt('/login');
  fireEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('button', { name: 'Send the link' });
  type('Email', ' Budi@Family.example ');
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(/If there is an account for budi@family\.example/);
});

test('an instance without mail says who can help instead of asking for an address', async () => {
  fakeApi({});
  await renderAppAt('/forgot-password');
  await screen.findByText(/Ask an administrator/);
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('by the link a new password is set, and one signs in with it', async () => {
  const server = fakeApi({});
  server.answers['POST /api/auth/check-reset-link'] = ({ body }) => ({
    valid: (body as { token: string }).token === 'abc',
  });
  server.answers['POST /api/auth/reset-password'] = null;
  await renderAppAt('/reset-password?token=abc');
  await screen.findByRole('button', { name: 'Set password' });
  type('Password', 'weasels climb the wall');
  type('Repeat the password', 'weasels climb');
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText("Passwords don't match");
  type('Repeat the password', 'weasels climb the wall');
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByRole('heading', { level: 1, name: 'Your password has been changed' });
  expect(server.to('POST /api/auth/reset-password')[0]?.body).toEqual({
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
    const server = fakeApi({});
    server.answers['GET /api/system'] = someSystem({ mailConfigured });
    server.answers['POST /api/auth/sign-in'] = refuse(403, 'account_not_verified', 'This account is not verified yet.');
    await renderAppAt('/login');
    await screen.findByRole('button', { name: 'Sign In' });
    type('Email', 'wayan@family.example');
    type('Password', 'otters ford the river');
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
    expect(screen.queryByRole('button', { name: 'Send the email again' }) !== null).toBe(mailConfigured);
  },
);
