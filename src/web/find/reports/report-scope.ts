import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { readOwnRange } from './own-range.ts';
import { basisOf, type presets, type ReportsSearch } from './reports-search.ts';

/** The time that is counted, as the routes of statistics and reports take it. */
export interface ReportRange {
  readonly basis: 'added' | 'born' | 'lived';
  /** The first day, as '2026-03-01', or a year; without it there is no beginning. */
  readonly from?: string;
  /** The last; without it the end is open. */
  readonly to?: string;
}

/** Somebody and everybody below or above them. */
export type ReportBranch = { readonly descendantsOf: MemberId } | { readonly ancestorsOf: MemberId };

/** Whom a report is about. */
export interface ReportScope {
  /** Undefined for several trees together. */
  readonly treeId: TreeId | undefined;
  /** Which of them; undefined for all the caller's trees. */
  readonly treeIds: readonly TreeId[] | undefined;
  readonly range: ReportRange | undefined;
  /** Only within one tree. */
  readonly branch: ReportBranch | undefined;
}

interface Circumstances {
  /** A tree that the caller has. */
  readonly treeId: TreeId | undefined;
  /** Several of those that the caller has. */
  readonly treeIds?: readonly TreeId[] | undefined;
  /** A local date of the machine. */
  readonly today: Date;
  /** How the reader writes days in figures alone. */
  readonly dayFirst?: boolean | undefined;
}

export function scopeOf(search: ReportsSearch, { treeId, treeIds, today, dayFirst }: Circumstances): ReportScope {
  return {
    treeId,
    treeIds: treeId ? undefined : treeIds,
    range: rangeOf(search, today, dayFirst),
    branch: treeId && branchOf(search),
  };
}

function branchOf({ descendantsOf, ancestorsOf }: ReportsSearch): ReportBranch | undefined {
  if (descendantsOf) return { descendantsOf };
  return ancestorsOf && { ancestorsOf };
}

/** Of an own range what can be understood: the form says of the rest what is wrong with it. */
function rangeOf(search: ReportsSearch, today: Date, dayFirst: boolean | undefined): ReportRange | undefined {
  const { range } = search;
  if (range === undefined) return undefined;
  const basis = basisOf(search);
  if (range !== 'own') return { basis, from: firstDayOf(range, today) };
  const { from, to } = readOwnRange(search, dayFirst).sent;
  return from === undefined && to === undefined ? undefined : { basis, ...(from && { from }), ...(to && { to }) };
}

/** The first day of this year, month or week, which begins on a Monday (ISO 8601). */
export function firstDayOf(range: (typeof presets)[number], today: Date): string {
  const first = {
    year: () => new Date(today.getFullYear(), 0, 1),
    month: () => new Date(today.getFullYear(), today.getMonth(), 1),
    week: () => new Date(today.getFullYear(), today.getMonth(), today.getDate() - ((today.getDay() + 6) % 7)),
  }[range]();
  const padded = (part: number, length: number) => String(part).padStart(length, '0');
  return `${padded(first.getFullYear(), 4)}-${padded(first.getMonth() + 1, 2)}-${padded(first.getDate(), 2)}`;
}
