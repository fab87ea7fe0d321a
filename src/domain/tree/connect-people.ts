import type { ChildFacts, ChildLink, Union, UnionFacts } from './facts.ts';
import type { ChildLinkId, MemberId, UnionId } from './ids.ts';
import type { FamilyEdit } from './place-relative.ts';
import type { Pedigree, UnionKind } from './vocabulary.ts';

/** The couples and parent sets of the people concerned, each with all of its child links. */
export interface Ties {
  readonly unions: readonly Union[];
  readonly links: readonly ChildLink[];
}

/** What two people who are both in the tree are said to be to each other. */
export type Relationship =
  | { readonly kind: 'partner'; readonly a: MemberId; readonly b: MemberId; readonly unionKind: UnionKind }
  | {
      readonly kind: 'child';
      readonly parent: MemberId;
      readonly child: MemberId;
      readonly pedigree: Pedigree;
      /** A couple of the parent, or a set of parents of the child with a free place; null: of this parent alone. */
      readonly unionId: UnionId | null;
    };

export type TieEdit =
  | FamilyEdit
  | { readonly type: 'removeUnion'; readonly id: UnionId }
  | { readonly type: 'removeChild'; readonly id: ChildLinkId };

export type TieProblem = 'same_person' | 'already_partners' | 'already_parent' | 'only_parents' | 'tie_gone';
export type TiePlan = { readonly edits: readonly TieEdit[] } | { readonly problem: TieProblem };

type NewId = <Id extends string>() => Id;

/**
 * What a connection means in links. Links that are there are used: two who are known as parents of the same children become
 * a couple in place, a parent takes the free place among a child's parents, and a child of one parent who gets the partner
 * of that parent as the other one moves to the couple of both.
 */
export function connectPeople(ties: Ties, connection: Relationship, newId: NewId): TiePlan {
  return connection.kind === 'partner' ? connectPartners(ties, connection, newId) : addParent(ties, connection, newId);
}

function connectPartners(
  { unions }: Ties,
  { a, b, unionKind }: Relationship & { kind: 'partner' },
  newId: NewId,
): TiePlan {
  if (a === b) return { problem: 'same_person' };
  const known = unions.find((union) => hasPartner(union, a) && hasPartner(union, b));
  if (!known) {
    return {
      edits: [{ type: 'addUnion', id: newId(), facts: { ...bare, kind: unionKind, partnerA: a, partnerB: b } }],
    };
  }
  if (!isBare(known) || unionKind === 'unknown') return { problem: 'already_partners' };
  return { edits: [{ type: 'updateUnion', id: known.id, patch: { kind: unionKind } }] };
}

function addParent(ties: Ties, connection: Relationship & { kind: 'child' }, newId: NewId): TiePlan {
  const { parent, child, unionId } = connection;
  if (parent === child) return { problem: 'same_person' };
  const sets = setsOf(ties, child);
  if (sets.some(({ union }) => hasPartner(union, parent))) return { problem: 'already_parent' };
  const set = sets.find(({ union }) => union.id === unionId);
  if (set) return joinSet(set, connection, newId);
  const couple = unionId === null ? aloneUnion(ties, parent) : ties.unions.find(({ id }) => id === unionId);
  if (unionId !== null && !(couple && hasPartner(couple, parent))) return { problem: 'tie_gone' };
  return { edits: addToCouple(ties, couple, connection, newId) };
}

interface ParentSet {
  readonly link: ChildLink;
  readonly union: Union;
}

function setsOf({ unions, links }: Ties, child: MemberId): ParentSet[] {
  return links
    .filter(({ memberId }) => memberId === child)
    .flatMap((link) => unions.filter(({ id }) => id === link.unionId).map((union) => ({ link, union })));
}

/** The parent takes the free place, and so is a parent of every child of the set. */
function joinSet({ link, union }: ParentSet, connection: Relationship & { kind: 'child' }, newId: NewId): TiePlan {
  if (union.partnerA !== null && union.partnerB !== null) return { problem: 'tie_gone' };
  const place = union.partnerA === null ? 'A' : 'B';
  const { id: _, ...facts } = link;
  const pedigrees = place === 'A' ? { pedigreeA: connection.pedigree } : { pedigreeB: connection.pedigree };
  const parent = { [`partner${place}`]: connection.parent };
  return {
    edits: [
      { type: 'updateUnion', id: union.id, patch: parent },
      { type: 'removeChild', id: link.id },
      { type: 'addChild', id: newId(), facts: { ...facts, ...pedigrees } },
    ],
  };
}

/** `couple` is undefined where the parent has no union alone yet. */
function addToCouple(
  ties: Ties,
  couple: Union | undefined,
  { parent, child, pedigree }: Relationship & { kind: 'child' },
  newId: NewId,
): TieEdit[] {
  const edits: TieEdit[] = [];
  const other = couple ? otherPartner(couple, parent) : null;
  // The set in which the other parent stands alone goes over into the couple of both.
  const before = setsOf(ties, child).find(
    ({ union }) => other !== null && hasPartner(union, other) && otherPartner(union, other) === null,
  );
  if (before) edits.push(...takeOut(ties, before));
  const unionId: UnionId = couple?.id ?? newId();
  if (!couple) edits.push({ type: 'addUnion', id: unionId, facts: { ...bare, partnerA: parent, partnerB: null } });
  const towardsOther = before ? pedigreeOf(before, other) : ofOtherParent(pedigree, other);
  const isFirst = !couple || couple.partnerA === parent;
  edits.push({
    type: 'addChild',
    id: newId(),
    facts: {
      unionId,
      memberId: child,
      position: nextPosition(ties, unionId),
      pedigreeA: isFirst ? pedigree : towardsOther,
      pedigreeB: isFirst ? towardsOther : pedigree,
    },
  });
  return edits;
}

