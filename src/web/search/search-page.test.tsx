import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, treeIdOf } from '#web/testing/sample-people.ts';

const joanna = {
  treeId: treeIdOf(1),
  treeName: 'Hartono',
  memberId: memberIdOf(1),
  firstName: 'Joanna',
  lastName: 'Wijaya',
  gender: 'female',
  birthYear: 1920,
  deathYear: null,
  birthPlace: 'Solo',
  isPublic: false,
};
const hartono = {
  id: treeIdOf(1),
  name: 'Hartono',
  ownerName: 'Budi Santoso',
  isPublic: false,
  isInside: true,
  people: 3,
  mayConnect: false,
  country: null,
};
const solo = { ...hartono, id: treeIdOf(3), name: 'Joan of Solo', ownerName: null, isPublic: true, isInside: false };
const found = {
  'GET /api/search': {
    members: [joanna, { ...joanna, memberId: memberIdOf(2), treeId: treeIdOf(2) }],
    trees: [hartono],
  },
};

test('[SRC-001][SRC-002][UX-29] results appear while typing, and the text stands in the address', async () => {
  const { api } = await openApp('/dashboard/search', found);
  expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeTruthy();
  const box = screen.getByPlaceholderText('Search for family members, names, locations...');
  fireEvent.change(box, { target: { value: 'j' } });
  fireEvent.change(box, { target: { value: 'joan' } });
  expect(await screen.findAllByRole('link', { name: 'View Profile of Joanna Wijaya' })).toHaveLength(2);
  expect(api.to('GET /api/search').map((request) => request.query.get('q'))).toEqual(['joan']);
  await waitFor(() => expect(location.search).toBe('?q=joan'));
});

test('[SRC-006][SRC-007][SRC-008][SRC-016][SRC-017] counters count, and a result leads into its tree', async () => {
  await openApp('/dashboard/search?q=joan', found);
  const [inTree] = await screen.findAllByRole('link', { name: 'View in Tree: Joanna Wijaya' });
  expect(inTree?.getAttribute('href')).toBe(`/dashboard/family-tree?tree=${treeIdOf(1)}&selected=${memberIdOf(1)}`);
  expect(document.querySelector('main dl')?.textContent).toBe('Total Results3Members2Trees1');
});

test('[SRC-010][SRC-011][SRC-012][SRC-013] tabs show all results, people alone or trees alone, and which stands in the address', async () => {
  await openApp('/dashboard/search?q=joan', found);
  expect(await screen.findByRole('tab', { name: 'All Results (3)', selected: true })).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Trees (1)' }), { button: 0 });
  await waitFor(() => expect(location.search).toBe('?q=joan&show=trees'));
  expect(screen.queryByRole('link', { name: /^View Profile/ })).toBeNull();
  const tree = screen.getByRole('link', { name: 'View Tree: Hartono' });
  expect(tree.getAttribute('href')).toBe(`/dashboard/family-tree?tree=${hartono.id}`);
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Members (2)' }), { button: 0 });
  expect(await screen.findAllByRole('link', { name: 'View Profile of Joanna Wijaya' })).toHaveLength(2);
});

test('[SRC-018][SRC-019][SRC-021][SRC-022][SRC-023][SRC-024] public trees of others say so, and lead to their public pages', async () => {
  const theirs = { ...joanna, treeId: solo.id, treeName: solo.name, isPublic: true };
  const answer = { members: [theirs], trees: [{ ...solo, country: 'Indonesia' }] };
  await openApp('/dashboard/search?q=joan', { 'GET /api/search': answer });
  expect((await screen.findByRole('link', { name: 'View Tree: Joan of Solo' })).getAttribute('href')).toBe(
    `/public/${solo.id}`,
  );
  expect(screen.getByText('3 people · Indonesia')).toBeTruthy();
  expect(screen.getAllByText('Public Tree')).toHaveLength(2);
  expect(screen.queryByText(/^Kept by/)).toBeNull();
  expect(screen.getByRole('link', { name: 'View in Tree: Joanna Wijaya' }).getAttribute('href')).toBe(
    `/public/${solo.id}?selected=${joanna.memberId}`,
  );
});

test('[SRC-014] a search without results says so and what to try', async () => {
  await openApp('/dashboard/search?q=zzz', { 'GET /api/search': { members: [], trees: [] } });
  expect(await screen.findByText('No results found.')).toBeTruthy();
  expect(screen.getByText("Try adjusting your search terms or filters to find what you're looking for.")).toBeTruthy();
});

test('[SRC-026][SRC-027][SRC-028][SRC-029] what cannot be searched for is explained and never sent', async () => {
  const { api } = await openApp('/dashboard/search', found);
  const box = await screen.findByRole('searchbox');
  fireEvent.change(box, { target: { value: '50%' } });
  expect(await screen.findByText('Search contains invalid characters')).toBeTruthy();
  fireEvent.change(box, { target: { value: 'a'.repeat(101) } });
  expect(await screen.findByText('Search query too long')).toBeTruthy();
  expect(api.to('GET /api/search')).toEqual([]);
});

test('[UX-34] a failed search does not look like one without results', async () => {
  await openApp('/dashboard/search?q=joan', { 'GET /api/search': refuse(500, 'internal') });
  expect(await screen.findByText('The search did not work')).toBeTruthy();
  expect(screen.queryByText('No results found.')).toBeNull();
});
