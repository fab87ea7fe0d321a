import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Life } from '#contract/life.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import {
  memberIdOf,
  someCitation,
  someDetails,
  someEvent,
  someLife,
  someName,
  someRelative,
  someTree,
  unionIdOf,
} from '#web/testing/sample-people.ts';

const tree = someTree();
const sari = someDetails({ birthDate: '12 MAR 1901', birthYear: 1901 });
const path = `/api/trees/${tree.id}/members/${sari.id}`;
const written = { changeId: memberIdOf(70), version: 8 };
const register = memberIdOf(80);

const life = someLife({
  names: [
    someName({ line: 1 }),
    someName({ line: 4, type: 'married', text: 'Sari Santoso', last: 'Santoso', isPreferred: false }),
  ],
  events: [
    someEvent({
      line: 8,
      tag: 'BIRT',
      kind: 'birth',
      date: '12 MAR 1901',
      place: 'Solo',
      citations: [someCitation({ line: 10, sourceId: register, title: 'Baptism register', page: '12', confidence: 3 })],
    }),
    someEvent({ line: 14, tag: 'OCCU', kind: 'occupation', value: 'Batik maker', date: 'ABT 1925' }),
    someEvent({ line: 20, tag: 'DEAT', kind: 'death', date: '1980' }),
    someEvent({ line: 24, tag: 'DEAT', kind: 'death', date: '1981', isPreferred: false }),
  ],
  couples: [
    {
      ...someLife({ fingerprint: 'couple-1' }),
      unionId: unionIdOf(1),
      partner: someRelative(4, { firstName: 'Budi' }),
      events: [someEvent({ line: 3, tag: 'MARR', kind: 'marriage', date: '1920', place: 'Solo' })],
    },
  ],
  sources: [{ id: register, title: 'Baptism register' }],
});

