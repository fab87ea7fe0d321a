import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAlone, renderAppAt, renderAppIn } from '#web/testing/render-app.tsx';
import { someUser } from '#web/testing/sample-instance.ts';
import { Guard } from './guard.tsx';

/** A guarded page in a router of its own, so that the guard can be asked for things the app does not ask. */
async function renderGuard(props: Omit<Parameters<typeof Guard>[0], 'children'>) {
  const root = createRootRoute({ component: Outlet });
  const guarded = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Guard {...props}>the page itself</Guard>,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/x', component: () => 'elsewhere' });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([guarded, elsewhere]), history });
  // biome-ignore lint/suspicious/noExplicitAny: the app's router type is registered for the whole project
  await renderAlone(<RouterProvider router={router as any} />, 'shell');
  return history;
}

test('[GRD-001] [AUT-001] [AUT-002] while the session is asked for, it says Loading', async () => {
  fakeApi({});
  globalThis.fetch = () => new Promise(() => undefined);
  await renderGuard({});
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Loading'));
});

test.each([
  '/dashboard',
  '/dashboard/family-tree',
  '/dashboard/tree-builder',
  '/dashboard/my-trees',
  '/dashboard/members',
  '/dashboard/evidence',
  '/dashboard/sources',
  '/dashboard/places',
  '/dashboard/search',
  '/dashboard/reports',
  '/dashboard/settings',
  '/admin',
  '/admin/users',
  '/admin/trees',
  '/admin/backups',
  '/admin/jobs',
  '/admin/settings',
])('[GRD-002] [AUT-004] a visitor who opens %s is asked to sign in, and the page is remembered', async (page) => {
  fakeApi({});
  const { history } = await renderAppAt(page);
  await waitFor(() => expect(history.location.pathname).toBe('/login'));
  expect(new URLSearchParams(history.location.search).get('returnTo')).toBe(page);
});

test('[AUT-004] a profile and a token that lie in the browser make nobody signed in', async () => {
  localStorage.setItem('user', JSON.stringify(someUser({ role: 'admin' })));
  localStorage.setItem('token', 'x');
  fakeApi({});
  const { history } = await renderAppAt('/admin');
  await waitFor(() => expect(history.location.pathname).toBe('/login'));
  localStorage.clear();
});

test('[GRD-003] the page that visitors are sent to can be another one', async () => {
  fakeApi({});
  const history = await renderGuard({ fallback: '/x' });
  await screen.findByText('elsewhere');
  expect(history.location.pathname).toBe('/x');
});

test('[GRD-014] without being told, the guard asks for the role user', async () => {
  fakeApi({ 'GET /api/session': { user: someUser({ role: 'user' }) } });
  await renderGuard({});
  await screen.findByText('the page itself');
});

test.each(['/admin', '/admin/users', '/admin/trees', '/admin/backups', '/admin/jobs', '/admin/settings'])(
  '[GRD-005] [GRD-006] [GRD-007] [GRD-008] [GRD-009] [RT-013] a user who opens %s is told that it is for administrators',
  async (page) => {
    fakeApi({ 'GET /api/session': { user: someUser({ role: 'user' }) } });
    await renderAppAt(page);
    await screen.findByRole('heading', { name: 'Access Denied' });
    expect(screen.getByText("You don't have permission to access this page.")).toBeTruthy();
    expect(screen.getByText('Administrator access required.')).toBeTruthy();
    expect(screen.getByText('Your role: user')).toBeTruthy();
  },
);

test('[GRD-010] [GRD-011] Go Back returns to the page before', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  const { history } = await renderAppAt('/privacy');
  fireEvent.click(await screen.findByRole('link', { name: 'Admin Panel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(history.location.pathname).toBe('/privacy'));
});

test('[FND-037] [GRD-011] Go Back returns to the page before where the address was typed', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  window.history.pushState(null, '', '/privacy');
  window.history.pushState(null, '', '/admin');
  const history = createBrowserHistory();
  expect(history.canGoBack()).toBe(false);
  await renderAppIn(history);
  fireEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(history.location.pathname).toBe('/privacy'));
  history.destroy();
});

test('[GRD-011] with no page before, Go Back leads to the dashboard', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  const { history } = await renderAppAt('/admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
});

test('[GRD-012] [GRD-013] Go to Dashboard leads to the dashboard', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  const { history } = await renderAppAt('/admin/users');
  fireEvent.click(await screen.findByRole('button', { name: 'Go to Dashboard' }));
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
});

test('[AUT-005] a check that fails shows nobody as signed in, and can be repeated', async () => {
  const server = fakeApi({});
  server.answers['GET /api/session'] = refuse(500, 'internal');
  await renderGuard({});
  await screen.findByText('We could not find out whether you are signed in');
  server.answers['GET /api/session'] = { user: someUser() };
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('the page itself');
});
