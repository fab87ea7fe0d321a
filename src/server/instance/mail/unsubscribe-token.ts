import { userId } from '#contract/fields.ts';
import type { MailList } from '#contract/notifications.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';

/** Names a user and a kind of mail for a link that works without signing in. Sealed, so that nobody makes one up. */
export function unsubscribeTokenOf(cipher: Cipher, user: UserId, list: MailList): string {
  return cipher.encrypt(`stop ${list} ${user}`);
}

export function openUnsubscribeToken(cipher: Cipher, token: string): { user: UserId; list: MailList } | null {
  const [, list, id] = /^stop (notifications|digest) (\S+)$/.exec(cipher.decrypt(token) ?? '') ?? [];
  const user = userId.safeParse(id);
  return user.success ? { user: user.data, list: list === 'digest' ? 'digest' : 'notifications' } : null;
}
