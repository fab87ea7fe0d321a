import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OutputOf } from '#contract/route.ts';
import type { search } from '#contract/search.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { someSystem } from '#web/testing/sample-instance.ts';
import { memberIdOf, someTree, treeIdOf } from '#web/testing/sample-people.ts';

type Answer = OutputOf<(typeof search)['ok']>;
const first = treeIdOf(1);
const second = treeIdOf(2);

const joanna: Answer['members'][number] = {
  type: 'member',
  id: memberIdOf(1),
  treeId: first,
  treeName: 'Hartono',
  name: 'Joanna Wijaya',
  firstName: 'Joanna',
  lastName: 'Wijaya',
  gender: 'female',
  birthYear: 1920,
  deathYear: null,
  location: 'Solo',
  isLiving: true,
  hasPortrait: false,
  relationship: 'grandmother',
  matched: { by: 'name', text: null },
  isPublic: false,
};
const joan: Answer['members'][number] = {
  ...joanna,
  id: memberIdOf(2),
  treeId: second,
  isLiving: false,
  relationship: null,
};
const hartono: Answer['trees'][number] = {
  type: 'tree',
  id: first,
  name: 'Hartono',
  ownerName: 'Budi Santoso',
  isPublic: false,
  isInside: true,
  membersCount: 3,
  mayConnect: false,
  location: null,
};
const exactly = (value: number) => ({ value, isMore: false });

/** An answer with what is given, counted. */
function answer(given: Partial<Answer>, counted: Partial<NonNullable<Answer['counts']>> = {}): Answer {
  const empty = {
    members: [],
    trees: [],
    events: [],
    places: [],
    notes: [],
    photos: [],
    nextCursor: null,
    counts: null,
  };
  const found: Answer = { ...empty, ...given };
  const { members, trees, events, places, notes, photos } = found;
  const all = [members, trees, events, places, notes, photos].reduce((sum, list) => sum + list.length, 0);
  const counts = {
    all: exactly(all),
    member: exactly(members.length),
    tree: exactly(trees.length),
    event: exactly(events.length),
    place: exactly(places.length),
    note: exactly(notes.length),
    photo: exactly(photos.length),
    living: exactly(members.filter(({ isLiving }) => isLiving).length),
    ...counted,
  };
  return { ...found, counts };
}
const found = {
  'GET /api/search': answer({ members: [joanna, joan], trees: [hartono] }),
  'GET /api/search/places': { items: [{ place: 'Solo, Indonesia', people: 12 }] },
  'GET /api/trees': { items: [someTree()] },
  'GET /api/me/searches': { saved: [], recent: [] },
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
  expect(document.querySelector('mark')?.textContent).toBe('Joan');
});

test('[SRC-006][SRC-007][SRC-008][SRC-009] counters count results, members, trees and the living, as far as counting goes', async () => {
  const counts = { all: { value: 1000, isMore: true }, member: { value: 1000, isMore: true } };
  await openApp('/dashboard/search?q=joan', { ...found, 'GET /api/search': answer({ members: [joanna] }, counts) });
  await screen.findByRole('link', { name: 'View Profile of Joanna Wijaya' });
  expect(document.querySelector('main dl')?.textContent).toBe('Total Results1,000+Members1,000+Trees0Living1');
});

test('all of a kind are offered where there are more of them than are shown', async () => {
  const counts = { member: exactly(3), tree: exactly(1) };
  const members = [joanna, joan];
  const trees = [hartono];
  await openApp('/dashboard/search?q=joan', { ...found, 'GET /api/search': answer({ members, trees }, counts) });
  const more = await screen.findByRole('button', { name: 'Members: show all 3' });
  expect(screen.queryByRole('button', { name: /^Trees: show all/ })).toBeNull();
  fireEvent.click(more);
  await waitFor(() => expect(location.search).toContain('kind=member'));
});

