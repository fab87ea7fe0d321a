import { fromDayNumber, toDayNumber } from '#domain/dates/day-number.ts';
import type { ChildLink, FamilyTree, Member, Union } from '../facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '../ids.ts';
import type { Gender } from '../vocabulary.ts';
import { LAST_YEAR } from './life-course.ts';
import { isAliveAtTheEnd, type Person, type Population } from './population.ts';
import type { Random } from './random.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const notes = [
  'Kept the shop on the corner until it burned down.',
  'Played the violin at every wedding in the village.',
  'Emigrated twice and came back both times.',
  'Known to everybody as Opa Kumis.',
  'Nama di akta kelahiran ditulis lain.',
  'Baptised late, the church book has both dates.',
  'Seorang guru desa yang sabar.',
  'Taught half the valley to ski.',
];

/** Writes down what a family would know: less than there was to know, and the less the longer ago. */
export function writeFamily(random: Random, population: Population, seed: number): FamilyTree {
  const prefix = (seed >>> 0).toString(16).padStart(8, '0');
  const id = (kind: number, index: number) => `${prefix}-000${kind}-7000-8000-${index.toString(16).padStart(12, '0')}`;
  // Safe: the ids of this tree are made here and nowhere else.
  const memberId = (index: number) => id(1, index) as MemberId;
  const memberIdOrNull = (index: number | null) => (index === null ? null : memberId(index));
  const unionId = (index: number) => id(2, index) as UnionId;
  const linkId = (index: number) => id(3, index) as ChildLinkId;

  const members = population.people.map((person, i): Member => ({ id: memberId(i), ...writePerson(random, person) }));
  const unions: Union[] = [];
  const children: ChildLink[] = [];
  for (const [i, couple] of population.couples.entries()) {
    const place = population.personAt(couple.a ?? couple.b ?? 0).culture.places;
    const isEndKnown = couple.end !== null && couple.end !== 'death';
    unions.push({
      id: unionId(i),
      partnerA: memberIdOrNull(couple.a),
      partnerB: memberIdOrNull(couple.b),
      kind: couple.kind,
      startDate: couple.startYear === null ? null : writeDate(random, couple.startYear, random.between(1, 365)),
      startPlace: couple.startYear !== null && random.chance(0.5) ? random.pick(place) : null,
      end: couple.end,
      endDate: isEndKnown && couple.endYear !== null ? String(couple.endYear) : null,
    });
    for (const [position, { person, pedigreeA, pedigreeB }] of couple.children.entries()) {
      const link = { unionId: unionId(i), memberId: memberId(person), position, pedigreeA, pedigreeB };
      children.push({ id: linkId(children.length), ...link });
    }
  }
  return { members, unions, children };
}

function writePerson(random: Random, person: Person): Omit<Member, 'id'> {
  const { culture, birthYear, birthDay, deathYear } = person;
  const isDead = !isAliveAtTheEnd(person);
  const isRecent = birthYear > 1930;
  return {
    firstName: random.chance(0.004) ? null : random.pick(person.isMale ? culture.men : culture.women),
    lastName: person.surname,
    gender: writeGender(random, person),
    birthDate: writeDate(random, birthYear, birthDay),
    birthPlace: random.chance(0.6) ? random.pick(culture.places) : null,
    deathDate: isDead ? writeDate(random, Math.min(deathYear, LAST_YEAR), random.between(1, 365)) : null,
    deathPlace: isDead && random.chance(0.35) ? random.pick(culture.places) : null,
    // Of people long dead nobody writes down that they died.
    isDeceased: isDead && (isRecent || random.chance(0.7)),
    notes: random.chance(0.04) ? random.pick(notes) : null,
    biography: null,
    email: !isDead && random.chance(0.05) ? `member${birthYear}${birthDay}@example.org` : null,
    phone: null,
    location: !isDead && random.chance(0.2) ? random.pick(culture.places) : null,
    photoUrl: null,
    privacy: 'auto',
  };
}

function writeGender(random: Random, { isMale }: Person): Gender {
  if (random.chance(0.006)) return 'unknown';
  if (random.chance(0.002)) return 'other';
  return isMale ? 'male' : 'female';
}

/** Null, the year, about, before, between, month or day: the nearer to our time, the more is known. */
function writeDate(random: Random, year: number, dayOfYear: number): string | null {
  const knowledge = Math.min(1, Math.max(0, (year - 1750) / 200)) * 0.6 + random.next() * 0.45;
  if (knowledge < 0.12 || random.chance(0.05)) return null;
  if (knowledge < 0.2) return `BEF ${year + random.between(1, 9)}`;
  if (knowledge < 0.3) return `BET ${year - random.between(1, 4)} AND ${year + random.between(1, 4)}`;
  if (knowledge < 0.42) return `ABT ${year}`;
  if (knowledge < 0.55) return String(year);
  const { month, day } = fromDayNumber('gregorian', toDayNumber('gregorian', year, 1, 1) + dayOfYear - 1);
  return `${knowledge < 0.62 ? '' : `${day} `}${MONTHS[month - 1]} ${year}`;
}
