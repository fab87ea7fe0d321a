import { isIsoDay, isUnreadableDay } from '#domain/dates/day-in-figures.ts';
import { toDayNumber } from '#domain/dates/day-number.ts';
import type { GenealogicalDate } from '#domain/dates/genealogical-date.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { plainTypedDate } from '#domain/dates/plain-typed-date.ts';
import type { Dates } from '#web/text/dates.ts';

export type DateWarning = 'dateKept' | 'dateFormat' | 'dateRange' | 'dateBefore1800' | 'dateFuture' | 'dateDeathFirst';

export interface DateReading {
  /** How the text was understood, in words; null where it was not. */
  readonly understood: string | null;
  /** Something to look at again. It never keeps anybody from saving. */
  readonly warning: DateWarning | null;
}

export interface ReadingOf {
  readonly text: string;
  readonly of: 'birth' | 'death';
  /** How the reader writes days, and which one it is. */
  readonly dates: Pick<Dates, 'ofPerson' | 'dayFirst' | 'today'>;
  /** For a death, the text of the birth: nobody dies before being born. */
  readonly birth?: string;
}

/** The specification's floor for birth dates, which only warns here: ancestors are older than that. */
const EARLIEST_EXPECTED = toDayNumber('gregorian', 1800, 1, 1);

/** What the form says under a date while it is being typed; undefined for a blank one. */
export function dateReading({ text: typed, of, dates, birth }: ReadingOf): DateReading | undefined {
  if (typed.trim() === '') return undefined;
  const text = plainTypedDate(typed, dates.dayFirst);
  if (of === 'birth' && isUnreadableDay(text)) return { understood: null, warning: 'dateFormat' };
  const date = parseDate(text);
  // Words in brackets are kept by GEDCOM too, and say no day.
  if (date.value === null || date.value.kind === 'phrase') return { understood: null, warning: 'dateKept' };
  const warning = warningOf(date, dates.today(), birth && plainTypedDate(birth, dates.dayFirst));
  const isOutOfRange = warning === 'dateBefore1800' || warning === 'dateFuture';
  return {
    understood: dates.ofPerson(text),
    // A plain day gets the specification's sentence; of words it would not be true that they must be something else.
    warning: of === 'birth' && isOutOfRange && isIsoDay(text) ? 'dateRange' : warning,
  };
}

function warningOf({ earliest, latest }: GenealogicalDate, today: Date, birth: string | undefined): DateWarning | null {
  const todayNumber = toDayNumber('gregorian', today.getFullYear(), today.getMonth() + 1, today.getDate());
  if (earliest !== null && earliest > todayNumber) return 'dateFuture';
  const born = birth ? parseDate(birth).earliest : null;
  if (latest !== null && born !== null && latest < born) return 'dateDeathFirst';
  if (latest !== null && latest < EARLIEST_EXPECTED) return 'dateBefore1800';
  return null;
}
