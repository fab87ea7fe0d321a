import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultUserSettings } from '#contract/setting-choices.ts';
import { createQueryClient } from '#web/client/session/query-client.ts';
import { createAppRouter } from '#web/shell/app/router.tsx';
import { refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { changeIdOf, someChange } from '#web/testing/sample-changes.ts';
import { memberIdOf, someTree, treeIdOf } from '#web/testing/sample-people.ts';
import { adminScreens, userScreens } from './screens.ts';

const nothing = {
  members: [],
  trees: [],
  events: [],
  places: [],
  notes: [],
  photos: [],
  nextCursor: null,
  counts: null,
};
const joanna = {
  type: 'member',
  id: memberIdOf(1),
  treeId: treeIdOf(1),
  treeName: 'Hartono',
  name: 'Joanna Wijaya',
  firstName: 'Joanna',
  lastName: 'Wijaya',
  gender: 'female',
  birthYear: 1920,
  deathYear: null,
  location: 'Solo',
  isLiving: false,
  hasPortrait: false,
  relationship: null,
  matched: { by: 'name', text: null },
  isPublic: false,
};
const answers = {
  'GET /api/trees': { items: [someTree()] },
  'GET /api/search': { ...nothing, members: [joanna] },
  [`GET /api/trees/${treeIdOf(1)}/changes/next-steps`]: { undo: null, redo: null },
};

const pressCtrlK = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true });
async function openPalette() {
  const button = await screen.findByRole('button', { name: /^Quick search/ });
  button.focus();
  pressCtrlK();
  const box = await screen.findByRole('combobox', { name: 'Quick search' });
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const press = (key: string) => fireEvent.keyDown(box, { key });
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  return { button, box, type, press, active };
}
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

