import { NO_DAY } from '#domain/living/latest-birth.ts';
import { seesLivingPeople, type Viewer } from '#domain/privacy/privacy.ts';
import type { DayColumns, StatisticsSource } from '#domain/statistics/statistics-source.ts';
import { at } from '#domain/tree/groups.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import type { DateTexts } from './report-family.ts';

/** Of several trees, in the order in which their sources are joined. */
export const joinDates = (texts: readonly DateTexts[]): DateTexts => ({
  births: texts.flatMap(({ births }) => births),
  deaths: texts.flatMap(({ deaths }) => deaths),
  starts: texts.flatMap(({ starts }) => starts),
});

/**
 * The dates that somebody may read who sees the source: of people who are kept back none, and of the others those whose days
 * the source has.
 */
export function seenDates(dates: DateTexts, source: StatisticsSource, viewer: Viewer): DateTexts {
  if (seesLivingPeople(viewer)) return dates;
  const { hidden, withheld } = MEMBER_FLAG;
  const isKeptBack = (member: number) => (at(source.graph.flags, member) & (hidden | withheld)) !== 0;
  const ofMembers = (texts: DateTexts['births'], days: DayColumns) =>
    texts.map((text, member) => (isKeptBack(member) ? null : seen(text, days, member)));
  return {
    births: ofMembers(dates.births, source.birth),
    deaths: ofMembers(dates.deaths, source.death),
    starts: dates.starts.map((text, union) => seen(text, source.start, union)),
  };
}

const seen = (text: string | null, { earliest, latest }: DayColumns, row: number) =>
  at(earliest, row) === NO_DAY && at(latest, row) === NO_DAY ? null : text;
