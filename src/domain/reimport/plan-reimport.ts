import { forEachInSteps, indexInSteps, type Steps } from '#domain/steps.ts';
import type { ChildFacts, FamilyTree, MemberFacts, UnionFacts } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { type FamilyMatch, linkKey, type SaidBefore } from './known-family.ts';
import { mergeCouple } from './merge-couple.ts';
import { type ReimportMode, replaceSaid } from './merge-said.ts';
import { planRemovals, type Removals } from './plan-removals.ts';

/** Everything that bringing a file in again does to the people, couples and children of a tree. */
export interface ReimportPlan {
  /** Rows that the tree does not have yet, in the ids of the tree. */
  readonly added: FamilyTree;
  readonly members: ReadonlyMap<MemberId, MemberFacts>;
  readonly unions: ReadonlyMap<UnionId, UnionFacts>;
  readonly links: ReadonlyMap<ChildLinkId, ChildFacts>;
  readonly removed: Removals;
}

export interface Reimport {
  readonly file: FamilyTree;
  readonly tree: FamilyTree;
  readonly before: SaidBefore;
  readonly match: FamilyMatch;
  readonly mode: ReimportMode;
  /** Rows that the earlier imports of this file brought, by id: only these are ever taken out. */
  readonly brought: ReadonlySet<string>;
}

/**
 * Plans a merge or a replacement, row by row; writes nothing. Merging takes nobody and nothing out. Replacing takes out what
 * the earlier imports brought and the file does not have any more, and leaves what was added here. Linear.
 */
export function* planReimport(reimport: Reimport): Steps<ReimportPlan> {
  const { file, tree, before, match, mode } = reimport;
  const memberOf = (id: MemberId): MemberId => match.people.get(id) ?? id;
  const unionOf = (id: UnionId): UnionId => match.couples.get(id) ?? id;
  const ourMembers = yield* indexInSteps(tree.members, ({ id }) => id);
  const ourUnions = yield* indexInSteps(tree.unions, ({ id }) => id);
  const ourLinks = yield* indexInSteps(tree.children, linkKey);

  const members = new Map<MemberId, MemberFacts>();
  // Merging is a matter of lines, which the facts of people, couples and children follow.
  const overwriting = mode === 'replace' ? file.members : [];
  yield* forEachInSteps(overwriting, ({ id: fileId, ...facts }) => {
    const ours = ourMembers.get(memberOf(fileId));
    if (!ours) return;
    const { id, ...current } = ours;
    // A picture's address comes from no file.
    const theirs = { ...facts, photoUrl: null };
    const merged = replaceSaid<MemberFacts>(current, theirs, before.members.get(id));
    if (merged !== current) members.set(id, merged);
  });

  const removed = yield* planRemovals(reimport, { memberOf, unionOf });
  const unions = new Map<UnionId, UnionFacts>(removed.emptiedUnions);
  const turned = new Set<UnionId>();
  const added = { members: [], unions: [], children: [] } as {
    members: FamilyTree['members'][number][];
    unions: FamilyTree['unions'][number][];
    children: FamilyTree['children'][number][];
  };
  yield* forEachInSteps(file.members, (member) => {
    if (!match.people.has(member.id)) added.members.push(member);
  });
  const partnerIn = (partner: MemberId | null) => (partner === null ? null : memberOf(partner));
  yield* forEachInSteps(file.unions, (union) => {
    const theirs = { ...union, partnerA: partnerIn(union.partnerA), partnerB: partnerIn(union.partnerB) };
    const ours = ourUnions.get(unionOf(union.id));
    if (!ours) {
      added.unions.push(theirs);
      return;
    }
    const current = unions.get(ours.id) ?? ours;
    const isAlive = (id: MemberId) => ourMembers.has(id);
    const merged = mergeCouple(current, theirs, before.unions.get(ours.id), mode, isAlive);
    if (merged.isTurned) turned.add(union.id);
    if (merged.facts !== current) unions.set(ours.id, merged.facts);
  });

  const listed = new Set<string>();
  yield* forEachInSteps(file.children, ({ unionId, memberId }) => {
    listed.add(linkKey({ unionId: unionOf(unionId), memberId: memberOf(memberId) }));
  });
  /** Couples of whose children the file has some only, with the first place behind ours. */
  const partly = new Map<UnionId, number>();
  yield* forEachInSteps(tree.children, (link) => {
    if (!listed.has(linkKey(link))) partly.set(link.unionId, 0);
  });
  yield* forEachInSteps(tree.children, ({ unionId, position }) => {
    const behind = partly.get(unionId);
    if (behind !== undefined) partly.set(unionId, Math.max(behind, position + 1));
  });
  const links = new Map<ChildLinkId, ChildFacts>();
  yield* forEachInSteps(file.children, (link) => {
    const theirs = {
      ...link,
      unionId: unionOf(link.unionId),
      memberId: memberOf(link.memberId),
      ...(turned.has(link.unionId) ? { pedigreeA: link.pedigreeB, pedigreeB: link.pedigreeA } : {}),
    };
    const key = linkKey(theirs);
    const ours = ourLinks.get(key);
    const earlier = before.links.get(key);
    if (ours) {
      const { id, ...current } = ours;
      // The order of a file counts where it has all the children.
      const isOrdered = earlier?.position === ours.position && !partly.has(theirs.unionId);
      const said =
        mode === 'replace' ? factsOf(theirs) : { ...current, position: (isOrdered ? theirs : ours).position };
      const merged = replaceSaid<ChildFacts>(current, said, earlier && factsOf(earlier));
      if (merged !== current) links.set(id, merged);
      return;
    }
    // Both were here and the tie between them was taken out by somebody.
    const isTakenOut = earlier !== undefined && ourUnions.has(theirs.unionId) && ourMembers.has(theirs.memberId);
    if (mode === 'merge' && isTakenOut) return;
    const position = theirs.position + (mode === 'merge' ? (partly.get(theirs.unionId) ?? 0) : 0);
    added.children.push({ ...theirs, position });
  });
  return { added, members, unions, links, removed };
}

const factsOf = ({ unionId, memberId, position, pedigreeA, pedigreeB }: ChildFacts): ChildFacts => ({
  unionId,
  memberId,
  position,
  pedigreeA,
  pedigreeB,
});
