import { type MailList, unsubscribe, unsubscribeInOneClick } from '#contract/notifications.ts';
import type { Seal } from '#server/platform/config/seal.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { switchOff } from './queries.ts';
import { openUnsubscribeToken } from './unsubscribe-token.ts';

export function registerMailRoutes(on: OnTree, { seal }: { seal: Seal }): void {
  on(unsubscribe, async ({ body, db }) => ({ list: await endMails(db, body.token) }));

  on(unsubscribeInOneClick, async ({ params, db }) => ({ list: await endMails(db, params.token) }));

  async function endMails(db: Db, token: string): Promise<MailList> {
    const wish = openUnsubscribeToken(seal, token);
    const setting = wish?.list === 'digest' ? 'weeklyDigest' : 'emailNotifications';
    if (!wish || !(await switchOff(db, wish.user, setting))) throw new AppError('link_invalid');
    return wish.list;
  }
}
