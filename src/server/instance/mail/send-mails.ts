import { MINUTE_MS } from '#domain/durations.ts';
import type { MailConfig } from '#server/platform/config/read-mail.ts';
import type { Seal } from '#server/platform/config/seal.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { startRounds } from '#server/platform/jobs/start-rounds.ts';
import { findMailServer, type MailServer } from '#server/platform/outbox/find-mail-server.ts';
import type { MailMessage } from '#server/platform/outbox/mail-message.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { composeMail, type MailHouse } from './compose-mail.ts';
import { openTransport } from './mail-transport.ts';
import { dropMail, holdMail, noteFailure, noteSent, takeDueMail, type WaitingMail } from './queries.ts';
import { oneLine } from './write-letter.ts';

export interface MailParts {
  readonly db: Db;
  readonly graphs: GraphCache;
  readonly seal: Seal;
  readonly environment: MailConfig | undefined;
  /** See houseAddress. */
  readonly address: string;
  readonly now: () => Date;
  readonly log: { warn(fields: object, message: string): void };
}

/** Waits after the first failure, the second, and so on, in minutes; after the last one the mail is given up. */
const waits = [1, 5, 30, 120, 480, 1440];
/** Whoever hands a mail over says so every ten seconds; one of which half a minute nothing was said is another's to send. */
const BEAT_MS = 10_000;
const LEASE_MS = 30_000;
const atMost = 50;

/** Sends what is due, one mail after the other; to be called again and again. Answers with how many were sent. */
export async function sendDueMails(parts: MailParts, stopping?: AbortSignal): Promise<number> {
  const { db, now } = parts;
  const server = await findMailServer(db, parts);
  if (!server) return 0;
  let mail = await takeDueMail(db, now(), leaseFrom(now()));
  if (!mail) return 0;
  const { systemName } = await readSettings(db);
  const house = { db, graphs: parts.graphs, seal: parts.seal, address: parts.address, systemName };
  const transport = openTransport(server);
  let sent = 0;
  try {
    for (let tried = 0; mail && tried < atMost; tried++) {
      const outcome = await sendOne(parts, house, { server, transport }, mail);
      if (outcome === 'sent') sent++;
      if (outcome === 'no-server') break;
      mail = stopping?.aborted ? undefined : await takeDueMail(db, now(), leaseFrom(now()));
    }
  } finally {
    transport.close();
  }
  return sent;
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

interface Wire {
  readonly server: MailServer;
  readonly transport: ReturnType<typeof openTransport>;
}

async function sendOne(
  parts: MailParts,
  house: MailHouse,
  { server, transport }: Wire,
  mail: WaitingMail,
): Promise<'sent' | 'dropped' | 'refused' | 'no-server'> {
  const { db, seal, now, log } = parts;
  const opened = seal.open(mail.params);
  if (opened === null) {
    await noteFailure(db, mail.id, { reason: 'It was sealed with another secret.', nextAttemptAt: null });
    return 'refused';
  }
  // Safe: only queueMail writes there.
  const composed = await composeMail(house, mail, JSON.parse(opened) as MailMessage);
  if (!composed) {
    await dropMail(db, mail.id);
    return 'dropped';
  }
  try {
    const sending = transport.sendMail({
      from: /</.test(server.from) ? server.from : { name: oneLine(house.systemName), address: server.from },
      // As an object: a text would be read as a list of addresses.
      to: { name: '', address: mail.recipient },
      subject: composed.subject,
      text: composed.text,
      html: composed.html,
      // The same at every attempt, so that a mail that arrives twice is shown once.
      messageId: `<${mail.id}@${new URL(house.address).hostname}>`,
      date: now(),
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(composed.unsubscribe) },
    });
    await whileHeld(parts, mail.id, sending);
  } catch (error) {
    const { reason, isFinal, hasNoServer } = readFailure(error);
    const wait = isFinal ? undefined : waits[mail.attempts - 1];
    const nextAttemptAt = wait === undefined ? null : new Date(now().getTime() + wait * MINUTE_MS);
    log.warn({ mail: mail.id, kind: mail.kind, attempt: mail.attempts, reason }, 'a mail could not be sent');
    await noteFailure(db, mail.id, { reason, nextAttemptAt });
    return hasNoServer ? 'no-server' : 'refused';
  }
  await noteSent(db, mail.id, now());
  return 'sent';
}

/** Waits until a mail is handed over; meanwhile nobody else takes it. */
async function whileHeld({ db, now, log }: MailParts, id: string, sending: Promise<unknown>): Promise<void> {
  const beat = startRounds({
    everyMs: BEAT_MS,
    round: () => holdMail(db, id, leaseFrom(now())),
    onError: (error) => log.warn({ err: error, mail: id }, 'that a mail is under way could not be noted'),
  });
  try {
    await sending;
  } finally {
    await beat.stop();
  }
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
  return {
    reason: error.message,
    isFinal: code === 'EENVELOPE' && status >= 500,
    hasNoServer: ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'EAUTH', 'ETLS', 'ECONNREFUSED'].includes(code),
  };
}
