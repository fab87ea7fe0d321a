import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Photo } from '#contract/photos.ts';
import type { PhotoRegion } from '#domain/photos/photo.ts';
import { dismissAllToasts } from '#web/client/toast.ts';
import { fakeApi, keysOf, refuse } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { changeIdOf } from '#web/testing/sample-changes.ts';
import { memberIdOf, someMember, somePhoto, treeIdOf } from '#web/testing/sample-people.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { CropPhoto } from './crop-photo.tsx';
import { PhotoForm } from './photo-form.tsx';

const captured: number[] = [];

// jsdom has no layout and captures no pointers: the photo is 200 by 100 px at (50, 20).
beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = (id) => void captured.push(id);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(50, 20, 200, 100));
});

afterEach(() => {
  vi.restoreAllMocks();
  dismissAllToasts();
  localStorage.clear();
  captured.length = 0;
});

type Person = Photo['people'][number];
const person = (n: number, firstName: string | null, region: PhotoRegion | null = null): Person => ({
  memberId: memberIdOf(n),
  firstName,
  lastName: null,
  region,
  isPortrait: false,
});
const at: PhotoRegion = { x: 0.2, y: 0.2, width: 0.2, height: 0.4 };
const family = [person(1, 'Budi', at), person(2, 'Siti'), person(3, null, { ...at, x: 0.6 })];
const photo = somePhoto(1, { caption: 'At the well', takenOn: '1935', place: 'Solo', people: family });
const route = `PATCH /api/trees/${photo.treeId}/photos/${photo.id}`;
const written = { photo, changeId: changeIdOf(8), version: 8 };
const members = `GET /api/trees/${treeIdOf(1)}/members`;

async function edit(shown = photo) {
  const found = [someMember({ id: memberIdOf(7), firstName: 'Gita', lastName: null }), someMember()];
  const api = fakeApi({ [members]: { items: found, nextCursor: null, total: 2 }, [route]: written });
  const onClose = vi.fn();
  const { container } = await renderAlone(
    <>
      <PhotoForm photo={shown} onClose={onClose} />
      <Toaster />
    </>,
    'photos',
    'members',
    'everywhere',
  );
  return { api, onClose, container };
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const frames = () => screen.queryAllByRole('button', { name: /^Frame of / });
const frameOf = (name: string) => screen.getByRole('button', { name: `Frame of ${name}` });
const people = () => within(screen.getByRole('list', { name: 'In the photo' })).getAllByRole('listitem');
const rowOf = (name: string) => {
  const row = people().find(({ textContent }) => textContent?.startsWith(name));
  if (!row) throw new Error(`${name} is not in the photo.`);
  return within(row);
};
const placeOn = ({ style }: HTMLElement) => [style.left, style.top, style.width, style.height].map(Number.parseFloat);

/** What lies below the frames. */
function ground(): HTMLElement {
  const element = screen.getByRole('dialog').querySelector('img')?.parentElement;
  if (!element) throw new Error('There is no photo.');
  return element;
}

const pointer = (x: number, y: number, more = {}) => ({ clientX: x, clientY: y, pointerId: 5, button: 0, ...more });

/** From (90, 40) to (130, 80), by way of another place. */
function draw(on = ground(), more = {}): void {
  fireEvent.pointerDown(on, pointer(90, 40, more));
  fireEvent.pointerMove(on, pointer(240, 110));
  fireEvent.pointerMove(on, pointer(130, 80));
}

async function pick(box: string, name: string): Promise<void> {
  fireEvent.change(screen.getByRole('combobox', { name: box }), { target: { value: name } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

test('what is said of a photo stands in its form, and is sent as it is changed, with everybody who is in it', async () => {
  const { api, onClose } = await edit();
  const values = ['Caption', 'Taken', 'Place'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(values).toEqual(['At the well', '1935', 'Solo']);
  const isPrivate = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Only for the family/ });
  expect(isPrivate.checked).toBe(false);
  fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'At the wall' } });
  fireEvent.change(screen.getByLabelText('Taken'), { target: { value: 'about 1936' } });
  fireEvent.change(screen.getByLabelText('Place'), { target: { value: 'Semarang' } });
  fireEvent.click(isPrivate);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Photo changed')).toBeTruthy();
  expect(api.to(route).map(({ body }) => body)).toEqual([
    {
      caption: 'At the wall',
      takenOn: 'about 1936',
      place: 'Semarang',
      isPrivate: true,
      people: family.map(({ memberId, region }) => ({ memberId, region })),
    },
  ]);
  expect(keysOf(api.to(route))).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test('a photo of which nothing is known has an empty form and no list of people', async () => {
  await edit(somePhoto(2, { caption: null }));
  for (const label of ['Caption', 'Taken', 'Place']) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  }
  expect(screen.queryByRole('list', { name: 'In the photo' })).toBeNull();
  expect(frames()).toEqual([]);
});

test('what is refused stays in the form with the reason, and what is not saved is offered again', async () => {
  const { api, onClose } = await edit();
  api.answers[route] = refuse(403, 'forbidden');
  fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'Another day' } });
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be done');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(api.to(route)).toHaveLength(1);
  await edit();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with it' }));
  expect(screen.getByLabelText('Caption')).toHaveProperty('value', 'Another day');
});

