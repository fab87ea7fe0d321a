import { expect, test } from 'vitest';
import { getMe } from '#contract/accounts.ts';
import { defaultUserSettings, utcOffsets } from '#contract/setting-choices.ts';
import {
  getUserSettings,
  replaceUserSettings,
  resetUserSettings,
  type SettingsAnswer,
  updateMe,
  updateUserSettings,
  userSettings,
} from '#contract/user-settings.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const changed: SettingsAnswer['settings'] = {
  timezone: 'Asia/Jakarta',
  emailNotifications: false,
  treeUpdates: false,
  weeklyDigest: true,
  pushNotifications: true,
  familyReminders: false,
  profileVisibility: 'private',
  treeVisibility: 'public',
  allowConnections: true,
  allowDataExport: false,
  language: 'id',
  dateFormat: 'YYYY-MM-DD',
  timeFormat: '24h',
  theme: 'dark',
  defaultTreeView: 'timeline',
  showPhotos: false,
  showBirthDates: false,
  showDeathDates: false,
  compactView: true,
  kinshipTradition: 'jawa',
  singleKeyShortcuts: false,
};

test('[GEN-012] [SET-031] [SET-052] settings are kept on the server, name by name, until they are reset', async () => {
  const { as } = await startTestApp();
  const sari = as('sari');
  expect(await sari.call(getUserSettings)).toEqual({ settings: defaultUserSettings, chosen: [] });
  await sari.call(updateUserSettings, { body: { language: 'id' } });
  const second = await sari.call(updateUserSettings, { body: { compactView: true } });
  expect(second).toEqual({
    settings: { ...defaultUserSettings, language: 'id', compactView: true },
    chosen: ['language', 'compactView'],
  });
  expect((await sari.call(replaceUserSettings, { body: changed })).settings).toEqual(changed);
  expect((await sari.call(getUserSettings)).settings).toEqual(changed);
  expect((await as('budi').call(getUserSettings)).settings).toEqual(defaultUserSettings);
  expect(await sari.call(resetUserSettings)).toEqual({ settings: defaultUserSettings, chosen: [] });
  expect((await sari.call(getUserSettings)).settings).toEqual(defaultUserSettings);
});

test('two pages that set different things at the same time do not undo each other', async () => {
  const { as } = await startTestApp();
  const sari = as('sari');
  await Promise.all(
    Object.entries(changed).map(([name, value]) => sari.call(updateUserSettings, { body: { [name]: value } })),
  );
  expect((await sari.call(getUserSettings)).settings).toEqual(changed);
});

test('[SET-053] settings raise nobody, and names that are none are passed over', async () => {
  const { as, user } = await startTestApp();
  const body = {
    role: 'admin',
    isVerified: true,
    allowRegistration: false,
    __proto__: { theme: 'dark' },
    theme: 'light',
  };
  const { settings, chosen } = await as('sari').call(updateUserSettings, { body });
  expect([Object.keys(settings).sort(), chosen]).toEqual([Object.keys(defaultUserSettings).sort(), ['theme']]);
  await as('sari').call(updateMe, { body: { firstName: 'Sari', role: 'admin', email: 'ratna@family.example' } });
  expect(await user('sari')).toMatchObject({ role: 'user', email: 'sari@family.example' });
});

test.each(Object.keys(defaultUserSettings))(
  'a value that %s does not know is refused and leaves things as they were',
  async (name) => {
    const field = userSettings.shape[name as keyof typeof changed];
    for (const value of [null, 7, 'nowhere/at/all', {}, []]) expect(field.safeParse(value).success).toBe(false);
  },
);

test('values that do not exist are refused by name', async () => {
  const { as } = await startTestApp({ people: { sari: 'user' } });
  const refusal = await as('sari').refused(updateUserSettings, { body: { timezone: 'Mars/Olympus', theme: 'dark' } });
  expect(refusal).toMatchObject({ status: 422, details: [{ path: 'timezone' }] });
  expect((await as('sari').call(getUserSettings)).chosen).toEqual([]);
  expect((await as('sari').refused(replaceUserSettings, { body: { theme: 'dark' } })).status).toBe(422);
});

test('[SET-024] a time zone is one of the nine offsets or of the IANA list', () => {
  const { timezone } = userSettings.shape;
  const isZone = (value: string) => timezone.safeParse(value).success;
  expect(utcOffsets).toEqual(['UTC-12', 'UTC-8', 'UTC-5', 'UTC', 'UTC+1', 'UTC+3', 'UTC+5:30', 'UTC+7', 'UTC+8']);
  expect([...utcOffsets, 'Asia/Jakarta', 'Asia/Kolkata', 'Europe/Zurich', 'Etc/GMT+3'].filter(isZone)).toHaveLength(13);
  expect(['', 'UTC+9', '+07:00', 'Asia', 'UTC+', 'Asia/Jakarta ', '../etc'].filter(isZone)).toEqual([]);
});

test("[SET-005] [SET-006] names are one's own to change, by the rules of registration", async () => {
  const { as } = await startTestApp();
  const sari = as('sari');
  expect(await sari.call(updateMe, { body: { firstName: 'Sari Dewi' } })).toMatchObject({
    firstName: 'Sari Dewi',
    lastName: 'Wijaya',
  });
  await sari.call(updateMe, { body: { lastName: "O'Neil" } });
  expect(await sari.call(getMe)).toMatchObject({ firstName: 'Sari Dewi', lastName: "O'Neil" });
  const refusal = await sari.refused(updateMe, { body: { firstName: 'S', lastName: 'x'.repeat(51) } });
  expect(refusal).toMatchObject({
    status: 422,
    details: [
      { path: 'firstName', message: 'First name must be at least 2 characters' },
      { path: 'lastName', message: 'Last name too long' },
    ],
  });
  expect((await as('budi').call(getMe)).firstName).toBe('Budi');
});
