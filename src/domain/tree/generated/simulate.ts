import {
  divorceChance,
  drawChildCount,
  drawMarriageAge,
  isTwinBirth,
  LAST_YEAR,
  remarriageChance,
} from './life-course.ts';
import { isAliveIn, Population } from './population.ts';
import type { Random } from './random.ts';

/** Founding couples to a village, and people who descend from one founding couple by the end. */
const COUPLES_PER_VILLAGE = 6;
const PEOPLE_PER_FOUNDING_COUPLE = 100;
/** A family with fewer than this part of the people asked for has died out, and another one is tried. */
const SURVIVAL = 0.7;
const ATTEMPTS = 10;

type Event =
  | { readonly kind: 'marry'; readonly person: number }
  | { readonly kind: 'birth'; readonly union: number }
  | { readonly kind: 'separate'; readonly union: number };

/**
 * Lets families live from about 1775 to 2025, year by year: people marry others of their village, a cousin now and then,
 * but mostly somebody who moves in; they have children, part, lose each other and marry again. Linear in `size`, which is
 * reached or nearly so.
 */
export function simulatePopulation(random: Random, size: number): Population {
  let population = new Simulation(random, size).run();
  for (let attempt = 1; attempt < ATTEMPTS && population.people.length < size * SURVIVAL; attempt++) {
    population = new Simulation(random, size).run();
  }
  return population;
}

class Simulation {
  readonly #random: Random;
  readonly #size: number;
  readonly #population: Population;
  readonly #firstYear: number;
  readonly #founders: number;
  readonly #agenda: Event[][];
  /** By village, women and men apart: those who will marry, in the order in which they came of age. */
  readonly #single: number[][];

  constructor(random: Random, size: number) {
    this.#random = random;
    this.#size = size;
    this.#population = new Population(random);
    // A small tree covers fewer generations: sixty people about five.
    const span = Math.min(250, Math.round(60 + 30 * Math.log2(Math.max(size, 8) / 8)));
    this.#firstYear = LAST_YEAR - span;
    this.#founders = Math.max(1, Math.round(size / PEOPLE_PER_FOUNDING_COUPLE));
    this.#agenda = Array.from({ length: span + 1 }, () => []);
    const villages = Math.ceil(this.#founders / COUPLES_PER_VILLAGE);
    this.#single = Array.from({ length: villages * 2 }, () => []);
  }

  run(): Population {
    for (let i = 0; i < this.#founders; i++) this.#found(Math.floor(i / COUPLES_PER_VILLAGE));
    for (const [years, events] of this.#agenda.entries()) {
      for (const event of events) this.#happen(event, this.#firstYear + years);
    }
    return this.#population;
  }

  get #isFull(): boolean {
    return this.#population.people.length >= this.#size;
  }

  #found(village: number): void {
    const random = this.#random;
    const culture = this.#population.drawCulture();
    const year = this.#firstYear + random.between(0, 10);
    const settler = { village, culture, minimumAge: 50 };
    if (this.#isFull) return;
    const husband = this.#population.add({ ...settler, isMale: true, year: year - random.between(24, 30) });
    if (this.#isFull) return;
    const wife = this.#population.add({ ...settler, isMale: false, year: year - random.between(20, 25) });
    this.#planChildren(this.#population.join(husband, wife, 'marriage', year), year, 4);
  }

  #plan(year: number, event: Event): void {
    this.#agenda[year - this.#firstYear]?.push(event);
  }

  #happen(event: Event, year: number): void {
    if (event.kind === 'marry') this.#marry(event.person, year);
    else if (event.kind === 'birth') this.#giveBirth(event.union, year);
    else this.#separate(event.union, year);
  }

