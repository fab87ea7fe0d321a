import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Photo } from '#contract/photos.ts';
import { refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { changeIdOf } from '#web/testing/sample-changes.ts';
import {
  budi,
  memberIdOf,
  someDetails,
  someMember,
  somePhoto,
  someTree,
  treeIdOf,
  userIdOf,
} from '#web/testing/sample-people.ts';

const tree = someTree();
const api = `/api/trees/${tree.id}`;
const gita = someMember({ id: memberIdOf(7), firstName: 'Gita', lastName: null });
const people: Photo['people'] = [
  { memberId: memberIdOf(7), firstName: 'Gita', lastName: null, region: null, isPortrait: false },
  { memberId: memberIdOf(8), firstName: null, lastName: null, region: null, isPortrait: false },
];
const photos = [somePhoto(1), somePhoto(2, { caption: null, people }), somePhoto(3, { caption: null })];
const album = (items: readonly Photo[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
  total: items.length,
});

const open = (search = `?tree=${tree.id}`, more: object = {}) =>
  openApp(`/dashboard/photos${search}`, {
    'GET /api/trees': { items: [tree] },
    [`GET ${api}/photos`]: album(photos),
    [`GET ${api}/members`]: { items: [gita], nextCursor: null, total: 1 },
    [`GET ${api}/members/${gita.id}`]: someDetails(gita),
    ...more,
  });

const tiles = () => screen.queryAllByRole('button', { name: /^Open: / });
const address = () => Object.fromEntries(new URLSearchParams(location.search));

test('an album shows each photo by its caption, by who is in it or as just a photo; one opens with its address', async () => {
  await open();
  await screen.findByRole('button', { name: 'Open: Photo 1' });
  expect(tiles().map((tile) => tile.getAttribute('aria-label'))).toEqual([
    'Open: Photo 1',
    'Open: Photo with Gita, Somebody without a name',
    'Open: Photo',
  ]);
  expect(screen.queryByText('No photos yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open: Photo with Gita, Somebody without a name' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo with Gita, Somebody without a name' }));
  expect(address()).toMatchObject({ tree: tree.id, photo: photos[1]?.id });
  const links = dialog.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('/members/'));
  expect(
    links.filter((link) => !link.hasAttribute('download')).map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Gita', `/dashboard/members/${memberIdOf(7)}?tree=${tree.id}`],
    ['Somebody without a name', `/dashboard/members/${memberIdOf(8)}?tree=${tree.id}`],
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toEqual({ tree: tree.id });
});

test('an address with a photo opens it, one with a photo that is gone opens the album', async () => {
  await open(`?tree=${tree.id}&photo=${somePhoto(3).id}`);
  expect(await screen.findByRole('dialog', { name: 'Photo' })).toBeTruthy();
  await open(`?tree=${tree.id}&photo=${somePhoto(9).id}`);
  await screen.findByRole('button', { name: 'Open: Photo 1' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one photo of a person follows the other, and the album stays theirs', async () => {
  await open(`?tree=${tree.id}&person=${gita.id}&photo=${somePhoto(1).id}`);
  await screen.findByRole('dialog', { name: 'Photo 1' });
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  expect(await screen.findByRole('dialog', { name: 'Photo' })).toBeTruthy();
  expect(address()).toEqual({ tree: tree.id, person: gita.id, photo: somePhoto(3).id });
});

test('what is done to a photo is seen in the album at once, and so is its undoing', async () => {
  const one = somePhoto(1);
  const turned = { ...one, look: 'turned' };
  const { api: server } = await open(`?tree=${tree.id}&photo=${one.id}`, {
    [`PATCH ${api}/photos/${one.id}`]: { photo: turned, changeId: changeIdOf(8), version: 8 },
  });
  const source = () => screen.getByRole('img', { name: 'Photo 1' }).getAttribute('src')?.split('?')[1];
  await screen.findByRole('dialog', { name: 'Photo 1' });
  expect(source()).toBe('v=abcdef01');
  server.answers[`GET ${api}/photos`] = album([turned, ...photos.slice(1)]);
  fireEvent.click(screen.getByRole('button', { name: 'Turn to the right' }));
  await waitFor(() => expect(source()).toBe('v=turned'));
  server.answers[`GET ${api}/photos`] = album(photos);
  server.answers[`POST ${api}/changes/${changeIdOf(8)}/undo`] = { changeId: changeIdOf(10), version: 9 };
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(source()).toBe('v=abcdef01'));
  server.answers[`DELETE ${api}/photos/${one.id}`] = { changeId: changeIdOf(9), version: 9 };
  server.answers[`GET ${api}/photos`] = album(photos.slice(1));
  fireEvent.click(screen.getByRole('button', { name: 'Delete photo' }));
  await waitFor(() => expect(tiles()).toHaveLength(2));
});

test('the rest of a long album comes page by page', async () => {
  const { api: server } = await open(undefined, {
    [`GET ${api}/photos`]: ({ query }: SeenRequest) =>
      query.get('cursor') === 'more' ? album([somePhoto(61)]) : album(photos, 'more'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('button', { name: 'Open: Photo 61' });
  expect(tiles()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  const asked = server.to(`GET ${api}/photos`).map(({ query }) => Object.fromEntries(query));
  expect(asked).toEqual([
    { sort: 'added', limit: '60' },
    { sort: 'added', limit: '60', cursor: 'more' },
  ]);
});

test('an album shows the photos of one person alone, and everybody again', async () => {
  let answer = (_: object) => {};
  const ofGita = new Promise<object>((resolve) => (answer = resolve));
  const { api: server } = await open(undefined, {
    [`GET ${api}/photos`]: ({ query }: SeenRequest) => (query.get('memberId') === gita.id ? ofGita : album(photos)),
  });
  await screen.findByRole('button', { name: 'Open: Photo 1' });
  const box = screen.getByRole('combobox', { name: 'Only photos with' });
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: 'Gi' } });
  fireEvent.click(await screen.findByRole('option', { name: /Gita/ }));
  expect(await screen.findByText('Photos with Gita')).toBeTruthy();
  // Those of everybody are not hers.
  expect(tiles()).toEqual([]);
  answer(album([]));
  expect(await screen.findByText('No photos yet')).toBeTruthy();
  expect(address()).toEqual({ tree: tree.id, person: gita.id });
  expect(screen.queryByRole('combobox', { name: 'Only photos with' })).toBeNull();
  expect(server.to(`GET ${api}/members`).map(({ query }) => Object.fromEntries(query))).toEqual([
    { limit: '30', sort: 'name' },
    { limit: '30', q: 'Gi' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Everybody' }));
  expect(await screen.findByRole('button', { name: 'Open: Photo 1' })).toBeTruthy();
  expect(address()).toEqual({ tree: tree.id });
});

test('whoever may change an empty album is told how to fill it, readers are not', async () => {
  await open(undefined, { [`GET ${api}/photos`]: album([]) });
  expect(await screen.findByText('Add some, drop them anywhere here, or paste one.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add photos' })).toBeTruthy();
  await open(undefined, {
    'GET /api/trees': { items: [someTree({ role: 'reader', ownerId: userIdOf(2) })] },
    [`GET ${api}/photos`]: album([]),
  });
  expect(await screen.findByText('No photos yet')).toBeTruthy();
  expect(screen.queryByText('Add some, drop them anywhere here, or paste one.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull();
});

test('the album of another tree is chosen by its name', async () => {
  const other = someTree({ id: treeIdOf(2), name: 'Second tree', ownerId: budi.id });
  await open(undefined, {
    'GET /api/trees': { items: [tree, other] },
    [`GET /api/trees/${other.id}/photos`]: album([somePhoto(20, { treeId: other.id })]),
  });
  await screen.findByRole('button', { name: 'Open: Photo 1' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Family tree' }), { target: { value: other.id } });
  expect(await screen.findByRole('button', { name: 'Open: Photo 20' })).toBeTruthy();
  expect(address()).toEqual({ tree: other.id });
});

test('an album that cannot be loaded says so and is loaded again at a press', async () => {
  const { api: server } = await open(undefined, { [`GET ${api}/photos`]: refuse(403, 'forbidden') });
  expect(await screen.findByText('The photos could not be loaded')).toBeTruthy();
  expect(screen.queryByText('No photos yet')).toBeNull();
  server.answers[`GET ${api}/photos`] = album(photos);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Open: Photo 1' })).toBeTruthy();
});