test('[SRC-015][SRC-016][SRC-017][SRR-003] a person leads to the profile and into the tree, with who they are to the reader', async () => {
  await openApp('/dashboard/search?q=joan', found);
  const [profile] = await screen.findAllByRole('link', { name: 'View Profile of Joanna Wijaya' });
  expect(profile?.textContent).toBe('View Profile');
  expect(profile?.getAttribute('href')).toBe(`/dashboard/members/${memberIdOf(1)}?tree=${first}`);
  const [inTree] = screen.getAllByRole('link', { name: 'View in Tree: Joanna Wijaya' });
  expect(inTree?.getAttribute('href')).toBe(`/dashboard/family-tree?tree=${first}&selected=${memberIdOf(1)}`);
  expect(screen.getByText('your grandmother · ° 1920 · Solo')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Members' })).getAllByText('Living')).toHaveLength(1);
});

test('[UX-29] why somebody was found is said where the name does not tell', async () => {
  const by = (matched: typeof joanna.matched, n: number) => ({ ...joanna, id: memberIdOf(n), matched });
  const members = [
    by({ by: 'former_name', text: 'Kartini' }, 1),
    by({ by: 'sound', text: null }, 2),
    by({ by: 'place', text: 'Yohan, Solo' }, 3),
    by({ by: 'name', text: null }, 4),
    by({ by: 'sound', text: 'Joanna Hartono' }, 5),
  ];
  await openApp('/dashboard/search?q=yohanna', { ...found, 'GET /api/search': answer({ members }) });
  expect(await screen.findByText('also known as Kartini')).toBeTruthy();
  expect(screen.getByText('sounds like “yohanna”')).toBeTruthy();
  expect(screen.getByText('has to do with Yohan, Solo')).toBeTruthy();
  expect(screen.getByText('Joanna Hartono sounds like “yohanna”')).toBeTruthy();
});

test('[SRC-010][SRC-011][SRC-012][SRC-013] tabs show the best of all, members or trees, and which stands in the address', async () => {
  const { api } = await openApp('/dashboard/search?q=joan', found);
  expect(await screen.findByRole('tab', { name: 'All Results (3)', selected: true })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All Results (3)',
    'Members (2)',
    'Trees (1)',
  ]);
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Trees (1)' }), { button: 0 });
  await waitFor(() => expect(location.search).toBe('?q=joan&kind=tree'));
  const tree = await screen.findByRole('link', { name: 'View Tree: Hartono' });
  expect(tree.getAttribute('href')).toBe(`/dashboard/family-tree?tree=${hartono.id}`);
  await waitFor(() => expect(screen.queryByRole('link', { name: /^View Profile/ })).toBeNull());
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Members (2)' }), { button: 0 });
  expect(await screen.findAllByRole('link', { name: 'View Profile of Joanna Wijaya' })).toHaveLength(2);
  expect(api.to('GET /api/search').map(({ query }) => query.get('kind'))).toEqual([null, 'tree', 'member']);
});

test('[SRC-010] events, places, notes and photos have tabs where there are some', async () => {
  const inTree = { treeId: first, treeName: 'Hartono' };
  const personNamed = { memberId: memberIdOf(1), firstName: 'Joanna', lastName: 'Wijaya' };
  const given = answer({
    events: [
      {
        ...inTree,
        id: 'e1',
        event: 'marriage',
        label: null,
        date: '4 May 1940',
        year: 1940,
        place: 'Solo',
        people: [personNamed],
      },
    ],
    places: [{ ...inTree, place: 'Solo, Indonesia', people: 12 }],
    notes: [{ ...inTree, ...personNamed, from: 'biography', excerpt: '… left Solo by train …' }],
  });
  await openApp('/dashboard/search?q=solo', { ...found, 'GET /api/search': given });
  await screen.findByRole('tab', { name: 'All Results (3)' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All Results (3)',
    'Members (0)',
    'Trees (0)',
    'Events (1)',
    'Places (1)',
    'Notes (1)',
  ]);
  expect(screen.getByRole('list', { name: 'Events' }).textContent).toContain('marriage · 4 May 1940 · Solo');
  expect(screen.getByRole('list', { name: 'Notes' }).textContent).toContain('in the biography… left Solo by train …');
  const place = within(screen.getByRole('list', { name: 'Places' })).getByRole('link');
  expect(place.getAttribute('href')).toBe(`/dashboard/search?place=Solo%2C+Indonesia&tree=${first}&kind=member`);
});

