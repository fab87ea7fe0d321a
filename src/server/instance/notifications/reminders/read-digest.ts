import { startOfDay } from '#contract/time-zone.ts';
import { yearsBetween } from '#domain/dates/anniversaries.ts';
import { fromDayNumber, toDayNumber } from '#domain/dates/day-number.ts';
import type { Language } from '#domain/languages.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { findOccasions, type Occasion } from '#server/instance/calendar/find-occasions.ts';
import { sayIn } from '#server/platform/outbox/say-in.ts';
import { readUserSettings } from '#server/platform/settings/read-user-settings.ts';
import { selectTrees } from '#server/tree/trees/queries.ts';
import { selectDigestItems } from './select-digest-items.ts';

interface Digest {
  readonly from: string;
  readonly to: string;
  readonly trees: readonly { readonly name: string; readonly changes: number; readonly people: readonly string[] }[];
  readonly coming: readonly { readonly day: string; readonly sentence: string }[];
}

const daysAhead = 7;
const fewOccasions = 30;

/**
 * What somebody's trees have to tell of the days from `from` to before `to` (`YYYY-MM-DD`, in their time zone), and which
 * days are kept in the week from `to` on; from the trees they may see today. Null when there is nothing.
 */
export async function readDigest(
  { db, graphs }: OccasionParts,
  userId: UserId,
  { from, to, language }: { readonly from: string; readonly to: string; readonly language: Language },
): Promise<Digest | null> {
  const { timezone } = await readUserSettings(db, userId);
  const trees = await selectTrees(db, userId, false);
  const treeIds = trees.map(({ id }) => id);
  const week = { from: startOfDay(from, timezone), to: startOfDay(to, timezone) };
  const updates = await selectDigestItems(db, userId, treeIds, week);
  const today = dayNumberOf(to);
  const coming = await occasionsAhead({ db, graphs }, treeIds, today);
  if (updates.length === 0 && coming.length === 0) return null;
  const nameOf = new Map(trees.map(({ id, name }) => [id, name]));
  return {
    from,
    to,
    trees: updates.map(({ treeId, ...tree }) => ({ name: nameOf.get(treeId) ?? '', ...tree })),
    coming: coming.map(({ keptOn, ...occasion }) => ({
      day: dayTextOf(keptOn),
      sentence: sayIn(language, { kind: 'reminder', params: reminderOf(occasion, keptOn), people: occasion.names }),
    })),
  };
}

type Coming = Occasion & { readonly keptOn: number };

type OccasionParts = Parameters<typeof findOccasions>[0];

async function occasionsAhead(parts: OccasionParts, treeIds: readonly TreeId[], today: number) {
  const found: Coming[] = [];
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const keptOn = today + ahead;
    const occasions = await findOccasions(parts, treeIds, { today: keptOn, keptOn: [keptOn] });
    found.push(...occasions.map((occasion) => ({ ...occasion, keptOn })));
  }
  return found.slice(0, fewOccasions);
}

/** What a notification of such a day holds. */
export function reminderOf({ kind, memberIds, day }: Occasion, keptOn: number) {
  return {
    occasion: kind,
    memberIds: [...memberIds],
    day: dayTextOf(keptOn),
    years: yearsBetween(day, keptOn),
  };
}

export function dayNumberOf(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return toDayNumber('gregorian', year, month, date);
}

function dayTextOf(dayNumber: number): string {
  const { year, month, day } = fromDayNumber('gregorian', dayNumber);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
