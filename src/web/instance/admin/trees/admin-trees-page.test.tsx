import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { renderAlone } from '#web/testing/render-app.tsx';
import { budi, someTree, treeIdOf } from '#web/testing/sample-people.ts';
import { AdminTreesPage } from './admin-trees-page.tsx';

const session = { 'GET /api/session': { user: { ...budi, role: 'admin' } } };
const hartono = {
  id: treeIdOf(1),
  name: 'Hartono',
  ownerId: budi.id,
  ownerName: 'Ratna Hartono',
  ownerEmail: 'ratna@example.org',
  isPublic: true,
  isArchived: false,
  publicityAskedAt: null,
  membersCount: 1200,
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-05T12:00:00.000Z',
  deletedAt: null,
};
const muller = {
  ...hartono,
  id: treeIdOf(2),
  name: 'Müller',
  ownerName: 'Unknown',
  ownerEmail: null,
  isPublic: false,
  isArchived: true,
  membersCount: 34,
};
const totals = { trees: 2, members: 1234, public: 1, archived: 1, asked: 0, inTrash: 3, publicTreesOn: true };
const listOf = (...items: object[]) => ({ items, nextCursor: null, total: items.length });
const full = {
  ...session,
  'GET /api/admin/trees': listOf(hartono, muller),
  'GET /api/admin/tree-totals': totals,
};
const one = `/api/trees/${hartono.id}`;

async function choose(item: string, tree = 'Hartono') {
  fireEvent.pointerDown(await screen.findByRole('button', { name: `More for ${tree}` }), { button: 0, ctrlKey: false });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('[GRD-015] [GRD-017] without the guard around it, the page itself turns away who is no administrator', async () => {
  const api = fakeApi({ 'GET /api/session': { user: budi } });
  await renderAlone(<AdminTreesPage />, 'admin', 'shell');
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toBe('Access Denied: You need admin privileges to access this page.');
  expect(api.to('GET /api/admin/trees')).toEqual([]);
});

test('[ATR-004] [ATR-005] [ATR-006] [ATR-007] [ATR-009] the table keeps the order of the server', async () => {
  await openApp('/admin/trees', full);
  const table = await screen.findByRole('table', { name: 'Family trees' });
  const rows = within(table)
    .getAllByRole('rowheader')
    .map((name) =>
      within(name.closest('tr') ?? name)
        .getAllByRole('cell')
        .slice(0, -1),
    );
  expect(rows.map((cells) => cells.map((cell) => cell.textContent))).toEqual([
    [
      'OwnerRatna Hartonoratna@example.org',
      'Members1,200',
      'VisibilityPublic',
      'Created03/04/2026',
      'Changed03/05/2026',
    ],
    ['OwnerUnknown', 'Members34', 'VisibilityPrivateArchived', 'Created03/04/2026', 'Changed03/05/2026'],
  ]);
});

test('[ATR-001] the totals are those of all trees, whatever is filtered', async () => {
  await openApp('/admin/trees?visibility=private', full);
  await screen.findByText('1,234');
  const figures = screen.getByRole('region', { name: 'Totals' });
  expect(figures.textContent).toBe('Family trees2Members1,234Public1Archived1In the trash3');
});

test('[ATR-002] [ATR-003] [UX-45] search, filters and order live in the address and are the server’s to apply', async () => {
  const { api } = await openApp('/admin/trees', full);
  const asked = () => Object.fromEntries(api.to('GET /api/admin/trees').at(-1)?.query ?? []);
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search trees' }), { target: { value: 'muller' } });
  fireEvent.change(screen.getByLabelText('Visibility'), { target: { value: 'private' } });
  await waitFor(() => expect(asked()).toMatchObject({ q: 'muller', visibility: 'private' }));
  fireEvent.click(screen.getByRole('button', { name: 'Members' }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'members', direction: 'ascending' }));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
    q: 'muller',
    visibility: 'private',
  });
});

