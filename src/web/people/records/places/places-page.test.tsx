import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Place, PlaceNode } from '#contract/places.ts';
import { refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someRelative, someTree, userIdOf } from '#web/testing/sample-people.ts';

const tree = someTree();
const api = `/api/trees/${tree.id}`;
const node = (place: string, given: Partial<PlaceNode> = {}): PlaceNode => ({
  place,
  name: place.split(',')[0] ?? place,
  uses: 1,
  usesWithin: 1,
  below: 0,
  coordinates: null,
  ...given,
});
const java: Place = {
  ...node('Jawa Tengah, Indonesia', { usesWithin: 5, below: 1 }),
  treeVersion: 7,
  parents: [{ place: 'Indonesia', name: 'Indonesia' }],
  details: {
    type: 'province',
    coordinates: null,
    formerNames: [{ name: 'Midden-Java', date: 'BEF 1945' }],
    note: null,
  },
  fingerprint: 'place-1',
  events: [
    {
      kind: 'birth',
      label: null,
      date: 'ABT 1901',
      memberId: memberIdOf(1),
      unionId: null,
      people: [someRelative(1)],
    },
  ],
  within: [node('Solo, Jawa Tengah, Indonesia', { usesWithin: 4 })],
};
const answers = {
  'GET /api/trees': { items: [tree] },
  [`GET ${api}/places`]: { items: [node('Indonesia', { usesWithin: 12, below: 3 })], total: 1, isCut: false },
  [`GET ${api}/places/one`]: java,
};
const written = { changeId: memberIdOf(70), version: 8 };
const open = (more: object = {}) =>
  openApp(`/dashboard/places?tree=${tree.id}&place=${encodeURIComponent(java.place)}`, { ...answers, ...more });

test('the largest places come first, with how much happened in them', async () => {
  await openApp(`/dashboard/places?tree=${tree.id}`, answers);
  const list = within(await screen.findByRole('list', { name: 'Places' }));
  expect(list.getByRole('listitem').textContent).toBe('Indonesia12 events · 3 places in it');
});

test('a place tells what it lies in, what it was called, what happened there and what lies in it', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Jawa Tengah' })).toBeTruthy();
  expect(within(screen.getByRole('navigation', { name: 'Lies in' })).getByRole('link').textContent).toBe('Indonesia');
  expect(screen.getByText('Midden-Java (before 1945)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Adi Wijaya' }).parentElement?.textContent).toBe('about 1901BirthAdi Wijaya');
  expect(within(screen.getByRole('list', { name: 'Places in it' })).getByRole('link').textContent).toBe('Solo');
});

