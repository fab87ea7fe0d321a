import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { budi, treeIdOf } from '#web/testing/sample-people.ts';
import { PublicityDialog } from './publicity-dialog.tsx';

const tree = { id: treeIdOf(1), name: 'Hartono' } as Parameters<typeof PublicityDialog>[0]['tree'];
const route = `/api/trees/${tree.id}/publicity`;
const standing = (isPublic: boolean, askedAt: string | null, isOffered = true) => ({
  isPublic,
  askedAt,
  isOffered,
  forSearchEngines: false,
});

const dialog = <PublicityDialog tree={tree} onClose={() => undefined} />;

async function open(before: object, after: object = before) {
  const api: ReturnType<typeof fakeApi> = fakeApi({
    'GET /api/session': { user: budi },
    [`GET ${route}`]: () => (api.to(`PUT ${route}`).length > 0 ? after : before),
    [`PUT ${route}`]: after,
  });
  const { client, rerender } = await renderAlone(dialog, 'trees');
  const openAgain = () => {
    rerender(<QueryClientProvider client={client} />);
    rerender(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>);
  };
  return { ...api, openAgain };
}

test('[TRE-006] an owner asks that a tree may be public, and hears that it is not decided yet', async () => {
  const api = await open(standing(false, null), standing(false, '2026-03-04T12:00:00.000Z'));
  expect(await screen.findByText('Only you and the people you invite can see this tree.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask to make it public' }));
  expect(await screen.findByText('You have asked for it; an administrator has not decided yet.')).toBeTruthy();
  expect(api.to(`PUT ${route}`)[0]?.body).toEqual({ wanted: true });
  expect(screen.getByRole('button', { name: 'Withdraw the request' })).toBeTruthy();
});

test('a dialog that is opened again shows what an administrator decided in between', async () => {
  const { answers, openAgain } = await open(standing(false, '2026-03-04T12:00:00.000Z'));
  expect(await screen.findByText('You have asked for it; an administrator has not decided yet.')).toBeTruthy();
  answers[`GET ${route}`] = standing(true, null);
  openAgain();
  expect(await screen.findByRole('button', { name: 'Make it private now' })).toBeTruthy();
});

test('the owner of a public tree is shown the way to its page', async () => {
  await open(standing(true, null));
  expect((await screen.findByRole('link', { name: 'Its public page' })).getAttribute('href')).toBe(
    `/public/${tree.id}`,
  );
});

test('an owner ends publicity at once, also where none is offered any more', async () => {
  const api = await open(standing(true, null, false), standing(false, null, false));
  fireEvent.click(await screen.findByRole('button', { name: 'Make it private now' }));
  expect(await screen.findByText('Only you and the people you invite can see this tree.')).toBeTruthy();
  expect(api.to(`PUT ${route}`)[0]?.body).toEqual({ wanted: false });
  expect(screen.getByText('Public trees are switched off in this installation.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask to make it public' })).toBeNull();
});

test('the owner of a public tree says whether search engines may show it', async () => {
  const api = await open(standing(true, null));
  const engines = `PUT ${route}/search-engines`;
  const button = await screen.findByRole('switch', { name: 'Search engines may show it' });
  expect(button.getAttribute('aria-checked')).toBe('false');
  const found = { ...standing(true, null), forSearchEngines: true };
  Object.assign(api.answers, { [engines]: found, [`GET ${route}`]: found });
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-checked')).toBe('true'));
  expect(api.to(engines)[0]?.body).toEqual({ allowed: true });
});
