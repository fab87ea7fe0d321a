import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { defaultUserSettings } from '#contract/setting-choices.ts';
import {
  added,
  card,
  field,
  goTo,
  nobodyIsNamed,
  openAt,
  place,
  press,
  selected,
  type,
} from '#web/shell/editor/testing/builder-page.ts';
import { emptyGraph } from '#web/shell/editor/testing/empty-graph.ts';
import { openTree } from '#web/shell/editor/testing/open-tree.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { budi, memberIdOf } from '#web/testing/sample-people.ts';
import { drawInPage } from '#web/tree/diagram/testing/draw-in-page.ts';
import { sampleFamily } from '#web/tree/diagram/testing/sample-family.ts';

beforeEach(drawInPage);

const [ann, ben, , dee, eva, finn] = sampleFamily.memberIds;

test('[BLD-002] the free places around a card have the words of what they add, each with its key, and none where a place is taken', async () => {
  await openAt(eva);
  await place('child of Eva Lee');
  const around = screen.getByRole('group', { name: 'Add to Eva Lee' });
  const places = within(around).getAllByRole('button');
  expect(places.map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-keyshortcuts')])).toEqual([
    ['Add partner of Eva Lee', 'P'],
    ['Add child of Eva Lee', 'C'],
    ['Add sibling of Eva Lee', 'S'],
  ]);
  expect(places.map(({ title }) => title)).toEqual([
    'Add partner of Eva Lee (P)',
    'Add child of Eva Lee (C)',
    'Add sibling of Eva Lee (S)',
  ]);
  expect(places.map(({ textContent, dataset }) => [textContent, dataset.kind])).toEqual([
    ['Partner', 'partner'],
    ['Child', 'child'],
    ['Sibling', 'sibling'],
  ]);
  const keys = document.getElementById(around.getAttribute('aria-describedby') ?? '');
  expect(keys?.textContent).toMatch(/^F adds a father, M a mother/);
});

test('[BLD-002] who is pressed at a free place is named, added, said, saved and turned to', async () => {
  const opened = await openAt(eva);
  fireEvent.click(await place('child of Eva Lee'));
  await keyboardIsOn(await field('child of Eva Lee'));
  expect(screen.queryByTitle(/^Add (child|partner|sibling) of/)).toBeNull();
  type('Wati 1988');
  fireEvent.click(screen.getByText('Add'));
  await screen.findByText('Wati Lee added as child of Eva Lee. 8 people.');
  await keyboardIsOn(await card('Wati Lee'));
  await screen.findByText('All saved');
  const [body, ...others] = added(opened);
  expect(others).toEqual([]);
  expect(body).toEqual({
    anchor: eva,
    id: selected(),
    name: { first: 'Wati', last: 'Lee' },
    relationship: 'son',
    gender: 'unknown',
    birthDate: '1988',
    deathDate: null,
    isAlive: true,
  });
  await place('father of Wati Lee');
});

test('[BLD-002] Tab goes from a father to the mother and on to brothers and sisters, and an empty name leads back', async () => {
  const opened = await openAt(ann);
  await goTo('Ann Lee');
  press('f');
  await keyboardIsOn(await field('father of Ann Lee'));
  expect(screen.getByLabelText('Next: Mother')).toBeTruthy();
  type('Karto 1870-1930');
  press('Tab');
  await keyboardIsOn(await field('mother of Ann Lee'));
  type('Suminah Sari');
  press('Tab');
  await keyboardIsOn(await field('sibling of Ann Lee'));
  press('ArrowUp');
  type('Rudi');
  press('Tab');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', ''));
  await field('sibling of Ann Lee');
  press('Tab');
  await keyboardIsOn(await card('Ann Lee'));
  await nobodyIsNamed();
  await screen.findByText('All saved');
  expect(added(opened).map(({ anchor, name, relationship, isAlive }) => [anchor, name, relationship, isAlive])).toEqual(
    [
      [ann, { first: 'Karto', last: 'Lee' }, 'father', false],
      [ann, { first: 'Suminah', last: 'Sari' }, 'mother', true],
      [ann, { first: 'Rudi', last: 'Lee' }, 'brother', true],
    ],
  );
  expect(selected()).toBe(ann);
});

