import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAppAt } from '#web/testing/render-app.tsx';
import { someUser } from '#web/testing/sample-instance.ts';

beforeEach(() => localStorage.clear());

const nav = async () => within(await screen.findByRole('navigation'));
const linkTo = (scope: { getAllByRole: typeof screen.getAllByRole }, path: string) =>
  scope.getAllByRole('link').filter((link) => link.getAttribute('href') === path);

test('[LND-001] [LND-002] [LND-003] [LND-004] a visitor finds Masuk and Portal', async () => {
  fakeApi({});
  await renderAppAt('/');
  const links = await nav();
  expect(links.getByRole('link', { name: 'Masuk' }).getAttribute('href')).toBe('/login');
  expect(links.getByRole('link', { name: 'Portal' }).getAttribute('href')).toBe('/dashboard');
});

test('[LND-005] [LND-006] an administrator finds the dashboard and the admin panel', async () => {
  fakeApi({ 'GET /api/session': { user: someUser({ role: 'admin' }) } });
  localStorage.setItem('swissfam-language', 'id');
  await renderAppAt('/');
  await screen.findByRole('link', { name: 'Panel admin' });
  const links = await nav();
  const paths = links.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(paths).toEqual(['/admin', '/dashboard']);
});

test('[LND-007] anybody else who is signed in finds one way in', async () => {
  fakeApi({ 'GET /api/session': { user: someUser() } });
  localStorage.setItem('swissfam-language', 'id');
  await renderAppAt('/');
  await screen.findByRole('link', { name: 'Dasbor saya' });
  const links = (await nav()).getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/dashboard']);
  expect(linkTo(screen, '/admin')).toHaveLength(0);
});

test('[LND-008] [LND-009] [LND-021] the hero and the join section call into the portal and to the sign-in page', async () => {
  fakeApi({});
  await renderAppAt('/');
  const hero = within((await screen.findByRole('heading', { level: 1 })).closest('section') ?? document.body);
  expect(linkTo(hero, '/dashboard')).toHaveLength(1);
  expect(linkTo(hero, '/login')).toHaveLength(1);
  const join = within(screen.getByRole('region', { name: 'Semua bermula dari satu nama.' }));
  expect(linkTo(join, '/dashboard')).toHaveLength(1);
});

test('[LND-010] [LND-011] [LND-012] [LND-013] [LND-014] [LND-015] [LND-016] six features are named', async () => {
  fakeApi({});
  await renderAppAt('/');
  const features = within(await screen.findByRole('region', { name: 'Isi albumnya' }));
  expect(features.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Pohon keluarga interaktif',
    'Kelola anggota',
    'Keamanan dan privasi',
    'Album foto',
    'Pencarian lanjutan',
    'Statistik keluarga',
  ]);
});

test('[LND-017] [LND-018] [LND-019] [LND-020] three values are named', async () => {
  fakeApi({});
  await renderAppAt('/');
  const values = within(await screen.findByRole('region', { name: 'Yang kami pegang' }));
  const names = values.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Kebersamaan', 'Warisan', 'Kepercayaan']);
});

test('[LND-022] [CON-001] [CON-002] the copyright line reads 2025 and names the version', async () => {
  fakeApi({});
  await renderAppAt('/');
  const footer = await screen.findByRole('contentinfo');
  expect(footer.textContent).toContain('© 2025–2026');
  expect(footer.textContent).toContain('1.0.0');
});

test('[UX-14] the front page is Indonesian until another language is chosen, which is then kept', async () => {
  fakeApi({});
  await renderAppAt('/');
  await screen.findByText(/Setiap keluarga punya cerita/);
  expect(document.documentElement.lang).toBe('id');
  fireEvent.click(screen.getByRole('button', { name: 'en English' }));
  await screen.findByText(/Every family has a story/);
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('swissfam-language')).toBe('en');
});

test('[SET-025] the front page is there in each of the five languages', async () => {
  fakeApi({});
  await renderAppAt('/');
  await screen.findByText(/Setiap keluarga punya cerita/);
  const stories = [
    ['en English', 'Every family has a story'],
    ['es Español', 'Cada familia'],
    ['fr Français', 'Chaque famille'],
    ['de Deutsch', 'Jede Familie hat eine Geschichte'],
    ['id Bahasa Indonesia', 'Setiap keluarga punya cerita'],
  ] as const;
  for (const [name, story] of stories) {
    fireEvent.click(screen.getByRole('button', { name }));
    await screen.findByRole('heading', { level: 1, name: new RegExp(story) });
    expect(document.documentElement.lang).toBe(name.slice(0, 2));
  }
});
