import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { type ExportFamily, type ExportLinks, mayName } from './export-links.ts';
import type { Adoption } from './interpret-person.ts';
import { parentLines, pediLines } from './pedigree-lines.ts';
import type { RecordPatch } from './record-patch.ts';
import type { LinkedChild } from './resolve-links.ts';
import { childrenOf, findChild, type GedcomNode } from './structure.ts';

/** What patching the links of a record has to know of the rest of the file. */
export interface LinkContext {
  readonly links: ExportLinks;
  /** The person or family a pointer means; undefined where it means nobody who is in the file. */
  findPerson(pointer: string): string | undefined;
  findFamily(pointer: string): string | undefined;
  genderOf(xref: string): Gender;
  /** What an adoption among somebody's events says of a family. */
  adoptionOf(person: string, family: string): Adoption | undefined;
}

type Role = 'HUSB' | 'WIFE';

/** Makes HUSB, WIFE and CHIL lines those of the graph, in the places where they stand; pointers to nobody in the file stay. */
export function patchFamilyLinks(
  patch: RecordPatch,
  record: GedcomNode,
  xref: string,
  family: ExportFamily,
  context: LinkContext,
): void {
  const standing = record.children.filter((node) => !patch.isLeftOut(node));
  const roles = rolesOf(standing, family, context);
  patchPartners(patch, record, family, roles, context);
  patchChildren(patch, record, xref, family, husbandOf(family, roles), context);
}

/** Lines of a family born here, after its first. */
export function familyLinkLines(xref: string, family: ExportFamily, context: LinkContext): string[] {
  const roles = rolesOf([], family, context);
  const partners = [family.partnerA, family.partnerB].filter((partner) => partner !== null);
  return [
    ...partners.map((partner) => `1 ${roles.get(partner) ?? 'HUSB'} @${partner}@`),
    ...family.children.flatMap((child) => [
      `1 CHIL @${child.xref}@`,
      ...parentLines(child, husbandOf(family, roles), context.adoptionOf(child.xref, xref)),
    ]),
  ];
}

/**
 * Who is HUSB and who is WIFE, in the order of the lines: as they have it; beside somebody who has a role, the other one; else
 * a woman is WIFE unless that would make two of them, as most programs expect.
 */
function rolesOf(nodes: readonly GedcomNode[], family: ExportFamily, context: LinkContext): Map<string, Role> {
  const roles = new Map<string, Role>();
  const { partnerA, partnerB } = family;
  const isPartner = (person: string | undefined) =>
    person !== undefined && (person === partnerA || person === partnerB);
  let other: Role | undefined;
  for (const { tag, pointer } of nodes) {
    if (tag !== 'HUSB' && tag !== 'WIFE') continue;
    const person = pointer === null ? undefined : context.findPerson(pointer);
    if (person !== undefined && isPartner(person) && !roles.has(person)) roles.set(person, tag);
    else if (person === undefined) other = tag;
  }
  const isANamed = partnerA !== null && roles.has(partnerA);
  if (partnerA !== null && !isANamed) {
    const beside = partnerB === null ? other : roles.get(partnerB);
    const isWife = context.genderOf(partnerA) === 'female' && !(partnerB && context.genderOf(partnerB) === 'female');
    roles.set(partnerA, beside === undefined ? roleFor(isWife) : opposite(beside));
  }
  if (partnerB !== null && !roles.has(partnerB)) {
    const beside = partnerA === null ? other : roles.get(partnerA);
    roles.set(partnerB, beside === undefined ? roleFor(context.genderOf(partnerB) === 'female') : opposite(beside));
  }
  if (partnerA === null || isANamed) return roles;
  // A line that comes for A stands before that of B.
  return new Map([[partnerA, roles.get(partnerA) ?? 'HUSB'], ...roles]);
}

const roleFor = (isWife: boolean): Role => (isWife ? 'WIFE' : 'HUSB');
const opposite = (role: Role): Role => (role === 'HUSB' ? 'WIFE' : 'HUSB');

/** Who has the place of the husband: the first who is named, unless as a wife. */
function husbandOf({ partnerA, partnerB }: ExportFamily, roles: ReadonlyMap<string, Role>): 'A' | 'B' {
  const isBFirst = [...roles.keys()][0] === partnerB;
  const isWifeFirst = roles.get((isBFirst ? partnerB : partnerA) ?? '') === 'WIFE';
  return isBFirst === isWifeFirst ? 'A' : 'B';
}

/** The two of the graph come first: some versions have room for two lines only. */
function patchPartners(
  patch: RecordPatch,
  record: GedcomNode,
  family: ExportFamily,
  roles: ReadonlyMap<string, Role>,
  context: LinkContext,
): void {
  const { partnerA, partnerB } = family;
  const standing = new Map<string, GedcomNode>();
  const others: GedcomNode[] = [];
  let end = 1;
  for (const node of record.children) {
    if (node.tag !== 'HUSB' && node.tag !== 'WIFE') continue;
    end = node.end;
    if (patch.isLeftOut(node)) continue;
    const person = node.pointer === null ? undefined : context.findPerson(node.pointer);
    const isPartner = person !== undefined && (person === partnerA || person === partnerB);
    if (isPartner && !standing.has(person)) standing.set(person, node);
    else if (person === undefined || mayName(family, person)) others.push(node);
    else patch.replaceWhole(node);
  }
  const isBefore = (node: GedcomNode) =>
    [...standing.values()].some(({ tag, line }) => tag === node.tag && line > node.line);
  const partners = [partnerA, partnerB].filter((one) => one !== null);
  const areMoved = others.some(isBefore) || (others.length > 0 && others.length + partners.length > 2);
  if (areMoved) for (const node of others) patch.replaceWhole(node);
  for (const partner of partners) {
    if (standing.has(partner)) continue;
    const follower = partner === partnerA && partnerB !== null ? standing.get(partnerB) : undefined;
    patch.insertAt(follower?.line ?? end, [`1 ${roles.get(partner) ?? 'HUSB'} @${partner}@`]);
  }
  if (areMoved) for (const node of others) patch.insertAt(end, patch.linesOf(node));
}

