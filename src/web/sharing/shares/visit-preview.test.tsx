import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OutputOf } from '#contract/route.ts';
import type { previewVisit, ShareLink } from '#contract/shares.ts';
import { usualGuard } from '#domain/living/guard.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someDetails, someMember, someTree, unionIdOf } from '#web/testing/sample-people.ts';

type Preview = OutputOf<(typeof previewVisit)['ok']>;

const tree = someTree({ name: 'Lee', memberCount: 7, unionCount: 2 });
const of = `/api/trees/${tree.id}`;
const preview = `GET ${of}/visit-preview`;
const ben = someMember({ id: memberIdOf(1), firstName: 'Ben', lastName: 'Lee' });
/** Ann, Ben, Cai, Dee, Eva, Finn and Gus, in this order. */
const columns = Object.fromEntries(
  Object.entries({
    ...smallFamily,
    memberIds: smallFamily.memberIds.map((_, n) => memberIdOf(n)),
    unionIds: smallFamily.unionIds.map((_, n) => unionIdOf(n)),
  }).map(([name, column]) => [name, ArrayBuffer.isView(column) ? [...(column as Uint8Array)] : column]),
);

const seen: Omit<Preview, 'columns'> = {
  shown: 6,
  hidden: [
    { memberId: memberIdOf(3), why: 'living', keeps: 'initials' },
    { memberId: memberIdOf(4), why: 'closed', keeps: 'place' },
    { memberId: memberIdOf(6), why: 'outside', keeps: 'nothing' },
  ],
  counts: { living: 1, minor: 0, recent: 0, closed: 1, outside: 1201 },
  policy: { livingNames: 'initials', livingYears: false, ...usualGuard },
};

/** What jsdom has none of: the worker that makes the drawing, and marks for how long that takes. */
function standInForDrawing() {
  Object.assign(performance, { mark: () => undefined });
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
    },
  );
}

async function open(answers: object = {}, links: readonly ShareLink[] = []) {
  const known = {
    'GET /api/trees': { items: [tree] },
    [`GET ${of}/shares`]: { items: links },
    [`GET ${of}/graph`]: columns,
    [`GET ${of}/members`]: { items: [ben], nextCursor: null, total: 1 },
    [`GET ${of}/members/${ben.id}`]: someDetails(ben),
    [preview]: { columns, ...seen },
  };
  standInForDrawing();
  const app = await openApp('/dashboard/my-trees', { ...known, ...answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Share Lee' }));
  await screen.findByRole('dialog', { name: 'Share “Lee”' });
  return app;
}

const look = () => fireEvent.click(screen.getByRole('button', { name: 'See what visitors see' }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'What visitors see' }));

test('before a link is made its owner sees the drawing of visitors, how many are hidden, who and why', async () => {
  const { api } = await open();
  look();
  const window = await dialog();
  expect(await window.findByRole('region', { name: 'The drawing of visitors' })).toBeTruthy();
  expect(Object.fromEntries(api.to(preview)[0]?.query ?? [])).toEqual({ viewer: 'share' });
  const figures = window.getByText('In the drawing').closest('dl');
  const said = Array.from(figures?.querySelectorAll('dd') ?? [], ({ textContent }) => textContent);
  expect(said).toEqual(['6', '1', '0', '1', '1,201']);
  expect(window.getByText(/^Visitors see the initials of living people\. Their places, notes, photos/)).toBeTruthy();
  expect(window.getByText('No one’s details can be opened.')).toBeTruthy();
  const people = (name: string) =>
    within(window.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await window.findByRole('list', { name: 'Counted as living' });
  expect(people('Counted as living')).toEqual(['Dee Leethe initials stay']);
  expect(people('Hidden by the family')).toEqual(['Eva Leeonly a place stays']);
  fireEvent.click(window.getByText(/^Not in what is shared/));
  expect(people('Not in what is shared')).toEqual(['Gus Mossnothing stays', 'and 1,200 more']);
});

test('from the preview a link leads to the privacy of the tree, and the way back to the form as it was', async () => {
  await open();
  fireEvent.change(screen.getByLabelText(/Name of the link/), { target: { value: 'For the cousins' } });
  fireEvent.click(screen.getByRole('switch', { name: 'View only' }));
  look();
  const window = await dialog();
  expect(await window.findByText('Visitors can open the details of everybody who is not hidden.')).toBeTruthy();
  const policy = window.getByRole('link', { name: 'Change the privacy of this tree' });
  expect(policy.getAttribute('href')).toBe(`/dashboard/my-trees?edit=${tree.id}`);
  fireEvent.click(window.getByRole('button', { name: 'Back' }));
  expect(await screen.findByDisplayValue('For the cousins')).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'View only' }).getAttribute('aria-checked')).toBe('false');
  look();
  await dialog();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(await screen.findByDisplayValue('For the cousins')).toBeTruthy();
});

