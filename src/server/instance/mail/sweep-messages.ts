import { DAY_MS } from '#domain/durations.ts';
import { deleteNotificationsBefore } from '#server/instance/notifications/queries.ts';
import { deleteRemindersBefore } from '#server/instance/notifications/reminders/queries.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { sweepMails } from './queries.ts';

/** Mail that waits for a server to be set up is old news after a day. */
const mailWaitsDays = 2;
const mailKeptDays = 30;
/** Longer than a year, so that no birthday of a year is told twice. */
const remindersKeptDays = 400;

/** Lets go of messages as old as data is retained, and of the record of mail. To be run once a day or so. */
export async function sweepMessages(db: Db, now: Date): Promise<void> {
  const { dataRetentionDays } = await readSettings(db);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteNotificationsBefore(db, ago(dataRetentionDays));
  await deleteRemindersBefore(db, ago(remindersKeptDays));
  await sweepMails(db, { waitingSince: ago(mailWaitsDays), doneBefore: ago(mailKeptDays) });
}
