import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Suggestion } from '#contract/suggestions.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someTree, treeIdOf } from '#web/testing/sample-people.ts';

const tree = someTree();
const base = `/api/trees/${treeIdOf(1)}`;
const list = `GET ${base}/suggestions`;
const suggestionId = memberIdOf(70);
const decide = `POST ${base}/suggestions/${suggestionId}/decision`;

const someSuggestion = (given: Partial<Suggestion> = {}): Suggestion => ({
  id: suggestionId,
  state: 'open',
  member: { id: memberIdOf(1), name: 'Sari Wijaya', isThere: true },
  visitorName: 'Wulan',
  message: 'From her diary',
  link: { id: '0123456789abcdef', name: 'For the cousins', isThere: true },
  createdAt: '2026-03-01T08:00:00.000Z',
  fields: [
    { field: 'birthDate', before: 'abt 1850', after: '12 March 1851', hasChanged: false, isAccepted: null },
    { field: 'birthPlace', before: 'Semarang', after: 'Surakarta', hasChanged: true, isAccepted: null },
    { field: 'isDeceased', before: false, after: true, hasChanged: false, isAccepted: null },
  ],
  note: { text: 'She sang in the choir.', place: 'notes', before: null, isAccepted: null },
  photo: { isAccepted: null, size: { width: 400, height: 300 }, photoId: null },
  decidedAt: null,
  decidedByName: null,
  changeId: null,
  isUndone: false,
  ...given,
});
const page = (items: readonly Suggestion[], version = 7) => ({ items, nextCursor: null, open: items.length, version });

const open = async (answers: Parameters<typeof openApp>[1], more = '') =>
  await openApp(`/dashboard/suggestions?tree=${treeIdOf(1)}${more}`, {
    'GET /api/trees': { items: [tree] },
    [list]: page([someSuggestion()]),
    [`GET ${base}/suggestions/count`]: { open: 1 },
    ...answers,
  });
const boxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, labels }) => [labels?.[0]?.textContent, checked]);

test('a suggestion says who made it by which link, and what the tree says beside what is suggested', async () => {
  await open({});
  const item = await screen.findByRole('listitem', { name: 'Sari Wijaya' });
  expect(within(item).getByRole('link', { name: 'Sari Wijaya' }).getAttribute('href')).toContain(memberIdOf(1));
  expect(within(item).getByText(/Wulan.*, by the link “.*For the cousins.*”/)).toBeTruthy();
  expect(within(item).getByText('From her diary')).toBeTruthy();
  const row = within(item).getByRole('row', { name: /Birth date/ });
  expect(within(row).getByText('about 1850')).toBeTruthy();
  expect(within(row).getByText('12 March 1851')).toBeTruthy();
  expect(within(item).getByRole('row', { name: /Has died No Yes/ })).toBeTruthy();
  expect(within(item).getByRole('img', { name: 'Photo suggested for Sari Wijaya' })).toBeTruthy();
  // What the tree has come to say otherwise is not taken over unasked.
  expect(within(item).getByText('Changed since then')).toBeTruthy();
  expect(boxes()).toEqual([
    ['Birth date', true],
    ['Birth place', false],
    ['Has died', true],
    ['To be added to the notes', true],
    ['To be added to the photos', true],
  ]);
  expect(screen.getByRole('tab', { name: 'Waiting (1)' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Suggestions.*1 suggestion to review/ })).toBeTruthy();
});

test('what is chosen is taken over on the version that was looked at, with the way back', async () => {
  const changeId = memberIdOf(80);
  const decided = someSuggestion({ state: 'decided', changeId: changeId as never });
  const undo = `POST ${base}/changes/${changeId}/undo`;
  const { api } = await open({
    [decide]: () => {
      api.answers[list] = page([]);
      return { suggestion: decided, version: 8 };
    },
    [undo]: { changeId, version: 9 },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Has died' }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept chosen' }));
  expect(await screen.findByText('The suggestion has been applied')).toBeTruthy();
  const [asked] = api.to(decide);
  expect(asked?.body).toEqual({ accept: ['birthDate'], note: true, photo: true });
  expect(asked?.headers.get('if-match')).toBe('"7"');
  expect(await screen.findByRole('heading', { name: 'No suggestions to review' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.to(undo)).toHaveLength(1));
});