test('[BLD-002] a child of a couple is said to be of both and tied to both, and Shift and Enter leads back to the parent', async () => {
  const opened = await openAt(dee);
  await goTo('Dee Lee');
  press('C');
  await keyboardIsOn(await field('child of Dee Lee and Finn Moss'));
  press('ArrowDown');
  type('Hana');
  press('Enter', { shiftKey: true });
  await keyboardIsOn(await card('Dee Lee'));
  await nobodyIsNamed();
  await screen.findByText('Hana Moss added as child of Dee Lee. 8 people.');
  expect(added(opened)).toMatchObject([{ anchor: dee, through: finn, relationship: 'daughter', gender: 'female' }]);
});

test('[BLD-002] Tab after a partner begins a child of both', async () => {
  const opened = await openAt(eva);
  await goTo('Eva Lee');
  press('p');
  await field('partner of Eva Lee');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Married' }));
  type('Fajar Nugroho');
  fireEvent.click(screen.getByRole('button', { name: 'Next: Child' }));
  await field('child of Eva Lee and Fajar Nugroho');
  type('Gilang');
  press('Enter');
  await keyboardIsOn(await card('Gilang Lee'));
  await screen.findByText('All saved');
  const [partner, child] = added(opened);
  expect(partner).toMatchObject({ anchor: eva, relationship: 'partner' });
  expect(child).toMatchObject({ anchor: eva, through: partner?.id });
});

test('[BLD-002] Escape takes a name back: nobody is added, and the keyboard is where it was', async () => {
  const opened = await openAt(eva);
  await goTo('Eva Lee');
  press('s');
  await field('sibling of Eva Lee');
  type('Nobody');
  press('Escape');
  await keyboardIsOn(await card('Eva Lee'));
  await place('sibling of Eva Lee');
  press('s');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await keyboardIsOn(await card('Eva Lee'));
  expect(added(opened)).toEqual([]);
});

test('[BLD-002] whoever turns to somebody else keeps a name that was typed and gives up an empty place', async () => {
  const opened = await openAt(eva);
  fireEvent.click(await place('partner of Eva Lee'));
  await field('partner of Eva Lee');
  fireEvent.click(await card('Dee Lee'));
  await nobodyIsNamed();
  await place('child of Dee Lee');
  expect(selected()).toBe(dee);
  expect(added(opened)).toEqual([]);
  fireEvent.click(await place('sibling of Dee Lee'));
  await field('sibling of Dee Lee');
  type('Joko');
  fireEvent.click(await card('Ann Lee'));
  await screen.findByText('Joko Lee added as sibling of Dee Lee. 8 people.');
  await waitFor(() => expect(added(opened)).toMatchObject([{ anchor: dee, relationship: 'brother' }]));
  expect(selected()).toBe(ann);
});

test('[BLD-002] a name that cannot be taken says why, keeps its letters, and is sent as soon as it can be', async () => {
  const opened = await openAt(eva);
  fireEvent.click(await place('partner of Eva Lee'));
  const box = await field('partner of Eva Lee');
  type('X');
  press('Tab');
  expect((await screen.findByRole('alert')).textContent).toBe('Name must be at least 2 characters');
  expect(box).toHaveProperty('value', 'X');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  type('Xena');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box.getAttribute('aria-invalid')).toBeNull();
  press('Enter');
  await keyboardIsOn(await card('Xena'));
  expect(added(opened)).toHaveLength(1);
});

test('[BLD-002] letters are keys only on the tree, alone, and where their place is free', async () => {
  await openAt(eva);
  await goTo('Eva Lee');
  for (const key of ['f', 'm', 'x', '-']) {
    press(key);
    expect(screen.queryByRole('textbox')).toBeNull();
  }
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    press('c', held);
    expect(screen.queryByRole('textbox')).toBeNull();
  }
  screen.getByRole('combobox', { name: 'Find a person' }).focus();
  press('c');
  expect(screen.queryByRole('textbox')).toBeNull();
  (await place('child of Eva Lee')).focus();
  press('c');
  await field('child of Eva Lee');
  press('s');
  expect(screen.getByRole('textbox', { name: 'Name of the child of Eva Lee' })).toBeTruthy();
});

test('letters do nothing for whoever has switched keys of a single sign off', async () => {
  const settings = { ...defaultUserSettings, singleKeyShortcuts: false };
  await openAt(eva, { answers: { 'GET /api/me/settings': { settings, chosen: ['singleKeyShortcuts'] } } });
  await goTo('Eva Lee');
  press('c');
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(await place('child of Eva Lee'));
  await field('child of Eva Lee');
});

test('the keyboard on another card turns the places to that person', async () => {
  await openAt(eva);
  await place('child of Eva Lee');
  await goTo('Dee Lee');
  await place('child of Dee Lee');
  expect(selected()).toBe(dee);
});