test('a date that stands there is left as it is, one that is typed is read, and another meaning of it is taken', async () => {
  await edit({ ...photo, takenOn: '3/4/1935' });
  expect(screen.queryByText(/^Understood as/)).toBeNull();
  const box = screen.getByLabelText('Taken');
  fireEvent.change(box, { target: { value: '3/4/1936' } });
  expect(screen.getByText('Understood as 4 March 1936')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /3 April 1936/ }));
  expect(box).toHaveProperty('value', '3 April 1936');
  expect(screen.getByText('Understood as 3 April 1936')).toBeTruthy();
});

test('everybody with a place has a frame there, which arrows move and with Shift resize', async () => {
  const { api, onClose } = await edit();
  expect(frames().map((frame) => [frame.title, frame.getAttribute('aria-label')])).toEqual([
    ['Budi', 'Frame of Budi'],
    ['Somebody without a name', 'Frame of Somebody without a name'],
  ]);
  expect(placeOn(frameOf('Budi'))).toEqual([20, 20, 20, 40]);
  expect(placeOn(frameOf('Somebody without a name'))).toEqual([60, 20, 20, 40]);
  // False: the key is taken, so that the window does not scroll.
  expect(fireEvent.keyDown(frameOf('Budi'), { key: 'ArrowRight' })).toBe(false);
  expect(placeOn(frameOf('Budi'))).toEqual([22, 20, 20, 40]);
  fireEvent.keyDown(frameOf('Budi'), { key: 'ArrowUp', shiftKey: true });
  expect(fireEvent.keyDown(frameOf('Budi'), { key: 'Tab' })).toBe(true);
  expect(placeOn(frameOf('Budi'))).toEqual([22, 20, 20, 38]);
  expect(placeOn(frameOf('Somebody without a name'))).toEqual([60, 20, 20, 40]);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.to(route)[0]?.body).toMatchObject({
    people: [{ region: { x: 0.22, y: 0.2, width: 0.2, height: 0.38 } }, { region: null }, { region: { x: 0.6 } }],
  });
});

test('a pointer draws a frame, which waits for a name and is then of whoever is chosen', async () => {
  const { api, onClose } = await edit();
  draw();
  expect(captured).toEqual([5]);
  const drawn = ground().lastElementChild;
  if (!(drawn instanceof HTMLElement)) throw new Error('Nothing is drawn.');
  expect(placeOn(drawn)).toEqual([20, 20, 20, 40]);
  expect(screen.getByRole('combobox', { name: 'Who is in the photo?' })).toBeTruthy();
  fireEvent.pointerUp(ground(), pointer(130, 80));
  fireEvent.pointerMove(ground(), pointer(240, 110));
  expect(placeOn(drawn)).toEqual([20, 20, 20, 40]);
  await pick('Who is in this frame?', 'Gita');
  expect(people()).toHaveLength(4);
  expect(placeOn(frameOf('Gita'))).toEqual([20, 20, 20, 40]);
  expect(drawn.isConnected).toBe(false);
  expect(screen.getByRole('combobox', { name: 'Who is in the photo?' })).toHaveProperty('value', '');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.to(route)[0]?.body).toMatchObject({
    people: [{}, {}, {}, { memberId: memberIdOf(7), region: { x: 0.2, y: 0.2, width: 0.2 } }],
  });
});

test('another button, a frame that is pressed and a tiny stroke draw nothing', async () => {
  await edit();
  draw(ground(), { button: 2 });
  fireEvent.pointerUp(ground(), pointer(130, 80));
  fireEvent.pointerDown(frameOf('Budi'), pointer(90, 40));
  fireEvent.pointerMove(ground(), pointer(130, 80));
  fireEvent.pointerUp(ground(), pointer(130, 80));
  expect(captured).toEqual([]);
  fireEvent.pointerDown(ground(), pointer(90, 40));
  fireEvent.pointerMove(ground(), pointer(92, 41));
  fireEvent.pointerUp(ground(), pointer(92, 41));
  expect(screen.getByRole('combobox', { name: 'Who is in the photo?' })).toBeTruthy();
  draw();
  fireEvent.pointerCancel(ground(), pointer(130, 80));
  expect(screen.getByRole('combobox', { name: 'Who is in this frame?' })).toBeTruthy();
});

