import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ApiToken } from '#contract/api-tokens.ts';
import { afterOutage, keysOf, type SeenRequest } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { budi } from '#web/testing/sample-people.ts';

beforeEach(() => localStorage.clear());

const share = {
  id: 'a1b2c3d4e5f60718',
  treeId: '01890000-0000-7000-8000-000000000001',
  treeName: 'Keluarga Wijaya',
  name: 'Aunts',
  createdAt: '2026-03-01T08:00:00.000Z',
  expiresAt: null,
};

function accountServer() {
  const ended: SeenRequest[] = [];
  const routes = {
    'GET /api/session': { user: budi },
    'GET /api/me/sessions': { items: [] },
    'GET /api/me/passkeys': { items: [] },
    'GET /api/me/tokens': { items: [] },
    'GET /api/me/calendar': { path: null, madeAt: null },
    'GET /api/me/shares': () => ({ items: ended.length > 0 ? [] : [share] }),
    'DELETE /api/me/keys': (request: SeenRequest) => {
      ended.push(request);
      return { sessions: 2, tokens: 1, passkeys: 0, feeds: 1, links: 1 };
    },
  };
  return { ended, routes };
}

test('all keys to the account stand on one page, and one button ends them after a question [FND-028]', async () => {
  const { ended, routes } = accountServer();
  await openApp('/dashboard/settings/keys', routes);
  expect(await screen.findByRole('heading', { level: 1, name: 'Keys to this account' })).toBeTruthy();
  const sections = ['Where you are signed in', 'Passkeys', 'API tokens', 'Birthdays in your calendar'];
  for (const name of [...sections, 'Links to your trees']) expect(screen.getByRole('region', { name })).toBeTruthy();
  const links = within(screen.getByRole('region', { name: 'Links to your trees' }));
  expect(await links.findByText('Aunts')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'End all keys' }));
  expect(ended).toEqual([]);
  const question = within(await screen.findByRole('alertdialog', { name: 'End all keys?' }));
  fireEvent.click(question.getByRole('button', { name: 'End all keys' }));
  expect(await screen.findByText('5 keys have ended')).toBeTruthy();
  expect(await links.findByText('None of your links works now.')).toBeTruthy();
});

const token: ApiToken = {
  id: '01900000-0000-7000-8000-eeee00000001',
  name: 'Skrip malam',
  scopes: ['read'],
  createdAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  isExpired: false,
};

test('[FND-012] a token that the server does not answer for is made under one key', async () => {
  const { routes } = accountServer();
  const { api } = await openApp('/dashboard/settings/keys', {
    ...routes,
    'POST /api/me/tokens': afterOutage(3, () => ({ secret: 'sf_rahasia', token })),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('What is it for?'), { target: { value: 'Skrip malam' } });
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'gamelan at noon' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Make a token' }));
  expect(await dialog.findByText('Not saved yet', undefined, { timeout: 3000 })).toBeTruthy();
  expect(await screen.findByDisplayValue('sf_rahasia', undefined, { timeout: 3000 })).toBeTruthy();
  const keys = keysOf(api.to('POST /api/me/tokens'));
  expect(keys).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
  expect(new Set(keys).size).toBe(1);
});
