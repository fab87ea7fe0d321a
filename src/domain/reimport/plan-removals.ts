import { forEachInSteps, type Steps } from '#domain/steps.ts';
import type { UnionFacts } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { linkKey } from './known-family.ts';
import type { Reimport } from './plan-reimport.ts';

/** What a replacement takes out. */
export interface Removals {
  readonly members: ReadonlySet<MemberId>;
  readonly unions: ReadonlySet<UnionId>;
  readonly links: ReadonlySet<ChildLinkId>;
  /** Couples that stay, without a partner who goes. */
  readonly emptiedUnions: ReadonlyMap<UnionId, UnionFacts>;
  /** People who stay and lose a partner, a parent or a child that was tied to them here. */
  readonly untied: ReadonlySet<MemberId>;
}

interface NamesInTree {
  readonly memberOf: (id: MemberId) => MemberId;
  readonly unionOf: (id: UnionId) => UnionId;
}

/** Finds what earlier imports brought and the file does not have; nothing where files are merged. */
export function* planRemovals(
  { file, tree, mode, brought }: Reimport,
  { memberOf, unionOf }: NamesInTree,
): Steps<Removals> {
  const members = new Set<MemberId>();
  const unions = new Set<UnionId>();
  const links = new Set<ChildLinkId>();
  const emptiedUnions = new Map<UnionId, UnionFacts>();
  const untied = new Set<MemberId>();
  if (mode === 'merge') return { members, unions, links, emptiedUnions, untied };

  const people = new Set<MemberId>();
  const couples = new Set<UnionId>();
  const pairs = new Set<string>();
  yield* forEachInSteps(file.members, ({ id }) => people.add(memberOf(id)));
  yield* forEachInSteps(file.unions, ({ id }) => couples.add(unionOf(id)));
  yield* forEachInSteps(file.children, ({ unionId, memberId }) => {
    pairs.add(linkKey({ unionId: unionOf(unionId), memberId: memberOf(memberId) }));
  });
  yield* forEachInSteps(tree.members, ({ id }) => {
    if (brought.has(id) && !people.has(id)) members.add(id);
  });
  yield* forEachInSteps(tree.unions, ({ id }) => {
    if (brought.has(id) && !couples.has(id)) unions.add(id);
  });
  const lose = (id: MemberId | null) => {
    if (id !== null && !members.has(id)) untied.add(id);
  };

  const childrenLeft = new Set<UnionId>();
  const partnersOf = new Map<UnionId, readonly (MemberId | null)[]>();
  yield* forEachInSteps(tree.unions, ({ id, partnerA, partnerB }) => partnersOf.set(id, [partnerA, partnerB]));
  yield* forEachInSteps(tree.children, (link) => {
    const isOfFile = brought.has(link.id);
    const isCut = members.has(link.memberId) || unions.has(link.unionId);
    if (!isCut && !(isOfFile && !pairs.has(linkKey(link)))) {
      childrenLeft.add(link.unionId);
      return;
    }
    links.add(link.id);
    if (isOfFile) return;
    if (members.has(link.memberId)) for (const parent of partnersOf.get(link.unionId) ?? []) lose(parent);
    else lose(link.memberId);
  });
  yield* forEachInSteps(tree.unions, ({ id, ...facts }) => {
    if (unions.has(id)) return;
    const left = (partner: MemberId | null) => (partner !== null && members.has(partner) ? null : partner);
    const partnerA = left(facts.partnerA);
    const partnerB = left(facts.partnerB);
    if (partnerA === facts.partnerA && partnerB === facts.partnerB) return;
    if (!brought.has(id)) for (const partner of [partnerA, partnerB]) lose(partner);
    const isEmpty = partnerA === null && partnerB === null && !childrenLeft.has(id) && !couples.has(id);
    if (isEmpty) unions.add(id);
    else emptiedUnions.set(id, { ...facts, partnerA, partnerB });
  });
  return { members, unions, links, emptiedUnions, untied };
}
