import { setTimeout as sleep } from 'node:timers/promises';
import type { UserId } from '#domain/tree/ids.ts';
import { probeMailServer } from '#server/instance/mail/mail-transport.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { findMailServer } from '#server/platform/outbox/find-mail-server.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { readUserSettings } from '#server/platform/settings/read-user-settings.ts';
import { ActionFailed, type InstanceJobParts, type OnProgress } from './instance-job-parts.ts';
import { findReceiver, findTestMail } from './queries.ts';

const WAIT_MS = 30_000;
const CHECK_MS = 250;

/** Says hello to the mail server, then sends a mail to whoever asked, the way every mail goes. Ends when it is sent. */
export async function sendTestMail(parts: InstanceJobParts, starter: UserId | null, onProgress: OnProgress) {
  const { db, cipher } = parts;
  const server = await findMailServer(db, parts);
  if (!server) throw new ActionFailed('No mail server is set up.');
  const to = starter === null ? undefined : await findReceiver(db, starter);
  if (!to) throw new ActionFailed('Whoever asked for it has no account any more.');
  const refusal = await probeMailServer(server);
  if (refusal !== null) throw new ActionFailed(refusal);
  await onProgress(0.4);
  const { language } = await readUserSettings(db, to.id);
  const earlier = (await findTestMail(db, to.id, null))?.id ?? null;
  await withTransaction(db, (tx) =>
    queueMail(tx, cipher, { recipient: to.email, userId: to.id, language, message: { kind: 'test', by: to.name } }),
  );
  for (let waited = 0; waited < WAIT_MS; waited += CHECK_MS) {
    const mail = await findTestMail(db, to.id, earlier);
    if (mail?.state === 'sent') return { to: to.email, server: `${server.host}:${server.port}` };
    if (mail?.lastError) throw new ActionFailed(mail.lastError);
    await sleep(CHECK_MS);
  }
  throw new ActionFailed('The mail waits and was not sent yet.');
}
