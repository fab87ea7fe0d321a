/**
 * A date as a family knows it. The text is what somebody wrote and is never rewritten; the interval is what it allows,
 * in Julian day numbers, both ends inclusive. An end is null where the text leaves it open ('before 1700') and both are
 * null where the text was not understood.
 */
export interface GenealogicalDate {
  readonly text: string;
  readonly earliest: number | null;
  readonly latest: number | null;
}