test('[UX-28] Ctrl+K opens the palette, arrows walk, Enter goes there, and Escape gives the keyboard back', async () => {
  await openApp('/dashboard/settings', answers);
  const { button, box, press, active } = await openPalette();
  await keyboardIsOn(box);
  expect(active()?.textContent).toBe('Dashboard');
  press('ArrowDown');
  expect(active()?.textContent).toBe('Family Tree');
  expect(active()?.getAttribute('aria-selected')).toBe('true');
  press('ArrowUp');
  press('ArrowUp');
  expect(active()).toBe(screen.getAllByRole('option').at(-1));
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await keyboardIsOn(button);

  const second = await openPalette();
  second.type('repor');
  expect(options()[0]).toBe('Reports');
  second.press('Enter');
  await waitFor(() => expect(location.pathname).toBe('/dashboard/reports'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[UX-28] what is typed before the palette has come stands in it, and nothing of it reaches the page', async () => {
  await openApp('/dashboard/settings', answers);
  const button = await screen.findByRole('button', { name: /^Quick search/ });
  const onPage = vi.fn();
  document.addEventListener('keydown', onPage);
  button.focus();
  pressCtrlK();
  onPage.mockClear();
  for (const key of ['J', 'o', 'x', 'Backspace', 'a']) fireEvent.keyDown(button, { key });
  expect(onPage).not.toHaveBeenCalled();
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Quick search' });
  expect(box.value).toBe('Joa');
  fireEvent.keyDown(box, { key: 'n' });
  expect(onPage).toHaveBeenCalledOnce();
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  document.removeEventListener('keydown', onPage);
  expect((await openPalette()).box).toHaveProperty('value', '');
});

test('[UX-28] people are found while typing and lead to their profile; what was chosen comes first the next time', async () => {
  const another = someTree({ id: treeIdOf(2), name: 'Wijaya Family Tree' });
  const { api, client } = await openApp('/dashboard/settings', {
    ...answers,
    'GET /api/trees': { items: [someTree(), another] },
  });
  const first = await openPalette();
  first.type('j');
  first.type('joan');
  const people = await screen.findByRole('group', { name: 'People' });
  expect(
    within(people)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Joanna Wijaya° 1920 · Hartono']);
  expect(api.to('GET /api/search').map(({ query }) => query.get('q'))).toEqual(['joan']);
  expect(options().at(-1)).toBe('All results for “joan”');
  first.press('Enter');
  await waitFor(() =>
    expect(location.pathname + location.search).toBe(`/dashboard/members/${joanna.id}?tree=${joanna.treeId}`),
  );
  await openPalette();
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(within(recent).getByRole('option').textContent).toContain('Joanna Wijaya');
  api.answers['GET /api/trees'] = { items: [another] };
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull());
});

test('[UX-28] all results lead to the search page with the same words', async () => {
  await openApp('/dashboard/settings', answers);
  const { type, press } = await openPalette();
  type('joan');
  await screen.findByRole('group', { name: 'People' });
  press('ArrowUp');
  press('Enter');
  await waitFor(() => expect(location.pathname + location.search).toBe('/dashboard/search?q=joan'));
});

test('[UX-28][UX-19] the last change is undone from anywhere, and says what it was', async () => {
  const { id, ...of } = someChange(7, { memberName: 'Joanna Wijaya' });
  const undo = vi.fn(() => ({ changeId: changeIdOf(9), version: 9 }));
  await openApp('/dashboard/settings', {
    ...answers,
    [`GET /api/trees/${treeIdOf(1)}/changes/next-steps`]: { undo: { id, of: { id, ...of } }, redo: null },
    [`POST /api/trees/${treeIdOf(1)}/changes/${id}/undo`]: undo,
  });
  const { type, press } = await openPalette();
  await waitFor(() => {
    type('undo');
    expect(options()[0]).toContain('Undo my last change');
  });
  expect(options()[0]).toContain('Joanna Wijaya · Hartono Family Tree');
  press('Enter');
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(undo).toHaveBeenCalledOnce();
});

test('[UX-28] actions on a tree are offered only to those who may do them', async () => {
  await openApp('/dashboard/settings', { ...answers, 'GET /api/trees': { items: [someTree({ role: 'reader' })] } });
  const { type } = await openPalette();
  type('gedcom');
  await waitFor(() => expect(options()[0]).toContain('Export the tree'));
  expect(options().some((text) => text?.startsWith('Import a family file'))).toBe(false);
});

test('[UX-28] theme and language change without leaving the page, in the words of the language', async () => {
  await openApp('/dashboard/settings', {
    ...answers,
    'PATCH /api/me/settings': { settings: defaultUserSettings, chosen: [] },
  });
  const first = await openPalette();
  first.type('dark');
  expect(options()[0]).toContain('Theme: Dark');
  first.press('Enter');
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  const second = await openPalette();
  second.type('deutsch');
  second.press('Enter');
  expect(await screen.findByRole('button', { name: /^Suchen und ausführen/ })).toBeTruthy();
});

test('[UX-28] a search that fails is said, and screens are found all the same', async () => {
  await openApp('/dashboard/settings', { ...answers, 'GET /api/search': refuse(500, 'internal') });
  const { type } = await openPalette();
  type('members');
  expect(await screen.findByText('People cannot be searched just now. Screens and actions can.')).toBeTruthy();
  expect(options()[0]).toBe('Members');
});

test('[UX-28] names of people do not stay in a browser that somebody has signed out of', async () => {
  await openApp('/dashboard/settings', { ...answers, 'POST /api/auth/sign-out': null });
  const first = await openPalette();
  first.type('joan');
  await screen.findByRole('group', { name: 'People' });
  first.press('Enter');
  await waitFor(() => expect(localStorage.getItem('swissfam-palette')).not.toBeNull());
  const second = await openPalette();
  second.type('sign out');
  second.press('Enter');
  await waitFor(() => expect(localStorage.getItem('swissfam-palette')).toBeNull());
});

test('[UX-28] ? lists the keyboard shortcuts, unless something is being written or single keys are switched off', async () => {
  await openApp('/dashboard/search', { ...answers, 'GET /api/me/searches': { saved: [], recent: [] } });
  const box = await screen.findByRole('searchbox');
  fireEvent.keyDown(box, { key: '?', shiftKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(list.textContent).toContain('CtrlKgo to, find or do anything');
  fireEvent.keyDown(document.activeElement ?? list, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[UX-28] where single keys are switched off, ? does nothing and the palette still lists them', async () => {
  const settings = { ...defaultUserSettings, singleKeyShortcuts: false };
  const off = { 'GET /api/me/settings': { settings, chosen: ['singleKeyShortcuts'] } };
  await openApp('/dashboard/search', { ...answers, ...off, 'GET /api/me/searches': { saved: [], recent: [] } });
  await screen.findByRole('searchbox');
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  const { type, press } = await openPalette();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  type('shortcuts');
  press('Enter');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('[UX-28] sharing opens the links of the tree at hand', async () => {
  const shares = { [`GET /api/trees/${treeIdOf(1)}/shares`]: { items: [] } };
  await openApp('/dashboard/search', { ...answers, ...shares, 'GET /api/me/searches': { saved: [], recent: [] } });
  const { type, press } = await openPalette();
  type('share');
  await waitFor(() => expect(options()[0]).toContain('Share the tree by a link'));
  press('Enter');
  expect((await screen.findByRole('dialog')).textContent).toContain('Hartono Family Tree');
  expect(screen.queryByRole('combobox', { name: 'Quick search' })).toBeNull();
});

test('[UX-28] every screen that needs nothing else to be named is among the choices', () => {
  const { routesByPath } = createAppRouter(createQueryClient());
  const known = new Set([...userScreens, ...adminScreens].map(({ to }) => to));
  const missing = Object.keys(routesByPath).filter(
    (path) => /^\/(dashboard|admin)/.test(path) && !path.includes('$') && !known.has(path),
  );
  expect(missing).toEqual([]);
});
