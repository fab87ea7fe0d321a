export type CalendarName = 'gregorian' | 'julian' | 'frenchRepublican' | 'hebrew' | 'hijri';

/** Days of the church year that old registers use as dates. */
export type Feast =
  | 'epiphany'
  | 'candlemas'
  | 'annunciation'
  | 'ashWednesday'
  | 'palmSunday'
  | 'goodFriday'
  | 'easter'
  | 'easterMonday'
  | 'ascension'
  | 'pentecost'
  | 'whitMonday'
  | 'trinity'
  | 'corpusChristi'
  | 'stJohn'
  | 'assumption'
  | 'michaelmas'
  | 'allSaints'
  | 'allSouls'
  | 'stMartin'
  | 'christmasEve'
  | 'christmas';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type PartOfSpan = 'early' | 'mid' | 'late';

/**
 * One date in one calendar, as far as it is known. Years count as people write them: 44 BCE is -44 and there is no year 0.
 * A day without a month does not occur; a year may be missing only where month and day are known ('9 JUN').
 */
export interface CalendarDate {
  readonly calendar: CalendarName;
  readonly year: number | null;
  /**
   * From 1. The republican calendar has its complementary days as the thirteenth. The Hebrew one counts from Tishri to Elul
   * as GEDCOM does: 6 is Adar I, in leap years only, and 7 Adar or Adar II.
   */
  readonly month: number | null;
  readonly day: number | null;
  /** The second year of a dual date: 1732 in 11 FEB 1731/32, written when the English year began on 25 March. */
  readonly dualYear: number | null;
  /**
   * Set where the text named the day by its feast ('Easter 1699'); month and day are then computed. They are null where the
   * Julian and the Gregorian feast fell on different days and the text does not say which is meant.
   */
  readonly feast: Feast | null;
  /** 'the 1920s' (the year is 1920), 'the 18th century' (1700; the first is 1, before our era -1800), 'summer 1845'. */
  readonly span: 'decade' | 'century' | Season | null;
  /** 'early 1845' */
  readonly part: PartOfSpan | null;
  /** 'about' before one end of a range, as in 'between about 1700 and 1710'; elsewhere the kind of the value says it. */
  readonly isAbout: boolean;
}

/** What a date text says. GEDCOM 7.0 calls these date, approximation, range, period; 'interpreted' is 5.5.1's INT. */
export type DateValue =
  | { readonly kind: 'date' | 'about' | 'calculated' | 'estimated' | 'before' | 'after'; readonly date: CalendarDate }
  | { readonly kind: 'between'; readonly from: CalendarDate; readonly to: CalendarDate }
  /** A state that lasted; one end may be open. */
  | { readonly kind: 'period'; readonly from: CalendarDate | null; readonly to: CalendarDate | null }
  | { readonly kind: 'interpreted'; readonly date: CalendarDate; readonly phrase: string }
  /** Words in brackets, meant to be read by people: '(stillborn)'. */
  | { readonly kind: 'phrase'; readonly phrase: string };

/**
 * A date as a family knows it. The text is what somebody wrote and is never rewritten; the interval is what it allows,
 * in Julian day numbers, both ends inclusive. An end is null where the text leaves it open ('before 1700') and both are
 * null where the text was not understood.
 */
export interface GenealogicalDate {
  readonly text: string;
  readonly earliest: number | null;
  readonly latest: number | null;
  /** null where the text was not understood. */
  readonly value: DateValue | null;
}
