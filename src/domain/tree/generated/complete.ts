import { LAST_YEAR } from './life-course.ts';
import type { Population } from './population.ts';
import type { Random } from './random.ts';

/** Gives people who married in their own parents, and sometimes brothers and sisters, until the tree holds `size` people. */
export function addInLaws(random: Random, population: Population, size: number): void {
  const added = population.people.length;
  for (let person = added - 1; person >= 0 && population.people.length < size; person--) {
    const { parents, village, culture, surname, birthYear, union } = population.personAt(person);
    if (parents !== -1 || union === -1 || random.chance(0.5)) continue;
    const elder = { village, culture, minimumAge: 45 };
    const father = population.add({ ...elder, surname, isMale: true, year: birthYear - random.between(24, 36) });
    const isMotherKnown = population.people.length < size && random.chance(0.85);
    const mother = isMotherKnown
      ? population.add({ ...elder, isMale: false, year: birthYear - random.between(20, 30) })
      : null;
    const couple = population.join(father, mother, 'marriage', mother === null ? null : birthYear - 2);
    population.coupleAt(couple).children.push({ person, pedigreeA: 'birth', pedigreeB: 'birth' });
    population.personAt(person).parents = couple;
    const siblings = random.between(-1, 3);
    for (let i = 0; i < siblings && population.people.length < size; i++) {
      population.bear(couple, Math.min(LAST_YEAR, birthYear + 2 + 2 * i));
    }
  }
}

/** Couples and their children who are related to nobody, until the tree holds `size` people: every archive has some. */
export function addStrangers(random: Random, population: Population, size: number): void {
  while (population.people.length < size) {
    const culture = population.drawCulture();
    const year = random.between(1800, 1990);
    const settler = { village: 0, culture, minimumAge: 40 };
    const husband = population.add({ ...settler, isMale: true, year: year - 27 });
    if (population.people.length === size) return;
    const wife = population.add({ ...settler, isMale: false, year: year - 24 });
    const couple = population.join(husband, wife, 'marriage', year - 1);
    const children = random.between(1, 6);
    for (let i = 0; i < children && population.people.length < size; i++) population.bear(couple, year + 2 * i);
  }
}
