import type { Settings } from './create-settings.ts';

export type MailConfig = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  readonly secure: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
  readonly from: string;
};

const names = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_SECURE', 'SMTP_FROM'];

/** Undefined when no SMTP_ setting is there: then messages stay in the application's inbox. */
export function readMail(settings: Settings): MailConfig | undefined {
  const { text, mistake } = settings;
  const given = settings.names.filter((name) => name.startsWith('SMTP_'));
  if (given.length === 0) return undefined;

  const unknown = given.filter((name) => !names.includes(name));
  if (unknown.length > 0) mistake(`${unknown.join(', ')} is not a setting; the ones for mail are ${names.join(', ')}.`);

  const host = text('SMTP_HOST');
  if (host === undefined) mistake(`SMTP_HOST is missing, although ${given.join(', ')} is set.`);

  const from = text('SMTP_FROM');
  if (from === undefined) mistake('SMTP_FROM is missing: the address that mail is sent from.');
  else if (!/^[^\r\n]*[^\s@<>]@[^\s@<>]+>?$/.test(from)) {
    mistake(`SMTP_FROM must be an address, or a name and <address>; it is "${from}".`);
  }

  const user = text('SMTP_USER');
  const password = text('SMTP_PASSWORD');
  if ((user === undefined) !== (password === undefined)) {
    mistake('SMTP_USER and SMTP_PASSWORD must be set together or not at all.');
  }

  const secure = settings.flag('SMTP_SECURE') ?? false;
  const port = settings.port('SMTP_PORT') ?? (secure ? 465 : 587);
  if (host === undefined || from === undefined) return undefined;
  return { host, port, secure, from, credentials: user && password ? { user, password } : undefined };
}
