import { type NotificationKind, notificationParams } from '#contract/notification-kinds.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { indonesian } from './indonesian.ts';
import type { NoticeWords } from './notice-words.ts';
import { spanish } from './spanish.ts';

const words: Readonly<Record<string, NoticeWords>> = {
  en: english,
  id: indonesian,
  es: spanish,
  fr: french,
  de: german,
};

/** What is known of a message wherever it is put into words. */
export interface SpokenNotice {
  readonly kind: NotificationKind;
  readonly params: unknown;
  /** Names of the people it is about, as whoever reads it may see them. */
  readonly people: readonly string[];
}

/**
 * A message in words, for the screen, for mail and for push alike. English in a language unknown here; an empty text
 * for what an older version has stored in another shape.
 */
export function sayNotice({ kind, params, people }: SpokenNotice, language: string): string {
  const parsed = notificationParams[kind].safeParse(params);
  if (!parsed.success) return '';
  // Safe: the parameters were parsed with the schema of this very kind.
  const say = (words[language] ?? english)[kind] as (params: unknown, people: readonly string[]) => string;
  return say(parsed.data, people);
}

/** The page a message leads to, null where there is none. Parameters are ids, so that nothing in it needs escaping. */
export function noticePath(notice: {
  readonly kind: NotificationKind;
  readonly treeId: string | null;
  readonly memberIds: readonly string[];
}): string | null {
  const tree = notice.treeId;
  switch (notice.kind) {
    case 'approval_wanted':
      return '/admin/users';
    case 'connection_asked':
      return '/dashboard/connections';
    case 'connection_decided':
      return '/dashboard/connections?show=outgoing';
    case 'publicity_asked':
      return '/admin/trees?visibility=asked';
    case 'backup_failed':
      return '/admin';
    case 'key_added':
    case 'links_restored':
      return '/dashboard/settings/keys';
    case 'password_changed':
    case 'two_factor_changed':
      return '/dashboard/settings';
    case 'access_removed':
    case 'publicity_decided':
    case 'tree_deleted':
    case 'tree_restored':
    case 'tree_taken_out':
      return '/dashboard/my-trees';
    case 'account_approved':
      return '/dashboard';
    case 'announcement':
      return null;
    case 'suggestions_made':
      return tree ? `/dashboard/suggestions?tree=${tree}` : null;
    case 'reminder': {
      const [person] = notice.memberIds;
      return tree && person ? `/dashboard/members?tree=${tree}&edit=${person}` : null;
    }
    default:
      return tree ? `/dashboard/family-tree?tree=${tree}` : null;
  }
}
