import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail extends Email {
  /** Whom the sender named to the server, which need not be what the headers say. */
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly header: (name: string) => string | undefined;
}

interface MailServerOptions {
  /** Asks for exactly this user and password. */
  readonly credentials?: { readonly user: string; readonly password: string };
  /** Told the name of everybody who gives a password. */
  readonly hears?: (user: string) => void;
  /** Refuses a recipient for good (550) or for now (450). */
  readonly refuse?: (recipient: string) => 450 | 550 | null;
  /** Keeps the sender waiting before a recipient is answered. */
  readonly linger?: () => Promise<void>;
}

/** A mail server on this machine that keeps what it is given, until the test ends. */
export async function startMailServer({ credentials, hears, refuse, linger }: MailServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: credentials === undefined,
    // Its certificate is nobody's, and there is no password to protect from this machine.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      hears?.(username ?? '');
      const isRight = username === credentials?.user && password === credentials?.password;
      done(isRight ? null : new Error('Wrong user or password'), isRight ? { user: username ?? '' } : undefined);
    },
    onRcptTo: ({ address }, _session, done) => {
      const status = refuse?.(address) ?? null;
      const refusal =
        status === null ? null : Object.assign(new Error(`No mail for ${address}`), { responseCode: status });
      void Promise.resolve(linger?.()).then(() => done(refusal));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        PostalMime.parse(raw).then((mail) => {
          const header = (name: string) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value;
          const recipients = envelope.rcptTo.map(({ address }) => address);
          received.push({ ...mail, recipients, raw: raw.toString(), header });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(stop);
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    stop,
    port,
    /** For `writeSettings`. */
    settings: { smtpHost: '127.0.0.1', smtpPort: port, smtpSecure: false, smtpFrom: 'house@family.example' },
    /** What was received for one address, oldest first. */
    to: (address: string) => received.filter(({ recipients }) => recipients.includes(address)),
  };
}
