import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { importText } from './import-text.ts';
import { writeAgain } from './try-file.ts';

/** Lines of a file of one version, without HEAD and TRLR, as a file of another version has them. */
export function convertText(from: GedcomVersion, to: GedcomVersion, lines: readonly string[]): string[] {
  const text = ['0 HEAD', '1 SOUR OLDTREE', '1 GEDC', `2 VERS ${from}`, ...lines, '0 TRLR', ''].join('\n');
  const written = writeAgain(importText(text), to).split('\n');
  const start = written.findIndex((line, at) => at > 0 && line.startsWith('0 '));
  return written.slice(start, -2);
}
