import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MemberDetails } from '#contract/members.ts';
import type { MovedCard } from '#contract/moved-cards.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { changeIdOf, someChange } from '#web/testing/sample-changes.ts';
import { memberIdOf, someDetails, someRelative, someTree, unionIdOf } from '#web/testing/sample-people.ts';
import { drawInPage } from '#web/tree/diagram/testing/draw-in-page.ts';
import { sampleFamily } from '#web/tree/diagram/testing/sample-family.ts';
import { emptyGraph } from './testing/empty-graph.ts';
import { openTree } from './testing/open-tree.ts';

beforeEach(drawInPage);

const [ann, ben, cai, dee, eva, finn, gus] = sampleFamily.memberIds;
const base = `/api/trees/${someTree().id}`;
const ids = { ann, ben, cai, dee, eva, finn, gus };
const relative = (name: keyof typeof ids, lastName = 'Lee') => {
  const nth = Object.keys(ids).indexOf(name) + 1;
  return someRelative(nth, { firstName: `${name[0]?.toUpperCase()}${name.slice(1)}`, lastName });
};

const detailsOfDee: MemberDetails = someDetails({
  ...(dee && { id: dee }),
  firstName: 'Dee',
  lastName: 'Lee',
  birthDate: '1928',
  birthPlace: 'Solo',
  deathDate: '1999',
  location: 'Bandung',
  privacy: 'closed',
  notes: 'Sang in the choir.',
  biography: 'Grew up by the sea.',
  parentSets: [
    {
      unionId: unionIdOf(1),
      parents: [
        { ...relative('ben'), pedigree: 'birth' },
        { ...relative('ann'), pedigree: 'birth' },
      ],
      siblings: [relative('cai'), relative('eva')],
    },
  ],
  unions: [
    {
      id: unionIdOf(2),
      partner: relative('finn', 'Moss'),
      kind: 'marriage',
      startDate: null,
      startPlace: null,
      end: null,
      endDate: null,
      children: [relative('gus', 'Moss')],
    },
  ],
});

const openDee = (more: Parameters<typeof openTree>[2] = {}, search = `selected=${dee}`) =>
  openTree(`/dashboard/family-tree?${search}`, sampleFamily, {
    ...more,
    answers: { [`GET ${base}/members/${dee}`]: detailsOfDee, ...more.answers },
  });
const panel = () => screen.findByRole('dialog', { name: 'Dee Lee' });
const inPanel = async (name: string) => within(await panel()).findByRole('button', { name });
const search = () => new URLSearchParams(location.search);
const card = (name: string) => screen.findByTitle(name);

test('[CNV-019] the panel has what is known of a person, who belongs to them, and what can be done', async () => {
  await openDee();
  const beside = await panel();
  await within(beside).findByText('Grew up by the sea.');
  const facts = [...beside.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual([
    ['Born', '1928 in Solo'],
    ['Died', '1999'],
    ['Lives in', 'Bandung'],
    ['What others see', 'Always private'],
  ]);
  const lists = within(beside)
    .getAllByRole('list')
    .map((list) => [
      list.previousElementSibling?.textContent,
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('.name')?.textContent),
    ]);
  expect(lists.slice(0, 4)).toEqual([
    ['Parents', ['Ben Lee', 'Ann Lee']],
    ['Partners', ['Finn Moss']],
    ['Children', ['Gus Moss']],
    ['Siblings', ['Cai Lee', 'Eva Lee']],
  ]);
  expect(within(beside).getByText('Sang in the choir.').previousElementSibling?.textContent).toBe('Notes');
  expect(within(beside).getByText('Grew up by the sea.').previousElementSibling?.textContent).toBe('Biography');
  expect(within(beside).queryAllByRole('button', { name: /^Not related after all/ })).toHaveLength(4);
  const profile = within(beside).getByRole('link', { name: 'View profile' });
  expect(profile.getAttribute('href')).toBe(`/dashboard/members/${dee}?tree=${someTree().id}`);
  fireEvent.click(await inPanel('Centre on this person'));
  await waitFor(() => expect([search().get('people'), search().get('focus')]).toEqual(['around', dee ?? null]));
  fireEvent.click(within(await panel()).getByText('Cai Lee'));
  await screen.findByRole('dialog', { name: 'Cai Lee' });
  expect(search().get('selected')).toBe(cai);
});