test('[SRC-018][SRC-019][SRC-021][SRC-022][SRC-023][SRC-024] public trees of others say so, and lead to their public pages', async () => {
  const solo = { ...hartono, id: treeIdOf(3), name: 'Joan of Solo', ownerName: null, isPublic: true, isInside: false };
  const theirs = { ...joanna, treeId: solo.id, treeName: solo.name, isPublic: true };
  const given = answer({ members: [theirs], trees: [{ ...solo, location: 'Indonesia' }, hartono] });
  await openApp('/dashboard/search?q=joan', { ...found, 'GET /api/search': given });
  expect((await screen.findByRole('link', { name: 'View Tree: Joan of Solo' })).getAttribute('href')).toBe(
    `/public/${solo.id}`,
  );
  expect(screen.getByText('3 people · Indonesia')).toBeTruthy();
  expect(screen.getAllByText('Public Tree')).toHaveLength(2);
  expect(screen.getAllByText(/^Maintained by/).map(({ textContent }) => textContent)).toEqual([
    'Maintained by Budi Santoso',
  ]);
  expect(screen.getByRole('link', { name: 'View in Tree: Joanna Wijaya' }).getAttribute('href')).toBe(
    `/public/${solo.id}?selected=${joanna.id}`,
  );
});

test('[SRC-003][SRC-004] people are narrowed by who they are to the reader and by places of their own data', async () => {
  const { api } = await openApp('/dashboard/search?q=joan', found);
  const relation = await screen.findByRole('combobox', { name: 'Relationship' });
  expect(
    within(relation)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'All',
    'Father',
    'Mother',
    'Son',
    'Daughter',
    'Brother',
    'Sister',
    'Grandfather',
    'Grandmother',
    'Cousin',
  ]);
  fireEvent.change(relation, { target: { value: 'mother' } });
  await waitFor(() => expect(location.search).toBe('?q=joan&relation=mother'));
  // Nobody is told yet who the reader is.
  expect(await screen.findByText('Choose which person is you in a tree so we can find your relatives.')).toBeTruthy();
  const place = screen.getByRole('combobox', { name: 'Location' });
  fireEvent.click(place);
  fireEvent.click(await screen.findByRole('option', { name: /Solo, Indonesia/ }));
  await waitFor(() => expect(api.to('GET /api/search').at(-1)?.query.get('place')).toBe('Solo, Indonesia'));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove this filter: in Solo, Indonesia' }));
  await waitFor(() => expect(location.search).toBe('?q=joan&relation=mother'));
});

