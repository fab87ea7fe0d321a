import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { changeIdOf } from '#web/testing/sample-changes.ts';
import { memberIdOf, somePhoto, treeIdOf } from '#web/testing/sample-people.ts';
import { AddPhotos } from './add-photos.tsx';

const treeId = treeIdOf(1);
const route = `POST /api/trees/${treeId}/photos`;
const added = { photo: somePhoto(1), changeId: changeIdOf(8), version: 8 };
const files = (...names: string[]) => names.map((name) => new File([name], name, { type: 'image/jpeg' }));

async function show() {
  const { container } = await renderAlone(<AddPhotos treeId={treeId} memberId={memberIdOf(1)} />, 'photos');
  const inputs = container.querySelectorAll<HTMLInputElement>('input[type=file]');
  const [input] = inputs;
  if (!input) throw new Error('There is nothing to choose files with.');
  return { inputs, choose: (chosen: readonly File[]) => fireEvent.change(input, { target: { files: chosen } }) };
}

test('[CAT-010] a photo that is refused is named with the reason, and stops none of the others', async () => {
  const api = fakeApi({
    [route]: async ({ body }) => {
      const name = body instanceof Blob ? await body.text() : '';
      return name === 'well.jpg' ? added : refuse(422, 'photo_unreadable');
    },
  });
  const { choose } = await show();
  choose(files('well.jpg', 'half.jpg', 'other.jpg'));
  expect(await screen.findByText('2 photos were not taken')).toBeTruthy();
  for (const name of ['half.jpg', 'other.jpg']) {
    expect(screen.getByText(name).closest('li')?.textContent).toBe(`${name}: This photo is damaged or incomplete.`);
  }
  expect(screen.queryByText('well.jpg')).toBeNull();
  expect(api.to(route)).toHaveLength(3);
  expect(api.to(route)[0]?.query.get('memberId')).toBe(memberIdOf(1));
});

test('two hundred photos that are chosen at once are sent one after the other, and how many is told', async () => {
  let onTheirWay = 0;
  const api = fakeApi({
    [route]: async () => {
      onTheirWay += 1;
      expect(onTheirWay).toBe(1);
      await Promise.resolve();
      onTheirWay -= 1;
      return added;
    },
  });
  const { choose } = await show();
  choose(files(...Array.from({ length: 200 }, (_, nth) => `${nth}.jpg`)));
  expect(screen.getByText('0 of 200 sent')).toBeTruthy();
  await waitFor(() => expect(api.to(route)).toHaveLength(200));
  await waitFor(() => expect(screen.queryByText(/ of 200 sent/)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[CAT-012] photos that cannot be sent because nobody answers are said to be so', async () => {
  fakeApi({ [route]: () => Promise.reject(new TypeError('Failed to fetch')) });
  const { choose } = await show();
  choose(files('well.jpg'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('well.jpg'), { timeout: 5000 });
  expect(screen.getByRole('alert').textContent).toContain('Can’t reach the server.');
});

test('photos come by button, by the camera of a telephone, by drop and by paste', async () => {
  const api = fakeApi({ [route]: added });
  const { inputs, choose } = await show();
  expect([...inputs].map((input) => [input.multiple, input.getAttribute('capture')])).toEqual([
    [true, null],
    [false, 'environment'],
  ]);
  choose(files('chosen.jpg'));
  await waitFor(() => expect(api.to(route)).toHaveLength(1));
  const dropped = { files: files('dropped.jpg'), types: ['Files'] };
  fireEvent.drop(screen.getByRole('button', { name: 'Add photos' }), { dataTransfer: dropped });
  await waitFor(() => expect(api.to(route)).toHaveLength(2));
  fireEvent.paste(window, { clipboardData: { files: files('pasted.jpg') } });
  await waitFor(() => expect(api.to(route)).toHaveLength(3));
});

const room = `GET /api/trees/${treeId}/photo-room`;
const taken = { tree: { bytes: 1_234_000, allowed: 10_000_000_000 }, owner: { bytes: 0, allowed: 50_000_000_000 } };

test('beside the button stands how much room photos take, in the figures of the reader', async () => {
  fakeApi({ [room]: taken });
  await renderAlone(<AddPhotos treeId={treeId} />, 'photos');
  expect(
    await screen.findByText('The photos of this tree take 1.2 MB of 10 GB. All your trees together: 0 bytes of 50 GB.'),
  ).toBeTruthy();
});

test('an editor is told of the tree alone', async () => {
  fakeApi({ [room]: { ...taken, owner: null } });
  await renderAlone(<AddPhotos treeId={treeId} />, 'photos');
  expect(await screen.findByText('The photos of this tree take 1.2 MB of 10 GB.')).toBeTruthy();
  expect(screen.queryByText(/together/)).toBeNull();
});
