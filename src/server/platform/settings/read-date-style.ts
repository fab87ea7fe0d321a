import { localTime } from '#contract/time-zone.ts';
import { dayFirstIn, type TypedDate, typedDateProblems } from '#contract/typed-dates.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import type { DateStyle } from '#domain/dates/typed-date.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readChosenSettings } from './read-user-settings.ts';

/** Where a day begins first: whoever has chosen no zone may be there. */
const FIRST_ZONE = 'Etc/GMT-14';

/** How an account means the dates it types, and which day it is there. */
export async function readDateStyle(db: Queryable, userId: UserId, now: Date): Promise<DateStyle> {
  const { settings, chosen } = await readChosenSettings(db, userId);
  const zone = chosen.includes('timezone') ? settings.timezone : FIRST_ZONE;
  return { dayFirst: dayFirstIn(settings.dateFormat), today: dayIn(zone, now) };
}

/** The same of a visitor, who has no account: nobody can say how they write their days. */
export const visitorDateStyle = (now: Date): DateStyle => ({ dayFirst: undefined, today: dayIn(FIRST_ZONE, now) });

/** Throws validation_failed, with every date that cannot be kept. */
export function refuseDates(dates: readonly TypedDate[], style: DateStyle): void {
  const details = typedDateProblems(dates, style);
  if (details.length > 0) throw new AppError('validation_failed', { details });
}

function dayIn(timezone: string, now: Date): number {
  const { earliest } = parseDate(localTime(now, timezone).day);
  if (earliest === null) throw new Error(`There is no day in ${timezone}.`);
  return earliest;
}