test('a panel without facts has no empty lines, and one that does not load can be tried again', async () => {
  const bare = someDetails({
    ...detailsOfDee,
    birthDate: null,
    birthPlace: null,
    deathDate: null,
    location: null,
    privacy: 'auto',
  });
  const failing = refuse(500, 'internal');
  const { api } = await openDee({ answers: { [`GET ${base}/members/${dee}`]: failing } });
  const retry = await inPanel('Retry');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(within(await panel()).queryByRole('button', { name: 'Add relative' })).toBeNull();
  api.answers[`GET ${base}/members/${dee}`] = bare;
  fireEvent.click(retry);
  await inPanel('Edit');
  expect((await panel()).querySelector('dl')).toBeNull();
});

test('[CNV-031] a reader sees people and nothing that would change them, nor do keys', async () => {
  const { api } = await openDee({ tree: { role: 'reader' } });
  await within(await panel()).findByText('Grew up by the sea.');
  for (const name of [/^Edit$/, /^Delete$/, /^Add relative$/, /^Connect$/, /^Not related/, /^Undo$/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByTitle('Drag to somebody to connect')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add member' })).toBeNull();
  expect(screen.queryByText(/^Alt and an arrow/)).toBeNull();
  const dees = await card('Dee Lee');
  expect(fireEvent.keyDown(dees, { key: 'ArrowRight', altKey: true })).toBe(true);
  for (const key of ['Delete', 'c']) fireEvent.keyDown(dees, { key });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  window.HTMLElement.prototype.setPointerCapture = () => undefined;
  const hand = { pointerId: 1, pointerType: 'mouse', button: 0 };
  fireEvent.pointerDown(dees, { ...hand, clientX: 400, clientY: 300 });
  fireEvent.pointerMove(dees, { ...hand, clientX: 460, clientY: 300 });
  fireEvent.pointerUp(dees, { ...hand, clientX: 460, clientY: 300 });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.seen.filter(({ route }) => !route.startsWith('GET '))).toEqual([]);
});

test('[CNV-019] whom to connect with is chosen by name or on the canvas, and asked about', async () => {
  await openDee();
  fireEvent.click(await inPanel('Connect'));
  const name = await screen.findByRole('combobox', { name: 'Name of the other person' });
  await keyboardIsOn(name);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(search().get('selected')).toBeNull();
  expect(screen.queryByTitle('Drag to somebody to connect')).toBeNull();
  fireEvent.keyDown(name, { key: 'Escape' });
  expect(screen.queryByRole('combobox', { name: 'Name of the other person' })).toBeNull();
  await keyboardIsOn(await card('Dee Lee'));

  fireEvent.click(await card('Dee Lee'));
  fireEvent.click(await inPanel('Connect'));
  fireEvent.click(await card('Dee Lee'));
  expect(await screen.findByRole('combobox', { name: 'Name of the other person' })).toBeTruthy();
  fireEvent.click(await card('Eva Lee'));
  expect(await screen.findByRole('dialog', { name: 'What are Dee Lee and Eva Lee to each other?' })).toBeTruthy();
  expect(search().get('selected')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await keyboardIsOn(await card('Dee Lee'));

  fireEvent.click(await card('Dee Lee'));
  fireEvent.click(await inPanel('Connect'));
  const again = await screen.findByRole('combobox', { name: 'Name of the other person' });
  fireEvent.change(again, { target: { value: 'Cai' } });
  fireEvent.keyDown(again, { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: 'What are Dee Lee and Cai Lee to each other?' })).toBeTruthy();
});

test('[UX-27] not related after all asks about the link between the two alone', async () => {
  await openDee();
  fireEvent.click(await inPanel('Not related after all: Ben Lee…'));
  const question = await screen.findByRole('alertdialog', { name: 'Not related after all?' });
  expect(within(question).getAllByRole('radio')).toHaveLength(2);
  expect(within(question).getByRole('radio', { name: 'Ben Lee is not the father of Dee Lee' })).toHaveProperty(
    'checked',
    true,
  );
});

test('deleting a person asks with how many relatives it is about, deletes, and closes the panel', async () => {
  const { api } = await openDee({
    answers: { [`DELETE ${base}/members/${dee}`]: { changeId: changeIdOf(8), version: 8 } },
  });
  fireEvent.click(await inPanel('Delete'));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Dee Lee?' });
  expect(question.textContent).toContain('their links to 4 relatives');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.to(`DELETE ${base}/members/${dee}`)).toEqual([]);
  fireEvent.click(await inPanel('Delete'));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Family member deleted successfully');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.to(`DELETE ${base}/members/${dee}`).map(({ headers }) => headers.get('if-match'))).toEqual(['"7"']);
});

