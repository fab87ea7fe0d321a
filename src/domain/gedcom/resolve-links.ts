import type { Gender, Pedigree } from '#domain/tree/vocabulary.ts';
import type { GedcomFamily } from './interpret-family.ts';
import type { FamilyAsChild, FamilyAsPartner } from './interpret-person.ts';
import type { ProblemList } from './problems.ts';
import { createXrefIndex } from './xref-index.ts';

/** What one INDI record says about its families; lines count from the record's first, which is `firstLine` of the file. */
export interface StatedPerson {
  readonly firstLine: number;
  readonly gender: Gender;
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
  readonly children: readonly LinkedChild[];
}

interface OpenFamily {
  partnerA: string | null;
  partnerB: string | null;
  readonly children: Map<string, LinkedChild>;
}

/**
 * Who belongs to which family, from what families say of persons and persons of families. A link that only one side states
 * counts; a family's own lines come first, so that they decide the order of its children and which partner is which:
 * HUSB is A and WIFE is B, two of the same role stand in their order, whatever their sex. What the tree model cannot hold (a
 * third partner, oneself as partner, a child twice, somebody who is not in the file) is reported and stays in the lines.
 */
export function resolveLinks(
  persons: ReadonlyMap<string, StatedPerson>,
  families: ReadonlyMap<string, StatedFamily>,
  problems: ProblemList,
): Map<string, FamilyLinks> {
  const findPerson = createXrefIndex(persons);
  const findFamily = createXrefIndex(families);
  const resolved = new Map<string, OpenFamily>();

  for (const [xref, family] of families) {
    const open: OpenFamily = { partnerA: null, partnerB: null, children: new Map() };
    resolved.set(xref, open);
    for (const { xref: target, role, line } of family.partners) {
      const person = findPerson(target);
      const at = family.firstLine + line;
      if (person === undefined) reportDangling(problems, at, target);
      else seat(open, person, role === 'HUSB', problems, at);
    }
    for (const child of family.children) {
      const person = findPerson(child.xref);
      const at = family.firstLine + child.line;
      if (person === undefined) reportDangling(problems, at, child.xref);
      else if (open.children.has(person)) problems.add(at, 'duplicate_child', child.xref);
      else open.children.set(person, { xref: person, ...pedigreesOf(xref, child, persons.get(person), findFamily) });
    }
  }
  for (const [xref, person] of persons) {
    for (const link of person.familiesAsPartner) {
      const family = findFamily(link.xref);
      const at = person.firstLine + link.line;
      const open = family === undefined ? undefined : resolved.get(family);
      if (open === undefined) {
        reportDangling(problems, at, link.xref);
      } else if (open.partnerA !== xref && open.partnerB !== xref) {
        problems.add(at, 'one_way_partner', link.xref);
        seat(open, xref, person.gender !== 'female', problems, at);
      }
    }
    for (const link of person.familiesAsChild) {
      const family = findFamily(link.xref);
      const at = person.firstLine + link.line;
      const open = family === undefined ? undefined : resolved.get(family);
      if (family === undefined || open === undefined) {
        reportDangling(problems, at, link.xref);
      } else if (!open.children.has(xref)) {
        problems.add(at, 'one_way_child', link.xref);
        open.children.set(xref, { xref, ...pedigreesOf(family, undefined, person, findFamily) });
      }
    }
  }
  return new Map(Array.from(resolved, ([xref, open]) => [xref, { ...open, children: [...open.children.values()] }]));
}

function reportDangling(problems: ProblemList, line: number, xref: string): void {
  // GEDCOM 7 points to nobody on purpose.
  if (xref !== 'VOID') problems.add(line, 'dangling_pointer', xref);
}

function seat(family: OpenFamily, xref: string, prefersA: boolean, problems: ProblemList, line: number): void {
  if (family.partnerA === xref || family.partnerB === xref) {
    problems.add(line, 'own_partner', xref);
  } else if (family.partnerA === null && (prefersA || family.partnerB !== null)) {
    family.partnerA = xref;
  } else if (family.partnerB === null) {
    family.partnerB = xref;
  } else {
    problems.add(line, 'too_many_partners', xref);
  }
}

/** Without a word about it a child is the couple's own, as every program reads it. */
function pedigreesOf(
  family: string,
  stated: { readonly pedigreeA: Pedigree | null; readonly pedigreeB: Pedigree | null } | undefined,
  person: StatedPerson | undefined,
  findFamily: (xref: string) => string | undefined,
): { pedigreeA: Pedigree; pedigreeB: Pedigree } {
  const link = person?.familiesAsChild.find(({ xref }) => findFamily(xref) === family);
  return {
    pedigreeA: stated?.pedigreeA ?? link?.pedigreeA ?? link?.pedigree ?? 'birth',
    pedigreeB: stated?.pedigreeB ?? link?.pedigreeB ?? link?.pedigree ?? 'birth',
  };
}
