import type { SystemSettings } from '#contract/system-settings.ts';

type Names<Value> = {
  [Name in keyof SystemSettings]: SystemSettings[Name] extends Value ? Name : never;
}[keyof SystemSettings];
export type NumberName = Names<number>;
export type SwitchName = Names<boolean>;
export type TextName = Names<string>;

type Entry =
  | { readonly kind: 'number'; readonly name: NumberName }
  | { readonly kind: 'switch'; readonly name: SwitchName }
  | { readonly kind: 'text'; readonly name: TextName };

const number = (name: NumberName): Entry => ({ kind: 'number', name });
const onOff = (name: SwitchName): Entry => ({ kind: 'switch', name });
const text = (name: TextName): Entry => ({ kind: 'text', name });

/** Every setting, in the order of the page. The password of the mail server stands after the user's name. */
export const settingsSections = [
  { section: 'house', entries: [text('systemName'), text('systemDescription')] },
  {
    section: 'accounts',
    entries: [
      onOff('allowRegistration'),
      onOff('requireEmailVerification'),
      onOff('requireTwoFactor'),
      number('passwordMinLength'),
      number('sessionTimeout'),
      number('maxLoginAttempts'),
    ],
  },
  {
    section: 'families',
    entries: [
      number('maxFamilySize'),
      number('photoMegabytes'),
      number('ownerPhotoMegabytes'),
      onOff('enablePublicTrees'),
      onOff('enableDataExport'),
      onOff('enableAdvancedSearch'),
      onOff('enableReports'),
    ],
  },
  {
    section: 'keeping',
    entries: [number('dataRetentionDays'), number('backupEveryHours'), number('backupsKept')],
  },
  {
    section: 'mail',
    entries: [text('smtpHost'), number('smtpPort'), text('smtpUser'), onOff('smtpSecure'), text('smtpFrom')],
  },
] as const satisfies readonly { readonly section: string; readonly entries: readonly Entry[] }[];