test('owners who ask for publicity are counted, and led to', async () => {
  const { api } = await openApp('/admin/trees', { ...full, 'GET /api/admin/tree-totals': { ...totals, asked: 2 } });
  expect(await screen.findByText('Owners ask that 2 trees may be public.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(api.to('GET /api/admin/trees').at(-1)?.query.get('visibility')).toBe('asked'));
});

test('[ATR-010] [ATR-018] visibility is changed from the menu of a row', async () => {
  const { api } = await openApp('/admin/trees', { ...full, [`PUT ${one}/visibility`]: Response.json(null) });
  await choose('Make private');
  expect(await screen.findByText('Tree visibility updated successfully!')).toBeTruthy();
  expect(api.to(`PUT ${one}/visibility`)[0]?.body).toEqual({ isPublic: false });
});

test('[ATR-011] [ATR-012] [ATR-019] a tree is archived, and taken out of the archive', async () => {
  const second = `/api/trees/${muller.id}`;
  const { api } = await openApp('/admin/trees', {
    ...full,
    [`PUT ${one}/archived`]: Response.json(null),
    [`PUT ${second}/archived`]: Response.json(null),
  });
  await choose('Archive');
  expect(await screen.findByText('Tree archived successfully!')).toBeTruthy();
  await choose('Unarchive', 'Müller');
  expect(await screen.findByText('Tree unarchived successfully!')).toBeTruthy();
  expect(api.to(`PUT ${one}/archived`)[0]?.body).toEqual({ isArchived: true });
  expect(api.to(`PUT ${second}/archived`)[0]?.body).toEqual({ isArchived: false });
});

test('[ATR-014] [ATR-020] deleting names the tree and its people first', async () => {
  const { api } = await openApp('/admin/trees', { ...full, [`DELETE ${one}`]: someTree() });
  await choose('Delete…');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Hartono”?' }));
  expect(question.getByText('It belongs to Ratna Hartono and has 1,200 people in it.')).toBeTruthy();
  expect(api.to(`DELETE ${one}`)).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Delete tree' }));
  expect(await screen.findByText('Tree deleted successfully!')).toBeTruthy();
});

test('[ATR-015] [ATR-016] [ATR-017] what failed is said in its own words', async () => {
  await openApp('/admin/trees', full);
  await choose('Make private');
  expect(await screen.findByText('Failed to update tree visibility. Please try again.')).toBeTruthy();
  await choose('Archive');
  expect(await screen.findByText('Failed to archive tree. Please try again.')).toBeTruthy();
  await choose('Delete…');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete tree' }));
  expect(await screen.findByText('Failed to delete tree. Please try again.')).toBeTruthy();
});

test('[ATR-021] an export says beforehand who will know of it, and ends in a file', async () => {
  const job = {
    id: treeIdOf(9),
    treeId: hartono.id,
    format: 'gedcom551',
    state: 'done',
    progress: 1,
    fileName: 'Hartono.ged',
    size: 10,
    reason: null,
    expiresAt: null,
    createdAt: hartono.createdAt,
  };
  const { api } = await openApp('/admin/trees', {
    ...full,
    [`POST ${one}/take-outs`]: { ...job, state: 'waiting', progress: 0 },
    [`GET ${one}/take-outs/${job.id}`]: job,
  });
  await choose('Export Tree…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export “Hartono”' }));
  expect(dialog.getByText(/This is noted in the audit log, and Ratna Hartono is told/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  const link = await dialog.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe(`${one}/take-outs/${job.id}/file`);
  expect(api.to(`POST ${one}/take-outs`)[0]?.body).toEqual({ format: 'gedcom551' });
});

test('a tree in the trash can only be taken out of there', async () => {
  const gone = { ...hartono, deletedAt: hartono.updatedAt };
  await openApp('/admin/trees?state=trash', {
    ...full,
    'GET /api/admin/trees': listOf(gone),
    [`POST ${one}/restore`]: someTree(),
  });
  fireEvent.pointerDown(await screen.findByRole('button', { name: 'More for Hartono' }), { button: 0, ctrlKey: false });
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Take out of the trash']);
  fireEvent.click(items[0] ?? document.body);
  expect(await screen.findByText('The tree is out of the trash')).toBeTruthy();
});

test('[UX-34] no trees, and trees that could not be loaded, look different', async () => {
  const { api } = await openApp('/admin/trees', { ...full, 'GET /api/admin/trees': refuse(500, 'internal') });
  await screen.findByText('The family trees could not be loaded');
  expect(screen.queryByText('No family tree yet')).toBeNull();
  api.answers['GET /api/admin/trees'] = listOf();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'No family tree yet' });
  expect(screen.queryByRole('table')).toBeNull();
});
