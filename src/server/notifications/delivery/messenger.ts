import type { MailConfig } from '#server/config/read-mail.ts';
import type { Db } from '#server/db/connection.ts';
import { sendDueMails } from '#server/mail/send-mails.ts';
import type { Seal } from '#server/seal.ts';
import { deliverNotices } from './deliver-notices.ts';

export interface MessengerParts {
  readonly db: Db;
  readonly seal: Seal;
  readonly environment: MailConfig | undefined;
  readonly address: string;
  readonly now: () => Date;
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

const everyMs = 1000;

/**
 * Looks every second for messages to hand on and for mail to send. Several processes may do so at once: each takes what
 * the others have not. `stop` waits for what is under way.
 */
export function startMessenger(parts: MessengerParts): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const round = async () => {
    await deliverNotices(parts);
    await sendDueMails(parts);
  };
  const schedule = () => {
    timer = setTimeout(() => {
      underWay = round()
        .catch((error: unknown) => parts.log.error({ err: error }, 'handing messages on failed'))
        .finally(() => {
          if (!stopped) schedule();
        });
    }, everyMs).unref();
  };
  schedule();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
