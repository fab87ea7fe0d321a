import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterOutage, keysOf, refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { budi } from '#web/testing/sample-people.ts';

const at = '2026-03-04T12:00:00.000Z';
const siti = { ...budi, firstName: 'Siti', disabledAt: null, lastActiveAt: null, createdAt: at, updatedAt: at };
const full = {
  'GET /api/session': { user: { ...budi, role: 'admin' } },
  'GET /api/admin/users': { items: [], nextCursor: null, total: 0 },
};

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
  const { api, dialog, fill, submit } = await openForm({ 'POST /api/admin/users': siti });
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

test('somebody of one name is added without another', async () => {
  const { api, dialog, fill, submit } = await openForm({ 'POST /api/admin/users': siti });
  fillAll(fill);
  fireEvent.click(dialog.getByLabelText('No last name'));
  submit();
  expect(await screen.findByText('User created successfully!')).toBeTruthy();
  expect(api.to('POST /api/admin/users')[0]?.body).toMatchObject({ firstName: 'Dewi', lastName: '' });
  expect(api.to('POST /api/admin/users')[0]?.body).not.toHaveProperty('hasNoLastName');
});

test('[AUS-003] [AUS-004] [AUS-005] [AUS-006] [AUS-008] [UX-10] every empty field is named, and nothing is sent', async () => {
  const { api, dialog, fill, submit } = await openForm({});
  submit();
  expect(await dialog.findByText('Please fill in all required fields')).toBeTruthy();
  for (const label of ['First name', 'Last name', 'Email', 'Password']) {
    expect(dialog.getByLabelText(label).getAttribute('aria-invalid'), label).toBe('true');
  }
  await keyboardIsOn(dialog.getByLabelText('First name'));
  fillAll(fill);
  await waitFor(() => expect(dialog.queryByText('Please fill in all required fields')).toBeNull());
  fill('Last name', '  ');
  submit();
  expect(await dialog.findByText('Please fill this in')).toBeTruthy();
  expect(api.to('POST /api/admin/users')).toEqual([]);
});

test('[AUS-009] [AUS-010] a short password is refused beside its field, in the sentence of the rule', async () => {
  const { api, dialog, fill, submit } = await openForm({});
  fillAll(fill);
  fill('Password', 'gamelan');
  submit();
  expect(await dialog.findByText('Password must be at least 8 characters')).toBeTruthy();
  expect(dialog.queryByText('Please fill in all required fields')).toBeNull();
  expect(api.to('POST /api/admin/users')).toEqual([]);
});

test('an address that is taken is said beside the address', async () => {
  const taken = refuse(409, 'email_taken', 'There is already an account with this email address.');
  const { dialog, fill, submit } = await openForm({ 'POST /api/admin/users': taken });
  fillAll(fill);
  submit();
  await dialog.findByText('There is already an account with this email address.');
  expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test('[AUS-020] when creating fails the form stays with what was typed', async () => {
  const { dialog, fill, submit } = await openForm({ 'POST /api/admin/users': refuse(500, 'internal') });
  fillAll(fill);
  submit();
  expect(await screen.findByText('Failed to create user. Please try again.')).toBeTruthy();
  expect(dialog.getByDisplayValue('Lestari')).toBeTruthy();
});

test('[FND-012] a user that the server does not answer for waits, and is sent under one key until it does', async () => {
  const { api, dialog, fill, submit } = await openForm({ 'POST /api/admin/users': afterOutage(3, () => siti) });
  fillAll(fill);
  submit();
  expect(await dialog.findByText('Not saved yet', undefined, { timeout: 3000 })).toBeTruthy();
  expect(await screen.findByText('User created successfully!', undefined, { timeout: 3000 })).toBeTruthy();
  const keys = keysOf(api.to('POST /api/admin/users'));
  expect(keys).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
  expect(new Set(keys).size).toBe(1);
});

test('[FND-012] another password goes under another key, although no draft holds passwords', async () => {
  const { api, fill, submit } = await openForm({ 'POST /api/admin/users': refuse(500, 'internal') });
  const sent = async (count: number) =>
    await waitFor(() => expect(api.to('POST /api/admin/users')).toHaveLength(count));
  fillAll(fill);
  submit();
  await screen.findByText('Failed to create user. Please try again.');
  submit();
  await sent(2);
  fill('Password', 'gamelan at noon');
  submit();
  await sent(3);
  const [first, again, other] = keysOf(api.to('POST /api/admin/users'));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(JSON.stringify(localStorage)).not.toContain('gamelan');
});