test('a newer tree is no obstacle while it says the same; otherwise it is shown again and nothing is taken over', async () => {
  const { api } = await open({});
  await screen.findByRole('listitem', { name: 'Sari Wijaya' });
  let version = 8;
  api.answers[list] = () => page([someSuggestion()], version);
  api.answers[decide] = ({ headers }) =>
    headers.get('if-match') === `"${version}"` ? refuse(500, 'internal') : refuse(409, 'version_conflict');
  fireEvent.click(screen.getByRole('button', { name: 'Accept chosen' }));
  await waitFor(() => expect(api.to(decide).map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', '"8"']));
  await screen.findByText('The suggestion could not be applied');
  version = 9;
  const [date, ...others] = someSuggestion().fields;
  const moved = { ...date, before: '1849', hasChanged: true } as Suggestion['fields'][number];
  api.answers[list] = page([someSuggestion({ fields: [moved, ...others] })], version);
  fireEvent.click(await screen.findByRole('button', { name: 'Accept chosen' }));
  expect((await screen.findAllByText(/The tree has changed meanwhile/)).length).toBeGreaterThan(0);
  expect(await screen.findByText('1849')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Birth date' }).checked).toBe(false);
});

test('of whoever is not in the tree any more nothing can be accepted, and declining needs no version', async () => {
  const gone = someSuggestion({ member: { id: memberIdOf(1), name: 'Sari Wijaya', isThere: false } });
  const { api } = await open({ [list]: page([gone]), [decide]: { suggestion: gone, version: 7 } });
  expect(await screen.findByText(/This person is not in the tree any more/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sari Wijaya' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept chosen' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Decline all' }));
  expect(await screen.findByText('The suggestion has been declined')).toBeTruthy();
  expect(api.to(decide)[0]?.body).toEqual({ accept: [], note: false, photo: false });
  expect(api.to(decide)[0]?.headers.has('if-match')).toBe(false);
});

/** One field of two was taken over. */
const halfTaken: Partial<Suggestion> = {
  state: 'decided',
  fields: [
    { field: 'birthDate', before: 'abt 1850', after: '1851', hasChanged: false, isAccepted: true },
    { field: 'birthPlace', before: 'Solo', after: 'Bali', hasChanged: false, isAccepted: false },
  ],
  note: null,
  photo: null,
  decidedAt: '2026-03-02T08:00:00.000Z',
};

test('everything from one link is dropped after a question, and what was decided says what became of it', async () => {
  const drop = `DELETE ${base}/suggestions`;
  const decided = someSuggestion({
    ...halfTaken,
    decidedByName: 'Budi Santoso',
  });
  const { api } = await open({
    [list]: ({ query }) => page([query.get('state') === 'decided' ? decided : someSuggestion()]),
    [drop]: { dropped: 3 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Drop all from this link' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('For the cousins')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Drop all' }));
  expect(await screen.findByText('3 suggestions have been dropped')).toBeTruthy();
  expect(api.to(drop)[0]?.query.get('linkId')).toBe('0123456789abcdef');

  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Decided' }));
  await screen.findByText('Applied');
  const item = screen.getByRole('listitem', { name: 'Sari Wijaya' });
  expect(within(item).getByText('Declined')).toBeTruthy();
  expect(within(item).getByText(/Decided by .*Budi Santoso/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('what waits comes in pages, each with the cursor that the one before it gave', async () => {
  const older = someSuggestion({
    id: memberIdOf(71),
    member: { id: memberIdOf(2), name: 'Adi Wijaya', isThere: true },
  });
  const { api } = await open({
    [list]: ({ query }) =>
      query.get('cursor') === 'older' ? page([older]) : { ...page([someSuggestion()]), nextCursor: 'older' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('listitem', { name: 'Adi Wijaya' })).toBeTruthy();
  expect(screen.getByRole('listitem', { name: 'Sari Wijaya' })).toBeTruthy();
  expect(api.to(list).map(({ query }) => query.get('cursor'))).toEqual([null, 'older']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('what was taken over and then undone is not said to be in the tree', async () => {
  const decided = someSuggestion({
    ...halfTaken,
    isUndone: true,
  });
  await open({ [list]: page([decided]) });
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Decided' }));
  expect(await screen.findByText('Applied, then undone')).toBeTruthy();
  expect(screen.getByText('Declined')).toBeTruthy();
  expect(screen.queryByText('Applied')).toBeNull();
});
