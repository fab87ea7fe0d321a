import type { MailConfig } from '#server/config/read-mail.ts';
import type { Queryable } from '#server/db/connection.ts';
import { isMailOn } from '#server/mail/find-mail-server.ts';
import type { MailMessage } from '#server/mail/mail-message.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { Seal } from '#server/seal.ts';
import { readUserSettings } from '#server/settings/read-user-settings.ts';
import type { User } from './queries.ts';

/** Letters to people about their own account. */
export interface AccountPost {
  readonly isOn: (db: Queryable) => Promise<boolean>;
  /** In the reader's language; to the address of the account unless another is named. */
  readonly send: (tx: Queryable, user: User, message: MailMessage, recipient?: string) => Promise<void>;
  /** A whole address, for a path of ours. */
  readonly linkTo: (path: string) => string;
}

export interface AccountPostParts {
  readonly seal: Seal;
  /** The mail server that the environment names, if it names one. */
  readonly environment: MailConfig | undefined;
  /** See houseAddress: never what a request calls its host. */
  readonly address: string;
  readonly now: () => Date;
}

export function createAccountPost({ seal, environment, address, now }: AccountPostParts): AccountPost {
  return {
    isOn: (db) => isMailOn(db, environment),
    send: async (tx, user, message, recipient = user.email) => {
      const { language } = await readUserSettings(tx, user.id);
      await queueMail(tx, seal, { recipient, userId: user.id, language, message }, now());
    },
    linkTo: (path) => `${address}${path}`,
  };
}
