import { forEachInSteps, runThrough, type Steps } from '#domain/steps.ts';
import type { Pedigree } from '#domain/tree/vocabulary.ts';
import type { FamilyChild, FamilyPartner, GedcomFamily } from './interpret-family.ts';
import type { FamilyAsChild, FamilyAsPartner } from './interpret-person.ts';
import type { ProblemList } from './problems.ts';
import { createXrefIndex } from './xref-index.ts';

/** What one INDI record says about its families; lines count from the record's first, which is `firstLine` of the file. */
export interface StatedPerson {
  readonly firstLine: number;
  readonly familiesAsChild: readonly FamilyAsChild[];
  readonly familiesAsPartner: readonly FamilyAsPartner[];
}

export interface StatedFamily extends Pick<GedcomFamily, 'partners' | 'children'> {
  readonly firstLine: number;
}

export interface LinkedChild {
  readonly xref: string;
  readonly pedigreeA: Pedigree;
  readonly pedigreeB: Pedigree;
}

/** The members of one family by their xrefs, after both sides have been heard. */
export interface FamilyLinks {
  readonly partnerA: string | null;
  readonly partnerB: string | null;
  /** Whom HUSB, _FREL and an adoption by HUSB mean: B where the lines have a WIFE first. */
  readonly husbandIs: 'A' | 'B';
  readonly children: readonly LinkedChild[];
}

interface OpenFamily {
  partnerA: string | null;
  partnerB: string | null;
  husbandIs: 'A' | 'B';
  readonly children: LinkedChild[];
  /** Their xrefs, once there are so many that looking through all of them takes too long. */
  known: Set<string> | null;
}

const FEW = 12;

function hasChild(family: OpenFamily, xref: string): boolean {
  if (family.children.length < FEW) return family.children.some((child) => child.xref === xref);
  family.known ??= new Set(family.children.map((child) => child.xref));
  return family.known.has(xref);
}

function addChild(family: OpenFamily, child: LinkedChild): void {
  family.children.push(child);
  family.known?.add(child.xref);
}

/**
 * Who belongs to which family, from what families say of persons and persons of families. A link that only one side states
 * counts; a family's own lines come first, so that they decide the order of its children and of its partners: the first is
 * A and the second B, whatever their sex. What the tree model cannot hold (a third partner, oneself as partner, a child
 * twice, somebody who is not in the file) is reported and stays in the lines.
 */
export function* resolvingLinks(
  persons: ReadonlyMap<string, StatedPerson>,
  families: ReadonlyMap<string, StatedFamily>,
  problems: ProblemList,
): Steps<Map<string, FamilyLinks>> {
  const findPerson = createXrefIndex(persons);
  const findFamily = createXrefIndex(families);
  const resolved = new Map<string, OpenFamily>();
  const openFamily = (pointer: string): OpenFamily | undefined =>
    resolved.get(pointer) ?? resolved.get(findFamily(pointer) ?? pointer);

  const findLink = createLinkFinder(persons, findFamily);
  yield* forEachInSteps(families, ([xref, family]) => {
    const open: OpenFamily = { partnerA: null, partnerB: null, husbandIs: 'A', children: [], known: null };
    resolved.set(xref, open);
    const placed: FamilyPartner[] = [];
    for (const partner of family.partners) {
      const person = findPerson(partner.xref);
      const at = family.firstLine + partner.line;
      if (person === undefined) reportDangling(problems, at, partner.xref);
      else if (takePlace(open, person, problems, at)) placed.push(partner);
    }
    if (placed[0]?.role === 'WIFE') open.husbandIs = 'B';
    for (const child of family.children) {
      const person = findPerson(child.xref);
      const at = family.firstLine + child.line;
      if (person === undefined) reportDangling(problems, at, child.xref);
      else if (hasChild(open, person)) problems.add(at, 'duplicate_child', child.xref);
      else addChild(open, { xref: person, ...pedigreesOf(open, findLink(person, xref), child) });
    }
  });
  yield* forEachInSteps(persons, ([xref, person]) => {
    for (const link of person.familiesAsPartner) {
      const open = openFamily(link.xref);
      const at = person.firstLine + link.line;
      if (open === undefined) {
        reportDangling(problems, at, link.xref);
      } else if (open.partnerA !== xref && open.partnerB !== xref) {
        problems.add(at, 'one_way_partner', link.xref);
        takePlace(open, xref, problems, at);
      }
    }
    for (const link of person.familiesAsChild) {
      const open = openFamily(link.xref);
      const at = person.firstLine + link.line;
      if (open === undefined) {
        reportDangling(problems, at, link.xref);
      } else if (!hasChild(open, xref)) {
        problems.add(at, 'one_way_child', link.xref);
        addChild(open, { xref, ...pedigreesOf(open, link) });
      }
    }
  });
  return resolved;
}

/** The same at once. */
export const resolveLinks = (...stated: Parameters<typeof resolvingLinks>): Map<string, FamilyLinks> =>
  runThrough(resolvingLinks(...stated));

/** Finds what somebody's own record says of being a child in a family. */
function createLinkFinder(
  persons: ReadonlyMap<string, StatedPerson>,
  findFamily: (pointer: string) => string | undefined,
): (person: string, family: string) => FamilyAsChild | undefined {
  /** Of people who name so many families that looking through all of them takes too long. */
  const indexed = new Map<string, ReadonlyMap<string, FamilyAsChild>>();
  return (person, family) => {
    const links = persons.get(person)?.familiesAsChild ?? [];
    if (links.length < FEW) return links.find((link) => link.xref === family || findFamily(link.xref) === family);
    let byFamily = indexed.get(person);
    if (byFamily === undefined) {
      // The first that names a family counts, hence from the last to the first.
      byFamily = new Map(links.toReversed().map((link) => [findFamily(link.xref) ?? link.xref, link]));
      indexed.set(person, byFamily);
    }
    return byFamily.get(family);
  };
}

function reportDangling(problems: ProblemList, line: number, xref: string): void {
  // GEDCOM 7 points to nobody on purpose.
  if (xref !== 'VOID') problems.add(line, 'dangling_pointer', xref);
}

/** Gives somebody the first free seat; false where there is none. */
function takePlace(family: OpenFamily, xref: string, problems: ProblemList, line: number): boolean {
  if (family.partnerA === xref || family.partnerB === xref) {
    problems.add(line, 'own_partner', xref);
    return false;
  }
  if (family.partnerA === null) family.partnerA = xref;
  else if (family.partnerB === null) family.partnerB = xref;
  else {
    problems.add(line, 'too_many_partners', xref);
    return false;
  }
  return true;
}

/** What both sides say of one child, together. Without a word about it a child is the couple's own, as every program reads it. */
export function pedigreesOf(
  { husbandIs }: Pick<FamilyLinks, 'husbandIs'>,
  link: FamilyAsChild | undefined,
  stated?: Pick<FamilyChild, 'pedigreeHusband' | 'pedigreeWife'>,
): { pedigreeA: Pedigree; pedigreeB: Pedigree } {
  const husband = stated?.pedigreeHusband ?? link?.pedigreeHusband ?? link?.pedigree ?? 'birth';
  const wife = stated?.pedigreeWife ?? link?.pedigreeWife ?? link?.pedigree ?? 'birth';
  return husbandIs === 'A' ? { pedigreeA: husband, pedigreeB: wife } : { pedigreeA: wife, pedigreeB: husband };
}
