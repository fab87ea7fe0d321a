import { type KnownNotification, sayNotification } from '#contract/say-notification.ts';
import type { Language } from '#domain/languages.ts';
import { textsIn } from '#server/platform/settings/texts-in.ts';

/** A notification in the words of a language. */
export function sayIn(language: Language, notification: KnownNotification): string {
  const t = textsIn(language, 'notifications');
  return sayNotification(notification, (text, values) => t(`sentences.${text}`, values));
}
