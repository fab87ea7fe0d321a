import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAppAt } from '#web/testing/render-app.tsx';
import { someSystem, someUser } from '#web/testing/sample-instance.ts';

const accounts = [
  { key: 'ada', firstName: 'Ada', lastName: 'Frey', email: 'ada@example.org', role: 'admin' },
  { key: 'budi', firstName: 'Budi', lastName: 'Frey', email: 'budi@example.org', role: 'user' },
  { key: 'citra', firstName: 'Citra', lastName: 'Frey', email: 'citra@example.org', role: 'user' },
];

beforeEach(() => localStorage.clear());

function startDemo(user = null as ReturnType<typeof someUser> | null) {
  const server = fakeApi({ 'GET /api/session': { user }, 'GET /api/system': someSystem({ demo: true }) });
  server.answers['GET /api/demo/accounts'] = accounts;
  server.answers['GET /api/ready'] = { ready: true, database: true, tables: true, jobs: true };
  return server;
}

test('[RT-003] [DBG-011] outside of demo mode there is no such page', async () => {
  fakeApi({});
  await renderAppAt('/login-test');
  await screen.findByText('Oops! Page not found');
});

test('[RT-004] [DBG-001] [DBG-002] [DBG-003] it shows who is signed in', async () => {
  startDemo(someUser());
  await renderAppAt('/login-test');
  await screen.findByRole('heading', { name: 'Login Test & Debug' });
  expect(await screen.findByText('Signed in')).toBeTruthy();
  expect(screen.getByText('Ready')).toBeTruthy();
  expect(screen.getByText('Kartini de Wit, kartini@example.org')).toBeTruthy();
});

test('[DBG-005] [DBG-006] it says what is configured, and no values', async () => {
  startDemo();
  await renderAppAt('/login-test');
  await screen.findByRole('heading', { name: 'Environment Variables' });
  expect(await screen.findByText('reachable')).toBeTruthy();
  expect(screen.getByText('not set')).toBeTruthy();
});

test('[DBG-004] [DBG-007] [DBG-010] three accounts sign in with one click each', async () => {
  const server = startDemo();
  server.answers['POST /api/demo/sign-in'] = { step: 'signed-in', user: someUser() };
  await renderAppAt('/login-test');
  expect(await screen.findAllByRole('button', { name: /^Sign in as/ })).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Go to login page' }).getAttribute('href')).toBe('/login');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in as Budi Frey' }));
  await screen.findByText('Login successful!');
  expect(server.to('POST /api/demo/sign-in')[0]?.body).toEqual({ key: 'budi' });
});

test('[DBG-008] a refusal is named', async () => {
  startDemo().answers['POST /api/demo/sign-in'] = refuse(404, 'not_found', 'No such account');
  await renderAppAt('/login-test');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in as Ada Frey' }));
  await screen.findByText('Error: No such account');
});

test('[DBG-009] a failure without a message is unknown', async () => {
  startDemo().answers['POST /api/demo/sign-in'] = refuse(500, 'internal');
  await renderAppAt('/login-test');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in as Ada Frey' }));
  await screen.findByText('Unknown error');
});
