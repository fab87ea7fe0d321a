import { notificationPath } from '#contract/notification-path.ts';
import type { MailList } from '#contract/notifications.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { findNotification } from '#server/instance/notifications/queries.ts';
import { readDigest } from '#server/instance/notifications/reminders/read-digest.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import type { MailMessage } from '#server/platform/outbox/mail-message.ts';
import { sayIn } from '#server/platform/outbox/say-in.ts';
import { textsIn } from '#server/platform/settings/texts-in.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { writeDigest, writeNotification } from './inbox-mails.ts';
import type { MailContent } from './mail-content.ts';
import { type PlainMail, writePlainMail } from './plain-mails.ts';
import { findReader } from './queries.ts';
import { unsubscribeTokenOf } from './unsubscribe-token.ts';
import { type WrittenMail, writeMail } from './write-mail.ts';

export interface MailInstance {
  readonly db: Queryable;
  readonly graphs: GraphCache;
  readonly cipher: Cipher;
  readonly systemName: string;
  /** See instanceAddress. */
  readonly address: string;
}

export interface ComposedMail extends WrittenMail {
  /** The address that ends mails of this kind; null for those that nobody can do without. */
  readonly unsubscribe: string | null;
}

/** Puts a mail into words. Null when there is nothing to tell any more: a message that was read, a week without news. */
export async function composeMail(
  instance: MailInstance,
  to: { readonly userId: UserId | null; readonly language: string },
  message: MailMessage,
): Promise<ComposedMail | null> {
  const language = isLanguage(to.language) ? to.language : 'en';
  const content = await contentOf(instance, { ...to, language }, message);
  if (!content) return null;
  const list = listOf(message);
  const unsubscribe =
    list && to.userId
      ? `${instance.address}/unsubscribe/${unsubscribeTokenOf(instance.cipher, to.userId, list)}`
      : null;
  const stop = list && unsubscribe ? { label: textsIn(language, 'mail')(`stop.${list}`), link: unsubscribe } : null;
  const { systemName, address } = instance;
  return { ...writeMail(content, { language, systemName, address, stop }), unsubscribe };
}

function listOf({ kind }: MailMessage): MailList | null {
  if (kind === 'digest') return 'digest';
  return kind === 'notification' ? 'notifications' : null;
}

async function contentOf(
  instance: MailInstance,
  { userId, language }: { readonly userId: UserId | null; readonly language: Language },
  message: MailMessage,
): Promise<MailContent | null> {
  const { db, systemName, address } = instance;
  const t = textsIn(language, 'mail');
  if (message.kind !== 'notification' && message.kind !== 'digest') {
    return writePlainMail(withLinksHome(message, address), systemName, t);
  }
  const reader = userId && (await findReader(db, userId));
  if (!reader || reader.disabledAt) return null;
  if (message.kind === 'digest') {
    const facts = await readDigest(instance, reader.id, { ...message, language });
    return facts && writeDigest({ ...facts, name: reader.firstName }, `${address}/dashboard/my-trees`, language);
  }
  const facts = await findNotification(db, reader.id, message.notificationId);
  if (!facts || facts.readAt) return null;
  const people = facts.people.map(({ name }) => name);
  const path = notificationPath({ ...facts, memberIds: facts.people.map(({ id }) => id) });
  const announcedBy = facts.kind === 'announcement' ? String(facts.params.actorName) : null;
  const sentence = announcedBy === null ? sayIn(language, { ...facts, people }) : String(facts.params.message);
  return writeNotification({ sentence, announcedBy, name: reader.firstName, link: path && address + path }, t);
}

/** Every link leads to the same page of this instance, whatever host it named. */
function withLinksHome(message: PlainMail, address: string): PlainMail {
  const entries = Object.entries(message).map(([name, value]) => {
    if (!/link$/i.test(name)) return [name, value];
    const { pathname, search, hash } = new URL(value, address);
    return [name, `${address}${pathname}${search}${hash}`];
  });
  // Safe: the same names, and texts for texts.
  return Object.fromEntries(entries) as PlainMail;
}
