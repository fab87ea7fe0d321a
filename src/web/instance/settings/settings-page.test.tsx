import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultUserSettings } from '#contract/setting-choices.ts';
import type { SettingsAnswer, UserSettings } from '#contract/user-settings.ts';
import { setTheme } from '#web/client/session/theme.ts';
import { afterOutage, keysOf, refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { renderAlone } from '#web/testing/render-app.tsx';
import { budi } from '#web/testing/sample-people.ts';
import { SettingSwitch } from './setting-fields.tsx';

/** A server that keeps settings and name as ours does, with the answers of the page's other parts. */
function settingsServer(given: Partial<UserSettings> = {}) {
  const server = { answer: answerOf(given), user: budi };
  const change = (patch: unknown): SettingsAnswer => {
    const named = Object.entries({ ...patchOf(server.answer), ...(patch as object) });
    server.answer = answerOf(Object.fromEntries(named));
    return server.answer;
  };
  const routes = {
    'GET /api/session': () => ({ user: server.user }),
    'GET /api/me/settings': () => server.answer,
    'PATCH /api/me/settings': ({ body }: SeenRequest) => change(body),
    'DELETE /api/me/settings': () => {
      server.answer = answerOf({});
      return server.answer;
    },
    'PATCH /api/me': ({ body }: SeenRequest) => {
      server.user = { ...server.user, ...(body as object) };
      return server.user;
    },
    'GET /api/me/sessions': { items: [] },
    'GET /api/me/email-change': { pending: null },
    'GET /api/me/export': { export: null },
    'GET /api/me/two-factor': { enabledAt: null, recoveryCodesLeft: 0, isRequired: false },
    'GET /api/me/passkeys': { items: [] },
    'GET /api/me/tokens': { items: [] },
    'GET /api/notifications/channels': { mail: false, pushKey: 'x', browsers: 0 },
  };
  return { server, routes };
}

const answerOf = (given: Partial<UserSettings>): SettingsAnswer => ({
  settings: { ...defaultUserSettings, ...given },
  chosen: Object.keys(given) as (keyof UserSettings)[],
});
const patchOf = ({ settings, chosen }: SettingsAnswer) =>
  Object.fromEntries(chosen.map((name) => [name, settings[name]]));

async function openSettings(given: Partial<UserSettings> = {}) {
  const { server, routes } = settingsServer(given);
  const opened = await openApp('/dashboard/settings', routes);
  await screen.findByRole('heading', { name: 'Preferences' });
  return { server, ...opened };
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const isUnsaved = () => screen.queryByText('You have unsaved changes') !== null;

test('[SET-002] [SET-003] [SET-005] [SET-036] what is edited waits, is saved as it is named, and says so', async () => {
  const { server, api } = await openSettings();
  expect(isUnsaved()).toBe(false);
  choose('Date format', 'DD/MM/YYYY');
  fireEvent.click(screen.getByRole('switch', { name: 'Compact view' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'First name' }), { target: { value: 'Budiman' } });
  expect(isUnsaved()).toBe(true);
  save();
  expect(await screen.findByText('Settings saved')).toBeTruthy();
  await waitFor(() => expect(isUnsaved()).toBe(false));
  expect(api.to('PATCH /api/me/settings').map(({ body }) => body)).toEqual([
    { dateFormat: 'DD/MM/YYYY', compactView: true },
  ]);
  expect(server.user.firstName).toBe('Budiman');
  expect(JSON.parse(localStorage.getItem(`swissfam-settings-${budi.id}`) ?? '{}')).toEqual(server.answer);
});

test('what is saved here outdates a choice that still waits to be sent', async () => {
  const unsent = `swissfam-unsent-settings-${budi.id}`;
  localStorage.setItem(unsent, JSON.stringify({ language: 'id', theme: 'dark' }));
  const { server, routes } = settingsServer();
  const later = refuse(429, 'too_many_attempts');
  later.headers.set('retry-after', '60');
  const { api } = await openApp('/dashboard/settings', { ...routes, 'PATCH /api/me/settings': later });
  await screen.findByRole('heading', { name: 'Pengaturan' });
  await waitFor(() => expect(api.to('PATCH /api/me/settings')).toHaveLength(1));
  api.answers['PATCH /api/me/settings'] = routes['PATCH /api/me/settings'];
  choose('Bahasa', 'de');
  fireEvent.click(screen.getByRole('button', { name: 'Simpan pengaturan' }));
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  expect(server.answer.settings.language).toBe('de');
  expect(JSON.parse(localStorage.getItem(unsent) ?? '{}')).toEqual({ theme: 'dark' });
});

test('[SET-016] language and theme hold at once after saving, and in this browser from the start', async () => {
  await openSettings();
  choose('Theme', 'dark');
  choose('Language', 'id');
  save();
  expect(await screen.findByRole('heading', { name: 'Pengaturan' })).toBeTruthy();
  expect(document.documentElement.className).toContain('dark');
  expect(localStorage.getItem('swissfam-theme')).toBe('dark');
  expect(localStorage.getItem('swissfam-language')).toBe('id');
});

test('[SET-016] language and theme that nobody chose are those on screen, and others can be chosen', async () => {
  const { routes } = settingsServer();
  const { api } = await openApp('/dashboard/settings', routes, 'de');
  act(() => setTheme('dark'));
  const language = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sprache' });
  expect(language.value).toBe('de');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Darstellung' }).value).toBe('dark');
  choose('Sprache', 'en');
  choose('Darstellung', 'system');
  fireEvent.click(screen.getByRole('button', { name: 'Einstellungen speichern' }));
  expect(await screen.findByRole('combobox', { name: 'Language' })).toBeTruthy();
  expect(api.to('PATCH /api/me/settings').map(({ body }) => body)).toEqual([{ language: 'en', theme: 'system' }]);
});

test('[SET-025] each of the five languages can be chosen, and is on screen as soon as it is saved', async () => {
  const { server } = await openSettings();
  const select = screen.getByRole('combobox', { name: 'Language' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['English', 'Bahasa Indonesia', 'Español', 'Français', 'Deutsch']);
  choose('Language', 'de');
  save();
  expect(await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('de');
  expect(server.answer.settings.language).toBe('de');
});

test('[SET-026] [SET-027] [SET-028] [SET-029] [SET-030] every choice of the specification is offered', async () => {
  await openSettings();
  const offered = (label: string) =>
    within(screen.getByRole('combobox', { name: label }))
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value);
  expect(offered('Theme')).toEqual(expect.arrayContaining(['light', 'dark', 'system']));
  expect(offered('Date format')).toEqual(expect.arrayContaining(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']));
  expect(offered('Time format')).toEqual(expect.arrayContaining(['12h', '24h']));
  expect(offered('A tree opens as')).toEqual(expect.arrayContaining(['tree', 'list', 'timeline']));
  expect(offered('Who may see your profile')).toEqual(['public', 'family-only', 'private']);
});

test('[SET-044] [SET-040] a failure to save keeps what was edited', async () => {
  const { api } = await openSettings();
  api.answers['PATCH /api/me/settings'] = refuse(500, 'internal');
  choose('Time format', '24h');
  save();
  expect(await screen.findByText('Failed to save settings. Please try again.')).toBeTruthy();
  expect(screen.getByText('Failed to update settings')).toBeTruthy();
  expect(isUnsaved()).toBe(true);
});

test('[FND-012] settings and name are each sent under a key of their own until the server answers', async () => {
  const { server, api } = await openSettings();
  const named = { ...budi, firstName: 'Budiman' };
  api.answers['PATCH /api/me'] = afterOutage(3, () => {
    server.user = named;
    return named;
  });
  api.answers['PATCH /api/me/settings'] = afterOutage(1, () => answerOf({ compactView: true }));
  fireEvent.click(screen.getByRole('switch', { name: 'Compact view' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'First name' }), { target: { value: 'Budiman' } });
  save();
  expect(await screen.findByText('Not saved yet', undefined, { timeout: 3000 })).toBeTruthy();
  expect(await screen.findByText('Settings saved', undefined, { timeout: 3000 })).toBeTruthy();
  const keys = [...keysOf(api.to('PATCH /api/me')), ...keysOf(api.to('PATCH /api/me/settings'))];
  expect(keys).toHaveLength(6);
  expect(keys).not.toContain(null);
  expect(new Set(keys).size).toBe(2);
});

test('[SET-004] [SET-035] [SET-038] a reset asks first, and takes everything back', async () => {
  const { server } = await openSettings({ theme: 'dark', compactView: true });
  setTheme('dark');
  choose('Time format', '24h');
  fireEvent.click(screen.getByRole('button', { name: 'Reset settings' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Reset all settings?' });
  expect(server.answer.chosen).toHaveLength(2);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reset settings' }));
  expect(await screen.findByText('Settings reset')).toBeTruthy();
  expect(server.answer.chosen).toEqual([]);
  expect(isUnsaved()).toBe(false);
  expect(screen.getByRole('switch', { name: 'Compact view' }).getAttribute('aria-checked')).toBe('false');
  expect(localStorage.getItem('swissfam-theme')).toBe('system');
});

test('[SET-041] [SET-046] a reset that fails says so', async () => {
  const { api } = await openSettings();
  api.answers['DELETE /api/me/settings'] = refuse(500, 'internal');
  fireEvent.click(screen.getByRole('button', { name: 'Reset settings' }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reset settings' }));
  expect(await screen.findByText('Failed to reset settings. Please try again.')).toBeTruthy();
  expect(screen.getByText('Failed to reset settings')).toBeTruthy();
});

test('[SET-032] [SET-037] [SET-042] [SET-045] [SET-047] [SET-048] [SET-049] [SET-050] the file has a version, a day, whose it is and the settings', async () => {
  const { api } = await openSettings({ compactView: true });
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => String(saved.push(file)), revokeObjectURL: () => undefined }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Export settings' }));
  expect(await screen.findByText('Settings exported')).toBeTruthy();
  const file = JSON.parse((await saved[0]?.text()) ?? '');
  expect(file).toMatchObject({
    version: '1.0',
    userType: 'user',
    settings: { ...defaultUserSettings, compactView: true, firstName: 'Budi', email: budi.email },
  });
  expect(new Date(file.exportDate).toISOString()).toBe(file.exportDate);
  api.answers['GET /api/me/settings'] = refuse(500, 'internal');
  fireEvent.click(screen.getByRole('button', { name: 'Export settings' }));
  expect(await screen.findByText('Failed to export settings. Please try again.')).toBeTruthy();
  expect(screen.getByText('Failed to export settings')).toBeTruthy();
});

test('[SET-033] [SET-034] [SET-043] [SET-053] a file brings the settings it names, and nothing else', async () => {
  const { server, api } = await openSettings();
  const bring = (text: string) =>
    fireEvent.change(screen.getByLabelText('Import settings', { selector: 'input' }), {
      target: { files: [new File([text], 'settings.json')] },
    });
  for (const wrong of ['{}', 'no JSON', '[]', '{"settings":null}', '{"settings":[1]}']) bring(wrong);
  expect((await screen.findAllByText('Invalid settings file format')).length).toBeGreaterThan(0);
  expect(api.to('PATCH /api/me/settings')).toEqual([]);
  bring(
    JSON.stringify({
      version: '1.0',
      settings: { theme: 'dark', dateFormat: 'the first', role: 'admin', allowRegistration: false, firstName: 'Eve' },
    }),
  );
  expect(await screen.findByText('Settings imported')).toBeTruthy();
  expect(api.to('PATCH /api/me/settings').map(({ body }) => body)).toEqual([{ theme: 'dark' }]);
  expect(server.user).toEqual(budi);
  api.answers['PATCH /api/me/settings'] = refuse(500, 'internal');
  bring(JSON.stringify({ settings: { theme: 'light' } }));
  expect((await screen.findAllByText('Failed to import settings')).length).toBeGreaterThan(0);
});

test('[SET-039] settings that cannot be loaded say so, and can be asked for again', async () => {
  const { routes } = settingsServer();
  const { api } = await openApp('/dashboard/settings', { ...routes, 'GET /api/me/settings': refuse(500, 'internal') });
  expect(await screen.findByText('Failed to load settings')).toBeTruthy();
  api.answers['GET /api/me/settings'] = answerOf({});
  fireEvent.click(screen.getByRole('button', { name: /retry|again/i }));
  expect(await screen.findByRole('heading', { name: 'Preferences' })).toBeTruthy();
});

test('[SET-051] until the server has answered, what this browser kept is shown; another tab changes it at once', async () => {
  const { routes } = settingsServer();
  const key = `swissfam-settings-${budi.id}`;
  localStorage.setItem(key, JSON.stringify(answerOf({ compactView: true })));
  await openApp('/dashboard/settings', { ...routes, 'GET /api/me/settings': () => new Promise(() => undefined) });
  const compact = await screen.findByRole('switch', { name: 'Compact view' });
  expect(compact.getAttribute('aria-checked')).toBe('true');
  window.dispatchEvent(
    new StorageEvent('storage', { key, newValue: JSON.stringify(answerOf({ compactView: false })) }),
  );
  await waitFor(() => expect(compact.getAttribute('aria-checked')).toBe('false'));
});

test('[SET-012] [SET-009] a switch that can do nothing here says why', async () => {
  await openSettings();
  expect(await screen.findAllByText('No mail server is set up, so emails can’t be sent.')).toHaveLength(2);
  expect(screen.getByRole('switch', { name: 'By email' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('switch', { name: 'Push notifications' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/Push notifications need https|doesn’t support push notifications/)).toBeTruthy();
});

test('an account that is deleted leaves nobody signed in, and leads home with a word of it', async () => {
  const { api, server } = await openSettings();
  api.answers['GET /api/me/deletion'] = { trees: [] };
  api.answers['POST /api/me/deletion'] = null;
  api.answers['GET /api/session'] = () => ({ user: api.to('POST /api/me/deletion').length > 0 ? null : server.user });
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account for good?' }));
  await dialog.findByText('You own no trees.');
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'otters ford the river' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Your account has been deleted')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(await screen.findAllByRole('link', { name: 'Sign in' })).not.toEqual([]);
  expect(api.to('POST /api/me/deletion').map(({ body }) => body)).toEqual([
    { password: 'otters ford the river', trees: [] },
  ]);
});

test('[SET-054] a field of the settings outside of their form is a mistake that does not go unnoticed', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(renderAlone(<SettingSwitch name="compactView" label="Compact" />, 'settings')).rejects.toThrow(
    'useSettingsForm was called outside of a settings form.',
  );
  silent.mockRestore();
});
