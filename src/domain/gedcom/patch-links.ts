import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { type ExportFamily, type ExportLinks, isSameChild } from './export-links.ts';
import { parentLines, pediLines } from './pedigree-lines.ts';
import type { RecordPatch } from './record-patch.ts';
import type { FamilyLinks, LinkedChild } from './resolve-links.ts';
import { childrenOf, findChild, type GedcomNode } from './structure.ts';

/** What patching the links of a record has to know of the rest of the file. */
export interface LinkContext {
  readonly links: ExportLinks;
  /** The families as the kept lines of all records state them together. */
  readonly stated: ReadonlyMap<string, FamilyLinks>;
  /** The person or family a pointer means; undefined where it means nobody who is in the file. */
  findPerson(pointer: string): string | undefined;
  findFamily(pointer: string): string | undefined;
  genderOf(xref: string): Gender;
}

type Role = 'HUSB' | 'WIFE';

/** Brings HUSB, WIFE and CHIL lines up to date where somebody joined, left or was moved; dangling pointers stay. */
export function patchFamilyLinks(
  patch: RecordPatch,
  record: GedcomNode,
  xref: string,
  family: ExportFamily,
  context: LinkContext,
): void {
  const before = context.stated.get(xref);
  const roles = rolesOf(record, family, context);
  if (family.partnersChanged) patchPartners(patch, record, family, before, roles, context);
  if (family.childrenChanged) patchChildren(patch, record, family, before, husbandOf(family, roles), context);
}

/** Lines of a family born here, after its first. */
export function familyLinkLines(family: ExportFamily, context: LinkContext): string[] {
  const roles = rolesOf(undefined, family, context);
  const partners = [family.partnerA, family.partnerB].filter((partner) => partner !== null);
  return [
    ...partners.map((partner) => `1 ${roles.get(partner) ?? 'HUSB'} @${partner}@`),
    ...family.children.flatMap((child) => [`1 CHIL @${child.xref}@`, ...parentLines(child, husbandOf(family, roles))]),
  ];
}

/**
 * Who is HUSB and who is WIFE: as the lines have it; beside somebody who has a role, the other one; else a woman is WIFE
 * unless that would make two of them, as most programs expect.
 */
function rolesOf(record: GedcomNode | undefined, family: ExportFamily, context: LinkContext): Map<string, Role> {
  const roles = new Map<string, Role>();
  for (const { tag, pointer } of record?.children ?? []) {
    const person = pointer === null ? undefined : context.findPerson(pointer);
    if (person !== undefined && (tag === 'HUSB' || tag === 'WIFE')) roles.set(person, tag);
  }
  const { partnerA, partnerB } = family;
  if (partnerA !== null && !roles.has(partnerA)) {
    const other = partnerB === null ? undefined : roles.get(partnerB);
    const isWife = context.genderOf(partnerA) === 'female' && !(partnerB && context.genderOf(partnerB) === 'female');
    roles.set(partnerA, other === undefined ? (isWife ? 'WIFE' : 'HUSB') : opposite(other));
  }
  if (partnerB !== null && !roles.has(partnerB)) {
    const other = partnerA === null ? undefined : roles.get(partnerA);
    const isWife = context.genderOf(partnerB) === 'female';
    roles.set(partnerB, other === undefined ? (isWife ? 'WIFE' : 'HUSB') : opposite(other));
  }
  return roles;
}

const opposite = (role: Role): Role => (role === 'HUSB' ? 'WIFE' : 'HUSB');

function husbandOf({ partnerA, partnerB }: ExportFamily, roles: ReadonlyMap<string, Role>): 'A' | 'B' {
  const roleB = partnerB === null ? undefined : roles.get(partnerB);
  const roleA = partnerA === null ? roleB && opposite(roleB) : roles.get(partnerA);
  return roleA === 'WIFE' && roleB !== 'WIFE' ? 'B' : 'A';
}

function patchPartners(
  patch: RecordPatch,
  record: GedcomNode,
  family: ExportFamily,
  before: FamilyLinks | undefined,
  roles: ReadonlyMap<string, Role>,
  context: LinkContext,
): void {
  const { partnerA, partnerB } = family;
  const standing = new Map<string, GedcomNode>();
  let end = 1;
  for (const node of record.children) {
    if (node.pointer === null || (node.tag !== 'HUSB' && node.tag !== 'WIFE')) continue;
    end = node.end;
    const person = context.findPerson(node.pointer);
    if (person === undefined) continue;
    if (person === partnerA || person === partnerB) standing.set(person, node);
    // A third partner was never part of the typed couple, so nobody can have removed them.
    else if (person === before?.partnerA || person === before?.partnerB) patch.replaceWhole(node);
  }
  for (const partner of [partnerA, partnerB]) {
    if (partner === null || standing.has(partner)) continue;
    const follower = partner === partnerA && partnerB !== null ? standing.get(partnerB) : undefined;
    patch.insertAt(follower?.line ?? end, [`1 ${roles.get(partner) ?? 'HUSB'} @${partner}@`]);
  }
}