test('who is chosen by name has no frame until one is asked for, and whoever is in it already is there once', async () => {
  const { api } = await edit();
  await pick('Who is in the photo?', 'Gita');
  expect(frames()).toHaveLength(2);
  expect(people().map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Budi',
    'Siti',
    'Somebody without a name',
    'Gita',
  ]);
  expect(rowOf('Budi').queryByRole('button', { name: 'Frame' })).toBeNull();
  fireEvent.click(rowOf('Siti').getByRole('button', { name: 'Frame' }));
  expect(placeOn(frameOf('Siti'))).toEqual([40, 30, 20, 25]);
  draw();
  fireEvent.pointerUp(ground(), pointer(130, 80));
  await pick('Who is in this frame?', 'Gita');
  expect(people()).toHaveLength(4);
  expect(placeOn(frameOf('Gita'))).toEqual([20, 20, 20, 40]);
  expect(api.to(members).map(({ query }) => query.get('q'))).toContain('Gita');
});

test('whoever is not in the photo is taken out, and nobody else', async () => {
  const { api, onClose } = await edit();
  fireEvent.click(screen.getByRole('button', { name: 'Siti is not in it' }));
  expect(people().map(({ firstChild }) => firstChild?.textContent)).toEqual(['Budi', 'Somebody without a name']);
  fireEvent.click(screen.getByRole('button', { name: 'Budi is not in it' }));
  expect(frames()).toEqual([frameOf('Somebody without a name')]);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.to(route)[0]?.body).toMatchObject({ people: [{ memberId: memberIdOf(3) }] });
});

test('whoever is in the photo as it is saved has their portrait cut out of it, whoever is only chosen has not', async () => {
  const { api } = await edit();
  const portrait = `POST /api/trees/${treeIdOf(1)}/members/${memberIdOf(1)}/portrait`;
  api.answers[portrait] = written;
  await pick('Who is in the photo?', 'Gita');
  expect(rowOf('Gita').queryByRole('button', { name: 'Use as portrait' })).toBeNull();
  fireEvent.click(rowOf('Budi').getByRole('button', { name: 'Use as portrait' }));
  expect(await screen.findByText('Portrait chosen')).toBeTruthy();
  expect(api.to(portrait)[0]?.body).toEqual({ photoId: photo.id, region: at });
  expect(keysOf(api.to(portrait))).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test.each([
  ['ready', 'large'],
  ['waiting', 'full'],
] as const)('a photo that is %s is marked on its %s size', async (state, size) => {
  await edit({ ...photo, state });
  const image = ground().querySelector('img');
  expect(image?.getAttribute('src')).toBe(`/api/trees/${photo.treeId}/photos/${photo.id}/${size}?v=abcdef01`);
  expect([image?.getAttribute('width'), image?.getAttribute('height'), image?.draggable]).toEqual([
    '400',
    '300',
    false,
  ]);
});

async function cut() {
  const api = fakeApi({ [route]: written });
  const onClose = vi.fn();
  await renderAlone(
    <>
      <CropPhoto photo={photo} onClose={onClose} />
      <Toaster />
    </>,
    'photos',
    'everywhere',
  );
  return { api, onClose, frame: screen.getByRole('button', { name: 'The part that is left' }) };
}

test('a photo is cut by a frame that arrows move and with Shift resize, and how large it will be is told', async () => {
  const { api, onClose, frame } = await cut();
  expect(placeOn(frame)).toEqual([10, 10, 80, 80]);
  expect(screen.getByText('320 × 240 pixels').getAttribute('role')).toBe('status');
  expect(fireEvent.keyDown(frame, { key: 'ArrowLeft', shiftKey: true })).toBe(false);
  expect(fireEvent.keyDown(frame, { key: 'ArrowUp' })).toBe(false);
  expect(fireEvent.keyDown(frame, { key: 'Tab' })).toBe(true);
  expect(placeOn(frame)).toEqual([10, 8, 78, 80]);
  expect(screen.getByText('312 × 240 pixels')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Photo changed')).toBeTruthy();
  expect(api.to(route).map(({ body }) => body)).toEqual([{ crop: { x: 0.1, y: 0.08, width: 0.78, height: 0.8 } }]);
});

test('a photo is cut by a frame that is drawn; one that cannot be cut stays open', async () => {
  const { api, onClose, frame } = await cut();
  draw();
  fireEvent.pointerUp(ground(), pointer(130, 80));
  expect(placeOn(frame)).toEqual([20, 20, 20, 40]);
  expect(screen.getByText('80 × 120 pixels')).toBeTruthy();
  api.answers[route] = refuse(403, 'forbidden');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be done');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(api.to(route)).toHaveLength(1);
});
