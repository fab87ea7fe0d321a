import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { renderAppAt } from '#web/testing/render-app.tsx';
import { someUser } from '#web/testing/sample-instance.ts';

const signInRoute = 'POST /api/auth/sign-in';
const signedIn = { step: 'signed-in', user: someUser() };

beforeEach(() => localStorage.clear());

async function fillIn(email: string, password: string) {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));

test('[LGN-001] [LGN-002] [LGN-007] [LGN-011] [LGN-012] the page says what it is and leads back home', async () => {
  fakeApi({});
  await renderAppAt('/login');
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  expect(screen.getByText('Sign in to your family tree account')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});

test('[LGN-003] [LGN-004] [UX-12] password managers know both fields', async () => {
  fakeApi({});
  await renderAppAt('/login');
  const email = await screen.findByLabelText('Email');
  expect([email.getAttribute('type'), email.getAttribute('autocomplete')]).toEqual(['email', 'username']);
  const password = screen.getByLabelText('Password');
  expect([password.getAttribute('type'), password.getAttribute('autocomplete')]).toEqual([
    'password',
    'current-password',
  ]);
});

test('[LGN-005] the password can be shown and hidden again', async () => {
  fakeApi({});
  await renderAppAt('/login');
  const password = await screen.findByLabelText('Password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.getAttribute('type')).toBe('password');
});

test('[UX-12] a password field says that Caps Lock is on, for as long as it is', async () => {
  fakeApi({});
  await renderAppAt('/login');
  const password = await screen.findByLabelText('Password');
  expect(screen.queryByText('Caps Lock is on')).toBeNull();
  fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock is on')).toBeTruthy();
  fireEvent.keyUp(password, { key: 'CapsLock', modifierCapsLock: false });
  expect(screen.queryByText('Caps Lock is on')).toBeNull();
});

test.each([
  ['[LGN-021] [LGN-022]', 'a@b', 'secret1', 'Email', 'Email too short'],
  ['[LGN-019] [LGN-020]', 'abc.def', 'secret1', 'Email', 'Invalid email address'],
  ['[LGN-023] [LGN-024]', `${'a'.repeat(243)}@example.org`, 'secret1', 'Email', 'Email too long'],
  ['[LGN-025] [LGN-026]', 'a@b.example', '12345', 'Password', 'Password must be at least 6 characters'],
  ['[LGN-027] [LGN-028]', 'a@b.example', 'x'.repeat(129), 'Password', 'Password too long'],
])(
  '%s [LGN-006] [UX-10] %s is refused beside its field and nothing is sent',
  async (_, email, password, label, message) => {
    const server = fakeApi({});
    await renderAppAt('/login');
    await fillIn(email, password);
    submit();
    const words = await screen.findByText(message);
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(words.id);
    expect(field).toHaveProperty('value', label === 'Email' ? email : password);
    await keyboardIsOn(field);
    expect(server.to(signInRoute)).toEqual([]);
  },
);

test('[LGN-010] [LGN-014] [LGN-029] [AUT-006] the address is normalised, and the dashboard opens', async () => {
  const server = fakeApi({});
  server.answers[signInRoute] = signedIn;
  const { history } = await renderAppAt('/login');
  await fillIn('  User@Example.COM ', 'secret1');
  submit();
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
  expect(server.to(signInRoute)[0]?.body).toEqual({ email: 'user@example.com', password: 'secret1' });
});

test('[LGN-013] [GRD-004] the page one came from opens after signing in, query and all', async () => {
  const server = fakeApi({});
  server.answers[signInRoute] = signedIn;
  const { history } = await renderAppAt('/dashboard/reports?range=year');
  await fillIn('user@example.com', 'secret1');
  expect(history.location.pathname).toBe('/login');
  submit();
  await waitFor(() => expect(history.location.href).toBe('/dashboard/reports?range=year'));
});

test('[LGN-011] [LGN-012] Back to Home opens the front page', async () => {
  fakeApi({});
  const { history } = await renderAppAt('/login');
  fireEvent.click(await screen.findByRole('link', { name: 'Back to Home' }));
  await waitFor(() => expect(history.location.pathname).toBe('/'));
});

test('[LGN-013] [LGN-014] who is signed in already goes on to the remembered page, else to the dashboard', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  const plain = await renderAppAt('/login');
  await waitFor(() => expect(plain.history.location.href).toBe('/dashboard'));
  const remembered = await renderAppAt(`/login?returnTo=${encodeURIComponent('/dashboard/reports')}`);
  await waitFor(() => expect(remembered.history.location.pathname).toBe('/dashboard/reports'));
});

test('[LGN-030] a remembered page of somebody else is not honoured', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  const { history } = await renderAppAt('/login?returnTo=%2F%2Fevil.example');
  await waitFor(() => expect(history.location.href).toBe('/dashboard'));
});

test('[LGN-008] [LGN-009] while the answer is on its way the button says so and a second click sends nothing', async () => {
  let answer: (given: object) => void = () => undefined;
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const server = fakeApi({ [signInRoute]: () => answered });
  await renderAppAt('/login');
  await fillIn('user@example.com', 'secret1');
  submit();
  const busy = await screen.findByRole('button', { name: 'Signing in...' });
  fireEvent.click(busy);
  expect(server.to(signInRoute)).toHaveLength(1);
  answer(signedIn);
});

test.each([
  ['[LGN-015] [LGN-017]', refuse(401, 'invalid_credentials', 'Invalid email or password'), 'Invalid email or password'],
  ['[LGN-016]', refuse(500, 'internal'), 'Login failed'],
  ['[LGN-018]', refuse(403, 'profile_not_found', 'User profile not found'), 'User profile not found'],
  [
    '[LGN-015]',
    refuse(429, 'too_many_attempts', 'Too many attempts. Please try again later.'),
    'Too many attempts. Please try again later.',
  ],
])('%s a refusal is said in an alert: %o', async (_, refusal, sentence) => {
  fakeApi({ [signInRoute]: refusal });
  await renderAppAt('/login');
  await fillIn('user@example.com', 'secret1');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('user@example.com');
});

test('in Indonesian the refusals are Indonesian, too', async () => {
  localStorage.setItem('swissfam-language', 'id');
  fakeApi({ [signInRoute]: refuse(401, 'invalid_credentials', 'Invalid email or password') });
  await renderAppAt('/login');
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'user@example.com' } });
  fireEvent.change(screen.getByLabelText('Kata sandi'), { target: { value: '123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Masuk' }));
  await screen.findByText('Kata sandi minimal 6 karakter');
  fireEvent.change(screen.getByLabelText('Kata sandi'), { target: { value: 'secret1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Masuk' }));
  await screen.findByText('Email atau kata sandi salah');
});
