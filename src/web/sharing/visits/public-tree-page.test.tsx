import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OutputOf } from '#contract/route.ts';
import type { publicTree } from '#contract/visits.ts';
import { allTexts } from '#web/client/text/all-texts.ts';
import { startTexts } from '#web/client/text/i18n.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openPage } from '#web/testing/open-app.tsx';
import { treeIdOf } from '#web/testing/sample-people.ts';
import { firstTexts } from './first-texts.ts';
import { readDestination } from './visit-address.ts';
import { VisitApp } from './visit-app.tsx';

/** The page of visitors, as nobody. */
const openVisit = (address: string, answers: Parameters<typeof openPage>[1]) =>
  openPage(
    address,
    { 'GET /api/session': { user: null }, ...answers },
    {
      startTexts: () => startTexts('en', allTexts, ...firstTexts),
      page: (client) => <VisitApp client={client} destination={readDestination(location.pathname)} />,
    },
  );

const treeId = treeIdOf(1);
const tree = `GET /api/public/${treeId}/tree`;
const shown: OutputOf<(typeof publicTree)['ok']> = {
  id: treeId,
  title: 'Keluarga Hartono',
  description: 'From Solo to Zürich',
  settings: { showBirthDeath: true, showPhotos: true, showRelationships: true },
  takesRequests: false,
};

const open = async (answer: object) => {
  // There are none in jsdom; the drawing itself is looked at in a browser.
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
    },
  );
  const never = () => new Promise(() => undefined);
  return await openVisit(`/public/${treeId}`, {
    [tree]: answer,
    [`GET /api/public/${treeId}/graph`]: never,
    [`GET /api/public/${treeId}/live`]: never,
  });
};

test('a public family is shown to somebody without an account, by its name and as what it is', async () => {
  await open(shown);
  expect(await screen.findByRole('heading', { name: 'Keluarga Hartono' })).toBeTruthy();
  expect(screen.getByText('From Solo to Zürich')).toBeTruthy();
  expect(screen.getByText('Public Tree')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ask the owner to be in touch' })).toBeNull();
});

test('where the owner takes requests, the page leads to where one is asked [SRC-025]', async () => {
  await open({ ...shown, takesRequests: true });
  const link = await screen.findByRole('link', { name: 'Ask the owner to be in touch' });
  expect(link.getAttribute('href')).toBe(`/dashboard/connections?ask=${treeId}`);
});

test('a family that is not public is told apart from a failure, which can be tried again', async () => {
  await open(refuse(404, 'not_found'));
  expect(await screen.findByText('This family tree is not public, or is not there any more.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('where the server fails, the page says so and offers another try', async () => {
  await open(refuse(500, 'internal'));
  expect(await screen.findByText('Failed to load family tree')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
