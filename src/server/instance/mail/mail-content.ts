/** What a mail says, before it is put into the shape of plain text and of HTML. Nothing in it is escaped. */
export interface MailContent {
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
