import { deliverNotices } from '#server/instance/notifications/delivery/deliver-notices.ts';
import type { MailConfig } from '#server/platform/config/read-mail.ts';
import type { Seal } from '#server/platform/config/seal.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { startRounds } from '#server/platform/jobs/start-rounds.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { sendDueMails } from './send-mails.ts';

export interface MessengerParts {
  readonly db: Db;
  readonly graphs: GraphCache;
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
  return startRounds({
    everyMs,
    round: async (stopping) => {
      await deliverNotices(parts);
      await sendDueMails(parts, stopping);
    },
    onError: (error) => parts.log.error({ err: error }, 'handing messages on failed'),
  });
}
