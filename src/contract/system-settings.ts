import { z } from 'zod';
import { nameLine } from './fields.ts';
import { route } from './route.ts';

/** What administrators decide for the whole instance. */
export const systemSettings = z.object({
  systemName: nameLine(100, 'Give it a name', 'Name too long'),
  systemDescription: z.string().trim().max(500),
  allowRegistration: z.boolean(),
  /** Without mail it is an administrator who verifies. */
  requireEmailVerification: z.boolean(),
  requireTwoFactor: z.boolean(),
  /** People of one tree. */
  maxFamilySize: z.number().int().min(10).max(2_000_000),
  /** What the photos and files of one tree may take, photos with all their sizes; 0: nobody adds any. */
  photoMegabytes: z.number().int().min(0).max(10_000_000),
  /** What everything that one person stores may take together: photos, files, imports that wait, written files that are kept. */
  ownerPhotoMegabytes: z.number().int().min(0).max(10_000_000),
  dataRetentionDays: z.number().int().min(1).max(36_500),
  /** Characters; never fewer than 6. */
  passwordMinLength: z.number().int().min(6).max(64),
  /** Minutes of inactivity. */
  sessionTimeout: z.number().int().min(5).max(43_200),
  maxLoginAttempts: z.number().int().min(1).max(100),
  enablePublicTrees: z.boolean(),
  enableDataExport: z.boolean(),
  enableAdvancedSearch: z.boolean(),
  enableReports: z.boolean(),
  /** Empty: no mail, unless the environment names a mail server, which then wins. */
  smtpHost: z.string().trim().max(253),
  smtpPort: z.number().int().min(1).max(65_535),
  smtpUser: z.string().trim().max(254),
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  smtpSecure: z.boolean(),
  /** The address that mail is sent from. */
  smtpFrom: z.string().trim().max(320),
  /** Hours between two backups; 0: none by itself. */
  backupEveryHours: z.number().int().min(0).max(8760),
  /** How many scheduled backups are kept. */
  backupsKept: z.number().int().min(1).max(1000),
});
export type SystemSettings = z.infer<typeof systemSettings>;

export const defaultSystemSettings: SystemSettings = {
  systemName: 'Swissfam',
  systemDescription: '',
  allowRegistration: true,
  requireEmailVerification: true,
  requireTwoFactor: false,
  maxFamilySize: 1000,
  photoMegabytes: 10_000,
  ownerPhotoMegabytes: 50_000,
  dataRetentionDays: 2555,
  passwordMinLength: 8,
  sessionTimeout: 1440,
  maxLoginAttempts: 5,
  enablePublicTrees: false,
  enableDataExport: true,
  enableAdvancedSearch: true,
  enableReports: true,
  smtpHost: '',
  smtpPort: 587,
  smtpUser: '',
  smtpSecure: true,
  smtpFrom: '',
  backupEveryHours: 24,
  backupsKept: 14,
};

/** The password of the mail server goes in and never comes out again. */
const shownSettings = systemSettings.extend({
  hasSmtpPassword: z.boolean(),
  /** The environment names the mail server: what the settings say of it is not used. */
  mailByEnvironment: z.boolean(),
});
export type ShownSettings = z.infer<typeof shownSettings>;

export const smtpPassword = z.string().min(1).max(500);

/** Said to whoever would have the kept password told to a mail server that it was not given for. */
export const passwordAgain = 'Another mail server or another encryption: enter the password again';

type MailPlace = Pick<SystemSettings, 'smtpHost' | 'smtpPort' | 'smtpSecure'>;

/** Whether mail would go to another server, or in another way, than that for which its password was given. */
export function movesMail(
  before: MailPlace,
  changed: { readonly [Name in keyof MailPlace]?: MailPlace[Name] | undefined },
): boolean {
  const { smtpHost = before.smtpHost, smtpPort = before.smtpPort, smtpSecure = before.smtpSecure } = changed;
  if (smtpHost === '') return false;
  return smtpHost !== before.smtpHost || smtpPort !== before.smtpPort || smtpSecure !== before.smtpSecure;
}

export const getSettings = route({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  ok: shownSettings,
});

/** What is left out stays as it is; the password null is forgotten. A kept one is given again with what `movesMail`. */
export const updateSettings = route({
  method: 'PATCH',
  path: '/api/admin/settings',
  access: 'admin',
  body: systemSettings.partial().extend({ smtpPassword: smtpPassword.nullable().optional() }),
  ok: shownSettings,
});

/** Everything back to how it was at the beginning, the mail server and its password too. */
export const resetSettings = route({
  method: 'DELETE',
  path: '/api/admin/settings',
  access: 'admin',
  ok: shownSettings,
});
