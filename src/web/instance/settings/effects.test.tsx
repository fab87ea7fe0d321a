import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultUserSettings } from '#contract/setting-choices.ts';
import type { SettingsAnswer, UserSettings } from '#contract/user-settings.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { changeIdOf } from '#web/testing/sample-changes.ts';
import { memberIdOf, someMember, someTree } from '#web/testing/sample-people.ts';

/*
 * What each setting does on a screen. Those of the drawing are tested with view-options and person-words, dates and times
 * with text/dates, and what the server decides there.
 */
const tree = someTree({ memberCount: 1, createdAt: '2026-03-04T20:05:00.000Z' });
const sari = someMember({ id: memberIdOf(1), birthDate: '12 MAR 1901', deathDate: '3 APR 1980', isDeceased: true });

const chosen = (given: Partial<UserSettings>): SettingsAnswer => ({
  settings: { ...defaultUserSettings, ...given },
  chosen: Object.keys(given) as (keyof UserSettings)[],
});

async function openMembers(given: Partial<UserSettings>) {
  await openApp('/dashboard/members', {
    'GET /api/me/settings': chosen(given),
    'GET /api/trees': { items: [tree] },
    [`GET /api/trees/${tree.id}/members`]: { items: [sari], nextCursor: null, total: 1 },
    [`GET /api/trees/${tree.id}/choices`]: { items: [] },
  });
  const list = await screen.findByRole('region', { name: 'Family members' });
  return within(list).findByRole('listitem');
}

test('[SET-021] [SET-022] [SET-020] a list shows births, deaths and portraits where nobody chose otherwise', async () => {
  const whole = await openMembers({});
  expect(whole.textContent).toMatch(/^SW.*Born .*1901.*Died .*1980/);
});

test('[SET-021] a list without births names no year of birth', async () => {
  expect((await openMembers({ showBirthDates: false })).textContent).not.toContain('1901');
});

test('[SET-022] a list without deaths still says that somebody has died', async () => {
  const row = await openMembers({ showDeathDates: false });
  expect(row.textContent).not.toContain('1980');
  expect(row.textContent).toContain('Deceased');
});

test('[SET-020] a list without portraits begins with the name', async () => {
  expect((await openMembers({ showPhotos: false })).textContent).toMatch(/^Sari Wijaya/);
});

test('[SET-023] rows have their full height where nobody chose otherwise', async () => {
  expect((await openMembers({})).style.height).toBe('72px');
});

test('[SET-023] compact rows are lower, so that a screen has more of them', async () => {
  expect((await openMembers({ compactView: true })).style.height).toBe('56px');
});

test.each([
  [{ dateFormat: 'DD/MM/YYYY', timezone: 'UTC' }, '04/03/2026', 'Born 12/03/1901'],
  [{ dateFormat: 'YYYY-MM-DD', timezone: 'UTC+7' }, '2026-03-05', 'Born 1901-03-12'],
  [{ dateFormat: 'MM/DD/YYYY', timezone: 'UTC-8' }, '03/04/2026', 'Born 03/12/1901'],
] as const)('[SLS-008] [SET-008] [SET-017] with %o a tree is of %s and a person %s', async (given, day, born) => {
  const view = await openApp('/dashboard/my-trees', {
    'GET /api/me/settings': chosen(given),
    'GET /api/trees': { items: [tree] },
  });
  expect(await screen.findByText(`Started ${day}`)).toBeTruthy();
  view.unmount();
  expect((await openMembers(given)).textContent).toContain(born);
});

test('[SET-017] a day in figures is sent as the one that its writer meant', async () => {
  const { api } = await openApp('/dashboard/members?add=1', {
    'GET /api/me/settings': chosen({ dateFormat: 'DD/MM/YYYY' }),
    'GET /api/trees': { items: [tree] },
    [`GET /api/trees/${tree.id}/members`]: { items: [], nextCursor: null, total: 0 },
    [`GET /api/trees/${tree.id}/choices`]: { items: [] },
    [`POST /api/trees/${tree.id}/members`]: { member: sari, changeId: changeIdOf(9), version: 8 },
  });
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText(/^First name/);
  type(/^First name/, 'Siti');
  type(/^Last name/, 'Rahayu');
  type(/^Birth date/, '3/12/1901');
  fireEvent.click(screen.getByRole('button', { name: 'Add member' }));
  await waitFor(() =>
    expect(api.to(`POST /api/trees/${tree.id}/members`)[0]?.body).toMatchObject({ birthDate: '1901-12-03' }),
  );
});

test('[SET-016] the language comes from the server, also in a browser that has never heard of it', async () => {
  vi.stubGlobal('matchMedia', undefined);
  await openApp('/dashboard/my-trees', {
    'GET /api/me/settings': chosen({ language: 'id', theme: 'dark' }),
    'GET /api/trees': { items: [] },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Silsilah Saya' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('id');
  expect(document.documentElement.className).toContain('dark');
});
