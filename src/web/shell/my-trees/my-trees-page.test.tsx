import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { someTree, treeIdOf, userIdOf } from '#web/testing/sample-people.ts';

const hartono = someTree({ id: treeIdOf(1), name: 'Hartono Family Tree', memberCount: 12, unionCount: 4 });
const sample = someTree({ id: treeIdOf(2), name: 'Sample family', isSample: true, memberCount: 60, unionCount: 22 });

function trees(items = [hartono, sample]) {
  return { 'GET /api/trees': { items } };
}

test('[TRE-002][TRE-009] cards show the trees in the order of the server, with their real counts', async () => {
  await openApp('/dashboard/my-trees', trees());
  const names = await screen.findAllByRole('heading', { level: 2 });
  expect(names.map((name) => name.textContent)).toEqual(['Hartono Family Tree', 'Sample family']);
  expect(screen.getByText('12 people · 4 couples')).toBeTruthy();
  expect(screen.getByText('Sample')).toBeTruthy();
});

test('a tree of somebody else says whose it is and what may be done in it', async () => {
  const theirs = someTree({ id: treeIdOf(3), ownerId: userIdOf(2), ownerName: 'Sari Wijaya', role: 'editor' });
  await openApp('/dashboard/my-trees', trees([hartono, theirs]));
  expect(await screen.findByText('Shared by Sari Wijaya')).toBeTruthy();
  expect(screen.getAllByText('You may edit')).toHaveLength(1);
});

test('[TRE-004][TRE-007] a tree without a name is refused beside the field, and nothing is sent', async () => {
  const { api } = await openApp('/dashboard/my-trees?create=1', trees());
  const name = await screen.findByLabelText('Name');
  fireEvent.change(name, { target: { value: '   ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create tree' }));
  expect(await screen.findByText('Tree name is required')).toBeTruthy();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(api.to('POST /api/trees')).toEqual([]);
});

test('[TRE-001][TRE-005][TRE-008][TRE-010][TRE-013] a new tree is sent with its name trimmed, and its creation is told', async () => {
  const { api } = await openApp('/dashboard/my-trees?create=1', { ...trees(), 'POST /api/trees': hartono });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: '  A ' } });
  fireEvent.change(screen.getByLabelText(/Description/), { target: { value: 'From Solo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create tree' }));
  expect(await screen.findByText('Family Tree Created')).toBeTruthy();
  expect(screen.getByText('Family tree created successfully')).toBeTruthy();
  expect(api.to('POST /api/trees')[0]?.body).toEqual({ name: 'A', description: 'From Solo' });
  expect(api.to('POST /api/trees')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[TRE-014][UX-10] when creating fails the dialog stays with what was typed', async () => {
  await openApp('/dashboard/my-trees?create=1', { ...trees(), 'POST /api/trees': refuse(500, 'internal') });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Hartono' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create tree' }));
  expect(await screen.findByText('Failed to create family tree')).toBeTruthy();
  expect(screen.getByDisplayValue('Hartono')).toBeTruthy();
});

