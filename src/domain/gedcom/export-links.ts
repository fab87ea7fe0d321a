import type { FamilyTree, Union } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import type { FamilyLinks, LinkedChild } from './resolve-links.ts';

/** The families of one tree, by the xrefs that they have in the file that is being written. */
export interface ExportLinks {
  readonly familyOf: ReadonlyMap<string, ExportFamily>;
  /** Families in which somebody is a partner or a child, in the order of the tree. */
  readonly asPartner: ReadonlyMap<string, readonly string[]>;
  readonly asChild: ReadonlyMap<string, readonly string[]>;
}

export interface ExportFamily extends Omit<FamilyLinks, 'husbandIs'> {
  readonly union: Union;
  /** Whether the links differ from what the kept lines of all records say together; if not, no line of them is touched. */
  readonly partnersChanged: boolean;
  readonly childrenChanged: boolean;
}

/** Compares the tree's links with those that the kept lines state. */
export function createExportLinks(
  tree: FamilyTree,
  xrefOfMember: ReadonlyMap<MemberId, string>,
  xrefOfUnion: ReadonlyMap<UnionId, string>,
  stated: ReadonlyMap<string, FamilyLinks>,
): ExportLinks {
  const childrenOf = new Map<UnionId, LinkedChild[]>();
  const links = tree.children.toSorted((first, second) => first.position - second.position);
  for (const { unionId, memberId, pedigreeA, pedigreeB } of links) {
    const xref = xrefOfMember.get(memberId);
    if (xref === undefined) continue;
    const children = childrenOf.get(unionId);
    if (children === undefined) childrenOf.set(unionId, [{ xref, pedigreeA, pedigreeB }]);
    else children.push({ xref, pedigreeA, pedigreeB });
  }

  const familyOf = new Map<string, ExportFamily>();
  const asPartner = new Map<string, string[]>();
  const asChild = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, person: string, family: string) => {
    const families = map.get(person);
    if (families === undefined) map.set(person, [family]);
    else families.push(family);
  };

  const xrefOf = (member: MemberId | null) => (member === null ? null : (xrefOfMember.get(member) ?? null));
  for (const union of tree.unions) {
    const xref = xrefOfUnion.get(union.id);
    if (xref === undefined) continue;
    const partnerA = xrefOf(union.partnerA);
    const partnerB = xrefOf(union.partnerB);
    const children = childrenOf.get(union.id) ?? [];
    const before = stated.get(xref);
    familyOf.set(xref, {
      union,
      partnerA,
      partnerB,
      children,
      partnersChanged: before === undefined || !isSameCouple(before, { partnerA, partnerB }),
      childrenChanged: before === undefined || !areSameChildren(before.children, children),
    });
    for (const partner of [partnerA, partnerB]) if (partner !== null) add(asPartner, partner, xref);
    for (const child of children) add(asChild, child.xref, xref);
  }
  return { familyOf, asPartner, asChild };
}

type Couple = Pick<FamilyLinks, 'partnerA' | 'partnerB'>;

const isSameCouple = (before: Couple, now: Couple): boolean =>
  before.partnerA === now.partnerA && before.partnerB === now.partnerB;

function areSameChildren(before: readonly LinkedChild[], now: readonly LinkedChild[]): boolean {
  return before.length === now.length && before.every((child, index) => isSameChild(child, now[index]));
}

/** Whether nothing about one child of a family has changed. */
export function isSameChild(before: LinkedChild | undefined, now: LinkedChild | undefined): boolean {
  return before?.xref === now?.xref && before?.pedigreeA === now?.pedigreeA && before?.pedigreeB === now?.pedigreeB;
}
