import { compareTexts } from '#domain/compare-texts.ts';
import type { ChildLink, UnionFacts } from './facts.ts';
import { type GraphIndex, unionChildren, unionsOf } from './graph-walks.ts';
import { at, groupItems } from './groups.ts';
import type { MemberId, UnionId } from './ids.ts';
import { genderAt, NOBODY, PEDIGREE } from './tree-graph.ts';
import type { Gender } from './vocabulary.ts';

/** A couple with its children, or one parent, or siblings of whom no parent is known (no partner at all). */
export interface KnownCouple {
  readonly id: UnionId;
  readonly partnerA: MemberId | null;
  readonly partnerB: MemberId | null;
  /** It ended otherwise than by death, so that children born later are somebody else's. */
  readonly isParted: boolean;
  readonly children: readonly MemberId[];
  /** Where the next child is put among the children. */
  readonly nextPosition: number;
}

/** What is known of a family around one person. People it does not hold have no relatives and an unknown gender. */
export interface KnownFamily {
  readonly genderOf: (member: MemberId) => Gender;
  /** The couple whose child the member is: the one by birth, else the first. */
  readonly parentsOf: (member: MemberId) => KnownCouple | undefined;
  /** The couples in which the member is a partner, the latest last. */
  readonly couplesOf: (member: MemberId) => readonly KnownCouple[];
}

/** Rows of the few people around somebody: couples by their beginning, child links in birth order. */
export interface FamilyRows {
  readonly genders: ReadonlyMap<MemberId, Gender>;
  readonly unions: readonly (Pick<UnionFacts, 'partnerA' | 'partnerB' | 'end'> & { readonly id: UnionId })[];
  readonly links: readonly ChildLink[];
}

/** The family around a few people from its rows, as a server has them. */
export function knownFamilyOfRows({ genders, unions, links }: FamilyRows): KnownFamily {
  const couples = unions.map(({ id, partnerA, partnerB, end }): KnownCouple => {
    const own = links.filter(({ unionId }) => unionId === id);
    return {
      id,
      partnerA,
      partnerB,
      isParted: end !== null && end !== 'death',
      children: own.map(({ memberId }) => memberId),
      nextPosition: Math.max(-1, ...own.map(({ position }) => position)) + 1,
    };
  });
  const byId = new Map(couples.map((couple) => [couple.id, couple]));
  return {
    genderOf: (member) => genders.get(member) ?? 'unknown',
    parentsOf: (member) => {
      const own = links.filter(({ memberId, unionId }) => memberId === member && byId.has(unionId));
      // Ids grow: the first is the one that was made first.
      own.sort((a, b) => compareTexts(a.id, b.id));
      const link = own.find(({ pedigreeA, pedigreeB }) => pedigreeA === 'birth' || pedigreeB === 'birth') ?? own[0];
      return link && byId.get(link.unionId);
    },
    couplesOf: (member) => couples.filter(({ partnerA, partnerB }) => partnerA === member || partnerB === member),
  };
}

/** The same from a graph. It holds no positions, so that `nextPosition` is only the number of children. */
export function knownFamilyOfGraph(index: GraphIndex): KnownFamily {
  const { graph } = index;
  const places = new Map(graph.memberIds.map((id, place) => [id, place]));
  const idOf = (place: number) => (place === NOBODY ? null : (graph.memberIds[place] ?? null));
  const coupleAt = (union: number): KnownCouple => {
    const children = Array.from(unionChildren(index, union)).flatMap((child) => graph.memberIds[child] ?? []);
    const id = graph.unionIds[union];
    if (id === undefined) throw new Error(`Union ${union} of ${graph.unionIds.length} was asked for.`);
    return {
      id,
      partnerA: idOf(at(graph.partnerA, union)),
      partnerB: idOf(at(graph.partnerB, union)),
      isParted: graph.unionEnded[union] === 1,
      children,
      nextPosition: children.length,
    };
  };
  return {
    genderOf: (member) => genderAt(graph, places.get(member) ?? NOBODY),
    parentsOf: (member) => {
      const place = places.get(member);
      const links = place === undefined ? [] : Array.from(groupItems(index.linksUp, place));
      const byBirth = (link: number) =>
        graph.pedigreeA[link] === PEDIGREE.birth || graph.pedigreeB[link] === PEDIGREE.birth;
      const link = links.find(byBirth) ?? links[0];
      return link === undefined ? undefined : coupleAt(at(index.linkUnion, link));
    },
    couplesOf: (member) => {
      const place = places.get(member);
      return place === undefined ? [] : Array.from(unionsOf(index, place), coupleAt);
    },
  };
}
