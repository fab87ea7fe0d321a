import { type ChildFacts, type MemberFacts, noMemberFacts, type UnionFacts } from './facts.ts';
import type { ChildLinkId, MemberId, UnionId } from './ids.ts';
import type { KnownCouple, KnownFamily } from './known-family.ts';
import type { Relationship, UnionKind } from './vocabulary.ts';
import { currentCouple, otherPartner, type PlacementProblem, waysToRelative } from './ways-to-relative.ts';

/** What has to be written, in an order in which everybody and everything named is there already. */
export type FamilyEdit =
  | { readonly type: 'addMember'; readonly id: MemberId; readonly facts: MemberFacts }
  | { readonly type: 'addUnion'; readonly id: UnionId; readonly facts: UnionFacts }
  | { readonly type: 'updateUnion'; readonly id: UnionId; readonly patch: Partial<UnionFacts> }
  | { readonly type: 'addChild'; readonly id: ChildLinkId; readonly facts: ChildFacts };

export interface NewRelative {
  readonly anchor: MemberId;
  /** The new person. Adding them as such is the caller's. */
  readonly relative: MemberId;
  readonly relationship: Relationship;
  /** Who stands between them; see `Ways.choices`. */
  readonly through?: MemberId | undefined;
}

export type Placement = { readonly edits: readonly FamilyEdit[] } | { readonly problem: PlacementProblem };

/**
 * What a relationship means in links. Links that are there stay as they are and are used: a father goes into the free place
 * of the couple whose child somebody is, and so becomes the father of all its children. A person without a name is put in
 * only where two people cannot be linked without somebody between them: siblings of whom no parent is known share a couple
 * without partners.
 */
export function placeRelative(
  family: KnownFamily,
  { anchor, relative, relationship, through }: NewRelative,
  newId: <Id extends string>() => Id,
): Placement {
  const ways = waysToRelative(family, anchor, relationship);
  if (ways.isTaken) return { problem: 'place_taken' };
  if (through !== undefined && !ways.choices.includes(through)) return { problem: 'through_unfit' };
  if (through === undefined && ways.mustSay) return { problem: 'through_needed' };
  const between = through ?? ways.usual;
  const links = collectLinks(family, newId);
  /** The known parent the link goes through, or one of whom only is known that there was one. */
  const parent = () => between ?? links.addParent(anchor, links.addNameless());

  switch (relationship) {
    case 'father':
    case 'mother':
      links.addParent(anchor, relative);
      break;
    case 'son':
    case 'daughter':
      links.addChild(anchor, relative, between);
      break;
    case 'brother':
    case 'sister':
      links.addSibling(anchor, relative);
      break;
    case 'grandfather':
    case 'grandmother':
      links.addParent(parent(), relative);
      break;
    case 'uncle':
    case 'aunt':
      links.addSibling(parent(), relative);
      break;
    case 'cousin': {
      const isUncle = between !== undefined && !isParentOf(family, between, anchor);
      links.addChild(isUncle ? between : links.addSibling(parent(), links.addNameless()), relative);
      break;
    }
    case 'spouse':
      links.addCouple(anchor, relative, 'marriage');
      break;
    case 'partner':
      links.addCouple(anchor, relative, 'partnership');
      break;
    case 'other':
      break;
  }
  return { edits: links.edits };
}

function isParentOf(family: KnownFamily, parent: MemberId, child: MemberId): boolean {
  const couple = family.parentsOf(child);
  return couple?.partnerA === parent || couple?.partnerB === parent;
}

/** The links one placement is made of. Each of them answers with the person it was about, so that the next can begin there. */
function collectLinks(family: KnownFamily, newId: <Id extends string>() => Id) {
  const edits: FamilyEdit[] = [];

  const addNameless = (): MemberId => {
    const id = newId<MemberId>();
    edits.push({ type: 'addMember', id, facts: noMemberFacts });
    return id;
  };
  const addCouple = (partnerA: MemberId | null, partnerB: MemberId | null, kind: UnionKind = 'unknown'): UnionId => {
    const id = newId<UnionId>();
    const facts = { partnerA, partnerB, kind, startDate: null, startPlace: null, end: null, endDate: null };
    edits.push({ type: 'addUnion', id, facts });
    return id;
  };
  const link = (unionId: UnionId, memberId: MemberId, position: number): void => {
    const facts: ChildFacts = { unionId, memberId, position, pedigreeA: 'birth', pedigreeB: 'birth' };
    edits.push({ type: 'addChild', id: newId<ChildLinkId>(), facts });
  };

  return {
    edits,
    addNameless,
    addCouple,
    addParent(child: MemberId, parent: MemberId): MemberId {
      const couple = family.parentsOf(child);
      if (couple) {
        const patch = couple.partnerA === null ? { partnerA: parent } : { partnerB: parent };
        edits.push({ type: 'updateUnion', id: couple.id, patch });
      } else link(addCouple(parent, null), child, 0);
      return parent;
    },
    addSibling(member: MemberId, sibling: MemberId): MemberId {
      const couple = family.parentsOf(member);
      const union = couple?.id ?? addCouple(null, null);
      if (!couple) link(union, member, 0);
      link(union, sibling, couple?.nextPosition ?? 1);
      return sibling;
    },
    /** Of the couple with `other`; without one, of the present couple, or of the parent and somebody unknown. */
    addChild(parent: MemberId, child: MemberId, other?: MemberId): void {
      const couple = other === undefined ? coupleForChildren(family, parent) : coupleWith(family, parent, other);
      link(couple?.id ?? addCouple(parent, null), child, couple?.nextPosition ?? 0);
    },
  };
}

function coupleForChildren(family: KnownFamily, parent: MemberId): KnownCouple | undefined {
  const alone = family.couplesOf(parent).findLast((couple) => otherPartner(couple, parent) === null);
  return currentCouple(family, parent) ?? alone;
}

/** The latest couple of the two, one that has not parted before one that has. */
function coupleWith(family: KnownFamily, member: MemberId, partner: MemberId): KnownCouple | undefined {
  const couples = family.couplesOf(member).filter((couple) => otherPartner(couple, member) === partner);
  return couples.findLast(({ isParted }) => !isParted) ?? couples.at(-1);
}
