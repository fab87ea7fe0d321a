import type { ImportProblem, ZipWarningCode } from '#contract/imports.ts';
import { type AtSigns, atSignsOfHead } from '#domain/gedcom/at-signs.ts';
import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';
import { createFileFinder, isWebAddress } from '#domain/media/file-finder.ts';
import { fileReferences } from '#domain/media/file-references.ts';

/** As many as the reader keeps of one kind of finding. */
const KEPT = 100;

type MissingMedia = ImportProblem & { readonly code: ZipWarningCode };

export interface MediaSearch {
  /** Takes every record of the file in its order. */
  readonly read: (record: GedcomRecord) => void;
  readonly problems: readonly MissingMedia[];
  readonly count: number;
  /** Paths of packed files. */
  readonly mentioned: ReadonlySet<string>;
}

/** Looks in the records of a packed family for the files they mention: those that were packed with it, and those that were not. */
export function findMedia(packedPaths: Iterable<string>): MediaSearch {
  const find = createFileFinder(packedPaths);
  const mentioned = new Set<string>();
  const problems: MissingMedia[] = [];
  let count = 0;
  let atSigns: AtSigns = 'all';
  return {
    read({ tag, lines, firstLine }) {
      if (tag === 'HEAD') atSigns = atSignsOfHead(lines);
      for (const { path, line } of fileReferences(lines, atSigns)) {
        const packed = find(path);
        if (packed !== undefined) mentioned.add(packed);
        if (packed !== undefined || isWebAddress(path)) continue;
        count++;
        if (problems.length < KEPT) {
          problems.push({ line: firstLine + line, code: 'media_missing', detail: path.slice(0, 120) });
        }
      }
    },
    mentioned,
    problems,
    get count() {
      return count;
    },
  };
}
