import type { Random } from './random.ts';

/** The generated world ends here: nobody is born, marries or dies later. */
export const LAST_YEAR = 2025;

/** A value that changes steadily from 1780 to 2020. */
const overTime = (year: number, in1780: number, in2020: number) =>
  in1780 + (in2020 - in1780) * Math.min(1, Math.max(0, (year - 1780) / 240));

/** Year of death of somebody born in `year`: many children died early, and few people saw ninety. */
export function drawDeathYear(random: Random, year: number): number {
  if (random.chance(overTime(year, 0.24, 0.005))) return year + random.between(0, 6);
  return year + Math.round(Math.min(103, Math.max(15, random.around(overTime(year, 58, 82), 14))));
}

/** Null for those who never marry. */
export function drawMarriageAge(random: Random): number | null {
  return random.chance(0.13) ? null : Math.round(Math.min(45, Math.max(18, random.around(25, 4.5))));
}

/** 0 to 9. `pressure` above 1 makes families larger, so that the whole grows as it should. */
export function drawChildCount(random: Random, year: number, pressure: number): number {
  if (random.chance(0.09)) return 0;
  const mean = overTime(year, 4.2, 2.1) * pressure;
  return Math.round(Math.min(9, Math.max(0, random.around(mean, 0.5 * mean))));
}

export const divorceChance = (year: number) => overTime(year, 0, 0.28);
export const remarriageChance = (year: number) => overTime(year, 0.6, 0.4);
export const isTwinBirth = (random: Random) => random.chance(0.014);