function patchChildren(
  patch: RecordPatch,
  record: GedcomNode,
  family: ExportFamily,
  before: FamilyLinks | undefined,
  husbandIs: 'A' | 'B',
  context: LinkContext,
): void {
  const wanted = new Set(family.children.map(({ xref }) => xref));
  const statedBefore = new Map(before?.children.map((child) => [child.xref, child]));
  const standing = new Map<string, GedcomNode>();
  for (const node of childrenOf(record, 'CHIL')) {
    const person = node.pointer === null ? undefined : context.findPerson(node.pointer);
    if (person === undefined) continue;
    if (!wanted.has(person)) patch.replaceWhole(node);
    else if (!standing.has(person)) standing.set(person, node);
  }

  const blockOf = (child: LinkedChild, node: GedcomNode | undefined): string[] => {
    if (node === undefined) return [`1 CHIL @${child.xref}@`, ...parentLines(child, husbandIs)];
    if (isSameChild(statedBefore.get(child.xref), child)) return patch.linesOf(node);
    return [...withoutParentLines(patch, node), ...parentLines(child, husbandIs)];
  };
  const standingInOrder = family.children.flatMap(({ xref }) => standing.get(xref) ?? []);
  const first = [...standing.values()][0]?.line ?? record.end;
  if (standingInOrder.some((node, index) => node.line < (standingInOrder[index - 1]?.line ?? 0))) {
    for (const node of standingInOrder) patch.replaceWhole(node);
    patch.insertAt(
      first,
      family.children.flatMap((child) => blockOf(child, standing.get(child.xref))),
    );
    return;
  }
  let at = first;
  for (const child of family.children) {
    const node = standing.get(child.xref);
    if (node === undefined) {
      patch.insertAt(at, blockOf(child, undefined));
      continue;
    }
    if (!isSameChild(statedBefore.get(child.xref), child)) patch.replaceWhole(node, blockOf(child, node));
    at = node.end;
  }
}

function withoutParentLines(patch: RecordPatch, node: GedcomNode): string[] {
  const gone = node.children.filter(({ tag }) => tag === '_FREL' || tag === '_MREL');
  return patch
    .linesOf(node)
    .filter((_, index) => !gone.some(({ line, end }) => node.line + index >= line && node.line + index < end));
}

/** Brings FAMS and FAMC lines up to date for the families whose links changed. */
export function patchPersonLinks(patch: RecordPatch, record: GedcomNode, xref: string, context: LinkContext): void {
  const { links, stated, findFamily } = context;
  let end = record.end;
  for (const node of record.children) {
    if (node.tag !== 'FAMS' && node.tag !== 'FAMC') continue;
    end = node.end;
    const target = node.pointer === null ? undefined : findFamily(node.pointer);
    const family = target === undefined ? undefined : links.familyOf.get(target);
    if (target === undefined || family === undefined) continue;
    if (node.tag === 'FAMS') {
      const wasPartner = isPartner(stated.get(target), xref);
      if (family.partnersChanged && wasPartner && !isPartner(family, xref)) patch.replaceWhole(node);
    } else if (family.childrenChanged) {
      patchFamilyAsChild(patch, node, childIn(family, xref), childIn(stated.get(target), xref));
    }
  }
  patch.insertAt(end, personLinkLines(xref, context, patch.version));
}

/** Lines for the families that somebody belongs to now and did not by any kept line. */
export function personLinkLines(xref: string, { links, stated }: LinkContext, version: GedcomVersion): string[] {
  const lines: string[] = [];
  for (const target of links.asChild.get(xref) ?? []) {
    const child = childIn(links.familyOf.get(target), xref);
    if (child === undefined || childIn(stated.get(target), xref) !== undefined) continue;
    lines.push(`1 FAMC @${target}@`, ...pediLines(child, version));
  }
  for (const target of links.asPartner.get(xref) ?? []) {
    if (!isPartner(stated.get(target), xref)) lines.push(`1 FAMS @${target}@`);
  }
  return lines;
}

function patchFamilyAsChild(
  patch: RecordPatch,
  node: GedcomNode,
  child: LinkedChild | undefined,
  before: LinkedChild | undefined,
): void {
  if (child === undefined) {
    patch.replaceWhole(node);
    return;
  }
  if (isSameChild(before, child)) return;
  const pedigree = findChild(node, 'PEDI');
  if (pedigree === undefined) patch.insertAt(node.line + 1, pediLines(child, patch.version));
  else patch.replaceWhole(pedigree, pediLines(child, patch.version));
}

const isPartner = (family: Pick<FamilyLinks, 'partnerA' | 'partnerB'> | undefined, xref: string): boolean =>
  family?.partnerA === xref || family?.partnerB === xref;

const childIn = (family: Pick<FamilyLinks, 'children'> | undefined, xref: string): LinkedChild | undefined =>
  family?.children.find((child) => child.xref === xref);
