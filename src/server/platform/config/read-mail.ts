import type { Settings } from './create-settings.ts';
import { isLoopback } from './loopback.ts';

/**
 * How a mail server is spoken to: TLS from the first byte or before anything is said, TLS if the server has it, or none at all;
 * the certificate is somebody's who is vouched for, or anybody's.
 */
export interface MailEncryption {
  readonly tls: 'from-start' | 'required' | 'if-offered' | 'none';
  readonly isVerified: boolean;
}

export type MailConfig = {
  readonly host: string;
  readonly port: number;
  readonly encryption: MailEncryption;
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
  readonly from: string;
};

const names = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_SECURE', 'SMTP_TLS', 'SMTP_FROM'];
/** What SMTP_TLS may say. */
const tlsChoices = ['verified', 'unverified', 'if-offered', 'none'] as const;

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
  const asked = tlsChoices.find((one) => one === text('SMTP_TLS'));
  if (asked === undefined && text('SMTP_TLS') !== undefined) {
    mistake(`SMTP_TLS must be one of ${tlsChoices.join(', ')}; it is "${text('SMTP_TLS')}".`);
  }
  if (secure && (asked === 'none' || asked === 'if-offered')) {
    mistake(`SMTP_SECURE=1 asks for TLS from the first byte, and SMTP_TLS=${asked} for none. Choose one of them.`);
  }
  const port = settings.port('SMTP_PORT') ?? (secure ? 465 : 587);
  if (host === undefined || from === undefined) return undefined;
  const credentials = user && password ? { user, password } : undefined;
  const encryption = asked
    ? ({ tls: secure ? 'from-start' : tlsOf[asked], isVerified: asked === 'verified' } as const)
    : usualEncryption({ host, secure, hasCredentials: credentials !== undefined });
  return { host, port, encryption, from, credentials };
}

const tlsOf = { verified: 'required', unverified: 'required', 'if-offered': 'if-offered', none: 'none' } as const;

/**
 * Where nobody says otherwise: a user and a password are never given to a server that is not proven to be the one named, except on
 * this machine. Without them, mail goes as safely as the server can.
 */
export function usualEncryption({
  host,
  secure,
  hasCredentials,
}: {
  readonly host: string;
  readonly secure: boolean;
  readonly hasCredentials: boolean;
}): MailEncryption {
  if (secure) return { tls: 'from-start', isVerified: true };
  if (hasCredentials && !isLoopback(host)) return { tls: 'required', isVerified: true };
  // Where a server without TLS would do, one whose certificate nobody vouches for is no worse.
  return { tls: 'if-offered', isVerified: false };
}
