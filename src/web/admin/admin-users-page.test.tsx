import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { renderAlone } from '#web/testing/render-app.tsx';
import { budi } from '#web/testing/sample-people.ts';
import { AdminUsersPage } from './admin-users-page.tsx';

const ratna = { ...budi, firstName: 'Ratna', lastName: 'Hartono', email: 'ratna@example.org', role: 'admin' };
const users = [
  {
    id: '01900000-0000-7000-8000-cccc00000002',
    email: 'siti@example.org',
    firstName: 'Siti',
    lastName: 'Rahayu',
    role: 'user',
    isVerified: false,
    createdAt: '2026-03-04T12:00:00.000Z',
  },
  { ...ratna, createdAt: '2026-01-10T12:00:00.000Z' },
];
const full = { 'GET /api/session': { user: ratna }, 'GET /api/admin/users': { items: users } };

const rows = () =>
  screen.getAllByRole('rowheader').map((name) => {
    const cells = within(name.closest('tr') ?? name).getAllByRole('cell');
    return [name, ...cells].map((cell) => cell.textContent);
  });

test('[GRD-015] [GRD-016] without the guard around it, the page itself turns away who is no administrator', async () => {
  const api = fakeApi({ 'GET /api/session': { user: budi } });
  await renderAlone(<AdminUsersPage />, 'admin', 'shell');
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toBe('Access Denied: You need admin privileges to access this page.');
  expect(api.to('GET /api/admin/users')).toEqual([]);
});

test('[AUS-001] [AUS-022] the table keeps the order of the server and names its columns inside each row for phones', async () => {
  await openApp('/admin/users', full);
  const table = await screen.findByRole('table', { name: 'Users, newest first' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['User', 'Role', 'Status', 'Joined']);
  expect(rows()).toEqual([
    ['Siti Rahayusiti@example.org', 'RoleUser', 'StatusNot verified', 'Joined03/04/2026'],
    ['Ratna Hartono (you)ratna@example.org', 'RoleAdministrator', 'StatusVerified', 'Joined01/10/2026'],
  ]);
});

test('[AUS-001] typing narrows the list, says how many are left, and is kept in the address', async () => {
  await openApp('/admin/users', full);
  const box = await screen.findByRole('searchbox', { name: 'Search users' });
  fireEvent.change(box, { target: { value: 'RAHAYU siti@' } });
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(screen.getByText('1 of 2 users')).toBeTruthy();
  await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('RAHAYU siti@'));
  fireEvent.change(box, { target: { value: 'nobody' } });
  expect(screen.getByText('Nothing matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});

test('a search in the address is applied on arrival, also one that reads as a number', async () => {
  await openApp('/admin/users?q=2024', full);
  expect(await screen.findByDisplayValue('2024')).toBeTruthy();
  expect(screen.getByText('0 of 2 users')).toBeTruthy();
});

async function openForm(answers: Parameters<typeof openApp>[1]) {
  const opened = await openApp('/admin/users', { ...full, ...answers });
  fireEvent.click(await screen.findByRole('link', { name: 'Add user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add user' }));
  const fill = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Create user' }));
  return { ...opened, dialog, fill, submit };
}

function fillAll(fill: (label: string, value: string) => void) {
  fill('First name', ' Dewi ');
  fill('Last name', 'Lestari');
  fill('Email', 'Dewi@Example.org');
  fill('Password', 'gamelan at midnight');
}

test('[AUS-002] [AUS-007] [AUS-011] a new user is sent as the contract wants it, and the list is read again', async () => {
  const { api, dialog, fill, submit } = await openForm({ 'POST /api/admin/users': users[0] ?? {} });
  const role = within(dialog.getByLabelText('Role'));
  expect(role.getAllByRole('option').map((option) => option.textContent)).toEqual(['User', 'Administrator']);
  fillAll(fill);
  fill('Role', 'admin');
  submit();
  expect(await screen.findByText('User created successfully!')).toBeTruthy();
  expect(api.to('POST /api/admin/users')[0]?.body).toEqual({
    firstName: 'Dewi',
    lastName: 'Lestari',
    email: 'dewi@example.org',
    password: 'gamelan at midnight',
    role: 'admin',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(api.to('GET /api/admin/users')).toHaveLength(2));
});

test('[AUS-003] [AUS-004] [AUS-005] [AUS-006] [AUS-008] [UX-10] every empty field is named, and nothing is sent', async () => {
  const { api, dialog, fill, submit } = await openForm({});
  submit();
  expect(await dialog.findByText('Please fill in all required fields')).toBeTruthy();
  for (const label of ['First name', 'Last name', 'Email', 'Password']) {
    expect(dialog.getByLabelText(label).getAttribute('aria-invalid'), label).toBe('true');
  }
  expect(document.activeElement).toBe(dialog.getByLabelText('First name'));
  fillAll(fill);
  await waitFor(() => expect(dialog.queryByText('Please fill in all required fields')).toBeNull());
  fill('Last name', '  ');
  submit();
  expect(await dialog.findByText('Please fill this in')).toBeTruthy();
  expect(api.to('POST /api/admin/users')).toEqual([]);
});

test('[AUS-009] a short password is refused beside its field, in the sentence of the rule', async () => {
  const { api, dialog, fill, submit } = await openForm({});
  fillAll(fill);
  fill('Password', 'gamelan');
  submit();
  expect(await dialog.findByText('Password must be at least 8 characters')).toBeTruthy();
  expect(dialog.queryByText('Please fill in all required fields')).toBeNull();
  expect(api.to('POST /api/admin/users')).toEqual([]);
});

test('an address that is taken is said beside the address', async () => {
  const taken = refuse(409, 'email_taken', 'There is an account with this email address already.');
  const { dialog, fill, submit } = await openForm({ 'POST /api/admin/users': taken });
  fillAll(fill);
  submit();
  await dialog.findByText('There is an account with this email address already.');
  expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test('[AUS-020] when creating fails the form stays with what was typed', async () => {
  const { dialog, fill, submit } = await openForm({ 'POST /api/admin/users': refuse(500, 'internal') });
  fillAll(fill);
  submit();
  expect(await screen.findByText('Failed to create user. Please try again.')).toBeTruthy();
  expect(dialog.getByDisplayValue('Lestari')).toBeTruthy();
});

test('[UX-34] a list that could not be loaded can be asked for again', async () => {
  const { api } = await openApp('/admin/users', { ...full, 'GET /api/admin/users': refuse(500, 'internal') });
  await screen.findByText('The users could not be loaded');
  api.answers['GET /api/admin/users'] = { items: users };
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2);
});

test('a long list shows its first hundred, and more on demand', async () => {
  const many = Array.from({ length: 130 }, (_, n) => ({ ...users[0], id: `user-${n}` }));
  await openApp('/admin/users', { ...full, 'GET /api/admin/users': { items: many } });
  expect(await screen.findAllByRole('rowheader')).toHaveLength(100);
  fireEvent.click(screen.getByRole('button', { name: 'Show 30 more' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(130);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('the same page in Indonesian', async () => {
  await openApp('/admin/users', full, 'id');
  expect(await screen.findByRole('table', { name: 'Pengguna, yang terbaru dulu' })).toBeTruthy();
  expect(screen.getByText('Belum terverifikasi')).toBeTruthy();
});
