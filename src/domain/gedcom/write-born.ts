import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { Member, Union } from '#domain/tree/facts.ts';
import type { ExportFamily } from './export-links.ts';
import { familyLinkLines, type LinkContext, personLinkLines } from './patch-links.ts';
import { newPerson } from './patch-person.ts';
import { endLines, startLines } from './write-family.ts';

/** The record of somebody who was born here, with the links to their families. */
export function personRecord(xref: string, member: Member, links: LinkContext, version: GedcomVersion): string {
  return [newPerson(xref, member, version), ...personLinkLines(xref, links, version)].join('\n');
}

/** The record of a union that was made here. */
export function familyRecord(
  xref: string,
  union: Union,
  family: ExportFamily,
  links: LinkContext,
  version: GedcomVersion,
): string {
  const people = familyLinkLines(xref, family, links);
  return [`0 @${xref}@ FAM`, ...people, ...startLines(union, version), ...endLines(union, version)].join('\n');
}
