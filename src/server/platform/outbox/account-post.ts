import type { Cipher } from '#server/platform/config/cipher.ts';
import type { MailConfig } from '#server/platform/config/read-mail.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import type { User } from '#server/platform/db/find-user.ts';
import { readUserSettings } from '#server/platform/settings/read-user-settings.ts';
import { isMailOn } from './find-mail-server.ts';
import type { MailMessage } from './mail-message.ts';
import { queueMail } from './queue-mail.ts';

/** Letters to people about their own account. */
export interface AccountPost {
  readonly isOn: (db: Queryable) => Promise<boolean>;
  /** In the reader's language; to the address of the account unless another is named. */
  readonly send: (tx: Queryable, user: User, message: MailMessage, recipient?: string) => Promise<void>;
  /** A whole address, for a path of ours. */
  readonly linkTo: (path: string) => string;
}

export interface AccountPostParts {
  readonly cipher: Cipher;
  /** The mail server that the environment names, if it names one. */
  readonly environment: MailConfig | undefined;
  /** See instanceAddress: never what a request calls its host. */
  readonly address: string;
}

export function createAccountPost({ cipher, environment, address }: AccountPostParts): AccountPost {
  return {
    isOn: (db) => isMailOn(db, environment),
    send: async (tx, user, message, recipient = user.email) => {
      const { language } = await readUserSettings(tx, user.id);
      await queueMail(tx, cipher, { recipient, userId: user.id, language, message });
    },
    linkTo: (path) => `${address}${path}`,
  };
}
