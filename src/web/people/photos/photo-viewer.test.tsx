import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Photo } from '#contract/photos.ts';
import { dismissAllToasts } from '#web/client/toast.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { changeIdOf } from '#web/testing/sample-changes.ts';
import { somePhoto, treeIdOf } from '#web/testing/sample-people.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

afterEach(() => {
  vi.useRealTimers();
  dismissAllToasts();
});

const one = somePhoto(1);
const three = [one, somePhoto(2), somePhoto(3)];
const pathOf = (photo: Photo) => `/api/trees/${photo.treeId}/photos/${photo.id}`;

interface ViewedProps {
  readonly photos: readonly Photo[];
  readonly mayEdit: boolean;
}

function Viewed({ photos, mayEdit }: ViewedProps) {
  const [shown, setShown] = useState(photos[0]?.id);
  return (
    <>
      {shown && (
        <PhotoViewer
          photos={photos}
          shown={shown}
          mayEdit={mayEdit}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
      <Toaster />
    </>
  );
}

async function view(photos: readonly Photo[] = three, mayEdit = true) {
  const api = fakeApi({});
  await renderAlone(<Viewed photos={photos} mayEdit={mayEdit} />, 'photos', 'members', 'everywhere');
  return api;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('dialog').getAttribute('aria-labelledby') ?? '';
const shownTitle = () => document.getElementById(title())?.textContent;
const key = (name: string) => fireEvent.keyDown(window, { key: name });

test('a photo is shown as large as it is, with its name, its place among the others and the way to its full size', async () => {
  await view([somePhoto(1, { takenOn: 'about 1935', place: 'Solo', isPrivate: true }), somePhoto(2)]);
  expect(shownTitle()).toBe('Photo 1');
  const image = screen.getByRole('img', { name: 'Photo 1' });
  expect(image.getAttribute('src')).toBe(`${pathOf(one)}/large?v=abcdef01`);
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['400', '300']);
  const full = screen.getByRole('link', { name: 'Download' });
  expect(full.getAttribute('href')).toBe(`${pathOf(one)}/full?v=abcdef01`);
  expect(full.hasAttribute('download')).toBe(true);
  expect(screen.getByText('1 of 2').getAttribute('role')).toBe('status');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Taken', 'Place', 'Visitors']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'about 1935',
    'Solo',
    'Only for the family',
  ]);
});

test('of a photo about which nothing is known nothing is said, and one alone leads nowhere', async () => {
  await view([one]);
  expect(screen.queryByRole('term')).toBeNull();
  for (const name of ['Previous photo', 'Next photo', 'Show one after the other']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByText('1 of 1')).toBeNull();
  key('ArrowRight');
  expect(shownTitle()).toBe('Photo 1');
});

test('buttons and arrow keys lead to the next and the previous photo, around both ends', async () => {
  await view();
  const ways = [
    { on: () => press('Next photo'), back: () => press('Previous photo') },
    { on: () => key('ArrowRight'), back: () => key('ArrowLeft') },
  ];
  for (const { on, back } of ways) {
    on();
    expect([shownTitle(), screen.getByRole('status').textContent]).toEqual(['Photo 2', '2 of 3']);
    on();
    expect([shownTitle(), screen.getByRole('status').textContent]).toEqual(['Photo 3', '3 of 3']);
    on();
    expect(shownTitle()).toBe('Photo 1');
    back();
    expect(shownTitle()).toBe('Photo 3');
    back();
    back();
    expect(shownTitle()).toBe('Photo 1');
  }
  key('ArrowDown');
  expect(shownTitle()).toBe('Photo 1');
});

test('photos follow each other by themselves from the button on, every five seconds, until it is pressed again', async () => {
  await view();
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(10_000);
  expect(shownTitle()).toBe('Photo 1');
  const play = screen.getByRole('button', { name: 'Show one after the other' });
  expect([play.getAttribute('aria-pressed'), play.title]).toEqual(['false', 'Show one after the other']);
  fireEvent.click(play);
  const pause = screen.getByRole('button', { name: 'Stop' });
  expect([pause.getAttribute('aria-pressed'), pause.title]).toEqual(['true', 'Stop']);
  await pass(4999);
  expect(shownTitle()).toBe('Photo 1');
  await pass(1);
  expect(shownTitle()).toBe('Photo 2');
  await pass(3000);
  press('Next photo');
  await pass(4999);
  expect(shownTitle()).toBe('Photo 3');
  await pass(1);
  expect(shownTitle()).toBe('Photo 1');
  press('Stop');
  await pass(10_000);
  expect(shownTitle()).toBe('Photo 1');
});

