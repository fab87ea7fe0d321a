import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { renderAlone } from '#web/testing/render-app.tsx';
import { budi } from '#web/testing/sample-people.ts';
import { AdminUsersPage } from './admin-users-page.tsx';

const ratna = { ...budi, firstName: 'Ratna', lastName: 'Hartono', email: 'ratna@example.org', role: 'admin' };
const sitiId = '01900000-0000-7000-8000-cccc00000002';
const siti = {
  id: sitiId,
  email: 'siti@example.org',
  firstName: 'Siti',
  lastName: 'Rahayu',
  role: 'user',
  isVerified: false,
  disabledAt: null,
  lastActiveAt: null,
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-04T12:00:00.000Z',
};
const times = { disabledAt: null, lastActiveAt: '2026-03-05T12:00:00.000Z', createdAt: '2026-01-10T12:00:00.000Z' };
const users = [siti, { ...ratna, ...times, updatedAt: times.createdAt }];
const full = {
  'GET /api/session': { user: ratna },
  'GET /api/admin/users': { items: users, nextCursor: null, total: 2 },
};
const one = `/api/admin/users/${sitiId}`;
const profile = {
  ...siti,
  activeSessions: 2,
  hasSecondStep: true,
  passkeys: 1,
  apiTokens: 0,
  treesShared: 3,
  treesOwned: 1,
  trees: [{ id: sitiId, name: 'Rahayu', membersCount: 12, isArchived: true, isInTrash: false }],
};

const rows = () =>
  screen.getAllByRole('rowheader').map((name) => {
    const cells = within(name.closest('tr') ?? name).getAllByRole('cell');
    return [name, ...cells.slice(1, -1)].map((cell) => cell.textContent);
  });

/** Opens the menu of Siti's row and takes an item of it. */
async function choose(item: string) {
  fireEvent.pointerDown(await screen.findByRole('button', { name: 'More for Siti Rahayu' }), {
    button: 0,
    ctrlKey: false,
  });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('[GRD-015] [GRD-016] without the guard around it, the page itself turns away who is no administrator', async () => {
  const api = fakeApi({ 'GET /api/session': { user: budi } });
  await renderAlone(<AdminUsersPage />, 'admin', 'shell');
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toBe('Access Denied: You need admin privileges to access this page.');
  expect(api.to('GET /api/admin/users')).toEqual([]);
});

test('[AUS-001] [AUS-022] the table keeps the order of the server and names its columns inside each row for phones', async () => {
  await openApp('/admin/users', full);
  const table = await screen.findByRole('table', { name: 'Users' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['none', null, null, 'none', 'descending', null]);
  expect(rows()).toEqual([
    ['Siti Rahayusiti@example.org', 'StatusNot verified', 'Last activeNever', 'Joined03/04/2026'],
    ['Ratna Hartono (you)ratna@example.org', 'StatusVerified', 'Last active03/05/2026', 'Joined01/10/2026'],
  ]);
});

test('[AUS-001] [UX-45] search, filters and order live in the address and are the server’s to apply', async () => {
  const { api } = await openApp('/admin/users', full);
  const asked = () => Object.fromEntries(api.to('GET /api/admin/users').at(-1)?.query ?? []);
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search users' }), { target: { value: 'RAHAYU' } });
  await waitFor(() => expect(asked()).toMatchObject({ q: 'RAHAYU', sort: 'created', direction: 'descending' }));
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'unverified' } });
  await waitFor(() => expect(asked()).toMatchObject({ q: 'RAHAYU', state: 'unverified' }));
  fireEvent.click(screen.getByRole('button', { name: 'User' }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'name', direction: 'ascending' }));
  const address = Object.fromEntries(new URLSearchParams(location.search));
  expect(address).toEqual({ q: 'RAHAYU', standing: 'unverified', by: 'name', order: 'ascending' });
  const link = screen.getByRole('link', { name: 'Download as a table (CSV)' }).getAttribute('href');
  expect(link).toBe('/api/admin/users.csv?q=RAHAYU&state=unverified&sort=name&direction=ascending');
});

test('a search that finds nobody can be taken back; one that reads as a number is applied on arrival', async () => {
  const none = { items: [], nextCursor: null, total: 0 };
  const { api } = await openApp('/admin/users?q=2024', { ...full, 'GET /api/admin/users': none });
  expect(await screen.findByDisplayValue('2024')).toBeTruthy();
  await screen.findByText('Nothing matches');
  api.answers['GET /api/admin/users'] = full['GET /api/admin/users'];
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2);
  expect(screen.queryByDisplayValue('2024')).toBeNull();
  act(() => {
    history.pushState({}, '', '/admin/users?q=budi');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByDisplayValue('budi')).toBeTruthy();
});

