import { parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';
import type { ChildLink, FamilyTree, Member, Union } from '#domain/tree/facts.ts';
import { type Random, seededRandom } from '#domain/tree/generated/random.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';

export interface PlantedTree {
  readonly tree: FamilyTree;
  /** The pairs that are one person, ids in ascending order and joined by a space. */
  readonly truth: ReadonlySet<string>;
}

/**
 * Puts second copies of some people into a family, as they come about: a child entered twice, a partner entered twice, and
 * whole households that came with another file. The copies are spelled, dated and placed as somebody else would have
 * written them down. About `share` of the people get one.
 */
export function plantDuplicates(family: FamilyTree, share: number, seed: number): PlantedTree {
  const random = seededRandom(seed);
  const members = [...family.members];
  const unions = [...family.unions];
  const children = [...family.children];
  const truth = new Set<string>();
  const byId = new Map(family.members.map((member) => [member.id, member]));
  const linksOf = new Map<UnionId, ChildLink[]>();
  for (const link of family.children) linksOf.set(link.unionId, [...(linksOf.get(link.unionId) ?? []), link]);
  let made = 0;
  // Safe: ids of this folder's tests, never seen elsewhere; they sort after all others.
  const next = <Id extends string>(kind: string) =>
    `ffffffff-${kind}-7000-8000-${String(made++).padStart(12, '0')}` as Id;

  const copies = new Map<MemberId, MemberId>();
  const copy = (id: MemberId | null): MemberId | null => {
    const original = id === null ? undefined : byId.get(id);
    if (original === undefined) return null;
    const known = copies.get(original.id);
    if (known !== undefined) return known;
    const second: Member = { ...writtenByAnother(random, original), id: next<MemberId>('0001') };
    members.push(second);
    copies.set(original.id, second.id);
    truth.add(`${original.id} ${second.id}`);
    return second.id;
  };

  const wanted = Math.round(family.members.length * share);
  while (truth.size < wanted) {
    const union = random.pick(family.unions);
    const links = linksOf.get(union.id) ?? [];
    const how = random.next();
    if (how < 0.25 && links.length > 0) {
      const link = random.pick(links);
      const memberId = copies.has(link.memberId) ? null : copy(link.memberId);
      if (memberId !== null)
        children.push({ ...link, id: next<ChildLinkId>('0003'), memberId, position: links.length });
      continue;
    }
    const isKnown = [union.partnerA, union.partnerB].some((id) => id !== null && copies.has(id));
    if (isKnown) continue;
    if (how < 0.4 && union.partnerA !== null && union.partnerB !== null) {
      unions.push({ ...union, id: next<UnionId>('0002'), partnerB: copy(union.partnerB) });
      continue;
    }
    const second: Union = {
      ...union,
      id: next<UnionId>('0002'),
      partnerA: copy(union.partnerA),
      partnerB: copy(union.partnerB),
    };
    unions.push(second);
    for (const link of links) {
      if (copies.has(link.memberId) || random.chance(0.2)) continue;
      const memberId = copy(link.memberId);
      if (memberId !== null) children.push({ ...link, id: next<ChildLinkId>('0003'), unionId: second.id, memberId });
    }
  }
  return { tree: { members, unions, children }, truth };
}

function writtenByAnother(random: Random, member: Member): Member {
  const { firstName, lastName, birthDate, deathDate, birthPlace } = member;
  return {
    ...member,
    firstName: firstName === null ? null : spelledByAnother(random, firstName),
    lastName: lastName === null || random.chance(0.06) ? null : spelledByAnother(random, lastName),
    birthDate: datedByAnother(random, birthDate),
    deathDate: random.chance(0.4) ? null : datedByAnother(random, deathDate),
    birthPlace: random.chance(0.5) ? null : (birthPlace?.split(',')[0] ?? null),
    notes: null,
    email: null,
    gender: random.chance(0.05) ? 'unknown' : member.gender,
  };
}

/** Old and new spellings, and those of people without the letter on their keyboard. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/u/g, 'oe'],
  [/j/g, 'dj'],
  [/y/g, 'j'],
  [/c(?=[aiou])/g, 'tj'],
  [/ü/g, 'ue'],
  [/[öø]/g, 'o'],
  [/f/g, 'ph'],
  [/ck/g, 'k'],
  [/ij/g, 'y'],
  [/ß/g, 'ss'],
];

function spelledByAnother(random: Random, name: string): string {
  let spelled = random.chance(0.3) ? name.normalize('NFD').replace(/\p{M}/gu, '') : name;
  if (random.chance(0.3)) {
    const [written, other] = random.pick(spellings);
    spelled = spelled.replace(written, other);
  }
  if (!random.chance(0.12) || spelled.length < 5) return spelled;
  const at = random.between(1, spelled.length - 2);
  const slips = [
    spelled.slice(0, at) + spelled.slice(at + 1),
    spelled.slice(0, at) + spelled.charAt(at + 1) + spelled.charAt(at) + spelled.slice(at + 2),
    spelled.slice(0, at) + random.pick(['a', 'e', 'n', 'r', 's']) + spelled.slice(at + 1),
  ];
  return random.pick(slips);
}

function datedByAnother(random: Random, date: string | null): string | null {
  if (date === null || random.chance(0.1)) return null;
  const year = yearOf(parseDate(date))?.year;
  if (year === undefined || random.chance(0.45)) return date;
  if (random.chance(0.5)) return String(year);
  if (random.chance(0.6)) return `ABT ${year + random.between(-2, 2)}`;
  return random.chance(0.5) ? String(year + random.pick([-1, 1])) : date.replace(/^\d+ /, `${random.between(1, 28)} `);
}