test('where the address names nobody the places are around the home person, or whoever stands first', async () => {
  await openTree('/dashboard/tree-builder', sampleFamily, { tree: { homeMemberId: dee ?? null } });
  await place('child of Dee Lee');
  await openTree('/dashboard/tree-builder', sampleFamily);
  await place('child of Ann Lee');
});

test('whoever is named outside of what is drawn is drawn: the choice of people is given up', async () => {
  await openTree(`/dashboard/tree-builder?selected=${ann}&focus=${ben}&people=descendants`, sampleFamily);
  fireEvent.click(await place('father of Ann Lee'));
  await field('father of Ann Lee');
  await waitFor(() => expect(new URLSearchParams(location.search).get('people')).toBeNull());
  expect(new URLSearchParams(location.search).get('focus')).toBe(ann);
  expect(await field('father of Ann Lee')).toBeTruthy();
});

test('[BLD-001] an empty tree begins with the builder, who is at home in a tree of their own, and goes on with the father', async () => {
  const opened = await openTree('/dashboard/tree-builder', emptyGraph);
  const box = await field('first person');
  await keyboardIsOn(box);
  expect(box).toHaveProperty('value', `${budi.firstName} ${budi.lastName}`);
  expect(screen.getByRole('group', { name: 'Start with me' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'This is me' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  press('Escape');
  expect(screen.getByRole('textbox')).toBe(box);
  type('Budi Santoso 1990');
  press('Tab');
  await keyboardIsOn(await field('father of Budi Santoso'));
  await screen.findByText('Budi Santoso begins the tree. 1 person.');
  await screen.findByText('All saved');
  const [first] = added(opened);
  expect(first).toMatchObject({
    anchor: null,
    firstName: 'Budi',
    lastName: 'Santoso',
    birthDate: '1990',
    isHome: true,
  });
  await waitFor(() =>
    expect(opened.api.to(`PUT ${opened.base}/self`).map(({ body }) => body)).toEqual([{ memberId: first?.id }]),
  );
  expect(selected()).toBe(first?.id);
});

test('[BLD-001] an editor who begins the tree of somebody else with somebody else is neither at home in it nor that person', async () => {
  const opened = await openTree('/dashboard/tree-builder', emptyGraph, { tree: { role: 'editor' } });
  await field('first person');
  type('Ann Lee 1921');
  expect(screen.getByRole('checkbox', { name: 'This is me' })).toHaveProperty('checked', false);
  press('Enter');
  await keyboardIsOn(await card('Ann Lee'));
  await waitFor(() =>
    expect(opened.api.to(`PUT ${opened.base}/self`).map(({ body }) => body)).toEqual([{ memberId: null }]),
  );
  expect(added(opened)).toMatchObject([{ firstName: 'Ann', lastName: 'Lee' }]);
  expect(added(opened)[0]).not.toHaveProperty('isHome');
});

test('where the address names nobody of the tree the places are around the home person', async () => {
  await openAt(memberIdOf(99), { tree: { homeMemberId: memberIdOf(4) } });
  await place('child of Dee Lee');
});

test('[BLD-002] Enter on an empty name leads back, also where a name would have led on', async () => {
  const opened = await openAt(ann);
  await goTo('Ann Lee');
  press('f');
  await field('father of Ann Lee');
  press('Enter');
  await keyboardIsOn(await card('Ann Lee'));
  await nobodyIsNamed();
  expect(added(opened)).toEqual([]);
});

test('whoever has gone elsewhere while a card was being drawn stays there', async () => {
  await openAt(eva);
  fireEvent.click(await place('child of Eva Lee'));
  await field('child of Eva Lee');
  type('Wati');
  const search = screen.getByPlaceholderText('Find a person');
  press('Enter');
  search.focus();
  await card('Wati Lee');
  await screen.findByText('All saved');
  expect(document.activeElement).toBe(search);
});

test.each([
  ['en', { first: 'Hadi', last: 'Santoso' }],
  ['id', { first: 'Hadi', last: '' }],
] as const)('a last name is handed on where that is the custom of the language: %s', async (language, name) => {
  const opened = await openTree('/dashboard/tree-builder', emptyGraph, { language });
  await keyboardIsOn(await screen.findByRole('textbox'));
  type('Budi Santoso');
  press('Tab');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', ''));
  type('Hadi');
  press('Enter');
  await waitFor(() => expect(added(opened)[1]).toMatchObject({ relationship: 'father', name }));
});
