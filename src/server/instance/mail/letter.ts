import type { MailMessage } from '#server/platform/outbox/mail-message.ts';

/** What a mail says, before it is put into the shape of plain text and of HTML. Nothing in it is escaped. */
export interface Letter {
  readonly subject: string;
  /** Whom it greets; null greets nobody. */
  readonly name: string | null;
  readonly paragraphs: readonly string[];
  readonly lists?: readonly { readonly title: string; readonly items: readonly string[] }[];
  /** The one thing to do next. */
  readonly action?: { readonly label: string; readonly link: string };
  /** What to do if it is not about the reader, how long a link works. */
  readonly afterwards?: readonly string[];
}

/** Who and what a week's digest tells of. */
export interface DigestFacts {
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

/** The mails that are worded from the message alone. */
export type PlainMail = Exclude<MailMessage, { kind: 'notification' | 'digest' }>;

export interface MailWords {
  readonly hello: (name: string) => string;
  /** Under every mail. */
  readonly sentBy: (systemName: string, address: string) => string;
  readonly stop: { readonly notifications: string; readonly digest: string };
  readonly letters: {
    readonly [K in PlainMail['kind']]: (message: Extract<PlainMail, { kind: K }>, systemName: string) => Letter;
  };
  readonly notification: (notice: {
    readonly sentence: string;
    readonly announcedBy: string | null;
    readonly name: string;
    readonly link: string | null;
  }) => Letter;
  readonly digest: (facts: DigestFacts, link: string) => Letter;
}
