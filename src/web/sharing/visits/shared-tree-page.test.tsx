import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SharedTree, ShareMetadata } from '#contract/visits.ts';
import { allTexts } from '#web/client/text/all-texts.ts';
import { startTexts } from '#web/client/text/i18n.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
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

const token = '0123456789abcdef0123456789abcdef';
const link = `GET /api/shared/${token}`;
const tree = `GET /api/shared/${token}/tree`;
const unlock = `POST /api/shared/${token}/unlock`;

const options = {
  allowDownload: false,
  viewOnly: true,
  allowSuggestions: false,
  expiresAt: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  viewCount: 3,
};
const opened: ShareMetadata = {
  requirePassword: false,
  isExpired: false,
  isValid: true,
  unlocked: true,
  familyName: 'Keluarga Hartono',
  memberCount: 12,
  ...options,
};
const locked: ShareMetadata = { requirePassword: true, isExpired: false, isValid: true, unlocked: false };
const shared: SharedTree = {
  id: treeIdOf(1),
  title: 'Keluarga Hartono',
  description: 'From Solo to Zürich',
  settings: { showBirthDeath: true, showPhotos: true, showRelationships: true },
  ...options,
};

const open = async (answers: Parameters<typeof openPage>[1]) => {
  // There are none in jsdom; the drawing itself is looked at in a browser.
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
    },
  );
  return await openVisit(`/shared/${token}`, {
    [link]: opened,
    [tree]: shared,
    [`GET /api/shared/${token}/graph`]: () => new Promise(() => undefined),
    [`GET /api/shared/${token}/live`]: () => new Promise(() => undefined),
    ...answers,
  });
};

test('[SHV-001][SHV-035] the page waits for what stands behind the link, and asks for nothing of the family before', async () => {
  const { api } = await open({ [link]: () => new Promise(() => undefined) });
  expect(await screen.findByText('Loading shared family tree...')).toBeTruthy();
  expect(api.to(tree)).toEqual([]);
});

test.each([
  [{ [link]: refuse(404, 'not_found') }, 'Share link not found or has been revoked'],
  [{ [link]: { requirePassword: true, isExpired: true, isValid: false, unlocked: false } }, 'Share link has expired'],
  [{ [link]: refuse(422, 'validation_failed') }, 'Invalid share link'],
  [{ [link]: refuse(429, 'too_many_attempts') }, 'Too many attempts. Please try again later.'],
  [{ [link]: refuse(500, 'internal') }, 'Failed to load shared family tree'],
  [{ [tree]: refuse(404, 'not_found') }, 'Share link not found'],
  [{ [tree]: refuse(410, 'share_expired') }, 'Share link has expired'],
  [{ [tree]: refuse(500, 'internal') }, 'Failed to load family tree'],
])(
  '[SHV-002][SHV-003][SHV-004][SHV-025][SHV-026][SHV-027][SHV-029][SHV-030][SHV-031][SHV-032][SHV-035] a link that does not open says why: case %#',
  async (answers, message) => {
    await open(answers);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText('Keluarga Hartono')).toBeNull();
  },
);

test.each([
  [{ [link]: refuse(503, 'unavailable') }, 'Failed to load shared family tree'],
  [{ [tree]: refuse(503, 'unavailable') }, 'Failed to load family tree'],
])('[FND-044] where the server is away nobody is told that access was denied: case %#', async (answers, title) => {
  await open(answers);
  expect(await screen.findByRole('heading', { name: title }, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByText('The server is busy right now. Try again in a moment.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('[SHV-005][SHV-006][SHV-007][SHV-008][SHV-009][SHV-028][SHV-036][SHV-037][SHV-038][SHV-039][SHV-041] a locked link asks for its password and tells nothing before', async () => {
  let isOpen = false;
  let answer: () => void = () => undefined;
  const { api } = await open({
    [link]: () => (isOpen ? { ...opened, requirePassword: true } : locked),
    [unlock]: () =>
      new Promise((resolve) => {
        answer = () => resolve(isOpen ? null : refuse(403, 'wrong_password'));
      }),
  });
  expect(await screen.findByRole('heading', { name: 'Protected Family Tree' })).toBeTruthy();
  expect(screen.getByText('This family tree is password protected. Enter the password to continue.')).toBeTruthy();
  expect(api.to(tree)).toEqual([]);
  const field = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
  expect(field.getAttribute('aria-required') ?? field.required).toBeTruthy();
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Access Family Tree|Verifying/ });

  fireEvent.change(field, { target: { value: '   ' } });
  fireEvent.click(button());
  expect(await screen.findByText('Enter the password')).toBeTruthy();
  expect(api.to(unlock)).toEqual([]);

  fireEvent.change(field, { target: { value: 'gerimis di bulan mei' } });
  fireEvent.click(button());
  await waitFor(() => expect(button().textContent).toBe('Verifying...'));
  expect(button().disabled).toBe(true);
  answer();
  expect(await screen.findByText('Incorrect password')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await keyboardIsOn(field);
  expect(field.value).toBe('gerimis di bulan mei');

  isOpen = true;
  fireEvent.change(field, { target: { value: 'gerimis di bulan juni' } });
  fireEvent.click(button());
  await waitFor(() => expect(api.to(unlock)).toHaveLength(2));
  expect(api.to(unlock)[1]?.body).toEqual({ password: 'gerimis di bulan juni' });
  answer();
  expect(await screen.findByRole('heading', { name: 'Keluarga Hartono' })).toBeTruthy();
  expect(screen.queryByLabelText('Password', { selector: 'input' })).toBeNull();
});

test('[SHV-010][SHV-012][SHV-013][SHV-015][SHV-016][SHV-017][SHV-018][SHV-019][SHV-020][SHV-022] the family is shown with what the link says of it', async () => {
  await open({});
  expect(await screen.findByRole('heading', { name: 'Keluarga Hartono' })).toBeTruthy();
  for (const text of ['Shared Family Tree', 'Shared Tree', 'View Only', '12 people', '3 views', 'Never expires']) {
    expect(within(screen.getByRole('main')).getByText(text)).toBeTruthy();
  }
  expect(await screen.findByText('From Solo to Zürich')).toBeTruthy();
  const ways = within(screen.getByRole('main')).getByRole('link', { name: 'Home' });
  expect(ways.getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  // What is said of the link is true: jsdom's page is one that came over plain http.
  expect(within(screen.getByRole('main')).getByText(/connection to this server is not encrypted/)).toBeTruthy();
});

test('[SHV-011][SHV-013][SHV-014][SHV-020] a family without a name has one, and a link that allows it offers the download', async () => {
  const more = { allowDownload: true, viewOnly: false };
  await open({ [link]: { ...opened, ...more, familyName: ' ' }, [tree]: { ...shared, ...more, title: ' ' } });
  expect(await screen.findByRole('heading', { name: 'Family Tree' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  expect(screen.queryByText('View Only')).toBeNull();
});

test('[SHV-033][SHV-034] a download that fails says so, also where there is nobody', async () => {
  const more = { allowDownload: true };
  await open({
    [link]: { ...opened, ...more },
    [tree]: { ...shared, ...more },
    [`GET /api/shared/${token}/download`]: refuse(500, 'internal'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Failed to download family tree')).toBeTruthy();
});