const open = async (more: object = {}, told: Life = life) => {
  const app = await openApp(`/dashboard/members/${sari.id}?tree=${tree.id}`, {
    'GET /api/trees': { items: [tree] },
    [`GET ${path}`]: sari,
    [`GET ${path}/life`]: told,
    [`GET ${path}/other-lines`]: { person: [], unions: [] },
    [`GET /api/trees/${tree.id}/photos`]: { items: [], total: 0, nextCursor: null },
    [`GET /api/trees/${tree.id}/sources`]: { items: [], total: 0, nextCursor: null },
    [`GET /api/trees/${tree.id}/places`]: { items: [], total: 0, isCut: false },
    ...more,
  });
  await screen.findByRole('region', { name: 'Life' });
  return app;
};
const inLife = () => within(screen.getByRole('region', { name: 'Life' }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('[M-08] a life is told in its order, with dates in words, places, ages, partners and sources', async () => {
  await open();
  const titles = inLife().getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual([
    'Birth',
    'Marriage',
    'Occupation · Batik maker',
    'Death',
    'Death',
  ]);
  expect(inLife().getByText('12 March 1901, Solo')).toBeTruthy();
  expect(inLife().getByText(/^about 1925/).textContent).toBe('about 1925 · aged 18–29 years');
  expect(inLife().getByRole('link', { name: 'with Budi Wijaya' })).toBeTruthy();
  expect(inLife().getByText('Baptism register').closest('li')?.textContent).toBe(
    'Baptism register · 12 · direct and primary evidence',
  );
});

test('contradicting facts stand side by side, and another one can be preferred', async () => {
  const { api } = await open({ [`POST ${path}/life/prefer`]: written });
  expect(inLife().getByText('2 statements differ. The preferred one counts everywhere else.')).toBeTruthy();
  expect(inLife().getByText('Preferred')).toBeTruthy();
  fireEvent.click(inLife().getByRole('button', { name: 'Prefer this' }));
  expect(await screen.findByText('Preferred now: Death')).toBeTruthy();
  expect(api.to(`POST ${path}/life/prefer`)[0]?.body).toEqual({ fingerprint: 'lines-1', unionId: null, line: 24 });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('all names are told with their kind, and a further one is added with its source', async () => {
  const { api } = await open({ [`POST ${path}/life/names`]: written });
  const names = within(screen.getByRole('region', { name: 'Names' }));
  expect(names.getByText('Sari Santoso').nextSibling?.textContent).toBe('Married name');
  fireEvent.click(names.getByRole('button', { name: 'Add a name' }));
  fill('Which name', 'aka');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  fill('First name', 'Sarinah');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name added')).toBeTruthy();
  expect(api.to(`POST ${path}/life/names`)[0]?.body).toMatchObject({
    fingerprint: 'lines-1',
    name: { type: 'aka', first: 'Sarinah', last: null, citations: [] },
  });
});

test('an event is changed in place, the date is read while it is typed, and its citation stays', async () => {
  const { api } = await open({ [`PATCH ${path}/life/events`]: written });
  fireEvent.click(inLife().getByRole('button', { name: 'Edit: Birth' }));
  fill('Date', 'abt 1902');
  expect(await screen.findByText('Understood as about 1902')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed: Birth')).toBeTruthy();
  const [request] = api.to(`PATCH ${path}/life/events`);
  expect(request?.headers.get('if-match')).toBe('"7"');
  expect(request?.body).toMatchObject({
    fingerprint: 'lines-1',
    unionId: null,
    line: 8,
    event: {
      kind: 'birth',
      date: 'abt 1902',
      place: 'Solo',
      citations: [{ line: 10, sourceId: register, page: '12', confidence: 3 }],
    },
  });
  await waitFor(() => expect(screen.queryByLabelText('Date')).toBeNull());
});

test('a new source is made from what is typed where none has that title', async () => {
  const { api } = await open({ [`POST ${path}/life/events`]: written });
  fireEvent.click(inLife().getByRole('button', { name: 'Add an event' }));
  fill('Whose event', unionIdOf(1));
  expect(screen.getByLabelText('What happened')).toHaveProperty('value', 'marriage');
  fireEvent.click(screen.getByRole('button', { name: 'Add a source' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Source' }), { target: { value: 'Letter of 1920' } });
  fireEvent.click(await screen.findByText('New source'));
  fill('How far it can be believed', '2');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Added: Marriage')).toBeTruthy();
  expect(api.to(`POST ${path}/life/events`)[0]?.body).toMatchObject({
    fingerprint: 'couple-1',
    unionId: unionIdOf(1),
    event: { kind: 'marriage', citations: [{ title: 'Letter of 1920', confidence: 2 }] },
  });
});

test('[FND-014] what is missing in a source or a witness is where the keyboard goes, with its message', async () => {
  const { api } = await open({
    [`GET /api/trees/${tree.id}/members`]: { items: [], nextCursor: null, total: 0 },
  });
  const seen = vi.fn();
  Element.prototype.scrollIntoView = seen;
  fireEvent.click(inLife().getByRole('button', { name: 'Add an event' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a source' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a source or give its title')).toBeTruthy();
  const source = screen.getByRole('combobox', { name: 'Source' });
  await keyboardIsOn(source);
  expect(seen).toHaveBeenCalledWith({ block: 'center' });
  fireEvent.change(source, { target: { value: 'Letter' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a witness or somebody else' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const who = screen.getByRole('combobox', { name: 'Who' });
  await keyboardIsOn(who);
  expect(screen.getByText('Say who this is')).toBeTruthy();
  expect(api.to(`POST ${path}/life/events`)).toEqual([]);
});

test('[FND-013] the name of a witness who is not chosen yet stays, and comes back with the draft', async () => {
  const people = {
    [`GET /api/trees/${tree.id}/members`]: { items: [], nextCursor: null, total: 0 },
    // A tree that is not there any more takes its drafts along.
    [`GET /api/trees/${tree.id}/live`]: () => new Promise(() => undefined),
  };
  const { unmount } = await open(people);
  fireEvent.click(inLife().getByRole('button', { name: 'Add an event' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a witness or somebody else' }));
  const who = screen.getByRole('combobox', { name: 'Who' });
  fireEvent.change(who, { target: { value: 'Pak Karto' } });
  fireEvent.blur(who);
  expect(who).toHaveProperty('value', 'Pak Karto');
  unmount();
  await open(people);
  fireEvent.click(inLife().getByRole('button', { name: 'Add an event' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with it' }));
  expect(screen.getByRole('combobox', { name: 'Who' })).toHaveProperty('value', 'Pak Karto');
});

test('lines that have only moved are written where they stand now, without a word', async () => {
  const moved = someLife({ ...life, fingerprint: 'lines-2', treeVersion: 9 });
  let isMoved = false;
  const { api } = await open({
    [`GET ${path}/life`]: () =>
      isMoved ? { ...moved, events: life.events.map((event) => ({ ...event, line: event.line + 5 })) } : life,
    [`DELETE ${path}/life/events`]: ({ query }: { query: URLSearchParams }) =>
      query.get('fingerprint') === 'lines-2' ? written : refuse(409, 'conflict'),
  });
  isMoved = true;
  fireEvent.click(inLife().getByRole('button', { name: 'Remove: Occupation' }));
  expect(await screen.findByText('Removed: Occupation')).toBeTruthy();
  expect(api.to(`DELETE ${path}/life/events`).map(({ query }) => query.get('line'))).toEqual(['14', '19']);
});

test('where somebody else was faster, theirs is shown and may be kept or written over', async () => {
  const theirs = {
    ...life,
    fingerprint: 'lines-2',
    treeVersion: 9,
    events: life.events.map((event) => (event.kind === 'birth' ? { ...event, date: '1899' } : event)),
  };
  let isFaster = false;
  const { api } = await open({
    [`GET ${path}/life`]: () => (isFaster ? theirs : life),
    [`PATCH ${path}/life/events`]: ({ body }: { body: { fingerprint: string } }) =>
      body.fingerprint === 'lines-2' ? written : refuse(409, 'version_conflict'),
  });
  fireEvent.click(inLife().getByRole('button', { name: 'Edit: Birth' }));
  fill('Date', '1902');
  isFaster = true;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else has changed this meanwhile. It now says:')).toBeTruthy();
  expect(screen.getByText('1899, Solo')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save mine over it' }));
  expect(await screen.findByText('Changed: Birth')).toBeTruthy();
  expect(api.to(`PATCH ${path}/life/events`)[1]?.body).toMatchObject({
    fingerprint: 'lines-2',
    event: { date: '1902' },
  });
});

test('the history tells who changed what, and brings an earlier version back', async () => {
  const version = {
    changeId: memberIdOf(60),
    kind: 'member_updated',
    at: '2026-03-01T08:00:00.000Z',
    actorId: null,
    actorName: 'Rini',
    proposedBy: null,
    isUndone: false,
    canRestore: true,
    differences: [
      { field: 'birthPlace', kind: null, before: 'Solo', after: 'Surakarta', dateBefore: null, dateAfter: null },
    ],
  };
  const restore = `POST ${path}/history/${version.changeId}/restore`;
  const { api } = await open({
    [`GET ${path}/history`]: { items: [version], nextCursor: null },
    [restore]: written,
  });
  expect(api.to(`GET ${path}/history`)).toEqual([]);
  const history = within(screen.getByRole('region', { name: 'Change history' }));
  fireEvent.click(history.getByRole('button', { name: 'Show' }));
  expect((await history.findByText('Surakarta')).closest('li')?.textContent).toBe('Birth place: Solo → Surakarta');
  fireEvent.click(history.getByRole('button', { name: 'Restore this version' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Names, events, texts and contact details/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Bring back the family links of that version' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText('Earlier version restored')).toBeTruthy();
  expect(api.to(restore).map(({ query }) => query.get('family'))).toEqual(['true']);
});

test('sources of the person as a whole are cited in place, with everything that an event’s are', async () => {
  const bible = someCitation({
    line: 30,
    sourceId: register,
    title: 'Baptism register',
    page: '12',
    date: '3 MAY 1950',
  });
  const { api } = await open({ [`PATCH ${path}/life/citations`]: written }, { ...life, citations: [bible] });
  fireEvent.click(screen.getByRole('button', { name: 'Add or change: Sources of the person as a whole' }));
  expect(screen.getByLabelText('When it was written down')).toHaveProperty('value', '3 May 1950');
  fill('How far it can be believed', '2');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sources of the person changed')).toBeTruthy();
  expect(api.to(`PATCH ${path}/life/citations`)[0]?.body).toEqual({
    fingerprint: 'lines-1',
    citations: [{ line: 30, sourceId: register, page: '12', confidence: 2, text: null, date: '3 MAY 1950' }],
  });
});

test('where names and events cannot be read, the rest of the page stands and says so', async () => {
  await openApp(`/dashboard/members/${sari.id}?tree=${tree.id}`, {
    'GET /api/trees': { items: [tree] },
    [`GET ${path}`]: sari,
    [`GET ${path}/life`]: refuse(400, 'validation_failed'),
    [`GET /api/trees/${tree.id}/photos`]: { items: [], total: 0, nextCursor: null },
  });
  expect(await screen.findByText('Names and events could not be loaded')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Family' })).toBeTruthy();
});

test('[UX-02] the keyboard goes into a form that opens in the page, and back to its part of the page when that closes', async () => {
  await open();
  fireEvent.click(inLife().getByRole('button', { name: 'Edit: Birth' }));
  await keyboardIsOn(screen.getByRole('form', { name: 'Edit: Birth' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a source' }));
  await keyboardIsOn(screen.getAllByRole('combobox', { name: 'Source' })[1]);
  screen.getByRole('button', { name: 'Cancel' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await keyboardIsOn(inLife().getByRole('heading', { level: 2 }));
});
