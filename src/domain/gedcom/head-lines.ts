import { type GedcomNode, parseStructure } from './structure.ts';

/** Structures of HEAD that speak of the file that was read: a file that is written has its own. */
const ofFile: ReadonlySet<string> = new Set(['SOUR', 'DATE', 'CHAR', 'CHARACTER', 'GEDC']);
/** What extensions mean stays, among what all files of a tree say of theirs. */
const schemas: ReadonlySet<string> = new Set(['SCHMA', '_SCHMA']);

/** Whether a structure right below HEAD says what extensions mean. */
export const isSchema = ({ tag }: Pick<GedcomNode, 'tag'>): boolean => schemas.has(tag);

/** Whether a structure right below HEAD is written anew in every file. */
export const isRegenerated = ({ tag }: Pick<GedcomNode, 'tag'>): boolean => ofFile.has(tag) || schemas.has(tag);

/** The lines of a HEAD that come back in no export, counted from 0: who wrote that file, when and how. None of any other record. */
export function linesOfFile({ tag, lines }: { readonly tag: string; readonly lines: string }): ReadonlySet<number> {
  const found = new Set<number>();
  if (tag !== 'HEAD') return found;
  for (const { tag: below, line, end } of parseStructure(lines).children) {
    if (ofFile.has(below)) for (let at = line; at < end; at += 1) found.add(at);
  }
  return found;
}