function patchChildren(
  patch: RecordPatch,
  record: GedcomNode,
  xref: string,
  family: ExportFamily,
  husbandIs: 'A' | 'B',
  context: LinkContext,
): void {
  const wanted = new Set(family.children.map((child) => child.xref));
  const standing = new Map<string, GedcomNode>();
  for (const node of childrenOf(record, 'CHIL')) {
    const person = node.pointer === null ? undefined : context.findPerson(node.pointer);
    if (person === undefined) continue;
    if (!wanted.has(person)) patch.replaceWhole(node);
    else if (!standing.has(person)) standing.set(person, node);
  }

  const blockOf = (child: LinkedChild, node: GedcomNode | undefined): string[] => {
    if (node !== undefined && !family.repedigreed.has(child.xref)) return patch.linesOf(node);
    return childLines(patch, node, child, husbandIs, context.adoptionOf(child.xref, xref));
  };
  const standingInOrder = family.children.flatMap((child) => standing.get(child.xref) ?? []);
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
    if (family.repedigreed.has(child.xref)) patch.replaceWhole(node, blockOf(child, node));
    at = node.end;
  }
}

/** The lines of a child in a family, with what the two parents are to it. */
export function childLines(
  patch: RecordPatch,
  node: GedcomNode | undefined,
  child: LinkedChild,
  husbandIs: 'A' | 'B',
  adoption?: Adoption,
): string[] {
  const own = node === undefined ? [`1 CHIL @${child.xref}@`] : withoutParentLines(patch, node);
  return [...own, ...parentLines(child, husbandIs, adoption)];
}

function withoutParentLines(patch: RecordPatch, node: GedcomNode): string[] {
  const gone = node.children.filter(({ tag }) => tag === '_FREL' || tag === '_MREL');
  return patch
    .linesOf(node)
    .filter((_, index) => !gone.some(({ line, end }) => node.line + index >= line && node.line + index < end));
}

/** Makes FAMS and FAMC lines those of the graph, in the places where they stand; pointers to no family in the file stay. */
export function patchPersonLinks(patch: RecordPatch, record: GedcomNode, xref: string, context: LinkContext): void {
  const { links, findFamily } = context;
  const standing = { FAMS: new Set<string>(), FAMC: new Set<string>() };
  let end = record.end;
  for (const node of record.children) {
    const { tag } = node;
    if (tag !== 'FAMS' && tag !== 'FAMC') continue;
    end = node.end;
    const target = node.pointer === null ? undefined : findFamily(node.pointer);
    if (target === undefined) continue;
    const family = links.familyOf.get(target);
    const child = tag === 'FAMC' ? childIn(family, xref) : undefined;
    if (tag === 'FAMS' ? !mayName(family, xref) : child === undefined) {
      patch.replaceWhole(node);
      continue;
    }
    standing[tag].add(target);
    if (child !== undefined && family?.repedigreed.has(xref))
      patchPedigree(patch, node, child, context.adoptionOf(xref, target));
  }
  patch.insertAt(end, linkLines(xref, standing, context, patch.version));
}

/** The lines of somebody born here for all families they belong to. */
export const personLinkLines = (xref: string, context: LinkContext, version: GedcomVersion): string[] =>
  linkLines(xref, { FAMS: new Set(), FAMC: new Set() }, context, version);

/** Lines for the families that somebody belongs to and that no line of theirs names yet. */
function linkLines(
  xref: string,
  named: { readonly FAMS: ReadonlySet<string>; readonly FAMC: ReadonlySet<string> },
  { links, adoptionOf }: LinkContext,
  version: GedcomVersion,
): string[] {
  const lines: string[] = [];
  for (const target of links.asChild.get(xref) ?? []) {
    const child = childIn(links.familyOf.get(target), xref);
    if (child === undefined || named.FAMC.has(target)) continue;
    lines.push(`1 FAMC @${target}@`, ...pediLines(child, version, adoptionOf(xref, target)));
  }
  for (const target of links.asPartner.get(xref) ?? []) {
    if (!named.FAMS.has(target)) lines.push(`1 FAMS @${target}@`);
  }
  return lines;
}

/** Makes the PEDI below a FAMC line that of the graph. */
export function patchPedigree(patch: RecordPatch, node: GedcomNode, child: LinkedChild, adoption?: Adoption): void {
  const lines = pediLines(child, patch.version, adoption);
  const pedigree = findChild(node, 'PEDI');
  if (pedigree === undefined) patch.insertAt(node.line + 1, lines);
  else patch.replaceWhole(pedigree, lines);
}

const childIn = (family: ExportFamily | undefined, xref: string): LinkedChild | undefined =>
  family?.children.find((child) => child.xref === xref);
