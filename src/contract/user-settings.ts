import { z } from 'zod';
import { traditions } from '#domain/kinship/words/indonesian-traditions.ts';

export const visibilities = ['public', 'family-only', 'private'] as const;
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;
export const timeFormats = ['12h', '24h'] as const;
export const treeViews = ['tree', 'list', 'timeline'] as const;
export const themes = ['light', 'dark', 'system'] as const;
/** The nine offsets of the specification; beyond them every zone of the IANA list is a time zone too. */
export const utcOffsets = ['UTC-12', 'UTC-8', 'UTC-5', 'UTC', 'UTC+1', 'UTC+3', 'UTC+5:30', 'UTC+7', 'UTC+8'] as const;

/** What a user chose, beside their name and address. Stored on the server; the browser keeps a copy for the next start. */
export const userSettings = z.object({
  /** One of `utcOffsets` or an IANA name; that it exists is checked where it is set. */
  timezone: z.string().min(1).max(64),
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
  /** Whether editors and readers of the user's trees may export them. */
  allowDataExport: z.boolean(),
  language: z.enum(['en', 'id', 'es', 'fr', 'de']),
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

export const defaultUserSettings: UserSettings = {
  timezone: 'UTC',
  emailNotifications: true,
  treeUpdates: true,
  weeklyDigest: false,
  pushNotifications: false,
  familyReminders: true,
  profileVisibility: 'family-only',
  treeVisibility: 'private',
  allowDataExport: true,
  language: 'en',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  theme: 'system',
  defaultTreeView: 'tree',
  showPhotos: true,
  showBirthDates: true,
  showDeathDates: true,
  compactView: false,
  kinshipTradition: 'kbbi',
  singleKeyShortcuts: true,
};
