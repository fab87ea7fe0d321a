import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { renderAlone } from '#web/testing/render-app.tsx';
import { budi, treeIdOf } from '#web/testing/sample-people.ts';
import { AdminTreesPage } from './admin-trees-page.tsx';

const session = { 'GET /api/session': { user: { ...budi, role: 'admin' } } };
const trees = [
  {
    id: treeIdOf(1),
    name: 'Hartono',
    ownerName: 'Ratna Hartono',
    ownerEmail: 'ratna@example.org',
    isPublic: true,
    isArchived: false,
    membersCount: 1200,
    createdAt: '2026-03-04T12:00:00.000Z',
  },
  {
    id: treeIdOf(2),
    name: 'Müller',
    ownerName: 'Unknown',
    ownerEmail: null,
    isPublic: false,
    isArchived: true,
    membersCount: 34,
    createdAt: '2026-01-10T12:00:00.000Z',
  },
];
const full = { ...session, 'GET /api/admin/trees': { items: trees } };

const names = () => screen.getAllByRole('rowheader').map((name) => name.textContent);

test('[GRD-015] [GRD-017] without the guard around it, the page itself turns away who is no administrator', async () => {
  const api = fakeApi({ 'GET /api/session': { user: budi } });
  await renderAlone(<AdminTreesPage />, 'admin', 'shell');
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toBe('Access Denied: You need admin privileges to access this page.');
  expect(api.to('GET /api/admin/trees')).toEqual([]);
});

test('[ATR-004] [ATR-005] [ATR-006] [ATR-007] [ATR-009] the table keeps the order of the server', async () => {
  await openApp('/admin/trees', full);
  const table = await screen.findByRole('table', { name: 'Family trees, newest first' });
  const rows = within(table)
    .getAllByRole('rowheader')
    .map((name) => within(name.closest('tr') ?? name).getAllByRole('cell'));
  expect(names()).toEqual(['Hartono', 'Müller']);
  expect(rows.map((cells) => cells.map((cell) => cell.textContent))).toEqual([
    ['OwnerRatna Hartonoratna@example.org', 'Members1,200', 'VisibilityPublic', 'Created03/04/2026'],
    ['OwnerUnknown', 'Members34', 'VisibilityPrivateArchived', 'Created01/10/2026'],
  ]);
});

test('[ATR-001] the totals add up all trees, whatever is filtered', async () => {
  await openApp('/admin/trees?visibility=private', full);
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(totals.textContent).toBe('Family trees2Members1,234Public1Archived1');
});

test('[ATR-002] typing finds trees by their name and their owner', async () => {
  await openApp('/admin/trees', full);
  const box = await screen.findByRole('searchbox', { name: 'Search trees' });
  fireEvent.change(box, { target: { value: 'muller' } });
  expect(names()).toEqual(['Müller']);
  expect(screen.getByText('1 of 2 trees')).toBeTruthy();
  fireEvent.change(box, { target: { value: 'ratna@' } });
  expect(names()).toEqual(['Hartono']);
});

test('[ATR-003] the visibility filter lives in the address, and together with a search may leave nothing', async () => {
  await openApp('/admin/trees', full);
  fireEvent.change(await screen.findByLabelText('Visibility'), { target: { value: 'public' } });
  await waitFor(() => expect(names()).toEqual(['Hartono']));
  expect(location.search).toBe('?visibility=public');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'müller' } });
  expect(screen.getByText('Nothing matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(names()).toEqual(['Hartono', 'Müller']));
});

test('[UX-34] no trees, and trees that could not be loaded, look different', async () => {
  await openApp('/admin/trees', { ...session, 'GET /api/admin/trees': { items: [] } });
  await screen.findByRole('heading', { name: 'No family tree yet' });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[UX-34] trees that could not be loaded can be asked for again', async () => {
  await openApp('/admin/trees', { ...session, 'GET /api/admin/trees': refuse(500, 'internal') });
  await screen.findByText('The family trees could not be loaded');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByText('No family tree yet')).toBeNull();
});
