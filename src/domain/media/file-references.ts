import type { AtSigns } from '#domain/gedcom/at-signs.ts';
import { childrenOf, type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';

/** One place of a record that names a file. */
export interface FileReference {
  /** The path or address as it stands there, joined over its lines. */
  readonly path: string;
  /** Which of the record's lines it begins on, from 0. */
  readonly line: number;
}

const namesFile = /^\d+ FILE /m;

/**
 * The files that a record speaks of: FILE below OBJE, and in GEDCOM 7 the translations of such a file, which are files too.
 * The FILE of a HEAD, which is the name of the GEDCOM file itself, is none of them.
 */
export function fileReferences(lines: string, atSigns: AtSigns): FileReference[] {
  if (!namesFile.test(lines)) return [];
  const found: FileReference[] = [];
  const visit = (node: GedcomNode): void => {
    if (node.tag === 'OBJE') {
      for (const file of childrenOf(node, 'FILE')) {
        for (const { value, line } of [file, ...childrenOf(file, 'TRAN')]) {
          if (value.trim() !== '') found.push({ path: value.trim(), line });
        }
      }
    }
    node.children.forEach(visit);
  };
  visit(parseStructure(lines, atSigns));
  return found;
}

/**
 * The record's lines with other files named: `folderFor` tells in which folder a file lies now, undefined leaves it where it
 * was said to be. Nothing else changes.
 */
export function moveFiles(lines: string, atSigns: AtSigns, folderFor: (path: string) => string | undefined): string {
  const moves = fileReferences(lines, atSigns).flatMap(({ path, line }) => {
    const folder = folderFor(path);
    return folder === undefined ? [] : [{ line, folder }];
  });
  if (moves.length === 0) return lines;
  const moved = lines.split('\n');
  for (const { line, folder } of moves) {
    moved[line] = (moved[line] ?? '').replace(/^(\d+ \S+ +)/, (start) => `${start}${folder}/`);
  }
  return moved.join('\n');
}
