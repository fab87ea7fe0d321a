import type { Pedigree, UnionEnd, UnionKind } from '../vocabulary.ts';
import { type Culture, cultures } from './cultures.ts';
import { drawDeathYear, LAST_YEAR } from './life-course.ts';
import type { Random } from './random.ts';

/** Somebody invented, with everything the simulation knows, including what the tree will not. */
export interface Person {
  readonly isMale: boolean;
  readonly culture: Culture;
  readonly surname: string | null;
  readonly birthYear: number;
  /** 1 to 365; twins share it. */
  readonly birthDay: number;
  deathYear: number;
  /** People of one village mostly marry each other. */
  readonly village: number;
  /** Union the person was born into, or -1. */
  parents: number;
  /** Current union, or -1. */
  union: number;
}

export interface Child {
  readonly person: number;
  readonly pedigreeA: Pedigree;
  readonly pedigreeB: Pedigree;
}

export interface Couple {
  a: number | null;
  b: number | null;
  readonly kind: UnionKind;
  readonly startYear: number | null;
  end: UnionEnd | null;
  endYear: number | null;
  readonly children: Child[];
}

export interface NewPerson {
  readonly year: number;
  readonly village: number;
  readonly culture: Culture;
  /** Undefined: drawn from the culture. */
  readonly surname?: string | null;
  readonly isMale?: boolean;
  readonly birthDay?: number;
  /** Lives at least this long. */
  readonly minimumAge?: number;
}

export class Population {
  readonly people: Person[] = [];
  readonly couples: Couple[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  add(person: NewPerson): number {
    const random = this.#random;
    const { culture, year, village } = person;
    const drawn = culture.surnames.length === 0 ? null : random.pick(culture.surnames);
    this.people.push({
      isMale: person.isMale ?? random.chance(0.51),
      culture,
      surname: person.surname === undefined ? drawn : person.surname,
      birthYear: year,
      birthDay: person.birthDay ?? random.between(1, 365),
      deathYear: Math.max(drawDeathYear(random, year), year + (person.minimumAge ?? 0)),
      village,
      parents: -1,
      union: -1,
    });
    return this.people.length - 1;
  }

  join(a: number | null, b: number | null, kind: UnionKind, startYear: number | null): number {
    this.couples.push({ a, b, kind, startYear, end: null, endYear: null, children: [] });
    const union = this.couples.length - 1;
    if (a !== null) this.personAt(a).union = union;
    if (b !== null) this.personAt(b).union = union;
    return union;
  }

  /** A child with the culture and surname of the father, or else of the mother. */
  bear(union: number, year: number, birthDay?: number): number {
    const { a, b, children } = this.coupleAt(union);
    const elder = this.personAt(a ?? b ?? -1);
    const { culture, village, surname } = elder;
    const day = birthDay === undefined ? {} : { birthDay };
    const child = this.add({ year, village, culture, surname: culture.surnames.length === 0 ? null : surname, ...day });
    this.personAt(child).parents = union;
    children.push({ person: child, pedigreeA: 'birth', pedigreeB: 'birth' });
    return child;
  }

  personAt(index: number): Person {
    const person = this.people[index];
    if (person === undefined) throw new Error(`Person ${index} of ${this.people.length} does not exist.`);
    return person;
  }

  coupleAt(index: number): Couple {
    const couple = this.couples[index];
    if (couple === undefined) throw new Error(`Couple ${index} of ${this.couples.length} does not exist.`);
    return couple;
  }

  partnerOf(index: number): number | null {
    const { union } = this.personAt(index);
    if (union === -1) return null;
    const { a, b } = this.coupleAt(union);
    return a === index ? b : a;
  }

  drawCulture(): Culture {
    const random = this.#random;
    let left = random.next() * totalWeight;
    for (const culture of cultures) {
      left -= culture.weight;
      if (left < 0) return culture;
    }
    return random.pick(cultures);
  }
}

const totalWeight = cultures.reduce((sum, { weight }) => sum + weight, 0);

export const isAliveIn = (person: Person, year: number) => person.birthYear <= year && person.deathYear >= year;
export const isAliveAtTheEnd = (person: Person) => person.deathYear > LAST_YEAR;