test('a long list says that there are more than it counts, and goes on where it stopped', async () => {
  const page = (items: object[], nextCursor: string | null, total: number | null) => ({ items, nextCursor, total });
  const more = { ...siti, id: '01900000-0000-7000-8000-cccc00000003', firstName: 'Dewi' };
  const { api } = await openApp('/admin/users', {
    ...full,
    'GET /api/admin/users': ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === 'next' ? page([more], null, null) : page(users, 'next', 10_001),
  });
  expect(await screen.findByText('More than 10,000 found')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(api.to('GET /api/admin/users')).toHaveLength(2);
});

test('[AUS-012] [AUS-014] a role is changed in its row, one’s own cannot be', async () => {
  const { api } = await openApp('/admin/users', { ...full, [`PATCH ${one}`]: { ...siti, role: 'admin' } });
  const own = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Ratna Hartono' });
  expect(own.disabled).toBe(true);
  fireEvent.change(screen.getByRole('combobox', { name: 'Role of Siti Rahayu' }), { target: { value: 'admin' } });
  expect(await screen.findByText('Role of Siti Rahayu: Administrator')).toBeTruthy();
  expect(api.to(`PATCH ${one}`)[0]?.body).toEqual({ role: 'admin' });
});

test('[AUS-018] a role that could not be changed is said, with the reason, and stands as it was', async () => {
  const last = refuse(409, 'last_administrator', 'The last administrator cannot be demoted, disabled or deleted.');
  await openApp('/admin/users', { ...full, [`PATCH ${one}`]: last });
  const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Siti Rahayu' });
  fireEvent.change(role, { target: { value: 'admin' } });
  expect(await screen.findByText('Failed to update user role. Please try again.')).toBeTruthy();
  expect(screen.getByText('The last administrator cannot be demoted, disabled or deleted.')).toBeTruthy();
  await waitFor(() => expect(role.value).toBe('user'));
});

test('[AUS-016] verification is given from the menu of a row', async () => {
  const { api } = await openApp('/admin/users', { ...full, [`PATCH ${one}`]: { ...siti, isVerified: true } });
  await choose('Verify');
  expect(await screen.findByText('Siti Rahayu is verified')).toBeTruthy();
  expect(api.to(`PATCH ${one}`)[0]?.body).toEqual({ isVerified: true });
});

test('[AUS-015] one’s own menu has nothing but the profile', async () => {
  await openApp('/admin/users', full);
  fireEvent.pointerDown(await screen.findByRole('button', { name: 'More for Ratna Hartono' }), {
    button: 0,
    ctrlKey: false,
  });
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['View profile']);
});

test('[AUS-021] [AUT-013] the profile shows what belongs to an account, and is in the address', async () => {
  await openApp('/admin/users', { ...full, [`GET ${one}`]: profile });
  fireEvent.click(await screen.findByRole('button', { name: 'Siti Rahayu' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Siti Rahayu' }));
  const facts = panel.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual(['User', 'Not verified', '03/04/2026', 'Never', '2', 'On', '1', '0', '3 trees of others']);
  expect(panel.getByText('12 people')).toBeTruthy();
  expect(new URLSearchParams(location.search).get('user')).toBe(sitiId);
});

test('[AUS-017] before somebody with trees is deleted it is asked what becomes of them', async () => {
  const heir = { ...siti, id: '01900000-0000-7000-8000-cccc00000003', firstName: 'Dewi', lastName: 'Lestari' };
  const { api } = await openApp('/admin/users', {
    ...full,
    'GET /api/admin/users': { items: [...users, heir], nextCursor: null, total: 3 },
    [`GET ${one}`]: profile,
    [`DELETE ${one}`]: { trees: 1 },
  });
  await choose('Delete…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account of Siti Rahayu?' }));
  expect(await dialog.findByText('They own 1 tree with 12 people altogether.')).toBeTruthy();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete account' });
  expect(confirm.disabled).toBe(true);
  fireEvent.click(dialog.getByRole('combobox', { name: 'New owner' }));
  fireEvent.click(await screen.findByRole('option', { name: /^Dewi Lestari/ }));
  fireEvent.click(confirm);
  expect(await screen.findByText('The account of Siti Rahayu is deleted')).toBeTruthy();
  expect(Object.fromEntries(api.to(`DELETE ${one}`)[0]?.query ?? [])).toEqual({ trees: 'transfer', to: heir.id });
});

test('[AUS-019] a user who could not be deleted is said so, and the question stays', async () => {
  const lonely = { ...profile, treesOwned: 0, trees: [] };
  const { api } = await openApp('/admin/users', {
    ...full,
    [`GET ${one}`]: lonely,
    [`DELETE ${one}`]: refuse(500, 'internal'),
  });
  await choose('Delete…');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete account' }).disabled).toBe(false),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Failed to delete user. Please try again.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(api.to(`DELETE ${one}`)[0]?.query.get('trees')).toBe('delete');
});

test('a reset link is shown once; without a mail server it says why it cannot be sent', async () => {
  const path = '/reset-password?token=abc';
  const { api } = await openApp('/admin/users', { ...full, [`POST ${one}/reset-link`]: { path, minutes: 60 } });
  await choose('Reset link…');
  const dialog = within(await screen.findByRole('dialog', { name: 'A new password for Siti Rahayu' }));
  expect(dialog.getByText(/^No mail server is set up/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send it by mail' }).disabled).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Show the link' }));
  expect((await dialog.findByLabelText<HTMLInputElement>('Link')).value).toBe(`${location.origin}${path}`);
  expect(api.to(`POST ${one}/reset-link`)[0]?.body).toEqual({ way: 'show' });
});

test('disabling asks first; enabling does not', async () => {
  const { api } = await openApp('/admin/users', { ...full, [`PATCH ${one}`]: siti });
  await choose('Disable');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Siti Rahayu is disabled')).toBeTruthy();
  expect(api.to(`PATCH ${one}`)[0]?.body).toEqual({ isDisabled: true });
});

test('[UX-34] a list that could not be loaded can be asked for again', async () => {
  const { api } = await openApp('/admin/users', { ...full, 'GET /api/admin/users': refuse(500, 'internal') });
  await screen.findByText('The users could not be loaded');
  api.answers['GET /api/admin/users'] = full['GET /api/admin/users'];
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2);
});

test('the same page in Indonesian', async () => {
  await openApp('/admin/users', full, 'id');
  expect(await screen.findByRole('table', { name: 'Pengguna' })).toBeTruthy();
  expect(screen.getAllByText('Belum terverifikasi').length).toBeGreaterThan(0);
});
