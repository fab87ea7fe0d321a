import webPush from 'web-push';
import type { Cipher } from '#server/platform/config/cipher.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { loadVapidKeys } from './load-vapid-keys.ts';
import { dropSubscription, type PushTarget } from './queries.ts';

/** What the browser shows, and the page behind it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** A message with the tag of an earlier one takes its place. */
  readonly tag: string;
}

export interface PushParts {
  readonly db: Db;
  readonly cipher: Cipher;
  /** See instanceAddress. */
  readonly address: string;
  readonly log: { warn(fields: object, message: string): void };
}

const keptForSeconds = 24 * 60 * 60;

/**
 * Sends one message to one browser, encrypted for it alone (RFC 8291). A browser that has unsubscribed is forgotten; any
 * other failure is logged and nothing else, because the message stands in the inbox anyway.
 */
export async function sendPush(parts: PushParts, target: PushTarget, message: PushMessage): Promise<void> {
  const { db, cipher, address, log } = parts;
  const keys = await loadVapidKeys(db, cipher);
  const subject = address.startsWith('https:') ? address : 'mailto:swissfam@localhost';
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    JSON.stringify(message),
    { vapidDetails: { subject, ...keys }, TTL: keptForSeconds },
  );
  const { 'Content-Length': _, ...sent } = headers;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
    body: body ? new Uint8Array(body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => {
    log.warn({ err: error }, 'a push service could not be reached');
    return null;
  });
  if (!answer || answer.ok) return;
  if (answer.status === 404 || answer.status === 410) await dropSubscription(db, target.id);
  else log.warn({ status: answer.status }, 'a push service refused a message');
}
