import type { Language } from '#domain/languages.ts';
import { textsIn } from '#server/platform/settings/texts-in.ts';
import type { MailContent } from './mail-content.ts';
import type { MailTexts } from './plain-mails.ts';

interface MailedNotification {
  readonly sentence: string;
  /** Who announces something to everybody; null for all else. */
  readonly announcedBy: string | null;
  readonly name: string;
  readonly link: string | null;
}

export function writeNotification(
  { sentence, announcedBy, name, link }: MailedNotification,
  t: MailTexts,
): MailContent {
  return {
    subject: announcedBy === null ? sentence : t('notification.announcement', { announcedBy }),
    name,
    paragraphs: [sentence],
    ...(link === null ? {} : { action: { label: t('notification.action'), link } }),
  };
}

/** Who and what a week's digest tells of. */
interface DigestFacts {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly trees: readonly {
    readonly name: string;
    readonly changes: number;
    readonly people: readonly string[];
  }[];
  /** In the order of their days; a day is `YYYY-MM-DD`. */
  readonly coming: readonly { readonly day: string; readonly sentence: string }[];
}

export function writeDigest(
  { name, from, to, trees, coming }: DigestFacts,
  link: string,
  language: Language,
): MailContent {
  const t = textsIn(language, 'mail');
  const dayOf = (day: string) => dayIn(language, day);
  const changed = trees.map((tree) => ({
    title: tree.name,
    items: [
      t('digest.changes', { count: tree.changes }),
      ...(tree.people.length > 0 ? [t('digest.people', { people: tree.people.join(', ') })] : []),
    ],
  }));
  const ahead = {
    title: t('digest.coming'),
    items: coming.map(({ day, sentence }) => t('digest.comingDay', { day: dayOf(day), sentence })),
  };
  return {
    subject: t('digest.subject', { from: dayOf(from), to: dayOf(to) }),
    name,
    paragraphs: trees.length > 0 ? [t('digest.text')] : [],
    lists: coming.length > 0 ? [...changed, ahead] : changed,
    action: { label: t('digest.action'), link },
  };
}

function dayIn(language: Language, day: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  // '1er mars 1901', which Intl calls '1 mars'.
  return language === 'fr' ? long.replace(/^1 /, '1er ') : long;
}
