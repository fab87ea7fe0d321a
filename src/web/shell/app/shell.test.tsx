import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteAnswer, noteSilence } from '#web/client/network.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { renderAppAt } from '#web/testing/render-app.tsx';
import { someSystem, someUser } from '#web/testing/sample-instance.ts';
import { someTree } from '#web/testing/sample-people.ts';

beforeEach(() => localStorage.clear());

const entries = (scope: { getAllByRole: typeof screen.getAllByRole }) =>
  scope.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const menu = async () => within(await screen.findByRole('navigation', { name: 'Main navigation' }));
async function openAccountMenu() {
  const trigger = await screen.findByRole('button', { name: /^Account of/ });
  fireEvent.keyDown(trigger, { key: 'Enter' });
  return within(await screen.findByRole('menu'));
}

test('[LAY-001] [LAY-002] [LAY-003] [LAY-004] [LAY-005] [LAY-006] the public menu leads home and into both areas', async () => {
  fakeApi({});
  await renderAppAt('/privacy');
  expect(entries(await menu())).toEqual([
    ['Home', '/'],
    ['User Dashboard', '/dashboard'],
    ['Admin Panel', '/admin'],
  ]);
});

test('[LAY-007] [LAY-008] [LAY-009] [LAY-010] [LAY-011] [LAY-012] [LAY-013] [LAY-014] [LAY-015] [LAY-016] [LAY-017] [LAY-018] [LAY-019] the user menu, then search and reports', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  await renderAppAt('/dashboard/settings');
  expect(entries(await menu())).toEqual([
    ['Dashboard', '/dashboard'],
    ['Family Tree', '/dashboard/family-tree'],
    ['My Trees', '/dashboard/my-trees'],
    ['Tree Builder', '/dashboard/tree-builder'],
    ['Members', '/dashboard/members'],
    ['Settings', '/dashboard/settings'],
    ['Search', '/dashboard/search'],
    ['Reports', '/dashboard/reports'],
  ]);
});

test('[LAY-020] [LAY-021] [LAY-022] [LAY-023] [LAY-024] [LAY-025] [LAY-026] the menu of administrators leads to the four parts of the instance', async () => {
  fakeApi({ 'GET /api/session': { user: someUser({ role: 'admin' }) } });
  await renderAppAt('/admin');
  expect(entries(await menu())).toEqual([
    ['Overview', '/admin'],
    ['Users', '/admin/users'],
    ['Family Trees', '/admin/trees'],
    ['Settings', '/admin/settings'],
  ]);
});

test('[LAY-001] [LAY-002] [LAY-003] [LAY-004] [LAY-005] [LAY-006] [LAY-039] [LAY-040] every entry of the public menu and of the footer opens its page', async () => {
  fakeApi({ 'GET /api/session': { user: someUser({ role: 'admin' }) } });
  for (const [name, path] of [
    ['User Dashboard', '/dashboard'],
    ['Admin Panel', '/admin'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Home', '/'],
  ] as const) {
    const { history } = await renderAppAt('/terms');
    fireEvent.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(history.location.pathname).toBe(path));
  }
});

test('[LAY-020] [LAY-021] [LAY-022] [LAY-023] [LAY-024] [LAY-025] [LAY-026] [LAY-027] [LAY-029] every entry of the admin menu opens its page, which the header names', async () => {
  fakeApi({ 'GET /api/session': { user: someUser({ role: 'admin' }) } });
  const { history } = await renderAppAt('/admin/settings');
  for (const [name, path] of [
    ['Overview', '/admin'],
    ['Users', '/admin/users'],
    ['Family Trees', '/admin/trees'],
    ['Settings', '/admin/settings'],
  ] as const) {
    fireEvent.click((await menu()).getByRole('link', { name }));
    await waitFor(() => expect(history.location.pathname).toBe(path));
    await waitFor(() => expect(within(screen.getByRole('banner')).getByText(name)).toBeTruthy());
    expect(within(screen.getByRole('banner')).getByText('Admin')).toBeTruthy();
  }
});

