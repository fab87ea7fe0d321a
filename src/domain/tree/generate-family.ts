import type { FamilyTree } from './facts.ts';
import { addInLaws, addStrangers } from './generated/complete.ts';
import { seededRandom } from './generated/random.ts';
import { simulatePopulation } from './generated/simulate.ts';
import { writeFamily } from './generated/write-family.ts';

export interface GenerateFamilyOptions {
  /** Exactly so many people. */
  readonly members: number;
  readonly seed: number;
}

/**
 * Invents a family of any size for demonstrations, tests and measurements: Indonesian, Dutch, Swiss, German and Portuguese
 * people over at most 250 years up to 2025, who marry (cousins and people of the same sex too), part, marry again, adopt,
 * have twins or raise a child alone, and of whom not everything is known. Most of them hang together; a few per cent are
 * small families of their own. The same options give the same family, ids included.
 */
export function generateFamily({ members, seed }: GenerateFamilyOptions): FamilyTree {
  const random = seededRandom(seed);
  const isLarge = members >= 100;
  const population = simulatePopulation(random, isLarge ? Math.round(members * 0.9) : members);
  addInLaws(random, population, isLarge ? Math.round(members * 0.97) : members);
  addStrangers(random, population, members);
  return writeFamily(random, population, seed);
}
