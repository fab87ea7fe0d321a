import type { GenealogicalDate } from './genealogical-date.ts';

export interface DateYear {
  /** 44 BCE is -44. */
  readonly year: number;
  readonly qualifier: 'exact' | 'about' | 'before' | 'after';
}

/**
 * The year to show on a card and to sort by, with how it is to be read; null where there is none. A span of several
 * years counts as about its middle.
 */
export function yearOf(date: GenealogicalDate): DateYear | null {
  const { value } = date;
  if (value === null) return null;
  switch (value.kind) {
    case 'date':
    case 'interpreted':
      return qualified(value.date, 'exact');
    case 'about':
    case 'calculated':
    case 'estimated':
      return qualified(value.date, 'about');
    case 'before':
    case 'after':
      return qualified(value.date, value.kind);
    case 'between':
      return middle(value.from.year, value.to.year);
    case 'period':
      if (value.from === null) return value.to && qualified(value.to, 'before');
      if (value.to === null) return qualified(value.from, 'after');
      return middle(value.from.year, value.to.year);
    case 'phrase':
      return null;
  }
}

type YearParts = { readonly year: number | null; readonly month: number | null; readonly dualYear: number | null };

/** Of a dual year the second, as we count; without a month it may be either. */
function qualified({ year, month, dualYear }: YearParts, qualifier: DateYear['qualifier']): DateYear | null {
  if (year === null) return null;
  if (dualYear === null) return { year, qualifier };
  return month !== null && month <= 3
    ? { year: dualYear, qualifier }
    : { year, qualifier: qualifier === 'exact' ? 'about' : qualifier };
}

function middle(from: number | null, to: number | null): DateYear | null {
  if (from === null || to === null) return null;
  if (from === to) return { year: from, qualifier: 'exact' };
  // There is no year 0 between 1 BCE and 1.
  return { year: Math.round((from + to) / 2) || 1, qualifier: 'about' };
}
