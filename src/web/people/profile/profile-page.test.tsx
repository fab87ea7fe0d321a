import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Relative } from '#contract/members.ts';
import type { UnionId } from '#domain/tree/ids.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someDetails, someLife, someTree, userIdOf } from '#web/testing/sample-people.ts';

const tree = someTree();
const relativeOf = (n: number, firstName: string, given: Partial<Relative> = {}): Relative => ({
  id: memberIdOf(n),
  firstName,
  lastName: 'Wijaya',
  gender: 'unknown',
  birthYear: null,
  deathYear: null,
  ...given,
});
const unionOf = (n: number) => `01900000-0000-7000-8000-dddd${String(n).padStart(8, '0')}` as UnionId;

const sari = someDetails({
  birthDate: '1901-03-12',
  birthPlace: 'Solo',
  deathDate: 'abt 1980',
  deathYear: 1980,
  isDeceased: true,
  email: 'sari@example.org',
  biography: 'She sang **every** day.\n\n# Youth\n\n<script>bad()</script> [home](javascript:bad)',
  parentSets: [
    {
      unionId: unionOf(1),
      parents: [{ ...relativeOf(2, 'Adi', { birthYear: 1870 }), pedigree: 'adopted' }],
      siblings: [relativeOf(3, 'Rini')],
    },
  ],
  unions: [
    {
      id: unionOf(2),
      partner: relativeOf(4, 'Budi'),
      kind: 'marriage',
      startDate: '1925',
      startPlace: 'Solo',
      end: 'death',
      endDate: null,
      children: [relativeOf(5, 'Tini', { birthYear: 1926 })],
    },
  ],
});
const path = `/api/trees/${tree.id}/members/${sari.id}`;

const answers = {
  'GET /api/trees': { items: [tree] },
  [`GET ${path}`]: sari,
  [`GET ${path}/life`]: someLife(),
  [`GET ${path}/other-lines`]: { person: [], unions: [] },
  [`GET /api/trees/${tree.id}/photos`]: { items: [], total: 0, nextCursor: null },
};
const openProfile = async (more: object = {}) => {
  const app = await openApp(`/dashboard/members/${sari.id}?tree=${tree.id}`, { ...answers, ...more });
  await screen.findByRole('heading', { level: 1, name: 'Sari Wijaya' });
  return app;
};

test('[M-08][A-18] a profile says who somebody is, with dates in words and the age they reached', async () => {
  await openProfile();
  expect(screen.getByText('° 12 March 1901, Solo')).toBeTruthy();
  expect(screen.getByText('† about 1980')).toBeTruthy();
  expect(screen.getByText(/^Reached the age of .*7\d/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View in Tree' }).getAttribute('href')).toContain(`focus=${sari.id}`);
});

test('[M-08] parents, siblings, partners and children each lead to their own profile', async () => {
  await openProfile();
  const family = screen.getByRole('region', { name: 'Family' });
  const links = within(family).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Adi Wijaya° 1870by adoption',
    'Rini Wijaya',
    'Budi Wijaya',
    'Tini Wijaya° 1926',
  ]);
  expect(links[0]?.getAttribute('href')).toBe(`/dashboard/members/${memberIdOf(2)}?tree=${tree.id}`);
  expect(within(family).getByText('Married 1925, Solo · ended by death')).toBeTruthy();
});

test('[AT-25] a biography becomes headings and emphasis, and nothing in it runs or leads astray', async () => {
  await openProfile();
  const story = screen.getByRole('region', { name: 'Biography' });
  expect(within(story).getByText('every').tagName).toBe('STRONG');
  expect(within(story).getByRole('heading', { level: 3, name: 'Youth' })).toBeTruthy();
  expect(story.querySelector('script')).toBeNull();
  expect(story.textContent).toContain('<script>bad()</script>');
  expect(within(story).queryByRole('link')).toBeNull();
});

test('headings stand in order, and every section is found by its name', async () => {
  await openProfile();
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels[0]).toBe(1);
  expect(levels.every((level, nth) => level <= (levels[nth - 1] ?? level) + 1)).toBe(true);
  for (const name of ['Biography', 'Notes', 'Family', 'Person and contact']) {
    expect(screen.getByRole('region', { name })).toBeTruthy();
  }
});

