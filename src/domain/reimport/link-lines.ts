import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';

/** Asked of the link line of a person or couple: its tag, and the name of the record that it points to. */
export type AsksOfLink = (tag: string, pointer: string) => boolean;

const linkTags: ReadonlySet<string> = new Set(['HUSB', 'WIFE', 'CHIL', 'FAMS', 'FAMC']);

export const isLinkTag = (tag: string): boolean => linkTags.has(tag);

/** Whether some link line of a record is such a one. */
export function someLink(lines: string, isSuch: AsksOfLink): boolean {
  for (const [, tag = '', pointer = ''] of lines.matchAll(/^1 (HUSB|WIFE|CHIL|FAMS|FAMC) @([^@#\n]+)@$/gm)) {
    if (isSuch(tag, pointer)) return true;
  }
  return false;
}

/** A record without such link lines, and what stands below them. */
export function withoutLinks(lines: string, isSuch: AsksOfLink, version: GedcomVersion): string {
  if (!someLink(lines, isSuch)) return lines;
  const patch = createRecordPatch(lines, version);
  for (const node of parseStructure(lines, atSignsOf(version)).children) {
    if (isLinkTag(node.tag) && node.pointer !== null && isSuch(node.tag, node.pointer)) patch.leaveOut(node, 'edited');
  }
  return patch.result();
}
