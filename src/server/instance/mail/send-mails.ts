import { isDeepStrictEqual } from 'node:util';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import type { MailConfig } from '#server/platform/config/read-mail.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import { sendJob } from '#server/platform/jobs/queries.ts';
import { findMailServer, type MailServer } from '#server/platform/outbox/find-mail-server.ts';
import type { MailMessage } from '#server/platform/outbox/mail-message.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { composeMail, type MailInstance } from './compose-mail.ts';
import { openTransport } from './mail-transport.ts';
import { beginAttempt, dropMail, noteFailure, noteSent, type WaitingMail } from './queries.ts';
import { oneLine } from './write-mail.ts';

export interface MailParts {
  readonly db: Db;
  readonly graphs: GraphCache;
  readonly cipher: Cipher;
  readonly environment: MailConfig | undefined;
  /** See instanceAddress. */
  readonly address: string;
  readonly now: () => Date;
  readonly log: { warn(fields: object, message: string): void };
}

/** Waits after the first failure, the second, and so on, in minutes; after the last one the mail is given up. */
const waits = [1, 5, 30, 120, 480, 1440];
/** A connection to the mail server is kept so long for the next mail. */
const KEPT_MS = 500;

/** Hands mails over, one after the other. */
export interface MailSender {
  /** Sends a mail that waits. Without a mail server it waits on. */
  readonly send: (id: string) => Promise<void>;
}

export function createMailSender(parts: MailParts): MailSender {
  const { db } = parts;
  const connect = keptConnection();
  return {
    async send(id) {
      const server = await findMailServer(db, parts);
      const mail = server && (await beginAttempt(db, id));
      if (!mail) return;
      const { systemName } = await readSettings(db);
      const instance = { db, graphs: parts.graphs, cipher: parts.cipher, address: parts.address, systemName };
      await connect(server, (transport) => sendOne(parts, instance, { server, transport }, mail));
    },
  };
}

type Transport = ReturnType<typeof openTransport>;

/** Whoever hands over many mails greets the server once. */
function keptConnection() {
  let open: { readonly server: MailServer; readonly transport: Transport } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const close = () => {
    open?.transport.close();
    open = undefined;
  };
  return async (server: MailServer, work: (transport: Transport) => Promise<void>): Promise<void> => {
    clearTimeout(timer);
    if (!isDeepStrictEqual(open?.server, server)) close();
    open ??= { server, transport: openTransport(server) };
    try {
      await work(open.transport);
    } finally {
      timer = setTimeout(close, KEPT_MS);
    }
  };
}

interface Wire {
  readonly server: MailServer;
  readonly transport: Transport;
}

async function sendOne(
  parts: MailParts,
  instance: MailInstance,
  { server, transport }: Wire,
  mail: WaitingMail,
): Promise<void> {
  const { db, cipher, now, log } = parts;
  const { id } = mail;
  const opened = cipher.decrypt(mail.params);
  if (opened === null)
    return await noteFailure(db, id, { reason: 'It was sealed with another secret.', isGivenUp: true });
  // Safe: only queueMail writes there.
  const composed = await composeMail(instance, mail, JSON.parse(opened) as MailMessage);
  if (!composed) return await dropMail(db, id);
  try {
    await transport.sendMail({
      from: /</.test(server.from) ? server.from : { name: oneLine(instance.systemName), address: server.from },
      // As an object: a text would be read as a list of addresses.
      to: { name: '', address: mail.recipient },
      subject: composed.subject,
      text: composed.text,
      html: composed.html,
      // The same at every attempt, so that a mail that arrives twice is shown once.
      messageId: `<${id}@${new URL(instance.address).hostname}>`,
      date: now(),
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(composed.unsubscribe) },
    });
  } catch (error) {
    const { reason, isFinal } = readFailure(error);
    const wait = isFinal ? undefined : waits[mail.attempts - 1];
    log.warn({ mail: id, kind: mail.kind, attempt: mail.attempts, reason }, 'a mail could not be sent');
    return await withTransaction(db, async (tx) => {
      await noteFailure(tx, id, { reason, isGivenUp: wait === undefined });
      if (wait !== undefined) await sendJob(tx, { name: 'send-mail', payload: { id }, afterMs: wait * MINUTE_MS });
    });
  }
  await noteSent(db, id, now());
}

/** RFC 8058: mail programs show a button that works without a page. */
function unsubscribeHeaders(link: string | null): Record<string, string> {
  return link ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}

/** A server that says 5xx to the recipient will say it again; one that cannot be reached may come back. */
function readFailure(error: unknown) {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? String(error.code) : '';
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  return { reason: error.message, isFinal: code === 'EENVELOPE' && status >= 500 };
}