test('[LAY-027] [LAY-029] [LAY-030] the header names the page and the area', async () => {
  fakeApi({ 'GET /api/session': { user: someUser({ role: 'admin' }) } });
  const { router } = await renderAppAt('/dashboard/settings');
  const header = within(await screen.findByRole('banner'));
  expect(header.getByText('Settings')).toBeTruthy();
  expect(header.getByText('User')).toBeTruthy();
  await router.navigate({ to: '/admin/users' });
  await waitFor(() => expect(within(screen.getByRole('banner')).getByText('Users')).toBeTruthy());
  expect(within(screen.getByRole('banner')).getByText('Admin')).toBeTruthy();
});

test('[LAY-028] on a page that stands in no menu, the header reads its own name', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  await renderAppAt('/dashboard/relationship');
  const header = within(await screen.findByRole('banner'));
  expect(header.getByText('How are we related?')).toBeTruthy();
  expect((await menu()).queryByRole('link', { current: 'page' })).toBeNull();
});

test('[LAY-031] [LAY-032] [LAY-033] [LAY-034] [LAY-035] the account menu of a user knows no admin panel', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  await renderAppAt('/dashboard/settings');
  const items = (await openAccountMenu()).getAllByRole('menuitem');
  expect(items.map((item) => [item.textContent?.trim(), item.getAttribute('href')])).toEqual([
    ['Profile', '/dashboard/settings'],
    ['Settings', '/dashboard/settings'],
    ['Logout', null],
  ]);
});

test('[LAY-031] [LAY-046] the account menu opens by the initials of who is signed in', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  await renderAppAt('/dashboard/settings');
  const trigger = await screen.findByRole('button', { name: 'Account of Kartini de Wit' });
  expect(trigger.textContent).toMatch(/K[DW]$/);
});

test('[LAY-034] administrators change between the two areas', async () => {
  fakeApi({ 'GET /api/session': { user: someUser({ role: 'admin' }) } });
  await renderAppAt('/admin/settings');
  const there = await openAccountMenu();
  expect(there.queryByRole('menuitem', { name: 'Admin Panel' })).toBeNull();
  expect(there.getByRole('menuitem', { name: 'User Dashboard' }).getAttribute('href')).toBe('/dashboard');
  const { history } = await renderAppAt('/dashboard/settings');
  fireEvent.click((await openAccountMenu()).getByRole('menuitem', { name: 'Admin Panel' }));
  await waitFor(() => expect(history.location.pathname).toBe('/admin'));
});

test('[LAY-036] [AUT-007] Logout ends the session and leads home', async () => {
  const server = fakeApi({ 'GET /api/session': { user: someUser() } });
  const { history, client } = await renderAppAt('/dashboard/settings');
  const logout = (await openAccountMenu()).getByRole('menuitem', { name: 'Logout' });
  fireEvent.click(logout);
  await waitFor(() => expect(server.to('POST /api/auth/sign-out')).not.toEqual([]));
  await waitFor(() => expect(client.getQueryData(['session'])).toBeNull());
  expect(history.location.pathname).toBe('/');
});

test('[AUT-009] a Logout that fails is logged, and leaves all the same', async () => {
  const logged = vi.fn();
  vi.stubGlobal('reportError', logged);
  const server = fakeApi({ 'GET /api/session': { user: someUser() } });
  server.answers['POST /api/auth/sign-out'] = refuse(500, 'internal');
  const { history, client } = await renderAppAt('/dashboard/settings');
  fireEvent.click((await openAccountMenu()).getByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(client.getQueryData(['session'])).toBeNull());
  expect(history.location.pathname).toBe('/');
  expect(logged).toHaveBeenCalledOnce();
});

test('[LAY-037] [LAY-038] [LAY-039] [LAY-040] the footer names years and version, and leads to privacy and terms', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  await renderAppAt('/dashboard/settings');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText(/© 2025–2026/).textContent).toContain('Version 1.0.0');
  expect(footer.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  expect(footer.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
});

test('[LAY-041] [LAY-042] [LAY-043] [LAY-044] the theme is Light, Dark or System', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  await renderAppAt('/dashboard/settings');
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Theme, Language' }), { key: 'Enter' });
  const group = within(await screen.findByRole('group', { name: 'Theme' }));
  expect(group.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual(['Light', 'Dark', 'System']);
  fireEvent.click(group.getByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement.classList.contains('dark')).toBe(true);
});

