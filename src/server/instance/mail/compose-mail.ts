import { notificationPath } from '#contract/notification-path.ts';
import type { MailList } from '#contract/notifications.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { findNotice } from '#server/instance/notifications/queries.ts';
import { readDigest } from '#server/instance/notifications/reminders/read-digest.ts';
import type { Seal } from '#server/platform/config/seal.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import type { MailMessage } from '#server/platform/outbox/mail-message.ts';
import { sayIn } from '#server/platform/outbox/say-in.ts';
import { textsIn } from '#server/platform/settings/texts-in.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { writeDigest, writeNotification } from './inbox-mails.ts';
import type { Letter } from './letter.ts';
import { type PlainMail, writePlainMail } from './plain-mails.ts';
import { findReader } from './queries.ts';
import { unsubscribeTokenOf } from './unsubscribe-token.ts';
import { type WrittenLetter, writeLetter } from './write-letter.ts';

export interface MailHouse {
  readonly db: Queryable;
  readonly graphs: GraphCache;
  readonly seal: Seal;
  readonly systemName: string;
  /** See houseAddress. */
  readonly address: string;
}

export interface ComposedMail extends WrittenLetter {
  /** The address that ends mails of this kind; null for those that nobody can do without. */
  readonly unsubscribe: string | null;
}

/** Puts a mail into words. Null when there is nothing to tell any more: a message that was read, a week without news. */
export async function composeMail(
  house: MailHouse,
  to: { readonly userId: UserId | null; readonly language: string },
  message: MailMessage,
): Promise<ComposedMail | null> {
  const language = isLanguage(to.language) ? to.language : 'en';
  const letter = await letterOf(house, { ...to, language }, message);
  if (!letter) return null;
  const list = listOf(message);
  const unsubscribe =
    list && to.userId ? `${house.address}/unsubscribe/${unsubscribeTokenOf(house.seal, to.userId, list)}` : null;
  const stop = list && unsubscribe ? { label: textsIn(language, 'mail')(`stop.${list}`), link: unsubscribe } : null;
  const { systemName, address } = house;
  return { ...writeLetter(letter, { language, systemName, address, stop }), unsubscribe };
}

function listOf({ kind }: MailMessage): MailList | null {
  if (kind === 'digest') return 'digest';
  return kind === 'notification' ? 'notifications' : null;
}

async function letterOf(
  house: MailHouse,
  { userId, language }: { readonly userId: UserId | null; readonly language: Language },
  message: MailMessage,
): Promise<Letter | null> {
  const { db, systemName, address } = house;
  const t = textsIn(language, 'mail');
  if (message.kind !== 'notification' && message.kind !== 'digest') {
    return writePlainMail(withLinksHome(message, address), systemName, t);
  }
  const reader = userId && (await findReader(db, userId));
  if (!reader || reader.disabledAt) return null;
  if (message.kind === 'digest') {
    const facts = await readDigest(house, reader.id, { ...message, language });
    return facts && writeDigest({ ...facts, name: reader.firstName }, `${address}/dashboard/my-trees`, language);
  }
  const notice = await findNotice(db, reader.id, message.notificationId);
  if (!notice || notice.readAt) return null;
  const people = notice.people.map(({ name }) => name);
  const path = notificationPath({ ...notice, memberIds: notice.people.map(({ id }) => id) });
  const announcedBy = notice.kind === 'announcement' ? String(notice.params.actorName) : null;
  const sentence = announcedBy === null ? sayIn(language, { ...notice, people }) : String(notice.params.message);
  return writeNotification({ sentence, announcedBy, name: reader.firstName, link: path && address + path }, t);
}

/** Every link leads to the same page of this house, whatever host it named. */
function withLinksHome(message: PlainMail, address: string): PlainMail {
  const entries = Object.entries(message).map(([name, value]) => {
    if (!/link$/i.test(name)) return [name, value];
    const { pathname, search, hash } = new URL(value, address);
    return [name, `${address}${pathname}${search}${hash}`];
  });
  // Safe: the same names, and texts for texts.
  return Object.fromEntries(entries) as PlainMail;
}