test('[TRE-001][TRE-011] editing starts from what is stored and is sent with the version it was made on', async () => {
  const { api } = await openApp(`/dashboard/my-trees?edit=${hartono.id}`, {
    ...trees(),
    [`PATCH /api/trees/${hartono.id}`]: hartono,
  });
  const name = await screen.findByDisplayValue('Hartono Family Tree');
  fireEvent.change(name, { target: { value: 'Hartono' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Family tree updated successfully')).toBeTruthy();
  expect(api.to(`PATCH /api/trees/${hartono.id}`)[0]?.headers.get('if-match')).toBe('"7"');
});

test('[TRE-016] a failed change says so', async () => {
  await openApp(`/dashboard/my-trees?edit=${hartono.id}`, {
    ...trees(),
    [`PATCH /api/trees/${hartono.id}`]: refuse(500, 'internal'),
  });
  fireEvent.change(await screen.findByDisplayValue('Hartono Family Tree'), { target: { value: 'H' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Failed to save family tree')).toBeTruthy();
});

async function askToDelete(name: string) {
  fireEvent.pointerDown(await screen.findByRole('button', { name: `More for ${name}` }), { button: 0, ctrlKey: false });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  return await screen.findByRole('alertdialog');
}

test('[TRE-003][TRE-012][UX-35] deleting asks with numbers, can be undone from the toast, and undoing restores', async () => {
  const { api } = await openApp('/dashboard/my-trees', {
    ...trees(),
    [`DELETE /api/trees/${hartono.id}`]: hartono,
    [`POST /api/trees/${hartono.id}/restore`]: hartono,
  });
  const question = await askToDelete('Hartono Family Tree');
  expect(question.textContent).toContain('12 people and 4 couples');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete tree' }));
  expect(await screen.findByText('Family tree deleted successfully')).toBeTruthy();
  expect(api.to(`DELETE /api/trees/${hartono.id}`)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Hartono Family Tree” is back')).toBeTruthy();
  expect(api.to(`POST /api/trees/${hartono.id}/restore`)).toHaveLength(1);
});

test('[TRE-003] saying no keeps the tree', async () => {
  const { api } = await openApp('/dashboard/my-trees', trees());
  const question = await askToDelete('Hartono Family Tree');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.to(`DELETE /api/trees/${hartono.id}`)).toEqual([]);
});

test('[TRE-017][UX-33] a card that could not be deleted comes back with a message', async () => {
  await openApp('/dashboard/my-trees', { ...trees(), [`DELETE /api/trees/${hartono.id}`]: refuse(500, 'internal') });
  const question = await askToDelete('Hartono Family Tree');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete tree' }));
  expect(await screen.findByText('Failed to delete family tree')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Hartono Family Tree' })).toBeTruthy();
});

test('[UX-16] the sample family is marked and goes with one click', async () => {
  const { api } = await openApp('/dashboard/my-trees', { ...trees(), [`DELETE /api/trees/${sample.id}`]: sample });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the sample family' }));
  expect(await screen.findByText('Family tree deleted successfully')).toBeTruthy();
  expect(api.to(`DELETE /api/trees/${sample.id}`)).toHaveLength(1);
});

test('[TRE-015][UX-34] a list that could not be loaded never looks like an empty one', async () => {
  await openApp('/dashboard/my-trees', { 'GET /api/trees': refuse(500, 'internal') });
  expect(await screen.findByText('Failed to load family trees')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByText('No tree yet')).toBeNull();
});

test('[UX-34] without a tree the page says what a tree is and offers to start one', async () => {
  await openApp('/dashboard/my-trees', trees([]));
  expect(await screen.findByText('No tree yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'New tree' }).length).toBeGreaterThan(0);
});

test('[UX-35] the trash shows when a tree is gone for good, and gives it back', async () => {
  const deleted = { ...hartono, deletedAt: '2026-03-01T00:00:00.000Z', purgeAt: '2026-03-31T12:00:00.000Z' };
  const { api } = await openApp('/dashboard/my-trees?trash=1', {
    'GET /api/trees': ({ query }) => ({ items: query.get('trash') ? [deleted] : [] }),
    [`POST /api/trees/${hartono.id}/restore`]: hartono,
  });
  expect(await screen.findByText('Permanently deleted on 03/31/2026')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Restore Hartono Family Tree' }));
  expect(await screen.findByText('“Hartono Family Tree” is back')).toBeTruthy();
  expect(api.to(`POST /api/trees/${hartono.id}/restore`)).toHaveLength(1);
});

test('the same page in Indonesian', async () => {
  await openApp('/dashboard/my-trees', trees(), 'id');
  expect(await screen.findByRole('heading', { level: 1, name: 'Silsilah Saya' })).toBeTruthy();
  expect(await screen.findByText('12 orang · 4 pasangan')).toBeTruthy();
});

test('an owner reads what strangers see of living people, and decides it with the keyboard', async () => {
  const { api } = await openApp(`/dashboard/my-trees?edit=${hartono.id}`, {
    ...trees(),
    [`PATCH /api/trees/${hartono.id}`]: hartono,
  });
  const names = await screen.findByRole('group', { name: 'Names of living people' });
  const choice = (name: string) => within(names).getByRole<HTMLInputElement>('radio', { name });
  expect(choice('Hidden').checked).toBe(true);
  const describedBy = choice('Initials').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe('Budi Hartono becomes B. H.');
  fireEvent.click(choice('Initials'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show the year of their birth' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Family tree updated successfully')).toBeTruthy();
  expect(api.to(`PATCH /api/trees/${hartono.id}`)[0]?.body).toMatchObject({
    name: 'Hartono Family Tree',
    privacy: { livingNames: 'initials', livingYears: true, recentDeathYears: 10, hidesMinors: true },
  });
});

test('how last names pass on is chosen for a tree, each way with what it means', async () => {
  const { api } = await openApp(`/dashboard/my-trees?edit=${hartono.id}`, {
    ...trees(),
    [`PATCH /api/trees/${hartono.id}`]: hartono,
  });
  const choice = await screen.findByLabelText<HTMLSelectElement>('Last names of new relatives');
  expect(choice.value).toBe('family');
  fireEvent.change(choice, { target: { value: 'polish' } });
  expect(await screen.findByText(/Kowalski, Kowalska/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(api.to(`PATCH /api/trees/${hartono.id}`)).toHaveLength(1));
  expect(api.to(`PATCH /api/trees/${hartono.id}`)[0]?.body).toMatchObject({ surnameTradition: 'polish' });
});

test('whoever begins a tree is not asked yet what it shows of the living', async () => {
  await openApp('/dashboard/my-trees?create=1', trees());
  await screen.findByRole('button', { name: 'Create tree' });
  expect(screen.queryByRole('group', { name: 'Names of living people' })).toBeNull();
});