test('[SRC-005] advanced filters stand in the address, are taken back one by one or all at once, and by the back button', async () => {
  const { api } = await openApp('/dashboard/search?q=joan&bornFrom=1900', found);
  const button = await screen.findByRole('button', { name: 'Advanced Filters (1)' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const [, to] = screen.getAllByRole('textbox', { name: /^(from|to) the year/ });
  const bornTo = to ?? document.body;
  fireEvent.change(bornTo, { target: { value: 'soon' } });
  expect(await screen.findByText('A year in figures, such as 1920')).toBeTruthy();
  fireEvent.change(bornTo, { target: { value: '1950' } });
  fireEvent.keyDown(bornTo, { key: 'Enter' });
  await waitFor(() => expect(location.search).toBe('?q=joan&bornFrom=1900&bornTo=1950'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Photo' }), { target: { value: 'yes' } });
  await waitFor(() => expect(location.search).toContain('hasPhoto=yes'));
  await waitFor(() =>
    expect(Object.fromEntries(api.to('GET /api/search').at(-1)?.query ?? [])).toEqual({
      q: 'joan',
      limit: '10',
      bornFrom: '1900',
      bornTo: '1950',
      hasPhoto: 'yes',
    }),
  );
  expect(within(screen.getByRole('list', { name: 'Filters in use' })).getByText('born 1900–1950')).toBeTruthy();
  history.back();
  await waitFor(() => expect(location.search).toBe('?q=joan&bornFrom=1900&bornTo=1950'));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe('?q=joan'));
  expect(screen.getByRole('button', { name: 'Advanced Filters' })).toBeTruthy();
  const years = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^(from|to) the year/ });
  expect(new Set(years.map(({ value }) => value))).toEqual(new Set(['']));
});

test('[SRC-005] who narrows by sources is told that they are those of their own trees, where the instance has public ones', async () => {
  const told = 'Sources in public trees of others are not shown: only your own trees are looked through.';
  const system = someSystem({ off: [] });
  await openApp('/dashboard/search?q=joan&gender=female', { ...found, 'GET /api/system': system });
  const source = await screen.findByRole('combobox', { name: 'Source' });
  expect(screen.queryByText(told)).toBeNull();
  fireEvent.change(source, { target: { value: 'yes' } });
  expect(await screen.findByText(told)).toBeTruthy();
  expect(document.getElementById(source.getAttribute('aria-describedby') ?? '')?.textContent).toBe(told);
});

test('[SRC-005] where advanced search is switched off there are no filters, and none is sent', async () => {
  const system = someSystem({ off: ['enableAdvancedSearch'] });
  const { api } = await openApp('/dashboard/search?q=joan&gender=female', { ...found, 'GET /api/system': system });
  await screen.findAllByRole('link', { name: 'View Profile of Joanna Wijaya' });
  expect(screen.queryByRole('button', { name: /^Advanced Filters/ })).toBeNull();
  expect(api.to('GET /api/search').map(({ query }) => query.get('gender'))).toEqual([null]);
});

test('[UX-29] arrows walk from the box through the results and back', async () => {
  await openApp('/dashboard/search?q=joan', found);
  const [first, second] = await screen.findAllByRole('link', { name: 'View Profile of Joanna Wijaya' });
  const box = screen.getByRole('searchbox');
  box.focus();
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  await keyboardIsOn(first);
  fireEvent.keyDown(document.activeElement ?? box, { key: 'ArrowDown' });
  await keyboardIsOn(second);
  fireEvent.keyDown(document.activeElement ?? box, { key: 'ArrowUp' });
  await keyboardIsOn(first);
  fireEvent.keyDown(document.activeElement ?? box, { key: 'Escape' });
  await keyboardIsOn(box);
});

test('[SRC-033] before anything is asked for, the page says what can be searched and shows no empty list', async () => {
  const { api } = await openApp('/dashboard/search', found);
  expect(await screen.findByText('Type a name to search all the trees you can access.')).toBeTruthy();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.queryByText('No results found.')).toBeNull();
  expect(api.to('GET /api/search')).toEqual([]);
});

test('[SRC-014] a search without results says so and what to try', async () => {
  await openApp('/dashboard/search?q=zzz', { ...found, 'GET /api/search': answer({}) });
  expect(await screen.findByText('No results found.')).toBeTruthy();
  expect(screen.getByText("Try adjusting your search terms or filters to find what you're looking for.")).toBeTruthy();
});

test('where nothing has all of several words, each is one step away, with the same filters', async () => {
  const { api } = await openApp('/dashboard/search?q=queen%20victoria&gender=female', {
    ...found,
    'GET /api/search': answer({}),
  });
  expect(await screen.findByText('Nothing has all of these words. Look for one of them:')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'victoria' }));
  await waitFor(() => expect(api.to('GET /api/search').at(-1)?.query.get('q')).toBe('victoria'));
  expect(api.to('GET /api/search').at(-1)?.query.get('gender')).toBe('female');
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

test('[UX-34] a failed search does not look like one without results, and is tried again', async () => {
  const { api } = await openApp('/dashboard/search?q=joan', { ...found, 'GET /api/search': refuse(500, 'internal') });
  expect(await screen.findByText('The search did not work')).toBeTruthy();
  expect(screen.queryByText('No results found.')).toBeNull();
  api.answers['GET /api/search'] = found['GET /api/search'];
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('link', { name: 'View Profile of Joanna Wijaya' })).toHaveLength(2);
});