/** A stepchild of one is the own child of the other; otherwise both are parents in the same way. */
function ofOtherParent(pedigree: Pedigree, other: MemberId | null): Pedigree {
  if (other === null) return 'unknown';
  return pedigree === 'step' ? 'birth' : pedigree;
}

const pedigreeOf = ({ link, union }: ParentSet, parent: MemberId | null): Pedigree =>
  union.partnerA === parent ? link.pedigreeA : link.pedigreeB;

/** What is taken back: that two are a couple, or that somebody is a child of a couple or of one of the two. */
export type RelationshipRemoval =
  /** Whose children the children of the two remain; null: of both. */
  | { readonly kind: 'partner'; readonly unionId: UnionId; readonly childrenStayWith: MemberId | null }
  /** Only towards one parent, or, with null, out of the whole set. */
  | {
      readonly kind: 'child';
      readonly unionId: UnionId;
      readonly child: MemberId;
      readonly parent: MemberId | null;
    };

/** Takes back one link and nothing else. A union that nothing is known of any more goes with it. */
export function disconnectPeople(ties: Ties, relationshipRemoval: RelationshipRemoval, newId: NewId): TiePlan {
  const union = ties.unions.find(({ id }) => id === relationshipRemoval.unionId);
  if (!union) return { problem: 'tie_gone' };
  if (relationshipRemoval.kind === 'partner') return partCouple(ties, union, relationshipRemoval.childrenStayWith);
  const { child, parent } = relationshipRemoval;
  const link = ties.links.find(({ unionId, memberId }) => unionId === union.id && memberId === child);
  if (!link || (parent !== null && !hasPartner(union, parent))) return { problem: 'tie_gone' };
  const set = { link, union };
  const other = parent === null ? null : otherPartner(union, parent);
  if (other === null) return { edits: takeOut(ties, set) };

  const alone = aloneUnion(ties, other);
  const unionId: UnionId = alone?.id ?? newId();
  const facts: ChildFacts = {
    unionId,
    memberId: child,
    position: nextPosition(ties, unionId),
    pedigreeA: alone?.partnerB === other ? 'unknown' : pedigreeOf(set, other),
    pedigreeB: alone?.partnerB === other ? pedigreeOf(set, other) : 'unknown',
  };
  return {
    edits: [
      { type: 'removeChild', id: link.id },
      ...(alone
        ? []
        : [{ type: 'addUnion', id: unionId, facts: { ...bare, partnerA: other, partnerB: null } } satisfies TieEdit]),
      { type: 'addChild', id: newId(), facts },
    ],
  };
}

function partCouple({ links }: Ties, union: Union, childrenStayWith: MemberId | null): TiePlan {
  if (union.partnerA === null || union.partnerB === null) return { problem: 'tie_gone' };
  if (!links.some(({ unionId }) => unionId === union.id)) return { edits: [{ type: 'removeUnion', id: union.id }] };
  if (childrenStayWith === null) {
    if (isBare(union)) return { problem: 'only_parents' };
    return { edits: [{ type: 'updateUnion', id: union.id, patch: bare }] };
  }
  if (!hasPartner(union, childrenStayWith)) return { problem: 'tie_gone' };
  const leaves = union.partnerA === childrenStayWith ? { partnerB: null } : { partnerA: null };
  return { edits: [{ type: 'updateUnion', id: union.id, patch: { ...bare, ...leaves } }] };
}

/** Takes a child out of a set of parents; a set that stood only for this child goes too. */
function takeOut({ links }: Ties, { link, union }: ParentSet): TieEdit[] {
  const isLast = !links.some(({ unionId, id }) => unionId === union.id && id !== link.id);
  const isCouple = union.partnerA !== null && union.partnerB !== null;
  return [
    { type: 'removeChild', id: link.id },
    ...(isLast && !isCouple && isBare(union) ? [{ type: 'removeUnion', id: union.id } satisfies TieEdit] : []),
  ];
}

const bare = {
  kind: 'unknown',
  startDate: null,
  startPlace: null,
  end: null,
  endDate: null,
} as const satisfies Partial<UnionFacts>;

/** Nothing is known of the two but that they have children. */
const isBare = (union: Union): boolean =>
  union.kind === 'unknown' && union.startDate === null && union.startPlace === null && union.end === null;

const hasPartner = (union: Union, member: MemberId): boolean => union.partnerA === member || union.partnerB === member;

const otherPartner = (union: Union, member: MemberId): MemberId | null =>
  union.partnerA === member ? union.partnerB : union.partnerA;

const aloneUnion = ({ unions }: Ties, member: MemberId): Union | undefined =>
  unions.find((union) => hasPartner(union, member) && otherPartner(union, member) === null && isBare(union));

const nextPosition = ({ links }: Ties, unionId: UnionId): number =>
  Math.max(-1, ...links.filter((link) => link.unionId === unionId).map(({ position }) => position)) + 1;
