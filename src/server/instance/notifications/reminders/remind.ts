import { localTime } from '#contract/time-zone.ts';
import type { UserSettings } from '#contract/user-settings.ts';
import { fromDayNumber } from '#domain/dates/day-number.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { findOccasions, occasionKinds } from '#server/instance/calendar/find-occasions.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import type { MailConfig } from '#server/platform/config/read-mail.ts';
import { type Db, type Transaction, withTransaction } from '#server/platform/db/connection.ts';
import { isMailOn } from '#server/platform/outbox/find-mail-server.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { parseUserSettings } from '#server/platform/settings/read-user-settings.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { claimReminder, selectReaders, selectTreesOf } from './queries.ts';
import { dayNumberOf, reminderOf } from './read-digest.ts';

export interface ReminderParts {
  readonly db: Db;
  readonly cipher: Cipher;
  readonly environment: MailConfig | undefined;
  readonly now: () => Date;
  readonly graphs: GraphCache;
}

interface Reader {
  readonly id: UserId;
  readonly email: string;
  readonly isVerified: boolean;
  readonly settings: UserSettings;
  /** `YYYY-MM-DD`, where they are. */
  readonly day: string;
}

/** Nobody is told anything before this hour of their morning. */
const morning = 7;
const readersAtOnce = 500;
/** A family of thousands has a birthday every day: beyond these few it is no reminder any more. */
const remindersOfADay = 12;

/**
 * Tells everybody whose morning has come which birthdays and anniversaries their families keep today, and on Mondays what
 * the week has brought. To be called every hour; nobody is told twice, however often it runs and in how many processes.
 */
export async function remind(parts: ReminderParts): Promise<void> {
  const { db, now } = parts;
  const mailIsOn = await isMailOn(db, parts.environment);
  let after: UserId | undefined;
  for (;;) {
    const page = await selectReaders(db, after, readersAtOnce);
    after = page.at(-1)?.id;
    if (after === undefined) return;
    const awake: Reader[] = [];
    for (const row of page) {
      const settings = parseUserSettings(row.settings);
      const { day, hour } = localTime(now(), settings.timezone);
      if (hour >= morning) awake.push({ ...row, settings, day });
    }
    // At any moment it is one day here and another one there; each has occasions of its own.
    for (const day of new Set(awake.map((reader) => reader.day))) {
      const there = awake.filter((reader) => reader.day === day);
      await withTransaction(db, async (tx) => {
        const wanting = there.filter(({ settings }) => settings.familyReminders);
        await remindOfDay(tx, parts.graphs, wanting, day);
        if (mailIsOn) await queueDigests(tx, parts, there, day);
      });
    }
  }
}

async function remindOfDay(
  tx: Transaction,
  graphs: GraphCache,
  readers: readonly Reader[],
  day: string,
): Promise<void> {
  const ids = readers.map(({ id }) => id);
  const told = await claimReminder(tx, ids, `reminders ${day}`);
  if (told.size === 0) return;
  const trees = await selectTreesOf(tx, [...told]);
  const today = dayNumberOf(day);
  const treeIds = [...new Set(trees.map(({ tree_id }) => tree_id))];
  const occasions = await findOccasions({ db: tx, graphs }, treeIds, { today, keptOn: [today] });
  occasions.sort((a, b) => occasionKinds.indexOf(a.kind) - occasionKinds.indexOf(b.kind));
  const treesOf = Map.groupBy(trees, ({ user_id }) => user_id);
  for (const userId of told) {
    const own = new Set<TreeId>(treesOf.get(userId)?.map(({ tree_id }) => tree_id));
    for (const occasion of occasions.filter(({ treeId }) => own.has(treeId)).slice(0, remindersOfADay)) {
      const params = reminderOf(occasion, today);
      await notify(tx, { userId, kind: 'reminder', params, aboutTree: occasion.treeId });
    }
  }
}

/** A Monday, as a Julian day number, leaves no rest. */
const isMonday = (dayNumber: number) => dayNumber % 7 === 0;

async function queueDigests(
  tx: Transaction,
  { cipher }: ReminderParts,
  readers: readonly Reader[],
  day: string,
): Promise<void> {
  const to = dayNumberOf(day);
  if (!isMonday(to)) return;
  const wanting = readers.filter(({ settings, isVerified }) => settings.weeklyDigest && isVerified);
  const ids = wanting.map(({ id }) => id);
  const told = await claimReminder(tx, ids, `digest ${day}`);
  const start = fromDayNumber('gregorian', to - 7);
  const from = [start.year, start.month, start.day].map((part) => String(part).padStart(2, '0')).join('-');
  for (const { id, email, settings } of wanting.filter((reader) => told.has(reader.id))) {
    const message = { kind: 'digest', from, to: day } as const;
    await queueMail(tx, cipher, { recipient: email, userId: id, language: settings.language, message });
  }
}
