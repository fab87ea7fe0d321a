import { type DateOf, typedDateSentence } from '#contract/typed-dates.ts';
import { isIsoDay } from '#domain/dates/day-in-figures.ts';
import { toDayNumber } from '#domain/dates/day-number.ts';
import type { GenealogicalDate } from '#domain/dates/genealogical-date.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { type DateStyle, otherReadings, plainTypedDate } from '#domain/dates/typed-date.ts';
import type { Dates } from '#web/client/text/dates.ts';

export type DateWarning = 'dateKept' | 'dateRange' | 'dateBefore1800' | 'dateFuture' | 'dateDeathFirst';

export interface DateReading {
  /** How the text was understood, in words; null where it was not. */
  readonly understood: string | null;
  /** Something to look at again. It never keeps anybody from saving. */
  readonly warning: DateWarning | null;
  /** Why it cannot be saved like this: a sentence of the contract. */
  readonly refusal: string | null;
  /** What else may be meant, as dates that have one reading. */
  readonly others: readonly string[];
}

export interface ReadingOf {
  readonly text: string;
  readonly of: DateOf;
  /** How the reader writes days, and which one it is. */
  readonly dates: Pick<Dates, 'ofPerson' | 'dayFirst' | 'today'>;
  /** For a death, the text of the birth: nobody dies before being born. */
  readonly birth?: string | undefined;
  /** It stood there before: whoever wrote it may have written days otherwise, and nobody is kept from leaving it. */
  readonly isStored?: boolean;
}

/** The specification's floor for birth dates, which only warns here: ancestors are older than that. */
const EARLIEST_EXPECTED = toDayNumber('gregorian', 1800, 1, 1);

/** How somebody means what they type, as of now. */
export function dateStyle({ dayFirst, today }: Pick<Dates, 'dayFirst' | 'today'>): DateStyle {
  const now = today();
  return { dayFirst, today: toDayNumber('gregorian', now.getFullYear(), now.getMonth() + 1, now.getDate()) };
}

/** What the form says under a date while it is being typed; undefined for a blank one. */
export function dateReading({ text: typed, of, dates, birth, isStored = false }: ReadingOf): DateReading | undefined {
  if (typed.trim() === '') return undefined;
  const style = dateStyle(dates);
  const dayFirst = isStored ? undefined : style.dayFirst;
  const text = plainTypedDate(typed, dayFirst);
  const others = otherReadings(typed, dayFirst);
  const refusal = isStored ? null : (typedDateSentence({ text: typed, of }, style) ?? null);
  const date = parseDate(text);
  // Words in brackets are kept by GEDCOM too, and say no day.
  if (date.value === null || date.value.kind === 'phrase') {
    return { understood: null, warning: refusal === null ? 'dateKept' : null, refusal, others };
  }
  const warning = warningOf(date, style.today, birth && plainTypedDate(birth, style.dayFirst));
  const plainWarning = of === 'birth' && warning === 'dateBefore1800' && isIsoDay(text) ? 'dateRange' : warning;
  return { understood: dates.ofPerson(text), warning: refusal === null ? plainWarning : null, refusal, others };
}

function warningOf(
  { earliest, latest }: GenealogicalDate,
  today: number,
  birth: string | undefined,
): DateWarning | null {
  if (earliest !== null && earliest > today) return 'dateFuture';
  const born = birth ? parseDate(birth).earliest : null;
  if (latest !== null && born !== null && latest < born) return 'dateDeathFirst';
  if (latest !== null && latest < EARLIEST_EXPECTED) return 'dateBefore1800';
  return null;
}
