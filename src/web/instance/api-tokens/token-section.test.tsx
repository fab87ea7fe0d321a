import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '#contract/accounts.ts';
import type { ApiToken } from '#contract/api-tokens.ts';
import { useSession } from '#web/client/session/session.ts';
import { dismissAllToasts } from '#web/client/toast.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { stubOldCopy } from '#web/testing/old-copy.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { someUser } from '#web/testing/sample-instance.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { TokenSection } from './token-section.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => dismissAllToasts());

const nightly: ApiToken = {
  id: '01900000-0000-7000-8000-eeee00000001',
  name: 'Skrip malam',
  scopes: ['read', 'export'],
  createdAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  isExpired: false,
};
const old: ApiToken = {
  ...nightly,
  id: '01900000-0000-7000-8000-eeee00000002',
  name: 'Skrip lama',
  scopes: ['write'],
  lastUsedAt: '2026-03-04T12:30:00.000Z',
  expiresAt: '2026-04-01T12:00:00.000Z',
  isExpired: true,
};
const list = 'GET /api/me/tokens';

/** The page that holds the component stands behind the guard. */
function SignedIn() {
  return (
    <>
      {useSession().user && <TokenSection />}
      <Toaster />
    </>
  );
}

async function open(tokens: readonly ApiToken[] | Response = [nightly, old], user: Partial<SessionUser> = {}) {
  const server = fakeApi({
    'GET /api/session': { user: someUser(user) },
    [list]: tokens instanceof Response ? tokens : { items: tokens },
  });
  await renderAlone(<SignedIn />, 'keys', 'everywhere');
  await screen.findByRole('region', { name: 'API tokens' });
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const inQuestion = () => within(screen.getByRole('alertdialog'));
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

test('each token tells what it may do, since when, when it was used last and when it ends', async () => {
  await open();
  await screen.findByText('Skrip lama');
  const rows = screen.getAllByRole('listitem').map((row) => [...row.querySelectorAll('p')].map((p) => p.textContent));
  expect(rows).toEqual([
    ['Skrip malam', 'Read what I may see · Export whole trees', 'Made 03/01/2026, never used, does not end'],
    [
      'Skrip lamaEnded',
      'Change what I may change',
      expect.stringMatching(/^Made 03\/01\/2026, last used 03\/04\/2026.*, ends 04\/01\/2026$/),
    ],
  ]);
  expect(screen.queryByText('You have no API tokens.')).toBeNull();
});

test('a token is removed after a question that names it, and stays after a no or a failure', async () => {
  const server = await open();
  const remove = `DELETE /api/me/tokens/${old.id}`;
  await screen.findByText('Skrip lama');
  press('Remove Skrip lama');
  expect(screen.getByRole('alertdialog', { name: 'Remove Skrip lama?' })).toBeTruthy();
  expect(inQuestion().getByText('Programs that use it are refused from then on.')).toBeTruthy();
  fireEvent.click(inQuestion().getByRole('button', { name: 'Cancel' }));
  await noQuestion();
  expect(server.to(remove)).toEqual([]);
  server.answers[remove] = refuse(403, 'forbidden', 'Not now.');
  press('Remove Skrip lama');
  fireEvent.click(inQuestion().getByRole('button', { name: 'Remove' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  await noQuestion();
  expect(screen.getByText('Skrip lama')).toBeTruthy();
  server.answers[remove] = null;
  press('Remove Skrip lama');
  server.answers[list] = { items: [nightly] };
  fireEvent.click(inQuestion().getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The token was removed')).toBeTruthy();
  await noQuestion();
  await waitFor(() => expect(screen.queryByText('Skrip lama')).toBeNull());
  expect(screen.getByText('Skrip malam')).toBeTruthy();
});

test('a token may do what is ticked until the chosen day, and its secret is shown and copied once', async () => {
  const server = await open([]);
  expect(await screen.findByText('You have no API tokens.')).toBeTruthy();
  press('Make a token');
  expect(screen.getByRole('dialog', { name: 'Make an API token' })).toBeTruthy();
  const boxes = inDialog().getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ['read', true],
    ['write', false],
    ['export', false],
  ]);
  const ends = inDialog().getByLabelText('It ends');
  expect(ends).toHaveProperty('value', '90');
  expect(
    within(ends)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['after 30 days', 'after 90 days', 'after 365 days', 'never']);
  fireEvent.change(inDialog().getByLabelText('What is it for?'), { target: { value: 'Skrip malam' } });
  fireEvent.change(inDialog().getByLabelText('Your password'), { target: { value: 'gamelan at noon' } });
  fireEvent.click(inDialog().getByLabelText('Read what I may see'));
  fireEvent.click(inDialog().getByRole('button', { name: 'Make a token' }));
  const none = await screen.findByText('Choose at least one');
  expect(inDialog().getByRole('group', { name: 'It may' }).getAttribute('aria-describedby')).toBe(none.id);
  expect(server.to('POST /api/me/tokens')).toEqual([]);
  fireEvent.click(inDialog().getByLabelText('Export whole trees'));
  fireEvent.click(inDialog().getByLabelText('Read what I may see'));
  fireEvent.change(ends, { target: { value: '' } });
  server.answers['POST /api/me/tokens'] = refuse(403, 'wrong_password');
  fireEvent.click(inDialog().getByRole('button', { name: 'Make a token' }));
  const wrong = await screen.findByText('The current password is not right.');
  expect(inDialog().getByLabelText('Your password').getAttribute('aria-describedby')).toBe(wrong.id);
  expect(inDialog().queryByRole('alert')).toBeNull();
  server.answers['POST /api/me/tokens'] = { secret: 'sf_rahasia', token: nightly };
  server.answers[list] = { items: [nightly] };
  fireEvent.change(inDialog().getByLabelText('Your password'), { target: { value: 'gamelan at night' } });
  fireEvent.click(inDialog().getByRole('button', { name: 'Make a token' }));
  const box = await screen.findByLabelText<HTMLInputElement>('Token');
  expect(screen.getByRole('dialog', { name: 'Your new token' })).toBeTruthy();
  expect([box.value, box.readOnly, box.selectionStart, box.selectionEnd]).toEqual(['sf_rahasia', true, 0, 10]);
  box.setSelectionRange(2, 2);
  fireEvent.focus(box);
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 10]);
  expect(server.to('POST /api/me/tokens').at(-1)?.body).toEqual({
    name: 'Skrip malam',
    scopes: ['read', 'export'],
    days: null,
    password: 'gamelan at night',
  });
  const copied = stubOldCopy(true);
  fireEvent.click(inDialog().getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(copied).toEqual(['sf_rahasia']);
  stubOldCopy(false);
  fireEvent.click(inDialog().getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('This could not be copied. Select it and copy it by hand.')).toBeTruthy();
  fireEvent.click(inDialog().getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Skrip malam')).toBeTruthy();
  expect(screen.queryByDisplayValue('sf_rahasia')).toBeNull();
});

test('administrators alone can give a token their own power', async () => {
  await open([], { role: 'admin' });
  await screen.findByText('You have no API tokens.');
  press('Make a token');
  expect(inDialog().getByLabelText('Administer this server')).toHaveProperty('checked', false);
});

test('tokens that cannot be loaded are said to be so, and not to be none', async () => {
  await open(refuse(403, 'forbidden'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText('You have no API tokens.')).toBeNull();
});