test('[CNV-019] the handle that is pressed without dragging asks for whom', async () => {
  await openDee();
  await panel();
  window.HTMLElement.prototype.setPointerCapture = () => undefined;
  const handle = await screen.findByTitle('Drag to somebody to connect');
  const spot = { pointerId: 1, button: 0, clientX: 300, clientY: 300 };
  fireEvent.pointerDown(handle, spot);
  fireEvent.pointerUp(handle, spot);
  expect(await screen.findByRole('group', { name: 'Connect Dee Lee with whom?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await keyboardIsOn(await card('Dee Lee'));
});

test('the panel that is closed leaves the keyboard on the card of the person', async () => {
  await openDee();
  fireEvent.click(await inPanel('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await keyboardIsOn(await card('Dee Lee'));
  expect(search().get('selected')).toBeNull();
});

test('adding a relative and editing lead back to the person', async () => {
  await openDee();
  fireEvent.click(await inPanel('Add relative'));
  const form = await screen.findByRole('dialog', { name: 'Add a relative of Dee Lee' });
  fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await inPanel('Edit'));
  const edit = await screen.findByRole('dialog', { name: 'Edit family member' });
  fireEvent.click(within(edit).getByRole('button', { name: 'Cancel' }));
  await inPanel('Edit');
});

test('[UX-20] a card that was moved is put back from its panel, all of them from the toolbar, shown at once and undone by the toast', async () => {
  let items: readonly MovedCard[] = [
    { memberId: memberIdOf(4), dx: 30, dy: 5 },
    { memberId: memberIdOf(3), dx: -10, dy: 0 },
  ];
  const done = (nth: number) => ({ changeId: changeIdOf(nth), version: nth });
  const { api } = await openDee({
    answers: {
      [`GET ${base}/moved-cards`]: () => ({ version: 7, items }),
      [`POST ${base}/moved-cards`]: () => {
        items = items.slice(1);
        return done(8);
      },
      [`POST ${base}/moved-cards/put-back`]: () => {
        items = [];
        return done(9);
      },
      [`POST ${base}/changes/${changeIdOf(9)}/undo`]: done(10),
    },
  });
  expect(await screen.findByRole('button', { name: 'Put 2 moved cards back' })).toBeTruthy();
  fireEvent.click(await inPanel('Put the card back'));
  await screen.findByText('Dee Lee stands in the usual place again');
  const all = await screen.findByRole('button', { name: 'Put 1 moved card back' });
  expect(within(await panel()).queryByRole('button', { name: 'Put the card back' })).toBeNull();
  expect(api.to(`POST ${base}/moved-cards`).map(({ body }) => body)).toEqual([{ memberId: dee, dx: 0, dy: 0 }]);
  fireEvent.click(all);
  await screen.findByText('All cards stand in their usual places again');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Put \d/ })).toBeNull());
  const toast = screen.getByText('All cards stand in their usual places again').closest('li') ?? document.body;
  fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.to(`POST ${base}/changes/${changeIdOf(9)}/undo`)).toHaveLength(1));
});

