import { z } from 'zod';
import { traditions } from '#domain/kinship/words/indonesian-traditions.ts';
import { languages } from '#domain/languages.ts';
import { firstName, lastName, sessionUser } from './accounts.ts';
import { route } from './route.ts';
import { dateFormats, themes, timeFormats, treeViews, visibilities } from './setting-choices.ts';
import { isTimeZone } from './time-zone.ts';

/** What a user chose, beside their name and address. Stored on the server; the browser keeps a copy for the next start. */
export const userSettings = z.object({
  /** One of `utcOffsets` or an IANA name. */
  timezone: z.string().min(1).max(64).refine(isTimeZone, 'There is no such time zone'),
  emailNotifications: z.boolean(),
  treeUpdates: z.boolean(),
  weeklyDigest: z.boolean(),
  pushNotifications: z.boolean(),
  /** Reminders of birthdays and anniversaries. */
  familyReminders: z.boolean(),
  /** Who may see the user's profile: everybody signed in, those who share a tree with them, nobody. */
  profileVisibility: z.enum(visibilities),
  /** What a new tree of the user begins as. */
  treeVisibility: z.enum(visibilities),
  /** Whether people whom the user does not know may ask to be in touch about a public tree of theirs. */
  allowConnections: z.boolean(),
  /** Whether editors and readers of the user's trees may export them. */
  allowDataExport: z.boolean(),
  language: z.enum(languages),
  dateFormat: z.enum(dateFormats),
  timeFormat: z.enum(timeFormats),
  theme: z.enum(themes),
  defaultTreeView: z.enum(treeViews),
  showPhotos: z.boolean(),
  showBirthDates: z.boolean(),
  showDeathDates: z.boolean(),
  compactView: z.boolean(),
  kinshipTradition: z.enum(traditions),
  /** Keys without Ctrl, such as `?`, can be in the way of speech input. */
  singleKeyShortcuts: z.boolean(),
});
export type UserSettings = z.infer<typeof userSettings>;

/** What holds for the caller, and which of it they chose themselves; the rest are the defaults. */
export const settingsAnswer = z.object({ settings: userSettings, chosen: z.array(userSettings.keyof()) });
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

export const getUserSettings = route({
  method: 'GET',
  path: '/api/me/settings',
  access: 'user',
  ok: settingsAnswer,
});

/** Sets everything. */
export const replaceUserSettings = route({
  method: 'PUT',
  path: '/api/me/settings',
  access: 'user',
  body: userSettings,
  ok: settingsAnswer,
});

/** Sets what is named and leaves the rest. Names that are no settings are passed over. */
export const updateUserSettings = route({
  method: 'PATCH',
  path: '/api/me/settings',
  access: 'user',
  body: userSettings.partial(),
  ok: settingsAnswer,
});

/** Back to the defaults. */
export const resetUserSettings = route({
  method: 'DELETE',
  path: '/api/me/settings',
  access: 'user',
  ok: settingsAnswer,
});

/** The caller's own name. The address has a way of its own, see account-security.ts. */
export const updateMe = route({
  method: 'PATCH',
  path: '/api/me',
  access: 'user',
  body: z.object({ firstName, lastName }).partial(),
  ok: sessionUser,
});
