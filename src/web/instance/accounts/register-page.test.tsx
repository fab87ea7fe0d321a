import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAppAt } from '#web/testing/render-app.tsx';
import { someSystem, someUser } from '#web/testing/sample-instance.ts';

const registerRoute = 'POST /api/auth/register';
const person = { 'First name': 'Wayan', 'Last name': 'Sudira', Email: 'Wayan@Family.example' };

beforeEach(() => localStorage.clear());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fillIn(fields: Partial<Record<string, string>> = {}) {
  await screen.findByRole('button', { name: 'Create account' });
  const password = fields.Password ?? 'otters ford the river';
  const all = { ...person, Password: password, 'Repeat the password': password, ...fields };
  for (const [label, value] of Object.entries(all)) type(label, value ?? '');
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

test.each([
  ['mail', 'Check your email', /wayan@family\.example/],
  ['approval', 'Waiting for approval', /wayan@family\.example/],
  ['none', 'Your account is ready', /wayan@family\.example/],
] as const)('whoever registers learns what comes next: %s [REG-001] [A-25]', async (verification, title, text) => {
  const server = fakeApi({});
  server.answers['GET /api/system'] = someSystem({ verification, mailConfigured: verification === 'mail' });
  server.answers[registerRoute] = { verification };
  await renderAppAt('/register');
  await fillIn();
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getByText(text)).toBeTruthy();
  expect(server.to(registerRoute)[0]?.body).toEqual({
    firstName: 'Wayan',
    lastName: 'Sudira',
    email: 'wayan@family.example',
    password: 'otters ford the river',
    language: 'en',
  });
});

test('whoever has one name only says so and leaves the other out [A-04]', async () => {
  const server = fakeApi({});
  server.answers['GET /api/system'] = someSystem({ verification: 'none' });
  server.answers[registerRoute] = { verification: 'none' };
  await renderAppAt('/register');
  await fillIn({ 'Last name': '' });
  const lastName = screen.getByLabelText<HTMLInputElement>('Last name');
  await waitFor(() => expect(lastName.getAttribute('aria-invalid')).toBe('true'));
  expect(server.to(registerRoute)).toEqual([]);
  fireEvent.click(screen.getByLabelText('I have one name only'));
  await waitFor(() => expect(lastName.readOnly).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('heading', { level: 1, name: 'Your account is ready' });
  expect(server.to(registerRoute)[0]?.body).toMatchObject({ firstName: 'Wayan', lastName: '' });
});

test('the mail can be sent again', async () => {
  const server = fakeApi({});
  server.answers['GET /api/system'] = someSystem({ verification: 'mail', mailConfigured: true });
  server.answers[registerRoute] = { verification: 'mail' };
  server.answers['POST /api/auth/resend-verification'] = null;
  await renderAppAt('/register');
  await fillIn();
  fireEvent.click(await screen.findByRole('button', { name: 'Send the email again' }));
  await screen.findByText(/another email is on its way/);
  expect(server.to('POST /api/auth/resend-verification')[0]?.body).toEqual({
    email: 'wayan@family.example',
  });
});

test.each([
  ['[REG-006]', 'First name', 'A', 'First name must be at least 2 characters'],
  ['[REG-007]', 'First name', 'A'.repeat(51), 'First name too long'],
  ['[REG-012]', 'First name', 'A1', 'First name contains invalid characters'],
  ['[REG-009]', 'Last name', 'B', 'Last name must be at least 2 characters'],
  ['[REG-010]', 'Last name', 'B'.repeat(51), 'Last name too long'],
  ['[REG-013]', 'Last name', 'B@', 'Last name contains invalid characters'],
  ['[REG-002]', 'Email', 'abc.def', 'Invalid email address'],
  ['[A-01]', 'Password', 'otters7', 'Password must be at least 10 characters'],
  ['[REG-003] [REG-004]', 'Repeat the password', 'something else', "Passwords don't match"],
])('%s %s is refused beside its field and nothing is sent', async (_, label, value, message) => {
  const server = fakeApi({});
  server.answers['GET /api/system'] = someSystem({ passwordMinLength: 10 });
  await renderAppAt('/register');
  await fillIn({ [label]: value });
  const words = await screen.findByText(message);
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(words.id);
  expect(server.to(registerRoute)).toEqual([]);
});

test('what only the server knows stands beside the field, too [CAT-007]', async () => {
  const server = fakeApi({});
  server.answers[registerRoute] = refuse(422, 'weak_password', 'This password is too easy to guess.');
  await renderAppAt('/register');
  await fillIn();
  const words = await screen.findByText('This password is too easy to guess.');
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')?.split(' ')).toContain(words.id);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where registration is closed there is no way to it, and its page says who can help [SLS-007]', async () => {
  const server = fakeApi({});
  server.answers['GET /api/system'] = someSystem({ registrationOpen: false });
  await renderAppAt('/login');
  await screen.findByRole('button', { name: 'Sign In' });
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  await renderAppAt('/register');
  await screen.findByRole('heading', { level: 1, name: 'Registration is closed' });
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('where it is open the sign-in page leads there, and whoever is signed in goes on to the dashboard [SLS-007]', async () => {
  fakeApi({});
  await renderAppAt('/login');
  const link = await screen.findByRole('link', { name: 'Create an account' });
  expect(link.getAttribute('href')).toBe('/register');
  fakeApi({ 'GET /api/session': { user: someUser() } });
  const { history } = await renderAppAt('/register');
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
});

test('in Indonesian the form speaks Indonesian, whatever number of characters is asked for', async () => {
  localStorage.setItem('swissfam-language', 'id');
  fakeApi({ 'GET /api/system': someSystem({ passwordMinLength: 11 }) });
  await renderAppAt('/register');
  fireEvent.change(await screen.findByLabelText('Kata sandi'), { target: { value: 'pendek' } });
  fireEvent.click(screen.getByRole('button', { name: 'Buat akun' }));
  await screen.findByText('Kata sandi minimal 11 karakter');
});
