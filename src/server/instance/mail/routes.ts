import { type MailList, unsubscribe, unsubscribeInOneClick } from '#contract/notifications.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { switchOff } from './queries.ts';
import { createMailSender, type MailParts } from './send-mails.ts';
import { openUnsubscribeToken } from './unsubscribe-token.ts';

export function registerMailRoutes(on: OnTree, parts: MailParts & { readonly jobs: JobQueue }): void {
  const { jobs, cipher } = parts;
  const sender = createMailSender(parts);
  jobs.handle('send-mail', ({ id }) => sender.send(id), { mustArrive: true });

  on(unsubscribe, async ({ body, db }) => ({ list: await endMails(db, body.token) }));

  on(unsubscribeInOneClick, async ({ params, db }) => ({ list: await endMails(db, params.token) }));

  async function endMails(db: Db, token: string): Promise<MailList> {
    const unsubscribed = openUnsubscribeToken(cipher, token);
    const setting = unsubscribed?.list === 'digest' ? 'weeklyDigest' : 'emailNotifications';
    if (!unsubscribed || !(await switchOff(db, unsubscribed.user, setting))) throw new AppError('link_invalid');
    return unsubscribed.list;
  }
}
