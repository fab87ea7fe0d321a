import { useTranslation } from 'react-i18next';
import { roles } from '#contract/accounts.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { exportFormats } from '#contract/exports.ts';
import { shareLifetimes } from '#contract/shares.ts';
import { systemSettings } from '#contract/system-settings.ts';
import { tokenScopes } from '#contract/token-scopes.ts';
import type audit from '#locales/en/audit.json';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { byteSize } from '#web/instance/admin/byte-size.ts';
import { useSettingWords } from '#web/instance/admin/setting-words.ts';

/** The table to download has them; to people they say nothing. */
const numbersOfRows: readonly string[] = ['exportId'];

const longestHash = 12;

/** As what somebody may be in a tree. */
const treeRoles = ['owner', 'editor', 'reader'] as const;

/** What an entry tells beside its action, a phrase a fact. What has no words of ours stands as it was noted, spelled out. */
export function useDetailWords(): (entry: AuditEntry) => readonly string[] {
  const { t } = useTranslation('audit');
  const settingNames = systemSettings.keyof().options;
  const settingWords = useSettingWords();
  const wordOf = useValueWords();

  function nameOf(field: string): string {
    const setting = oneOf(settingNames, field);
    if (setting) {
      const { label } = settingWords(setting);
      return setting.startsWith('smtp') ? t('mailSetting', { setting: label }) : label;
    }
    const known = oneOf(auditFields, field);
    return known ? t(`fields.${known}`) : spelledOut(field);
  }

  return ({ details, whoseName }) => {
    const facts = Object.entries(details).filter(([field]) => !numbersOfRows.includes(field));
    const stated = new Map(facts);
    return facts.flatMap(([field, value]): string[] => {
      // Two facts that are one: what it was, and what it is now.
      if ((field === 'to' && stated.has('from')) || (field === 'after' && stated.has('before'))) return [];
      if (field === 'from' && stated.has('to')) return [change(field, value, stated.get('to'))];
      if (field === 'before' && stated.has('after')) return [change(field, value, stated.get('after'))];
      const name = nameOf(field);
      if (field === 'userId') return [t('fact', { name, value: whoseName ?? t('somebodyGone') })];
      if (isChange(value)) return [t('fact', { name, value: change(field, value.from, value.to) })];
      return [t('fact', { name, value: wordOf(field, value) })];
    });
  };

  function change(field: string, from: unknown, to: unknown): string {
    return t('fromTo', { from: wordOf(field, from), to: wordOf(field, to) });
  }
}

function useValueWords(): (field: string, value: unknown) => string {
  const { t } = useTranslation('audit');
  const everywhere = useTranslation('everywhere').t;
  const users = useTranslation('admin-users').t;
  const insiders = useTranslation('invitations').t;
  const keys = useTranslation('keys').t;
  const sharing = useTranslation('sharing').t;
  const exports = useTranslation('exports').t;
  const language = useLanguage();
  const { moment } = useDates();

  function text(field: string, value: string): string {
    const scope = field === 'scopes' && oneOf(tokenScopes, value);
    if (scope) return keys(`tokens.scope.${scope}`);
    const lifetime = field === 'expiresIn' && oneOf(shareLifetimes, value);
    if (lifetime) return sharing(`lifetimes.${lifetime}`);
    const format = field === 'format' && oneOf(exportFormats, value);
    if (format) return exports(`formats.${format}`);
    const role = ['from', 'to'].includes(field) && oneOf(roles, value);
    if (role) return users(`roles.${role}`);
    const place = ['role', 'before', 'after'].includes(field) && oneOf(treeRoles, value);
    if (place) return insiders(`roles.${place}`);
    if (field === 'madeAt') return moment(value);
    if (field === 'contentHash') return `${value.slice(0, longestHash)}…`;
    const known = isOneWord(field) && oneOf(auditValues, value);
    return known ? t(`values.${known}`) : value;
  }

  function wordOf(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'string') return text(field, value);
    if (typeof value === 'boolean') return everywhere(value ? 'yes' : 'no');
    if (typeof value === 'number') {
      return field === 'size' ? byteSize(value, language) : new Intl.NumberFormat(language).format(value);
    }
    if (Array.isArray(value)) return value.map((item: unknown) => wordOf(field, item)).join(', ');
    return JSON.stringify(value);
  }
  return wordOf;
}

/** What people have called something themselves is never taken for a word of ours. */
const isOneWord = (field: string) => field !== 'name' && !oneOf(systemSettings.keyof().options, field);

const oneOf = <T extends string>(all: readonly T[], value: string): T | undefined => all.find((one) => one === value);

const isChange = (value: unknown): value is { readonly from: unknown; readonly to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** 'keepsPlace' as 'keeps place'. */
const spelledOut = (field: string) =>
  field.replace(/[_.]+/g, ' ').replace(/(?<=[a-z\d])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

/** Facts that the log notes beside settings, and values of them, as the texts name them. */
export const auditFields = [
  'after',
  'allowDownload',
  'allowSuggestions',
  'byMail',
  'contentHash',
  'ended',
  'entries',
  'expiresIn',
  'format',
  'isBranch',
  'isScheduled',
  'keepsPlace',
  'left',
  'madeAt',
  'name',
  'reason',
  'requirePassword',
  'role',
  'scopes',
  'size',
  'smtpPassword',
  'state',
  'treesDeleted',
  'treesHandedOver',
  'userId',
  'verification',
  'verifiedBy',
  'viewOnly',
] as const satisfies readonly (keyof (typeof audit)['fields'])[];

export const auditValues = [
  'changed',
  'damaged',
  'done',
  'failed',
  'interrupted',
  'reading',
  'restoring',
  'sound',
] as const satisfies readonly (keyof (typeof audit)['values'])[];
