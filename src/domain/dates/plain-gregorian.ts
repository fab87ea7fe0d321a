import type { CalendarDate } from './genealogical-date.ts';

/** All that a Gregorian date says beside its year, month and day, where it says no more than those. */
export const plainGregorian = {
  calendar: 'gregorian',
  dualYear: null,
  feast: null,
  span: null,
  part: null,
  isAbout: false,
} as const satisfies Partial<CalendarDate>;
