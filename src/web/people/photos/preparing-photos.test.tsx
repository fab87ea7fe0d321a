import { useInfiniteQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { somePhoto, treeIdOf } from '#web/testing/sample-people.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { albumQuery } from './photo-queries.ts';
import { PreparingPhotos } from './preparing-photos.tsx';

const treeId = treeIdOf(1);

test('a photo that is being prepared has its place and says so, and nothing is asked of the server that is not there', async () => {
  const photos = [somePhoto(1), somePhoto(2, { state: 'waiting' }), somePhoto(3, { state: 'failed' })];
  const { container } = await renderAlone(<PhotoGrid photos={photos} onOpen={() => {}} />, 'photos');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Open: Photo 1',
    'Open: Photo 2 (being prepared)',
    'Open: Photo 3 (could not be prepared)',
  ]);
  expect(container.querySelectorAll('img')).toHaveLength(1);
});

test('photos that could not be prepared are said in words, and whoever may change the tree has it tried again', async () => {
  const photo = somePhoto(3, { state: 'failed' });
  const route = `POST /api/trees/${treeId}/photos/${photo.id}/sizes`;
  const api = fakeApi({ [route]: { ...photo, state: 'waiting' } });
  await renderAlone(<PreparingPhotos photos={[photo, somePhoto(1)]} mayEdit />, 'photos');
  expect(await screen.findByText(/^One photo could not be prepared for showing\. It is safe/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.to(route)).toHaveLength(1));
});

test('readers of a tree are told of it and offered nothing', async () => {
  await renderAlone(<PreparingPhotos photos={[somePhoto(3, { state: 'failed' })]} mayEdit={false} />, 'photos');
  expect(await screen.findByText(/could not be prepared/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

function Album() {
  useInfiniteQuery(albumQuery(treeId, undefined));
  return null;
}

test('[FND-048] while one of the photos of an album is being prepared the album is asked for again', async () => {
  const route = `GET /api/trees/${treeId}/photos`;
  const items = [somePhoto(1, {}), somePhoto(2, { state: 'waiting' })];
  const api = fakeApi({ [route]: { items, nextCursor: null, total: 2 } });
  await renderAlone(<Album />);
  await waitFor(() => expect(api.to(route).length).toBeGreaterThan(1), { timeout: 5000 });
});