test('a place is renamed everywhere at once, with the places in it', async () => {
  const { api: server } = await open({ [`POST ${api}/places/rename`]: { ...written, uses: 5 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  expect(screen.getByText('It is written 5 times and changes everywhere at once.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('How it shall be written'), { target: { value: 'Central Java, Indonesia' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Place renamed')).toBeTruthy();
  expect(server.to(`POST ${api}/places/rename`)[0]?.body).toEqual({
    from: java.place,
    to: 'Central Java, Indonesia',
    within: true,
  });
});

test('coordinates are written as maps copy them, and what is none is refused', async () => {
  const { api: server } = await open({ [`PUT ${api}/places/details`]: written });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const box = screen.getByLabelText('Coordinates');
  fireEvent.change(box, { target: { value: 'north of Solo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Two figures/)).toBeTruthy();
  fireEvent.change(box, { target: { value: '-7.5755, 110.8243' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Place changed')).toBeTruthy();
  expect(server.to(`PUT ${api}/places/details`)[0]?.body).toEqual({
    place: java.place,
    fingerprint: 'place-1',
    type: 'province',
    coordinates: { latitude: -7.5755, longitude: 110.8243 },
    formerNames: [{ name: 'Midden-Java', date: 'BEF 1945' }],
    note: null,
  });
});

test('former names are added and taken out, each by its place, and a note is cleared', async () => {
  const told = { ...java, details: { ...java.details, note: 'Wide' } };
  const { api: server } = await open({ [`GET ${api}/places/one`]: told, [`PUT ${api}/places/details`]: written });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const add = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Add a former name' }));
    const box = screen.getAllByLabelText('Name').at(-1) ?? document.body;
    fireEvent.change(box, { target: { value: name } });
  };
  add('Mataram');
  add('Yava');
  fireEvent.click(screen.getByRole('button', { name: 'Remove former name 2' }));
  expect(screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value)).toEqual(['Midden-Java', 'Yava']);
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Place changed')).toBeTruthy();
  const [sent] = server.to(`PUT ${api}/places/details`);
  expect(sent?.body).toMatchObject({
    type: 'province',
    coordinates: null,
    formerNames: [{ name: 'Midden-Java', date: 'BEF 1945' }, { name: 'Yava' }],
    note: null,
  });
  expect(sent?.headers.get('if-match')).toBe('"7"');
});

test.each([
  ['-7.5755, 110.8243', { latitude: -7.5755, longitude: 110.8243 }],
  ['-7.5755; 110.8243', { latitude: -7.5755, longitude: 110.8243 }],
  [' 0 0 ', { latitude: 0, longitude: 0 }],
  ['90,-180', { latitude: 90, longitude: -180 }],
  ['90.1, 0', undefined],
  ['0, 180.1', undefined],
  ['7', undefined],
  ['1, 2, 3', undefined],
  ['1, east', undefined],
])('"%s" is read as coordinates, or refused', async (text, coordinates) => {
  const { api: server } = await open({ [`PUT ${api}/places/details`]: written });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('Coordinates'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(coordinates ? 'Place changed' : /^Two figures/)).toBeTruthy();
  const sent = server.to(`PUT ${api}/places/details`);
  expect(sent).toHaveLength(coordinates ? 1 : 0);
  if (coordinates) expect(sent[0]?.body).toMatchObject({ coordinates });
});

test('a place that is gone, or cannot be read, says so', async () => {
  const one = `GET ${api}/places/one`;
  await open({ [one]: refuse(404, 'not_found') });
  expect(await screen.findByText('This place is no longer used')).toBeTruthy();
  const { api: server } = await open({ [one]: refuse(403, 'forbidden') });
  const again = await screen.findByRole('button', { name: 'Retry' });
  server.answers[one] = java;
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { level: 2, name: 'Jawa Tengah' })).toBeTruthy();
});

test('what two people changed of a place stands side by side, and what only one of them changed is kept', async () => {
  const theirs = {
    ...java,
    treeVersion: 9,
    fingerprint: 'place-2',
    details: { ...java.details, type: 'region', note: 'Theirs' },
  };
  const { api: server } = await open({
    [`PUT ${api}/places/details`]: ({ body }: SeenRequest) =>
      (body as { fingerprint: string }).fingerprint === 'place-2' ? written : refuse(409, 'version_conflict'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('Kind of place'), { target: { value: 'kingdom' } });
  fireEvent.change(screen.getByLabelText('Coordinates'), { target: { value: '-7.5, 110' } });
  server.answers[`GET ${api}/places/one`] = theirs;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed this place' }));
  expect(dialog.getByText('kingdom')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Place changed')).toBeTruthy();
  expect(server.to(`PUT ${api}/places/details`).at(-1)?.body).toMatchObject({
    fingerprint: 'place-2',
    type: 'kingdom',
    coordinates: { latitude: -7.5, longitude: 110 },
    note: 'Theirs',
  });
});

test('readers of a tree see its places and cannot change them', async () => {
  await open({ 'GET /api/trees': { items: [someTree({ role: 'reader', ownerId: userIdOf(2) })] } });
  await screen.findByRole('heading', { level: 2, name: 'Jawa Tengah' });
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
});