test('[LAY-045] on a phone the menu is a drawer that Escape closes', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  await renderAppAt('/dashboard/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getAllByRole('link')).toHaveLength(8);
  fireEvent.keyDown(document.activeElement ?? drawer, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what visitors suggest is in the menu of the tree at hand, on a phone too, and not in that of administrators', async () => {
  const tree = someTree();
  fakeApi({
    'GET /api/session': { user: someUser({ role: 'admin' }) },
    'GET /api/trees': { items: [tree] },
    [`GET /api/trees/${tree.id}/suggestions/count`]: { open: 2 },
  });
  await renderAppAt('/dashboard/settings');
  const name = /2 suggestions to review$/;
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toContain('/dashboard/suggestions');
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await within(await screen.findByRole('dialog')).findByRole('link', { name })).toBeTruthy();
  await renderAppAt('/admin/audit');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name })).toBeNull();
});

test.each(['/no-such-page', '/dashboard/nothing', '/admin/nothing'])(
  '[RT-018] [RT-019] [RT-020] [RT-021] %s and any other path says that there is nothing, and leads home',
  async (path) => {
    fakeApi({});
    await renderAppAt(path);
    await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' });
    expect(screen.getByText(new RegExp(path))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  },
);

test('[RT-023] [RT-024] older addresses lead to the pages of today', async () => {
  fakeApi({});
  const members = await renderAppAt('/members');
  await waitFor(() => expect(members.history.location.pathname).toBe('/login'));
  expect(new URLSearchParams(members.history.location.search).get('returnTo')).toBe('/dashboard/members?add=1');
  const focus = '01890000-0000-7000-8000-000000000001';
  const tree = await renderAppAt(`/family-tree?focus=${focus}`);
  await waitFor(() => expect(tree.history.location.pathname).toBe('/login'));
  const target = new URLSearchParams(tree.history.location.search).get('returnTo');
  expect(target).toBe(`/dashboard/family-tree?focus=${focus}`);
});

test.each([
  ['[RT-025]', '/privacy', 'Privacy'],
  ['[RT-026]', '/terms', 'Terms'],
])('%s %s is a real page for everybody', async (_, path, title) => {
  fakeApi({});
  await renderAppAt(path);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3);
});

test('[UX-04] a change of page is announced, named in the tab, and the focus moves to its heading', async () => {
  fakeApi({});
  const { router } = await renderAppAt('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#content');
  await router.navigate({ to: '/terms' });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Terms' });
  await keyboardIsOn(heading);
  expect(document.title).toBe('Terms · Swissfam');
  expect(screen.getByText('Terms, page loaded')).toBeTruthy();
});

test('[UX-04] a page that comes leaves the keyboard in a menu that was opened before', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  const { router } = await renderAppAt('/dashboard/settings');
  const logout = (await openAccountMenu()).getByRole('menuitem', { name: 'Logout' });
  const isInMenu = () => logout.closest('[role=menu]')?.contains(document.activeElement);
  await waitFor(() => expect(isInMenu()).toBe(true));
  await router.navigate({ to: '/dashboard/search' });
  await screen.findByRole('heading', { level: 1, hidden: true, name: 'Search' });
  await screen.findByText('Search, page loaded');
  expect(logout.isConnected).toBe(true);
  expect(isInMenu()).toBe(true);
});

test('a server that does not answer is said on every page, until it answers', async () => {
  fakeApi({});
  await renderAppAt('/privacy');
  await screen.findByRole('contentinfo');
  act(noteSilence);
  expect(screen.getByText(/^Can’t reach the server\./)).toBeTruthy();
  act(noteAnswer);
  expect(screen.queryByText(/^Can’t reach the server\./)).toBeNull();
});

test('demo mode is said on every page', async () => {
  fakeApi({ 'GET /api/system': someSystem({ demo: true }) });
  await renderAppAt('/privacy');
  await screen.findByText(/This is a demo with an invented family/);
});
