import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { DateRange, ReportsSearch } from './reports-search.ts';

/** The time that is counted, as the routes of statistics and reports take it. */
export interface ReportRange {
  readonly basis: 'added' | 'born' | 'lived';
  /** The first day, as '2026-03-01'; the last is today. */
  readonly from: string;
}

/** Somebody and everybody below or above them. */
export type ReportBranch = { readonly descendantsOf: MemberId } | { readonly ancestorsOf: MemberId };

/** Whom a report is about. */
export interface ReportScope {
  /** Undefined for all the caller's trees together. */
  readonly treeId: TreeId | undefined;
  readonly range: ReportRange | undefined;
  /** Only within one tree. */
  readonly branch: ReportBranch | undefined;
}

/** `treeId` is a tree that the caller has; `today` a local date of the machine. */
export function scopeOf(search: ReportsSearch, treeId: TreeId | undefined, today: Date): ReportScope {
  const { range, basis = 'added', descendantsOf, ancestorsOf } = search;
  const branch = descendantsOf ? { descendantsOf } : ancestorsOf ? { ancestorsOf } : undefined;
  return {
    treeId,
    range: range && { basis, from: firstDayOf(range, today) },
    branch: treeId && branch,
  };
}

/** The first day of this year, month or week, which begins on a Monday (ISO 8601). */
export function firstDayOf(range: DateRange, today: Date): string {
  const first = {
    year: () => new Date(today.getFullYear(), 0, 1),
    month: () => new Date(today.getFullYear(), today.getMonth(), 1),
    week: () => new Date(today.getFullYear(), today.getMonth(), today.getDate() - ((today.getDay() + 6) % 7)),
  }[range]();
  const padded = (part: number, length: number) => String(part).padStart(length, '0');
  return `${padded(first.getFullYear(), 4)}-${padded(first.getMonth() + 1, 2)}-${padded(first.getDate(), 2)}`;
}
