import type { UserSettings } from './user-settings.ts';

/*
 * What can be chosen, and what holds until somebody does. Apart from the schemas, so that a page can know them before it loads those.
 */

export const visibilities = ['public', 'family-only', 'private'] as const;
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;
export const timeFormats = ['12h', '24h'] as const;
export const treeViews = ['tree', 'list', 'timeline'] as const;
export const themes = ['light', 'dark', 'system'] as const;
/** The nine offsets of the specification; beyond them every zone of the IANA list is a time zone too. */
export const utcOffsets = ['UTC-12', 'UTC-8', 'UTC-5', 'UTC', 'UTC+1', 'UTC+3', 'UTC+5:30', 'UTC+7', 'UTC+8'] as const;

export const defaultUserSettings: UserSettings = {
  timezone: 'UTC',
  emailNotifications: true,
  treeUpdates: true,
  weeklyDigest: false,
  pushNotifications: false,
  familyReminders: true,
  profileVisibility: 'family-only',
  treeVisibility: 'private',
  allowConnections: false,
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
