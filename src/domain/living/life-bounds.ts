import { dayInWords } from '#domain/dates/day-in-words.ts';
import { isToCome } from '#domain/dates/is-to-come.ts';
import { forEachInSteps, type Steps } from '#domain/steps.ts';
import { readDeathWords } from './death-words.ts';
import { type EvidenceByEntity, earlier, later, type RecordEvidence } from './evidence.ts';
import { NO_DAY } from './latest-birth.ts';

/** What is known of when everybody in a tree lived, by member and by union, as Julian day numbers; NO_DAY where nothing is known. */
export interface LifeBounds {
  /** The first and the last day that the stated date of birth allows. */
  readonly birthEarliest: Int32Array;
  readonly birth: Int32Array;
  /** The last day of the dated event of their life that was over first: a census, a burial. */
  readonly lived: Int32Array;
  readonly christened: Int32Array;
  /** The latest first day of anything dated of their life, the birth included: they were alive then. */
  readonly livedUntil: Int32Array;
  /** The last day on which they can have died, where a death is dated. */
  readonly death: Int32Array;
  /** The first day that the stated date of death allows, or the year in words in its place; without either, that of a burial and the like. */
  readonly deathEarliest: Int32Array;
  /** 1 where something is stated that happens to the dead alone. */
  readonly hasDied: Uint8Array;
  /** The last day on which the couple can have come together, and that of the dated event of theirs that was over first. */
  readonly unionStart: Int32Array;
  readonly unionLived: Int32Array;
  /** The latest first day of anything dated of the couple, their coming together included. */
  readonly unionLivedUntil: Int32Array;
}

/** What the row of a member says of when they lived: days as Julian day numbers. */
export interface StatedLife {
  readonly id: string;
  readonly birthEarliest: number | null;
  readonly birthLatest: number | null;
  readonly deathEarliest: number | null;
  readonly deathLatest: number | null;
  /** As somebody wrote it; null will do where its days are known and over. */
  readonly deathDate: string | null;
  readonly isDeceased: boolean;
}

/** The same of a couple. */
export interface StatedUnion {
  readonly id: string;
  readonly startEarliest: number | null;
  readonly startLatest: number | null;
}

/** Puts together what rows and records say. `today` is a Julian day number; without it, no day lies in the future. */
export function* collectingBounds(
  members: readonly StatedLife[],
  unions: readonly StatedUnion[],
  evidence: EvidenceByEntity,
  today?: number,
): Steps<LifeBounds> {
  const days = (rows: number) => new Int32Array(rows).fill(NO_DAY);
  const bounds: LifeBounds = {
    birthEarliest: days(members.length),
    birth: days(members.length),
    lived: days(members.length),
    christened: days(members.length),
    livedUntil: days(members.length),
    death: days(members.length),
    deathEarliest: days(members.length),
    hasDied: new Uint8Array(members.length),
    unionStart: days(unions.length),
    unionLived: days(unions.length),
    unionLivedUntil: days(unions.length),
  };
  yield* forEachInSteps(members.entries(), ([member, stated]) => {
    const recorded = evidence.get(stated.id);
    bounds.birthEarliest[member] = stated.birthEarliest ?? NO_DAY;
    bounds.birth[member] = stated.birthLatest ?? NO_DAY;
    bounds.lived[member] = recorded?.livedBy ?? NO_DAY;
    bounds.christened[member] = recorded?.christenedBy ?? NO_DAY;
    bounds.livedUntil[member] = later(stated.birthEarliest, recorded?.livedUntil ?? null) ?? NO_DAY;
    const isAhead = isDeathToCome(stated, today);
    const diedBy = isAhead ? null : stated.deathLatest;
    bounds.death[member] = earlier(diedBy, recorded?.diedBy ?? null) ?? NO_DAY;
    bounds.deathEarliest[member] = (isAhead ? null : firstDayOfDeath(stated)) ?? recorded?.diedFrom ?? NO_DAY;
    bounds.hasDied[member] = hasDied(stated, recorded, today) ? 1 : 0;
  });
  yield* forEachInSteps(unions.entries(), ([union, { id, startEarliest, startLatest }]) => {
    const recorded = evidence.get(id);
    const isPlanned = (startEarliest ?? today ?? NEVER) > (today ?? NEVER);
    bounds.unionStart[union] = startLatest ?? NO_DAY;
    bounds.unionLived[union] = recorded?.livedBy ?? NO_DAY;
    bounds.unionLivedUntil[union] = later(isPlanned ? null : startEarliest, recorded?.livedUntil ?? null) ?? NO_DAY;
  });
  return bounds;
}

/** What is said of a death, beside the age that somebody would have: the last three leave them living. */
export type DeathStatement = 'dated' | 'event' | 'words' | 'plain' | 'toCome' | 'alive' | 'nothing';

/**
 * Reads what is stated of a death: a date that is not wholly in the future, an event that only the dead have, words that mean
 * dead, or plainly that they died. Words that mean alive take a plain statement back, and so does a date in the future.
 */
export function readDeath(
  { deathEarliest, deathLatest, deathDate, isDeceased }: Omit<StatedLife, 'id' | 'birthEarliest' | 'birthLatest'>,
  hasEvent: boolean,
  today = NEVER,
): DeathStatement {
  const isDated = deathEarliest !== null || deathLatest !== null;
  const isAhead = isDeathToCome({ deathEarliest, deathLatest, deathDate }, today);
  if (isDated && !isAhead) return 'dated';
  if (hasEvent) return 'event';
  if (isAhead) return 'toCome';
  const words = deathDate === null ? 'nothing' : readDeathWords(deathDate);
  if (words !== 'nothing') return words === 'died' ? 'words' : 'alive';
  return isDeceased ? 'plain' : 'nothing';
}

/** Without a day of today, no day lies in the future. */
const NEVER = Number.POSITIVE_INFINITY;

/** Whether the date that is stated of a death lies wholly in the future. */
export const isDeathToCome = (
  { deathEarliest, deathLatest, deathDate }: Pick<StatedLife, 'deathEarliest' | 'deathLatest' | 'deathDate'>,
  today = NEVER,
): boolean => isToCome({ earliest: deathEarliest, latest: deathLatest }, deathDate, today);

/** In words without a date, the year that they name. */
const firstDayOfDeath = ({ deathEarliest, deathLatest, deathDate }: StatedLife): number | null =>
  deathLatest === null ? (deathEarliest ?? dayInWords(deathDate)) : deathEarliest;

const deaths: ReadonlySet<DeathStatement> = new Set(['dated', 'event', 'words', 'plain']);

/** Whether a death is stated, by a row or by the records beside it. */
export const hasDied = (stated: Parameters<typeof readDeath>[0], recorded?: RecordEvidence, today?: number): boolean =>
  deaths.has(readDeath(stated, recorded?.hasDied === true, today));
