import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSystemSettings, passwordAgain } from '#contract/system-settings.ts';
import { afterOutage, keysOf, refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { budi } from '#web/testing/sample-people.ts';

const settings = { ...defaultSystemSettings, hasSmtpPassword: false, mailByEnvironment: false };
const full = {
  'GET /api/session': { user: { ...budi, role: 'admin' } },
  'GET /api/admin/settings': settings,
  'GET /api/admin/house-jobs': { items: [], nextCursor: null },
};
const labels = {
  maxFamilySize: 'Largest family (people)',
  dataRetentionDays: 'Keep deleted trees (days)',
  sessionTimeout: 'Session timeout (minutes)',
  maxLoginAttempts: 'Sign-in attempts',
};
const change = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('spinbutton', { name: label }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('[ADS-001] each setting stands with its value, and says what it does', async () => {
  await openApp('/admin/settings', full);
  for (const [name, label] of Object.entries(labels)) {
    const input = await screen.findByLabelText<HTMLInputElement>(label);
    expect(input.value).toBe(String(settings[name as keyof typeof settings]));
    const help = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent?.length, label).toBeGreaterThan(40);
  }
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('[ADS-003] [ADS-004] [ADS-005] [ADS-006] [ADS-009] [ADS-010] [ADS-013] [ADS-014] [ADS-015] [ADS-016] [ADS-017] [ADS-018] [ADS-019] [ADS-020] every setting can be set, and what was set is sent', async () => {
  const { api } = await openApp('/admin/settings', { ...full, 'PATCH /api/admin/settings': settings });
  const type = (role: 'textbox' | 'spinbutton', name: string, value: string) =>
    fireEvent.change(screen.getByRole(role, { name }), { target: { value } });
  await screen.findByRole('textbox', { name: 'Name' });
  type('textbox', 'Name', 'Rumah Wijaya');
  type('textbox', 'Description', 'Silsilah kami');
  type('spinbutton', 'Minimum password length', '12');
  type('spinbutton', 'Port', '465');
  type('textbox', 'Server', 'mail.example');
  type('textbox', 'User name', 'post');
  for (const name of [
    'Anybody may register',
    'Accounts must be verified',
    'Everyone needs two-factor authentication to sign in',
    'Trees may be public',
    'Exports',
    'Advanced search',
    'Reports',
    'Only encrypted',
  ]) {
    fireEvent.click(screen.getByRole('checkbox', { name }));
  }
  save();
  await waitFor(() => expect(api.to('PATCH /api/admin/settings')).toHaveLength(1));
  expect(api.to('PATCH /api/admin/settings')[0]?.body).toEqual({
    systemName: 'Rumah Wijaya',
    systemDescription: 'Silsilah kami',
    allowRegistration: false,
    requireEmailVerification: false,
    requireTwoFactor: true,
    passwordMinLength: 12,
    enablePublicTrees: true,
    enableDataExport: false,
    enableAdvancedSearch: false,
    enableReports: false,
    smtpHost: 'mail.example',
    smtpPort: 465,
    smtpUser: 'post',
    smtpSecure: false,
  });
});

test('[ADS-021] the password of the mail server is sent and never shown; a kept one can be forgotten', async () => {
  const { api, container } = await openApp('/admin/settings', {
    ...full,
    'PATCH /api/admin/settings': { ...settings, hasSmtpPassword: true },
  });
  const password = await screen.findByLabelText('Password');
  api.answers['GET /api/admin/settings'] = { ...settings, hasSmtpPassword: true };
  fireEvent.change(password, { target: { value: 'kunci-surat' } });
  save();
  await screen.findByText('Settings saved');
  expect(api.to('PATCH /api/admin/settings')[0]?.body).toEqual({ smtpPassword: 'kunci-surat' });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear saved password' }));
  await waitFor(() => expect(api.to('PATCH /api/admin/settings')[1]?.body).toEqual({ smtpPassword: null }));
  const file = container.querySelector<HTMLAnchorElement>('a[download]');
  expect(file?.href).toContain('smtpHost');
  expect(file?.href).not.toContain('kunci-surat');
});

test('[FND-032] another mail server is not saved without its password, which is asked for in its field', async () => {
  const kept = { ...settings, smtpHost: 'mail.example', hasSmtpPassword: true };
  const { api } = await openApp('/admin/settings', {
    ...full,
    'GET /api/admin/settings': kept,
    'PATCH /api/admin/settings': { ...kept, smtpHost: 'other.example' },
  });
  const host = await screen.findByRole('textbox', { name: 'Server' });
  const password = screen.getByLabelText('Password');
  fireEvent.change(host, { target: { value: 'other.example' } });
  save();
  expect(await screen.findByText(passwordAgain)).toBeTruthy();
  expect(password.getAttribute('aria-invalid')).toBe('true');
  await keyboardIsOn(password);
  expect(api.to('PATCH /api/admin/settings')).toEqual([]);
  fireEvent.change(password, { target: { value: 'gembok' } });
  save();
  await waitFor(() => expect(api.to('PATCH /api/admin/settings')).toHaveLength(1));
  expect(api.to('PATCH /api/admin/settings')[0]?.body).toEqual({ smtpHost: 'other.example', smtpPassword: 'gembok' });
});

test('settings from a file fill the form, and hold when they are saved; what is no file of settings is refused', async () => {
  const { api, container } = await openApp('/admin/settings', { ...full, 'PATCH /api/admin/settings': settings });
  await screen.findByDisplayValue('1000');
  const choose = (text: string) => {
    const file = new File([text], 'settings.json', { type: 'application/json' });
    const input = container.querySelector('input[type=file]');
    if (input) fireEvent.change(input, { target: { files: [file] } });
  };
  choose('{"theme": "dark"}');
  expect(await screen.findByText('Invalid settings file format')).toBeTruthy();
  choose(JSON.stringify({ settings: { maxFamilySize: 7000, sessionTimeout: 0, isAdmin: true } }));
  expect(await screen.findByDisplayValue('7000')).toBeTruthy();
  expect(screen.getByDisplayValue('1440')).toBeTruthy();
  save();
  await waitFor(() => expect(api.to('PATCH /api/admin/settings')[0]?.body).toEqual({ maxFamilySize: 7000 }));
});

test('a reset is asked first, and brings back the beginning', async () => {
  const { api } = await openApp('/admin/settings', {
    ...full,
    'GET /api/admin/settings': { ...settings, maxFamilySize: 7000 },
    'DELETE /api/admin/settings': settings,
  });
  await screen.findByDisplayValue('7000');
  fireEvent.click(screen.getByRole('button', { name: 'Reset settings' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Reset all settings?' }));
  api.answers['GET /api/admin/settings'] = settings;
  fireEvent.click(question.getByRole('button', { name: 'Reset settings' }));
  expect(await screen.findByDisplayValue('1000')).toBeTruthy();
  expect(await screen.findByText('Settings reset')).toBeTruthy();
});

test('only what was changed is sent; saving is told and takes the flag away', async () => {
  const saved = { ...settings, maxFamilySize: 5000 };
  const { api } = await openApp('/admin/settings', { ...full, 'PATCH /api/admin/settings': saved });
  await screen.findByDisplayValue('1000');
  change(labels.maxFamilySize, '5000');
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();
  api.answers['GET /api/admin/settings'] = saved;
  save();
  expect(await screen.findByText('Settings saved')).toBeTruthy();
  expect(api.to('PATCH /api/admin/settings')[0]?.body).toEqual({ maxFamilySize: 5000 });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(screen.getByDisplayValue('5000')).toBeTruthy();
});

test('changes can be discarded', async () => {
  await openApp('/admin/settings', full);
  await screen.findByDisplayValue('1440');
  change(labels.sessionTimeout, '60');
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByDisplayValue('1440')).toBeTruthy();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test.each([
  [labels.maxFamilySize, '9', 'Enter a whole number from 10 to 2,000,000'],
  [labels.dataRetentionDays, '', 'Enter a whole number from 1 to 36,500'],
  [labels.sessionTimeout, '43201', 'Enter a whole number from 5 to 43,200'],
  [labels.maxLoginAttempts, '2.5', 'Enter a whole number from 1 to 100'],
])('[UX-10] %s cannot be "%s", and the bounds are named', async (label, value, sentence) => {
  const { api } = await openApp('/admin/settings', full);
  await screen.findByDisplayValue('1000');
  change(label, value);
  save();
  expect(await screen.findByText(sentence)).toBeTruthy();
  const input = screen.getByRole('spinbutton', { name: label });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await keyboardIsOn(input);
  expect(api.to('PATCH /api/admin/settings')).toEqual([]);
});

test('[CAT-004] when saving fails the changes stay', async () => {
  await openApp('/admin/settings', { ...full, 'PATCH /api/admin/settings': refuse(500, 'internal') });
  await screen.findByDisplayValue('5');
  change(labels.maxLoginAttempts, '7');
  save();
  expect(await screen.findByText('Failed to save settings. Please try again.')).toBeTruthy();
  expect(screen.getByDisplayValue('7')).toBeTruthy();
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
});

test('[FND-012] settings that the server does not answer for wait, are sent under one key, and leave no draft', async () => {
  localStorage.clear();
  const saved = { ...settings, maxFamilySize: 5000 };
  const { api } = await openApp('/admin/settings', {
    ...full,
    'PATCH /api/admin/settings': afterOutage(3, () => saved),
  });
  await screen.findByDisplayValue('1000');
  change(labels.maxFamilySize, '5000');
  api.answers['GET /api/admin/settings'] = saved;
  save();
  expect(await screen.findByText('Not saved yet', undefined, { timeout: 3000 })).toBeTruthy();
  expect(await screen.findByText('Settings saved', undefined, { timeout: 3000 })).toBeTruthy();
  const keys = keysOf(api.to('PATCH /api/admin/settings'));
  expect(keys).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
  expect(new Set(keys).size).toBe(1);
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('swissfam-draft'))).toEqual([]);
});

test('leaving with unsaved changes asks first', async () => {
  await openApp('/admin/settings', { ...full, 'GET /api/admin/users': { items: [], nextCursor: null, total: 0 } });
  await screen.findByDisplayValue('5');
  change(labels.maxLoginAttempts, '7');
  await screen.findByText('Unsaved changes');
  const users = within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', {
    name: 'Users',
  });
  fireEvent.click(users);
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByDisplayValue('7')).toBeTruthy();
  fireEvent.click(users);
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('heading', { level: 1, name: 'Users' });
});

test('[UX-34] settings that could not be loaded are no empty form', async () => {
  await openApp('/admin/settings', { ...full, 'GET /api/admin/settings': refuse(500, 'internal') });
  await screen.findByText('The settings could not be loaded');
  expect(screen.queryByRole('spinbutton')).toBeNull();
});