  #giveBirth(union: number, year: number): void {
    const { a, b, end } = this.#population.coupleAt(union);
    const parents = [a, b].filter((parent) => parent !== null).map((parent) => this.#population.personAt(parent));
    if (this.#isFull || end !== null || parents.some((parent) => !isAliveIn(parent, year))) return;
    const first = this.#population.bear(union, year);
    this.#grow(first, year);
    if (this.#isFull || !isTwinBirth(this.#random)) return;
    this.#grow(this.#population.bear(union, year, this.#population.personAt(first).birthDay), year);
  }

  /** Decides at birth when somebody will look for a partner. */
  #grow(child: number, year: number): void {
    const age = drawMarriageAge(this.#random);
    const { isMale, deathYear, village } = this.#population.personAt(child);
    if (age === null) {
      if (!isMale && this.#random.chance(0.2))
        this.#plan(year + this.#random.between(19, 35), { kind: 'marry', person: child });
      return;
    }
    if (deathYear < year + age) return;
    this.#plan(year + age, { kind: 'marry', person: child });
    this.#single[village * 2 + (isMale ? 1 : 0)]?.push(child);
  }

  #marry(person: number, year: number): void {
    const { union, birthYear, deathYear } = this.#population.personAt(person);
    if (deathYear < year || this.#isFull) return;
    if (union !== -1 && this.#population.coupleAt(union).end === null) return;
    if (union === -1 && this.#random.chance(0.025)) {
      this.#raiseAlone(person, year);
      return;
    }
    const isSameSex = year > 1975 && this.#random.chance(0.02);
    const partner = isSameSex ? this.#newPerson(person, year, true) : this.#findPartner(person, year);
    const { isMale } = this.#population.personAt(person);
    const kind = year > 1985 && this.#random.chance(0.25) ? 'partnership' : 'marriage';
    const couple = this.#population.join(isMale ? person : partner, isMale ? partner : person, kind, year);
    if (isSameSex) {
      this.#adopt(couple, year, 0.5);
      return;
    }
    const pressure = this.#pressure(year);
    const motherBorn = isMale ? this.#population.personAt(partner).birthYear : birthYear;
    this.#planChildren(couple, year, drawChildCount(this.#random, year, pressure), motherBorn);
    this.#adopt(couple, year, 0.015);
    this.#planEnd(couple, year);
  }

  /** How far the tree lags behind the size it should have by now; above 1 families grow larger. */
  #pressure(year: number): number {
    const founders = this.#founders * 2;
    const progress = (year - this.#firstYear) / (LAST_YEAR - this.#firstYear);
    // Between steady and explosive growth: about every third person is living at the end.
    const expected =
      (founders * (this.#size / founders) ** progress + founders + (this.#size - founders) * progress) / 2;
    return Math.min(1.7, Math.max(0.4, (expected / this.#population.people.length) ** 3));
  }

  #planChildren(union: number, year: number, count: number, motherBorn = year - 22): void {
    let birth = year + this.#random.between(0, 2);
    for (let child = 0; child < count && birth < motherBorn + 46; child++) {
      this.#plan(birth, { kind: 'birth', union });
      birth += this.#random.between(1, 4);
    }
  }

  #planEnd(union: number, year: number): void {
    if (this.#random.chance(divorceChance(year))) {
      this.#plan(year + this.#random.between(2, 20), { kind: 'separate', union });
      return;
    }
    const { a, b } = this.#population.coupleAt(union);
    const ends = [a, b].map((partner) => (partner === null ? LAST_YEAR : this.#population.personAt(partner).deathYear));
    const widowed = Math.min(...ends);
    if (widowed < year + 25) this.#plan(Math.max(widowed, year + 1), { kind: 'separate', union });
  }

  /** By death or divorce; whoever is left may marry again. */
  #separate(union: number, year: number): void {
    const couple = this.#population.coupleAt(union);
    const left = [couple.a, couple.b].filter((partner) => partner !== null);
    const alive = left.filter((partner) => this.#population.personAt(partner).deathYear > year);
    if (alive.length < 2) couple.end = 'death';
    else couple.end = this.#random.chance(0.8) ? 'divorce' : 'separation';
    couple.endYear = year;
    for (const person of alive) {
      const isYoung = year - this.#population.personAt(person).birthYear < 48;
      if (isYoung && this.#random.chance(remarriageChance(year))) {
        this.#plan(year + this.#random.between(1, 4), { kind: 'marry', person });
      }
    }
  }

  #raiseAlone(person: number, year: number): void {
    const { isMale } = this.#population.personAt(person);
    if (isMale) return;
    const union = this.#population.join(null, person, 'unknown', null);
    this.#planChildren(union, year, this.#random.chance(0.8) ? 1 : 2);
  }

  /** Either a child of whom nothing else is known, or a niece or nephew, who then has two sets of parents. */
  #adopt(union: number, year: number, chance: number): void {
    if (this.#isFull || year > LAST_YEAR - 3 || !this.#random.chance(chance)) return;
    const { a, b, children } = this.#population.coupleAt(union);
    const { culture, village, surname } = this.#population.personAt(a ?? b ?? -1);
    const kin = this.#nieceOf(b ?? a ?? -1, year);
    const child = kin ?? this.#population.add({ year: year + 2, village, culture, surname, minimumAge: 20 });
    if (kin === null) this.#grow(child, year + 2);
    children.push({ person: child, pedigreeA: 'adopted', pedigreeB: 'adopted' });
  }

  #nieceOf(person: number, year: number): number | null {
    const { parents } = this.#population.personAt(person);
    if (parents === -1 || this.#random.chance(0.4)) return null;
    for (const sibling of this.#population.coupleAt(parents).children) {
      const { union } = this.#population.personAt(sibling.person);
      if (sibling.person === person || union === -1) continue;
      const niece = this.#population.coupleAt(union).children.at(-1);
      if (niece && this.#population.personAt(niece.person).birthYear > year - 10) return niece.person;
    }
    return null;
  }

  #findPartner(person: number, year: number): number {
    if (this.#random.chance(0.03)) {
      const cousin = this.#cousinOf(person, year);
      if (cousin !== null) return cousin;
    }
    return (this.#random.chance(0.3) ? this.#neighbourOf(person, year) : null) ?? this.#newPerson(person, year, false);
  }

  /** Somebody unmarried of the same village, sometimes of another, at most eight years apart. */
  #neighbourOf(person: number, year: number): number | null {
    const { village, isMale } = this.#population.personAt(person);
    const sex = isMale ? 0 : 1;
    const home = this.#random.chance(0.9) ? village : this.#random.between(0, this.#single.length / 2 - 1);
    const singles = this.#single[home * 2 + sex] ?? [];
    for (let tries = 0; tries < 12 && singles.length > 0; tries++) {
      // The youngest stand last and are mostly children still.
      const place = Math.max(0, singles.length - 1 - Math.floor(this.#random.next() * Math.min(singles.length, 120)));
      const candidate = singles[place];
      if (candidate === undefined || !this.#mayMarry(person, candidate, year)) continue;
      singles.splice(place, 1);
      return candidate;
    }
    return null;
  }

  #cousinOf(person: number, year: number): number | null {
    const { parents } = this.#population.personAt(person);
    if (parents === -1) return null;
    const { a, b } = this.#population.coupleAt(parents);
    for (const parent of [a, b]) {
      const grandparents = parent === null ? -1 : this.#population.personAt(parent).parents;
      if (grandparents === -1) continue;
      for (const { person: relative } of this.#population.coupleAt(grandparents).children) {
        const { union } = this.#population.personAt(relative);
        if (relative === parent || union === -1) continue;
        const cousin = this.#population
          .coupleAt(union)
          .children.find((child) => this.#mayMarry(person, child.person, year));
        if (cousin !== undefined) return cousin.person;
      }
    }
    return null;
  }

  #mayMarry(person: number, candidate: number, year: number): boolean {
    const one = this.#population.personAt(person);
    const other = this.#population.personAt(candidate);
    return (
      one.isMale !== other.isMale &&
      other.union === -1 &&
      other.deathYear > year &&
      other.birthYear <= year - 18 &&
      Math.abs(one.birthYear - other.birthYear) <= 8 &&
      (one.parents === -1 || one.parents !== other.parents)
    );
  }

  #newPerson(person: number, year: number, isSameSex: boolean): number {
    const { village, isMale, culture, birthYear } = this.#population.personAt(person);
    const drift = Math.round(this.#random.around(isMale ? 3 : -3, 4));
    return this.#population.add({
      year: Math.min(birthYear + drift, year - 17),
      village,
      culture: this.#random.chance(0.8) ? culture : this.#population.drawCulture(),
      isMale: isSameSex ? isMale : !isMale,
      minimumAge: 30,
    });
  }
}
