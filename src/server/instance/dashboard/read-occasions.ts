import { type Occasion as ListedOccasion, OCCASION_DAYS } from '#contract/dashboard.ts';
import { daysKeptOn, yearsBetween } from '#domain/dates/anniversaries.ts';
import { fromDayNumber } from '#domain/dates/day-number.ts';
import { LONGEST_LIFE } from '#domain/living/presume-living.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { findOccasions, type Occasion } from '#server/instance/calendar/find-occasions.ts';

const MOST_OCCASIONS = 10;

/** What is kept in some trees from `today`, a day number, on; the next one first. */
export async function readOccasions(
  parts: Parameters<typeof findOccasions>[0],
  treeIds: readonly TreeId[],
  today: number,
): Promise<ListedOccasion[]> {
  const ahead = Array.from({ length: OCCASION_DAYS }, (_, days) => today + days);
  const occasions = await findOccasions(parts, treeIds, { today, keptOn: ahead });
  const keptOn = new Map<number, number>();
  for (const day of ahead) for (const past of daysKeptOn(day, LONGEST_LIFE)) keptOn.set(past, day);
  return occasions
    .flatMap((occasion) => {
      const day = keptOn.get(occasion.day);
      return day === undefined ? [] : [{ occasion, day }];
    })
    .sort((a, b) => a.day - b.day)
    .slice(0, MOST_OCCASIONS)
    .map(({ occasion, day }) => present(occasion, day));
}

function present({ kind, treeId, memberIds, names, day }: Occasion, keptOn: number): ListedOccasion {
  return {
    kind,
    treeId,
    memberIds: [...memberIds],
    names: [...names],
    day: dayText(keptOn),
    years: yearsBetween(day, keptOn),
  };
}

function dayText(day: number): string {
  const date = fromDayNumber('gregorian', day);
  const padded = (part: number, length: number) => String(part).padStart(length, '0');
  return `${padded(date.year, 4)}-${padded(date.month, 2)}-${padded(date.day, 2)}`;
}
