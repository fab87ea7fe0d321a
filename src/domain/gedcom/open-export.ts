import type { Member, Union } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { type AddedPicture, type PictureLines, writePictures } from './added-pictures.ts';
import { createExportLinks } from './export-links.ts';
import type { FileSurvey, SurveyedTree } from './file-survey.ts';
import type { LinkContext } from './patch-links.ts';
import { createProblemList } from './problems.ts';
import { findLeftOut } from './record-references.ts';
import { resolveLinks } from './resolve-links.ts';
import { createVersionWriter, oldVersionWriter, type VersionWriter } from './versions/version-writer.ts';
import { nothingBut } from './write-scope.ts';
import { createXrefIndex } from './xref-index.ts';

/** What is known of a file that is being written once all kept records have been surveyed. */
export interface OpenExport {
  readonly links: LinkContext;
  readonly versions: VersionWriter;
  /** Who has no kept record, or none that is written. */
  readonly bornMembers: readonly Member[];
  readonly memberOf: ReadonlyMap<string, Member>;
  readonly bornUnions: readonly Union[];
  readonly unionOf: ReadonlyMap<string, Union>;
  /** Names of kept records that are not written, or not under this name. */
  readonly leftOut: ReadonlySet<string>;
  /** The name of the submitter that the file needs, null where a kept one stands for it. */
  readonly submitter: string | null;
  /** In the lines of GEDCOM 7, whatever the records are. */
  readonly pictures: PictureLines;
}

/** Chooses the records of a file, names those that have no name yet, and compares the links with what the lines say. */
export function openExport(survey: FileSurvey, tree: SurveyedTree, pictures: readonly AddedPicture[] = []): OpenExport {
  const { target, isForVisitors, isPart } = tree;
  const { members } = tree;
  const unions = withoutConfidential(tree.unions, survey);
  const leftOut = isPart ? findLeftOut(survey.records, isForVisitors ? [] : survey.headReferences) : survey.gone;

  const { xrefOfMember, xrefOfUnion } = survey;
  const freshName = createNames(survey);
  const submitter = survey.head === null || isForVisitors ? freshName('SUBM') : null;
  const bornMembers = [...members.values()].filter(({ id }) => !xrefOfMember.has(id));
  const bornUnions = [...unions.values()].filter(({ id }) => !xrefOfUnion.has(id));
  for (const { id } of bornMembers) xrefOfMember.set(id, freshName('I'));
  for (const { id } of bornUnions) xrefOfUnion.set(id, freshName('F'));

  const { persons, families, adoptions } = survey;
  const stated = resolveLinks(persons, families, createProblemList());
  const links = createExportLinks(unions.values(), tree.children, {
    xrefOfMember,
    xrefOfUnion,
    persons,
    families,
    adoptions,
    stated,
  });
  const tagsOfFile = (): Map<string, string> => {
    const tags = new Map(survey.tags);
    for (const xref of leftOut) tags.delete(xref);
    if (submitter !== null) tags.set(submitter, 'SUBM');
    for (const { id } of bornMembers) tags.set(xrefOfMember.get(id) ?? '', 'INDI');
    for (const { id } of bornUnions) tags.set(xrefOfUnion.get(id) ?? '', 'FAM');
    return tags;
  };
  const findFamily = createXrefIndex(families);
  const isConverted = target === '7.0' || survey.hasVersion7;
  return {
    links: {
      links,
      findPerson: createXrefIndex(persons),
      findFamily,
      genderOf: createGenders(members, xrefOfMember),
      adoptionOf: (person, family) => adoptions.get(person)?.find(({ xref }) => findFamily(xref) === family),
    },
    versions: isConverted ? createVersionWriter({ target, tags: tagsOfFile(), freshName }) : oldVersionWriter,
    bornMembers,
    memberOf: members,
    bornUnions,
    unionOf: unions,
    leftOut,
    submitter,
    pictures: writePictures(pictures, freshName),
  };
}

/** The same unions, those whose record asks for it without anything but their people. */
function withoutConfidential(
  unions: ReadonlyMap<string, Union>,
  { confidential }: FileSurvey,
): ReadonlyMap<string, Union> {
  if (confidential.size === 0) return unions;
  return new Map(Array.from(unions, ([id, union]) => [id, confidential.has(id) ? nothingBut(union) : union]));
}

/** Counts up for every beginning, around the names that are taken, and around those that point to nobody so far. */
function createNames({ tags, pointers }: Pick<FileSurvey, 'tags' | 'pointers'>): (letters: string) => string {
  const last = new Map<string, number>();
  return (letters) => {
    let number = last.get(letters) ?? 0;
    do number += 1;
    while (tags.has(`${letters}${number}`) || pointers.has(`${letters}${number}`));
    last.set(letters, number);
    return `${letters}${number}`;
  };
}

/** By the name of the record; asked for only where links changed. */
function createGenders(
  members: ReadonlyMap<string, Member>,
  xrefOfMember: ReadonlyMap<MemberId, string>,
): LinkContext['genderOf'] {
  let genders: Map<string, Member['gender']> | undefined;
  return (xref) => {
    genders ??= new Map(Array.from(members.values(), ({ id, gender }) => [xrefOfMember.get(id) ?? '', gender]));
    return genders.get(xref) ?? 'unknown';
  };
}
