import { DAY_MS } from '#domain/durations.ts';
import { sweepAccounts } from '#server/instance/accounts/sweep-accounts.ts';
import { deleteFiguresBefore } from '#server/instance/health/queries.ts';
import { sweepMessages } from '#server/instance/mail/sweep-messages.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { sweepInvitations } from '#server/sharing/invitations/queries.ts';
import { sweepShares } from '#server/sharing/shares/queries.ts';
import { sweepSuggestions } from '#server/sharing/suggestions/queries.ts';
import { purgeTrash } from '#server/tree/changes/purge-trash.ts';
import { countOld } from './count-old.ts';
import { deleteAnswersBefore, deleteRecordsBefore } from './queries.ts';

/** Long enough for every chart of health; figures by day stay. */
const FIGURES_KEPT_DAYS = 100;
const ANSWERS_KEPT_DAYS = 2;

export type Retained = Awaited<ReturnType<typeof countOld>>;

/**
 * Lets go of what is older than data is retained: trees in the trash, ended sessions, links, messages, the audit log and
 * the history of actions. Never people of trees that somebody has. Answers with how many of each went.
 */
export async function applyRetention(db: Db, now: Date): Promise<Retained> {
  const { dataRetentionDays } = await readSettings(db);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const limit = ago(dataRetentionDays);
  const before = await countOld(db, limit);
  await purgeTrash(db, now);
  await sweepAccounts(db, now);
  await sweepMessages(db, now);
  await sweepInvitations(db, now);
  await sweepShares(db, now);
  await sweepSuggestions(db, now);
  await deleteRecordsBefore(db, limit);
  await deleteFiguresBefore(db, ago(FIGURES_KEPT_DAYS));
  await deleteAnswersBefore(db, ago(ANSWERS_KEPT_DAYS));
  const after = await countOld(db, limit);
  return {
    trees: before.trees - after.trees,
    sessions: before.sessions - after.sessions,
    links: before.links - after.links,
    notifications: before.notifications - after.notifications,
    audit: before.audit - after.audit,
    jobs: before.jobs - after.jobs,
  };
}
