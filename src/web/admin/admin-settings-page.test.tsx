import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { budi } from '#web/testing/sample-people.ts';

const settings = { maxFamilySize: 1000, dataRetentionDays: 2555, sessionTimeout: 1440, maxLoginAttempts: 5 };
const full = {
  'GET /api/session': { user: { ...budi, role: 'admin' } },
  'GET /api/admin/settings': settings,
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
    const input = await screen.findByRole<HTMLInputElement>('spinbutton', { name: label });
    expect(input.value).toBe(String(settings[name as keyof typeof settings]));
    const help = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent?.length, label).toBeGreaterThan(40);
  }
  expect(screen.queryByText('Unsaved changes')).toBeNull();
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
  expect(document.activeElement).toBe(input);
  expect(api.to('PATCH /api/admin/settings')).toEqual([]);
});

test('when saving fails the changes stay', async () => {
  await openApp('/admin/settings', { ...full, 'PATCH /api/admin/settings': refuse(500, 'internal') });
  await screen.findByDisplayValue('5');
  change(labels.maxLoginAttempts, '7');
  save();
  expect(await screen.findByText('Failed to save settings. Please try again.')).toBeTruthy();
  expect(screen.getByDisplayValue('7')).toBeTruthy();
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
});

test('leaving with unsaved changes asks first', async () => {
  await openApp('/admin/settings', { ...full, 'GET /api/admin/users': { items: [] } });
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