test('readers look and download, and change nothing', async () => {
  await view(three, false);
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy();
  for (const name of ['Delete photo', 'Turn to the right', 'Cut photo', 'Edit photo']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a photo is turned by a quarter, once at a time, which can be undone', async () => {
  const api = await view();
  const written = { photo: one, changeId: changeIdOf(8), version: 8 };
  let answer = (_: object) => {};
  api.answers[`PATCH ${pathOf(one)}`] = () => new Promise<object>((resolve) => (answer = resolve));
  press('Turn to the right');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Turn to the right' })).toHaveProperty('disabled', true),
  );
  await waitFor(() => expect(api.to(`PATCH ${pathOf(one)}`)).toHaveLength(1));
  expect(api.to(`PATCH ${pathOf(one)}`)[0]?.body).toEqual({ turn: 1 });
  answer(written);
  const toast = (await screen.findByText('Photo changed')).closest('li');
  if (!toast) throw new Error('It is in no list of messages.');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Turn to the right' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.to(`POST /api/trees/${treeIdOf(1)}/changes/${changeIdOf(8)}/undo`)).toHaveLength(1));
});

test('a photo that is deleted closes what shows it, and the way back is offered', async () => {
  const api = await view();
  press('Next photo');
  const [, second = one] = three;
  api.answers[`DELETE ${pathOf(second)}`] = { changeId: changeIdOf(9), version: 9 };
  press('Delete photo');
  const toast = (await screen.findByText('Photo deleted')).closest('li');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  if (!toast) throw new Error('It is in no list of messages.');
  fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.to(`POST /api/trees/${treeIdOf(1)}/changes/${changeIdOf(9)}/undo`)).toHaveLength(1));
});

test('a photo that cannot be deleted or turned stays, and the reason is said', async () => {
  const api = await view();
  api.answers[`DELETE ${pathOf(one)}`] = refuse(403, 'forbidden');
  press('Delete photo');
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be done');
  expect(shownTitle()).toBe('Photo 1');
  dismissAllToasts();
  api.answers[`PATCH ${pathOf(one)}`] = refuse(403, 'forbidden');
  press('Turn to the right');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This could not be done'));
});

test.each([
  ['Edit photo', 'Edit photo'],
  ['Cut photo', 'Cut photo'],
])(
  '"%s" opens a form of its own, in which arrows leave the photo where it is, and Cancel leads back',
  async (button, name) => {
    await view();
    press(button);
    expect(screen.getByRole('dialog', { name })).toBeTruthy();
    key('ArrowRight');
    key('ArrowLeft');
    key('ArrowLeft');
    press('Cancel');
    expect(shownTitle()).toBe('Photo 1');
  },
);

test('a photo that is being prepared has its place and says so, and one that failed can be tried again', async () => {
  const waiting = somePhoto(1, { state: 'waiting' });
  const failed = somePhoto(2, { state: 'failed' });
  const api = await view([waiting, failed]);
  expect(screen.queryByRole('img')).toBeNull();
  const said = screen.getByText('This photo is being prepared. It appears here by itself.');
  expect(said.getAttribute('role')).toBe('status');
  expect(said.parentElement?.style.aspectRatio).toBe('400 / 300');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  press('Next photo');
  expect(screen.queryByText(/is being prepared/)).toBeNull();
  api.answers[`POST ${pathOf(failed)}/sizes`] = { ...failed, state: 'waiting' };
  press('Try again');
  await waitFor(() => expect(api.to(`POST ${pathOf(failed)}/sizes`)).toHaveLength(1));
});

test('nothing is shown of a photo that is gone', async () => {
  fakeApi({});
  const [, gone = one] = three;
  const nothing = () => undefined;
  await renderAlone(
    <PhotoViewer photos={[one]} shown={gone.id} mayEdit onShow={nothing} onClose={nothing} />,
    'photos',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
