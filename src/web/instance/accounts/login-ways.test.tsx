import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSharedComputer, setSharedComputer } from '#web/client/shared-computer.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAppAt } from '#web/testing/render-app.tsx';
import { someSystem, someUser } from '#web/testing/sample-instance.ts';
import { answerOf, deviceOptions, stubDevice } from '#web/testing/stub-device.ts';

beforeEach(() => localStorage.clear());
afterEach(() => setSharedComputer(false));

const signedIn = { step: 'signed-in', user: someUser() };
const passkey = () => screen.findByRole('button', { name: 'Use a passkey' });

test('a passkey signs in alone, and one that is not confirmed or not accepted says why', async () => {
  const device = stubDevice('NotAllowedError');
  const server = fakeApi({ 'POST /api/auth/passkey/options': deviceOptions('who is it') });
  const { history } = await renderAppAt('/login?returnTo=/privacy');
  fireEvent.click(await passkey());
  expect(await screen.findByText('Your device did not confirm it. Try again when you are ready.')).toBeTruthy();
  expect(server.to('POST /api/auth/passkey')).toEqual([]);
  device.refusal = undefined;
  server.answers['POST /api/auth/passkey'] = refuse(403, 'passkey_refused', 'This passkey was not accepted.');
  fireEvent.click(await passkey());
  expect(await screen.findByText('This passkey was not accepted.')).toBeTruthy();
  server.answers['POST /api/auth/passkey'] = signedIn;
  fireEvent.click(await passkey());
  await waitFor(() => expect(history.location.pathname).toBe('/privacy'));
  expect(device.asked.at(-1)).toEqual({ way: 'get', challenge: 'who is it' });
  expect(server.to('POST /api/auth/passkey').at(-1)?.body).toMatchObject({ answer: answerOf('get') });
});

test('while the device is asked the button says so', async () => {
  stubDevice();
  fakeApi({ 'POST /api/auth/passkey/options': () => new Promise(() => undefined) });
  await renderAppAt('/login');
  fireEvent.click(await passkey());
  const busy = await screen.findByRole('button', { name: 'Waiting for your device…' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
});

test('a browser without passkeys offers none; what the instance needs and offers is said', async () => {
  fakeApi({ 'GET /api/system': someSystem({ registrationOpen: false, setupNeeded: true }) });
  await renderAppAt('/login');
  expect(await screen.findByText(/^Nobody has an account here yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Explore the demo' })).toBeNull();
  fakeApi({});
  await renderAppAt('/login');
  expect((await screen.findByRole('link', { name: 'Create an account' })).getAttribute('href')).toBe('/register');
  expect(screen.queryByText(/^Nobody has an account here yet/)).toBeNull();
});

test('that others use this computer is said before signing in, and taken back', async () => {
  fakeApi({});
  await renderAppAt('/login');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^This is a shared computer/ });
  expect([box.checked, isSharedComputer()]).toEqual([false, false]);
  fireEvent.click(box);
  expect([box.checked, isSharedComputer()]).toEqual([true, true]);
  await renderAppAt('/login');
  const again = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^This is a shared computer/ });
  expect(again.checked).toBe(true);
  fireEvent.click(again);
  expect([again.checked, isSharedComputer()]).toEqual([false, false]);
});

const demo = [
  { key: 'ratna', firstName: 'Ratna', lastName: 'Wijaya', email: 'ratna@example.org', role: 'user' },
  { key: 'budi', firstName: 'Budi', lastName: 'Santoso', email: 'budi@example.org', role: 'admin' },
];

test('a demo is entered by one press, as the first of its accounts', async () => {
  const server = fakeApi({
    'GET /api/system': someSystem({ demo: true }),
    'GET /api/demo/accounts': demo,
    'POST /api/demo/sign-in': refuse(429, 'too_many_attempts', 'Wait a minute.'),
  });
  const { history } = await renderAppAt('/login');
  fireEvent.click(await screen.findByRole('button', { name: 'Explore the demo' }));
  expect(await screen.findByText('Wait a minute.')).toBeTruthy();
  server.answers['POST /api/demo/sign-in'] = signedIn;
  fireEvent.click(screen.getByRole('button', { name: 'Explore the demo' }));
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
  expect(server.to('POST /api/demo/sign-in').map(({ body }) => body)).toEqual(Array(2).fill({ key: 'ratna' }));
});

test('a demo without accounts offers none', async () => {
  const server = fakeApi({ 'GET /api/system': someSystem({ demo: true }), 'GET /api/demo/accounts': [] });
  await renderAppAt('/login');
  await screen.findByRole('button', { name: 'Sign In' });
  await waitFor(() => expect(server.to('GET /api/demo/accounts')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Explore the demo' })).toBeNull();
});

test.each([
  ['/setup?token=once', 'GET /api/setup', { valid: true }, 'Create administrator'],
  ['/register', 'GET /api/system', someSystem(), 'Create account'],
  ['/reset-password?token=abc', 'POST /api/auth/check-reset-link', { valid: true }, 'Set password'],
  ['/reset-password?token=abc', 'GET /api/system', someSystem(), 'Set password'],
  ['/login-test', 'GET /api/demo/accounts', demo, 'Sign in as Ratna Wijaya'],
])('%s says so when %s fails, and is there after another try', async (address, route, answer, button) => {
  const server = fakeApi({
    'GET /api/system': someSystem({ demo: true }),
    'POST /api/auth/check-reset-link': { valid: true },
    [route]: refuse(403, 'forbidden', 'Not now.'),
  });
  await renderAppAt(address);
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  const asked = server.to(route).length;
  await act(() => Promise.resolve());
  expect(server.to(route)).toHaveLength(asked);
  server.answers[route] = answer;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: button })).toBeTruthy();
});

test.each(['/setup?token=once', '/register'])('whoever is signed in has no use for %s and goes on', async (address) => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  const { history } = await renderAppAt(address);
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
});

test('a page is there where the server cannot say what it is, and stays with what is typed when that is asked again', async () => {
  const route = 'GET /api/system';
  const server = fakeApi({ [route]: refuse(403, 'forbidden') });
  await renderAppAt('/login');
  const email = await screen.findByLabelText('Email');
  fireEvent.change(email, { target: { value: 'kartini@example.org' } });
  const asked = server.to(route).length;
  await act(() => Promise.resolve());
  expect(server.to(route)).toHaveLength(asked);
  let answer = (_: object) => {};
  server.answers[route] = () => new Promise<object>((resolve) => (answer = resolve));
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(server.to(route)).toHaveLength(asked + 1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  answer(someSystem({ demo: true }));
  expect(await screen.findByText(/^This is a demo with/)).toBeTruthy();
  expect([email.isConnected, email]).toEqual([true, screen.getByLabelText('Email')]);
  expect(email).toHaveProperty('value', 'kartini@example.org');
});
