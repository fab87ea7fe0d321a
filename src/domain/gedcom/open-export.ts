import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { type FamilyTree, type Member, noMemberFacts, type Union } from '#domain/tree/facts.ts';
import { createExportLinks } from './export-links.ts';
import type { FileSurvey } from './file-survey.ts';
import type { LinkContext } from './patch-links.ts';
import { createProblemList } from './problems.ts';
import { findLeftOut } from './record-references.ts';
import { resolveLinks } from './resolve-links.ts';
import { createVersionWriter, type VersionWriter } from './versions/version-writer.ts';
import { nothingBut } from './write-scope.ts';
import { createXrefIndex } from './xref-index.ts';

/** What is known of a file that is being written once all kept records have been surveyed. */
export interface OpenExport {
  readonly links: LinkContext;
  readonly versions: VersionWriter;
  readonly members: readonly Member[];
  readonly memberOf: ReadonlyMap<string, Member>;
  readonly unions: readonly Union[];
  readonly unionOf: ReadonlyMap<string, Union>;
  /** Names of kept records that are not written, or not under this name. */
  readonly leftOut: ReadonlySet<string>;
  /** The name of the submitter that the file needs, null where a kept one stands for it. */
  readonly submitter: string | null;
}

export interface ExportOptions {
  readonly target: GedcomVersion;
  readonly isForVisitors: boolean;
  readonly isPart: boolean;
}

/** Chooses the records of a file, names those that have no name yet, and compares the links with what the lines say. */
export function openExport(
  tree: FamilyTree,
  survey: FileSurvey,
  { target, isForVisitors, isPart }: ExportOptions,
): OpenExport {
  const { confidential, tags } = survey;
  const hides = (id: string) => confidential.has(id);
  const members =
    confidential.size === 0
      ? tree.members
      : tree.members.map((member) => (hides(member.id) ? { ...noMemberFacts, id: member.id } : member));
  const unions =
    confidential.size === 0 ? tree.unions : tree.unions.map((union) => (hides(union.id) ? nothingBut(union) : union));
  const leftOut = isPart ? findLeftOut(survey.records, isForVisitors ? [] : survey.headReferences) : survey.gone;

  const freshName = createNames(tags);
  const submitter = survey.head === null || isForVisitors ? freshName('SUBM') : null;
  for (const { id } of members) if (!survey.xrefOfMember.has(id)) survey.xrefOfMember.set(id, freshName('I'));
  for (const { id } of unions) if (!survey.xrefOfUnion.has(id)) survey.xrefOfUnion.set(id, freshName('F'));

  const written = leftOut.size === 0 ? tags : new Map([...tags].filter(([xref]) => !leftOut.has(xref)));
  const bornTags = new Map(written);
  if (submitter !== null) bornTags.set(submitter, 'SUBM');
  for (const xref of survey.xrefOfMember.values()) bornTags.set(xref, 'INDI');
  for (const xref of survey.xrefOfUnion.values()) bornTags.set(xref, 'FAM');

  const memberOf = new Map(members.map((member) => [member.id, member]));
  const stated = resolveLinks(survey.persons, survey.families, createProblemList());
  return {
    links: {
      links: createExportLinks({ ...tree, unions }, survey.xrefOfMember, survey.xrefOfUnion, stated),
      stated,
      findPerson: createXrefIndex(survey.persons),
      findFamily: createXrefIndex(survey.families),
      genderOf: createGenders(members, survey),
    },
    versions: createVersionWriter({ target, tags: bornTags, freshName }),
    members,
    memberOf,
    unions,
    unionOf: new Map(unions.map((union) => [union.id, union])),
    leftOut,
    submitter,
  };
}

/** Counts up for every beginning, around the names that are taken. */
function createNames(taken: ReadonlyMap<string, string>): (letters: string) => string {
  const last = new Map<string, number>();
  return (letters) => {
    let number = last.get(letters) ?? 0;
    do number += 1;
    while (taken.has(`${letters}${number}`));
    last.set(letters, number);
    return `${letters}${number}`;
  };
}

/** By the name of the record; asked for only where links changed. */
function createGenders(members: readonly Member[], survey: FileSurvey): LinkContext['genderOf'] {
  let genders: Map<string, Member['gender']> | undefined;
  return (xref) => {
    genders ??= new Map(members.map(({ id, gender }) => [survey.xrefOfMember.get(id) ?? '', gender]));
    return genders.get(xref) ?? 'unknown';
  };
}