test('[MEM-034][A-05] notes are edited in place, only they are sent, and the toast takes it back', async () => {
  const written = { member: { ...sari, notes: 'Sang well' }, changeId: memberIdOf(70), version: 8 };
  const { api } = await openProfile({ [`PATCH ${path}`]: written });
  fireEvent.click(screen.getByRole('button', { name: 'Edit the notes' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), { target: { value: 'Sang well' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Family member updated successfully')).toBeTruthy();
  expect(api.to(`PATCH ${path}`)[0]?.body).toEqual({ notes: 'Sang well' });
  expect(api.to(`PATCH ${path}`)[0]?.headers.get('if-match')).toBe('"7"');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull());
});

test('readers see everything and can change nothing', async () => {
  await openProfile({ 'GET /api/trees': { items: [someTree({ role: 'reader', ownerId: userIdOf(2) })] } });
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Biography' })).toBeTruthy();
});

test('somebody who is not there is said not to be, and what failed can be tried again', async () => {
  await openApp(`/dashboard/members/${memberIdOf(9)}?tree=${tree.id}`, answers);
  expect(await screen.findByText('Person not found in this tree')).toBeTruthy();
  await openApp(`/dashboard/members/${sari.id}`, { ...answers, [`GET ${path}`]: refuse(500, 'internal') });
  expect(await screen.findByText('This person could not be loaded', undefined, { timeout: 9000 })).toBeTruthy();
});

test('where somebody stood by others is told with what it was, when, and whose', async () => {
  const stood = [
    {
      role: 'witness' as const,
      words: null,
      event: { kind: 'marriage' as const, tag: 'MARR', label: null, date: '4 MAY 1920', place: 'Solo' },
      people: [relativeOf(6, 'Joko'), relativeOf(7, 'Ani')],
    },
    { role: 'friend' as const, words: null, event: null, people: [relativeOf(8, 'Gita')] },
  ];
  const by = { line: 3, person: relativeOf(9, 'Eka'), role: 'godparent' as const, words: null };
  await openProfile({ [`GET ${path}/life`]: someLife({ attendances: stood, associates: [by] }) });
  const roles = within(screen.getByRole('region', { name: 'Witness and godparent roles' }));
  expect(roles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Godparent: Eka Wijaya',
    expect.stringMatching(/^Witness · Marriage of.*Joko Wijaya.*Ani Wijaya.*4 May 1920, Solo$/),
    expect.stringMatching(/^Friend of.*Gita Wijaya$/),
  ]);
  await openProfile({ [`GET ${path}/life`]: someLife({ associates: [by] }) });
  expect(screen.getByRole('region', { name: 'Witness and godparent roles' })).toBeTruthy();
  await openProfile();
  expect(screen.queryByRole('region', { name: 'Witness and godparent roles' })).toBeNull();
});

test('a life that cannot be read is said to be so, beside all else that is known, and is read again at a press', async () => {
  const { api } = await openProfile({ [`GET ${path}/life`]: refuse(403, 'forbidden') });
  expect(await screen.findByText('Names and events could not be loaded')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Biography' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Names' })).toBeNull();
  api.answers[`GET ${path}/life`] = someLife();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Names' })).toBeTruthy();
});

test('a profile is printed by its button', async () => {
  await openProfile();
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledOnce();
});

test('[LAY-028] the bar above the page and the tab go by the name of the person, and by the menu again afterwards', async () => {
  await openProfile();
  expect(within(screen.getByRole('banner')).getByText('Sari Wijaya')).toBeTruthy();
  expect(document.title).toMatch(/^Sari Wijaya · /);
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Members' }));
  await waitFor(() => expect(within(screen.getByRole('banner')).getByText('Members')).toBeTruthy());
});

test('[FND-012][FND-013] a biography whose save meets an ended session is offered again after the next sign-in', async () => {
  // A tree whose versions are not to be found would be no tree of theirs, and take its drafts along.
  const live = { [`GET /api/trees/${tree.id}/live`]: refuse(503, 'unavailable') };
  const { unmount } = await openProfile({ ...live, [`PATCH ${path}`]: refuse(401, 'unauthenticated') });
  const openForm = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Edit the biography' }));
    return await screen.findByRole('textbox', { name: 'Biography' });
  };
  fireEvent.change(await openForm(), { target: { value: 'She sang at night.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/What you have typed stays in this tab/)).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('She sang at night.');
  expect(JSON.stringify({ ...sessionStorage })).toContain('She sang at night.');
  unmount();
  await openProfile(live);
  const text = await openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Continue with it' }));
  await waitFor(() => expect(text).toHaveProperty('value', 'She sang at night.'));
});
