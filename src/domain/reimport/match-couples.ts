import { compareTexts } from '#domain/compare-texts.ts';
import { forEachInSteps, groupInSteps, type Steps } from '#domain/steps.ts';
import type { ChildLink, Union } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { namesInFiles, type PeopleMatch } from './match-people.ts';

/** The couples of one side with their children, and the names of their records. */
export interface Couples {
  readonly unions: readonly Union[];
  readonly children: readonly Pick<ChildLink, 'unionId' | 'memberId'>[];
  readonly xrefOfUnion: ReadonlyMap<UnionId, string>;
}

/** Which couple of the file is which of the tree; none stands in it twice, on neither side. */
export type CoupleMatch = ReadonlyMap<UnionId, UnionId>;

/**
 * Finds the couples of a file that are in the tree already: of the same xref, with a partner or a child in common and room
 * for both sides' partners; then those of the same two people, in either order; then those of the same parent, or of nobody, with a
 * child in common. Linear.
 */
export function* matchCouples(file: Couples, known: Couples, people: PeopleMatch): Steps<CoupleMatch> {
  const pairs = new Map<UnionId, UnionId>();
  const taken = new Set<UnionId>();
  const pair = (one: Union, other: Union) => {
    pairs.set(one.id, other.id);
    taken.add(other.id);
  };
  const xrefOf = (side: Couples, { id }: Union) => side.xrefOfUnion.get(id) ?? '';
  const byXref = (side: Couples) => (a: Union, b: Union) =>
    compareTexts(xrefOf(side, a), xrefOf(side, b)) || compareTexts(a.id, b.id);

  const childrenOfFile = yield* groupChildren(file.children);
  const childrenOfKnown = yield* groupChildren(known.children);
  const mayBeOne = (one: Union, other: Union): boolean => {
    const theirs = partnersOf(one).map((id) => people.get(id) ?? null);
    const ours = partnersOf(other);
    const common = theirs.filter((id) => id !== null && ours.includes(id)).length;
    if (theirs.length + ours.length - common > 2) return false;
    if (common > 0) return true;
    const ownChildren = childrenOfKnown.get(other.id) ?? new Set();
    const children = Array.from(childrenOfFile.get(one.id) ?? [], (id) => people.get(id));
    if (children.some((id) => id !== undefined && ownChildren.has(id))) return true;
    return theirs.length + ours.length + children.length + ownChildren.size === 0;
  };
  const named = (keysOf: (xref: string) => readonly string[]) =>
    groupInSteps(known.unions, (union) => {
      const xref = known.xrefOfUnion.get(union.id);
      return xref === undefined ? [] : keysOf(xref);
    });
  for (const namesOf of namesInFiles) {
    const candidates = yield* named(namesOf);
    yield* forEachInSteps(file.unions, (union) => {
      if (pairs.has(union.id)) return;
      const free = (candidates.get(xrefOf(file, union)) ?? []).filter((one) => !taken.has(one.id));
      const [first] = free.filter((one) => mayBeOne(union, one)).sort(byXref(known));
      if (first) pair(union, first);
    });
  }

  const knownOf = yield* groupInSteps(known.unions, (union) => (taken.has(union.id) ? [] : keyOf(partnersOf(union))));
  const fileOf = yield* groupInSteps(file.unions, (union) =>
    pairs.has(union.id) ? [] : keyOf(partnersOf(union).map((id) => people.get(id) ?? null)),
  );
  yield* forEachInSteps(fileOf, ([key, theirs]) => {
    const ours = knownOf.get(key)?.sort(byXref(known)) ?? [];
    for (const [place, union] of theirs.sort(byXref(file)).entries()) {
      const candidate = ours[place];
      if (candidate) pair(union, candidate);
    }
  });
  yield* matchByChild();
  return pairs;

  /** A couple that was written here has no xref to be known by. */
  function* matchByChild(): Steps {
    const ofChild = yield* groupInSteps(known.unions, (union) =>
      taken.has(union.id) ? [] : Array.from(childrenOfKnown.get(union.id) ?? []),
    );
    yield* forEachInSteps(file.unions, (union) => {
      if (pairs.has(union.id)) return;
      const theirs = partnersOf(union).map((id) => people.get(id));
      const isMatch = (one: Union) => {
        const ours = partnersOf(one);
        return !taken.has(one.id) && ours.length === theirs.length && ours.every((id) => theirs.includes(id));
      };
      for (const child of childrenOfFile.get(union.id) ?? []) {
        const [candidate] = (ofChild.get(people.get(child) ?? child) ?? []).filter(isMatch).sort(byXref(known));
        if (candidate) return pair(union, candidate);
      }
    });
  }
}

const partnersOf = ({ partnerA, partnerB }: Union): MemberId[] => [partnerA, partnerB].filter((id) => id !== null);

const keyOf = ([a, b]: readonly (MemberId | null)[]): string[] => (a && b ? [a < b ? `${a} ${b}` : `${b} ${a}`] : []);

function* groupChildren(links: Couples['children']): Steps<Map<UnionId, Set<MemberId>>> {
  const groups = new Map<UnionId, Set<MemberId>>();
  yield* forEachInSteps(links, ({ unionId, memberId }) => {
    const group = groups.get(unionId);
    if (group) group.add(memberId);
    else groups.set(unionId, new Set([memberId]));
  });
  return groups;
}