test('[UX-20] a card that could not be put back stands where it stood, and the reason is said', async () => {
  await openDee({
    answers: {
      [`GET ${base}/moved-cards`]: { version: 7, items: [{ memberId: memberIdOf(4), dx: 30, dy: 5 }] },
      [`POST ${base}/moved-cards`]: refuse(403, 'forbidden'),
      [`POST ${base}/moved-cards/put-back`]: refuse(403, 'forbidden'),
    },
  });
  fireEvent.click(await inPanel('Put the card back'));
  await screen.findByText('The card could not be moved');
  await inPanel('Put the card back');
  fireEvent.click(screen.getByRole('button', { name: 'Put 1 moved card back' }));
  await waitFor(() => expect(screen.getAllByText('The card could not be moved')).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Put 1 moved card back' })).toBeTruthy();
});

test('[FND-011] a tree that was emptied says so, and is found again by a button and in its history', async () => {
  const change = someChange(6, { kind: 'sample', memberId: null, memberName: null });
  const { api } = await openTree('/dashboard/family-tree', emptyGraph, {
    answers: {
      [`GET ${base}/changes/next-steps`]: { undo: null, redo: { id: changeIdOf(7), of: change } },
      [`POST ${base}/changes/${changeIdOf(7)}/undo`]: { changeId: changeIdOf(8), version: 8 },
    },
  });
  expect(await screen.findByText(/^There were people in this tree/)).toBeTruthy();
  const history = screen.getByRole('link', { name: 'See the history' });
  expect(history.getAttribute('href')).toBe(`/dashboard/trees/${someTree().id}/history`);
  fireEvent.click(screen.getByRole('button', { name: 'Redo: Sample family loaded' }));
  await screen.findByText('Redone: Sample family loaded');
  expect(api.to(`POST ${base}/changes/${changeIdOf(7)}/undo`)).toHaveLength(1);
});

test('[FND-011] a tree in which nobody was is not called emptied, nor is anything to be undone', async () => {
  await openTree('/dashboard/family-tree', emptyGraph);
  await screen.findByText('No family members found');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await screen.findByText('Nothing to undo');
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  await screen.findByText('Nothing to redo');
  expect(screen.queryByText(/^There were people/)).toBeNull();
  await openTree('/dashboard/family-tree', emptyGraph, { tree: { role: 'reader' } });
  expect(await screen.findByText('No family members found')).toBeTruthy();
});

test('[UX-27] while the family is being drawn anew after somebody has gone, everybody else keeps their name', async () => {
  const { client, become } = await openTree('/dashboard/family-tree', sampleFamily);
  await screen.findByText('7 members');
  const titles = () => sampleFamily.memberIds.slice(3).map((id) => document.getElementById(`person-${id}`)?.title);
  await waitFor(() => expect(titles()).toEqual(['Dee Lee', 'Eva Lee', 'Finn Moss', 'Gus Moss']));
  const draw = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
  const withoutCai = (column: readonly string[]) => column.filter((_, member) => member !== 2);
  become({
    ...emptyGraph,
    memberIds: sampleFamily.memberIds.filter((id) => id !== cai),
    firstNames: withoutCai(sampleFamily.firstNames),
    lastNames: withoutCai(sampleFamily.lastNames),
    gender: new Uint8Array(6),
    birthYear: new Int16Array(6),
    birthQualifier: new Uint8Array(6),
    deathYear: new Int16Array(6),
    deathQualifier: new Uint8Array(6),
    flags: new Uint8Array(6),
  });
  await client.invalidateQueries();
  await screen.findByText('6 members');
  await waitFor(() => expect(draw).toHaveBeenCalled());
  expect(titles()).toEqual(['Dee Lee', 'Eva Lee', 'Finn Moss', 'Gus Moss']);
});
