import type { UserId } from '#domain/tree/ids.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { mails } from '#server/platform/db/notification-schema.ts';
import { sendJob } from '#server/platform/jobs/queries.ts';
import type { MailMessage } from './mail-message.ts';

declare module '#server/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'send-mail': { readonly id: string };
  }
}

export interface MailOrder {
  readonly recipient: string;
  /** Null for an address without an account. */
  readonly userId: UserId | null;
  readonly language: string;
  readonly message: MailMessage;
}

/**
 * Writes a mail down, in the transaction of what it tells: neither is there without the other. A job sends it
 * (`send-mails.ts`) and tries again when the mail server does not answer.
 */
export async function queueMail(tx: Queryable, cipher: Cipher, order: MailOrder): Promise<void> {
  const id = newId();
  await tx.insert(mails).values({
    id,
    userId: order.userId,
    recipient: order.recipient,
    language: order.language,
    kind: order.message.kind,
    params: cipher.encrypt(JSON.stringify(order.message)),
    state: 'waiting',
  });
  await sendJob(tx, { name: 'send-mail', payload: { id } });
}
