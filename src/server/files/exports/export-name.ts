import type { ExportFormat } from '#contract/exports.ts';

interface FileKind {
  readonly ending: string;
  readonly mime: string;
}

export const fileKinds: Readonly<Record<ExportFormat, FileKind>> = {
  gedcom70: { ending: 'ged', mime: 'text/vnd.familysearch.gedcom; charset=utf-8' },
  gedcom551: { ending: 'ged', mime: 'text/vnd.familysearch.gedcom; charset=utf-8' },
  gedzip: { ending: 'gdz', mime: 'application/vnd.familysearch.gedcom+zip' },
  json: { ending: 'json', mime: 'application/json' },
  csv: { ending: 'csv', mime: 'text/csv; charset=utf-8' },
  html: { ending: 'html', mime: 'text/html; charset=utf-8' },
};

/** What no system has in the name of a file, and what would hide what its name is. */
const unfit = /[\p{C}\p{Z}\\/:*?"<>|]+/gu;

/** In letters: systems allow 255 bytes, and a letter has up to four of them. */
const LONGEST = 60;

/** The name of the tree as a file name: what systems refuse becomes a space, and it neither begins nor ends in a dot. */
export function exportName(treeName: string, format: ExportFormat): string {
  const fit = treeName.replace(unfit, ' ').replace(/^[ .]+|(?<![ .])[ .]+$/g, '');
  const name = Array.from(fit).slice(0, LONGEST).join('').trimEnd();
  return `${name || 'family-tree'}.${fileKinds[format].ending}`;
}
