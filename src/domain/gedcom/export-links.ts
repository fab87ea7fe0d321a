import type { ChildLink, Union } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import type { FamilyLinks, LinkedChild } from './resolve-links.ts';

/** The families of one tree that are not what kept lines say, by the xrefs that they have in the file that is being written. */
export interface ExportLinks {
  /** Only families whose links differ from what the kept lines of all records say together; of no other is a line touched. */
  readonly familyOf: ReadonlyMap<string, ExportFamily>;
  /** Of those families, the ones in which somebody is a partner or a child, in the order of the tree. */
  readonly asPartner: ReadonlyMap<string, readonly string[]>;
  readonly asChild: ReadonlyMap<string, readonly string[]>;
  /** Everybody who is in one of them now, or was by the lines. */
  readonly people: ReadonlySet<string>;
}

export interface ExportFamily extends Omit<FamilyLinks, 'husbandIs'> {
  readonly union: Union;
  readonly partnersChanged: boolean;
  readonly childrenChanged: boolean;
}

/** What the records of the file that is being written are called, and what the kept ones among them say of families. */
interface NamedRecords {
  readonly xrefOfMember: ReadonlyMap<MemberId, string>;
  readonly xrefOfUnion: ReadonlyMap<UnionId, string>;
  readonly stated: ReadonlyMap<string, FamilyLinks>;
}

/** Compares the tree's links with those that the kept lines state. */
export function createExportLinks(
  unions: Iterable<Union>,
  links: readonly ChildLink[],
  { xrefOfMember, xrefOfUnion, stated }: NamedRecords,
): ExportLinks {
  const childrenOf = groupChildren(links, xrefOfMember);
  const familyOf = new Map<string, ExportFamily>();
  const asPartner = new Map<string, string[]>();
  const asChild = new Map<string, string[]>();
  const people = new Set<string>();
  const xrefOf = (member: MemberId | null) => (member === null ? null : (xrefOfMember.get(member) ?? null));
  for (const union of unions) {
    const xref = xrefOfUnion.get(union.id);
    if (xref === undefined) continue;
    const partnerA = xrefOf(union.partnerA);
    const partnerB = xrefOf(union.partnerB);
    const children = childrenOf.get(union.id) ?? [];
    const before = stated.get(xref);
    const partnersChanged = before?.partnerA !== partnerA || before.partnerB !== partnerB;
    const childrenChanged = before === undefined || !areSameChildren(before.children, children);
    if (!partnersChanged && !childrenChanged) continue;
    familyOf.set(xref, { union, partnerA, partnerB, children, partnersChanged, childrenChanged });
    for (const partner of [partnerA, partnerB]) if (partner !== null) add(asPartner, partner, xref);
    for (const child of children) add(asChild, child.xref, xref);
    for (const person of [partnerA, partnerB, before?.partnerA, before?.partnerB]) if (person) people.add(person);
    for (const child of [...children, ...(before?.children ?? [])]) people.add(child.xref);
  }
  return { familyOf, asPartner, asChild, people };
}

function groupChildren(
  links: readonly ChildLink[],
  xrefOfMember: ReadonlyMap<MemberId, string>,
): Map<UnionId, LinkedChild[]> {
  const found = new Map<UnionId, (LinkedChild & { readonly position: number })[]>();
  for (const { unionId, memberId, position, pedigreeA, pedigreeB } of links) {
    const xref = xrefOfMember.get(memberId);
    if (xref === undefined) continue;
    const child = { xref, pedigreeA, pedigreeB, position };
    const children = found.get(unionId);
    if (children === undefined) found.set(unionId, [child]);
    else children.push(child);
  }
  for (const children of found.values()) children.sort((first, second) => first.position - second.position);
  return found;
}

function add(map: Map<string, string[]>, person: string, family: string): void {
  const families = map.get(person);
  if (families === undefined) map.set(person, [family]);
  else families.push(family);
}

function areSameChildren(before: readonly LinkedChild[], now: readonly LinkedChild[]): boolean {
  return before.length === now.length && before.every((child, index) => isSameChild(child, now[index]));
}

/** Whether nothing about one child of a family has changed. */
export function isSameChild(before: LinkedChild | undefined, now: LinkedChild | undefined): boolean {
  return before?.xref === now?.xref && before?.pedigreeA === now?.pedigreeA && before?.pedigreeB === now?.pedigreeB;
}