test('a branch is looked at once it is said whose', async () => {
  const { api } = await open();
  fireEvent.change(screen.getByLabelText('What is shared'), { target: { value: 'around' } });
  look();
  expect(await screen.findByText('Choose the person whose branch you would like.')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Which person?' }), { target: { value: 'ben' } });
  fireEvent.click(await screen.findByRole('option', { name: /Ben Lee/ }));
  fireEvent.change(screen.getByLabelText('How far?'), { target: { value: '2' } });
  look();
  await dialog();
  await waitFor(() => expect(api.to(preview)).toHaveLength(1));
  const query = { viewer: 'share', branch: 'around', of: ben.id, generations: '2' };
  expect(Object.fromEntries(api.to(preview)[0]?.query ?? [])).toEqual(query);
});

test('a link that there is already is looked at with its own branch', async () => {
  const token = '00112233445566778899aabbccddeeff';
  const link: ShareLink = {
    id: '0f1e2d3c4b5a6978',
    url: `http://localhost:3000/shared/${token}`,
    token,
    name: 'For the cousins',
    expiresAt: null,
    isExpired: false,
    createdAt: '2026-03-01T08:00:00.000Z',
    viewCount: 0,
    lastViewedAt: null,
    allowDownload: false,
    requirePassword: false,
    viewOnly: true,
    allowSuggestions: false,
    branch: { branch: 'ancestors', of: ben.id },
    keptTexts: [],
    createdByName: 'Budi Santoso',
  };
  const { api } = await open({}, [link]);
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Manage links (1)' }), { button: 0 });
  fireEvent.click(await screen.findByRole('button', { name: 'See what visitors see: For the cousins' }));
  await dialog();
  await waitFor(() => expect(api.to(preview)).toHaveLength(1));
  expect(Object.fromEntries(api.to(preview)[0]?.query ?? [])).toEqual({
    viewer: 'share',
    branch: 'ancestors',
    of: ben.id,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('tab', { name: 'Manage links (1)', selected: true })).toBeTruthy();
});

test('a preview that does not come says so and can be asked for again; where nobody is hidden it says that', async () => {
  const { api } = await open({ [preview]: refuse(403, 'forbidden') });
  look();
  expect(await screen.findByText('The preview could not be loaded')).toBeTruthy();
  api.answers[preview] = {
    columns,
    ...seen,
    hidden: [],
    counts: { living: 0, minor: 0, recent: 0, closed: 0, outside: 0 },
  };
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nobody is hidden.')).toBeTruthy();
});

test('an owner looks at the tree as a reader, as whoever has a link, and as everybody', async () => {
  standInForDrawing();
  const { api } = await openApp('/dashboard/my-trees', {
    'GET /api/trees': { items: [tree] },
    [`GET ${of}/graph`]: columns,
    [preview]: ({ query }: { query: URLSearchParams }) =>
      query.get('viewer') === 'reader'
        ? { columns, ...seen, hidden: [], counts: { living: 0, minor: 0, recent: 0, closed: 0, outside: 0 } }
        : { columns, ...seen },
  });
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More for Lee' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'View as…' }));
  const window = within(await screen.findByRole('dialog', { name: 'View “Lee” as someone else' }));
  expect(await window.findByText('Nobody is hidden.')).toBeTruthy();
  expect(window.getByText(/^Readers see everyone you see/)).toBeTruthy();
  fireEvent.click(window.getByRole('radio', { name: 'Everybody' }));
  expect(await window.findByText(/This is what everybody would see if it were\.$/)).toBeTruthy();
  expect(await window.findByRole('list', { name: 'Counted as living' })).toBeTruthy();
  fireEvent.click(window.getByRole('radio', { name: 'With a link' }));
  expect(await window.findByText(/^A link may show less/)).toBeTruthy();
  await waitFor(() =>
    expect(api.to(preview).map(({ query }) => query.get('viewer'))).toEqual(['reader', 'public', 'share']),
  );
});
