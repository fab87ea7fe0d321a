import type { TimeFilters } from '#contract/statistics.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import type { MemberFilter, TimeFilter } from '#domain/statistics/select-members.ts';
import type { StatisticsSource } from '#domain/statistics/statistics-source.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { AppError } from '#server/platform/http/app-error.ts';

interface TreeFilters extends TimeFilters {
  readonly descendantsOf?: MemberId | undefined;
  readonly ancestorsOf?: MemberId | undefined;
}

/** Whom to count of one tree. A branch of somebody who is not in it is not found. */
export function filterOf(source: StatisticsSource, filters: TreeFilters): MemberFilter {
  return {
    time: timeOf(filters),
    descendantsOf: filters.descendantsOf && placeOf(source, filters.descendantsOf),
    ancestorsOf: filters.ancestorsOf && placeOf(source, filters.ancestorsOf),
  };
}

export function timeOf({ basis, from, to }: TimeFilters): TimeFilter | undefined {
  if (from === undefined && to === undefined) return undefined;
  return {
    basis,
    from: from === undefined ? null : parseDate(from).earliest,
    to: to === undefined ? null : parseDate(to).latest,
  };
}

function placeOf({ graph }: StatisticsSource, id: MemberId): number {
  const place = graph.memberIds.indexOf(id);
  if (place === -1) throw new AppError('not_found');
  return place;
}
