import { createTransport } from 'nodemailer';
import type { MailServer } from '#server/platform/outbox/find-mail-server.ts';

/** A connection to the mail server, kept for as long as there is something to send. Close it. */
export function openTransport({ host, port, encryption, credentials }: MailServer) {
  return createTransport({
    host,
    port,
    pool: true,
    maxConnections: 1,
    secure: encryption.tls === 'from-start',
    requireTLS: encryption.tls === 'required',
    ignoreTLS: encryption.tls === 'none',
    tls: { rejectUnauthorized: encryption.isVerified },
    ...(credentials ? { auth: { user: credentials.user, pass: credentials.password } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Says hello to the mail server, and signs in where it has to. Null when that went well, otherwise what was wrong. */
export async function probeMailServer(server: MailServer): Promise<string | null> {
  const transport = openTransport(server);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}
