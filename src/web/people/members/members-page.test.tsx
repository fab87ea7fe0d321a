import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someDetails, someMember, someTree } from '#web/testing/sample-people.ts';

const tree = someTree({ memberCount: 3 });
const membersRoute = `GET /api/trees/${tree.id}/members`;
const sari = someMember({ id: memberIdOf(1), firstName: 'Sari', lastName: 'Wijaya', birthDate: 'abt 1920' });
const adi = someMember({ id: memberIdOf(2), firstName: 'Adi', lastName: null, gender: 'male', birthDate: null });
const rini = someMember({
  id: memberIdOf(3),
  firstName: 'Rini',
  lastName: 'Wijaya',
  deathDate: '12 Mar 2001',
  isDeceased: true,
});

function family(items = [sari, adi, rini], total = items.length) {
  return {
    'GET /api/trees': { items: [tree] },
    [membersRoute]: { items, nextCursor: null, total },
    [`GET /api/trees/${tree.id}/choices`]: { items: [] },
  };
}

test('[MEM-001][MEM-002][MEM-003][MEM-009][UX-30] the list keeps the order of the server and tells a screen reader its size', async () => {
  await openApp('/dashboard/members', family([sari, adi, rini], 1000));
  const list = await screen.findByRole('region', { name: 'Family members' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual([
    'Sari Wijaya',
    'Adi',
    'Rini Wijaya',
  ]);
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('1000');
  expect(rows[0]?.getAttribute('aria-posinset')).toBe('1');
  expect(screen.getByText('Born about 1920')).toBeTruthy();
  expect(list.className).toContain('max-h-[600px]');
});

test('[UX-30] of a hundred loaded people only those in view are drawn', async () => {
  const many = Array.from({ length: 100 }, (_, n) => someMember({ id: memberIdOf(n), firstName: `Person ${n}` }));
  await openApp('/dashboard/members', family(many, 100_000));
  expect(await screen.findByText('100,000 people')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Edit Person/ }).length).toBeLessThan(30);
});

test('[UX-38] on paper everybody who was loaded stands under the name of the tree, and how many more there are', async () => {
  const many = Array.from({ length: 100 }, (_, n) => someMember({ id: memberIdOf(n), firstName: `Person ${n}` }));
  await openApp('/dashboard/members', family(many, 100_000));
  await screen.findByText('100,000 people');
  expect(screen.getByText(tree.name).className).toContain('print:block');
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('link', { name: /^Edit Person/ })).toHaveLength(100);
  expect(screen.queryByRole('button', { name: /^Delete Person/ })).toBeNull();
  expect(screen.getByText(/^99,900 more people/)).toBeTruthy();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('link', { name: /^Edit Person/ }).length).toBeLessThan(30);
});

test('[MEM-005] a search goes into the address and to the server; a blank one only clears it', async () => {
  const { api } = await openApp('/dashboard/members', family());
  const box = await screen.findByLabelText('Search members');
  fireEvent.change(box, { target: { value: 'sari' } });
  await waitFor(() => expect(api.to(membersRoute).at(-1)?.query.get('q')).toBe('sari'));
  expect(location.search).toContain('q=sari');
  fireEvent.change(box, { target: { value: '   ' } });
  await waitFor(() => expect(location.search).not.toContain('q='));
  expect(api.to(membersRoute).every((request) => request.query.get('q')?.trim() !== '')).toBe(true);
});

test('[SRC-026][SRC-027][SRC-029] what cannot be searched for is explained and never sent', async () => {
  const { api } = await openApp('/dashboard/members', family());
  const box = await screen.findByLabelText('Search members');
  fireEvent.change(box, { target: { value: 'a'.repeat(101) } });
  expect(await screen.findByText('Search query too long')).toBeTruthy();
  fireEvent.change(box, { target: { value: '<x>' } });
  expect(await screen.findByText('Search contains invalid characters')).toBeTruthy();
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(api.to(membersRoute).some((request) => request.query.has('q'))).toBe(false);
});

test('filters and order of the address are asked of the server', async () => {
  const { api } = await openApp('/dashboard/members?gender=female&living=deceased&sort=name', family());
  await screen.findByRole('link', { name: 'Edit Sari Wijaya' });
  expect(Object.fromEntries(api.to(membersRoute)[0]?.query ?? [])).toMatchObject({
    gender: 'female',
    living: 'deceased',
    sort: 'name',
  });
});

