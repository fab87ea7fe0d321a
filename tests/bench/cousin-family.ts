import { buildGraph } from '#domain/graph/build-graph.ts';
import { type ChildLink, type Member, noMemberFacts, type Union } from '#domain/tree/facts.ts';
import { type Random, seededRandom } from '#domain/tree/generated/random.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';

const CHILDREN = 3;

export interface CousinFamily {
  readonly members: number;
  readonly generations: number;
  /** How many doors along the street people look for somebody to marry. */
  readonly neighbours: number;
  readonly seed: number;
}

/**
 * One street of couples over generations: everybody marries a cousin from a few doors away, one man in ten once more in the
 * next generation, so that the same ancestors are reached by thousands of lines of many lengths. The same options give the
 * same family.
 */
export function marryCousins(options: CousinFamily): TreeGraph {
  const random = seededRandom(options.seed);
  const street = Math.ceil(options.members / (options.generations * CHILDREN + 2));
  const members: Member[] = [];
  const unions: Union[] = [];
  const children: ChildLink[] = [];
  // Safe: the ids of this family are made here and nowhere else.
  const bear = (isMale: boolean, year: number) => {
    const gender = isMale ? ('male' as const) : ('female' as const);
    const id = `m${members.length}` as MemberId;
    members.push({ ...noMemberFacts, id, firstName: `${members.length}`, gender, birthDate: String(year) });
    return id;
  };
  const marry = (a: MemberId, b: MemberId, year: number) => {
    const id = `u${unions.length}` as UnionId;
    const kind = { kind: 'marriage', startPlace: null, end: null, endDate: null } as const;
    unions.push({ ...kind, id, partnerA: a, partnerB: b, startDate: String(year) });
    return id;
  };
  let men = Array.from({ length: street }, () => bear(true, 1600));
  let women = Array.from({ length: street }, () => bear(false, 1602));
  for (let generation = 1; generation <= options.generations; generation++) {
    const year = 1600 + generation * 25;
    const couples = shuffle(random, men, options.neighbours).map((man, i) => marry(man, women[i] ?? man, year));
    const [sons, daughters]: [MemberId[], MemberId[]] = [[], []];
    for (const unionId of couples) {
      for (let position = 0; position < CHILDREN && members.length < options.members; position++) {
        const memberId = bear(position === 0, year + position);
        if (position < 2) (position === 0 ? sons : daughters).push(memberId);
        const pedigree = { pedigreeA: 'birth', pedigreeB: 'birth' } as const;
        children.push({ id: `c${children.length}` as ChildLinkId, unionId, memberId, position, ...pedigree });
      }
    }
    const fathers = men;
    // From so far along the street that nobody marries his daughter.
    men = sons.map((son, i) => (random.chance(0.1) ? (fathers[i + 2 * options.neighbours] ?? son) : son));
    women = daughters;
  }
  return buildGraph({ members, unions, children }, { version: 1 });
}

function shuffle<T>(random: Random, street: readonly T[], neighbours: number): T[] {
  return street
    .map((item, i) => ({ item, place: i + random.next() * neighbours }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