test('[UX-34] a search that finds nobody says whom it looked for, and leads back to everyone', async () => {
  await openApp('/dashboard/members?q=zzz', family([]));
  expect(await screen.findByText('Nobody in this tree matches “zzz”.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show everyone' })).toBeTruthy();
});

test('[MEM-036][UX-34] a list that could not be loaded says so', async () => {
  await openApp('/dashboard/members', { ...family(), [membersRoute]: refuse(500, 'internal') });
  expect(await screen.findByText('Failed to load family members')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('[MEM-038][MEM-042] failures of list and search name what failed', async () => {
  const failing = { ...family(), [membersRoute]: refuse(500, 'internal') };
  const first = await openApp('/dashboard/members', failing);
  expect(await screen.findByText('Failed to fetch family members')).toBeTruthy();
  first.unmount();
  await openApp('/dashboard/members?q=sari', failing);
  expect(await screen.findByText('Failed to search family members')).toBeTruthy();
});

async function askToDelete() {
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Sari Wijaya' }));
  return await screen.findByRole('alertdialog');
}

const related = someDetails({
  parentSets: [{ unionId: memberIdOf(50) as never, parents: [{ ...adi, pedigree: 'birth' }], siblings: [] }],
});

test('[MEM-006][MEM-032][MEM-035][UX-35] deleting asks with the number of links, and Undo brings the person back', async () => {
  const changeId = memberIdOf(70);
  const { api } = await openApp('/dashboard/members', {
    ...family(),
    [`GET /api/trees/${tree.id}/members/${sari.id}`]: related,
    [`DELETE /api/trees/${tree.id}/members/${sari.id}`]: { changeId, version: 8 },
    [`POST /api/trees/${tree.id}/changes/${changeId}/undo`]: { changeId, version: 9 },
  });
  const question = await askToDelete();
  expect(
    await within(question).findByText('Deleting Sari Wijaya also removes 1 link to family: 1 parent.'),
  ).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Family member deleted successfully')).toBeTruthy();
  expect(api.to(`DELETE /api/trees/${tree.id}/members/${sari.id}`)[0]?.headers.get('if-match')).toBe('"7"');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Sari Wijaya is back')).toBeTruthy();
});

test('[MEM-006] saying no keeps the person', async () => {
  const { api } = await openApp('/dashboard/members', {
    ...family(),
    [`GET /api/trees/${tree.id}/members/${sari.id}`]: related,
  });
  fireEvent.click(within(await askToDelete()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.seen.some((request) => request.route.startsWith('DELETE'))).toBe(false);
});

test('[MEM-041][UX-33] a person who could not be deleted stays in the list, with a message', async () => {
  await openApp('/dashboard/members', {
    ...family(),
    [`GET /api/trees/${tree.id}/members/${sari.id}`]: related,
    [`DELETE /api/trees/${tree.id}/members/${sari.id}`]: refuse(500, 'internal'),
  });
  const question = await askToDelete();
  await within(question).findByText(/1 parent/);
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete family member')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Edit Sari Wijaya' })).toBeTruthy();
});

test('a reader sees the list without the ways to change it, and comes from a name to the profile', async () => {
  await openApp('/dashboard/members', { ...family(), 'GET /api/trees': { items: [{ ...tree, role: 'reader' }] } });
  const name = await screen.findByRole('link', { name: 'View profile of Sari Wijaya' });
  expect([name.textContent, name.getAttribute('href')]).toEqual([
    'Sari Wijaya',
    `/dashboard/members/${sari.id}?tree=${sari.treeId}`,
  ]);
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add member' })).toBeNull();
});

test('[FND-037][API-014] after typing the closest name comes first, unless another order is chosen', async () => {
  const { api } = await openApp('/dashboard/members?q=ann', family());
  const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Order' });
  expect(order.selectedOptions[0]?.textContent).toBe('Closest name first');
  const asked = () => api.to(membersRoute).at(-1)?.query.get('sort') ?? null;
  await waitFor(() => expect(api.to(membersRoute).at(-1)?.query.get('q')).toBe('ann'));
  expect(asked()).toBeNull();
  fireEvent.change(order, { target: { value: 'created' } });
  await waitFor(() => expect(asked()).toBe('created'));
});
