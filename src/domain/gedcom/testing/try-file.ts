import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { writeGedcom } from '../gedcom-writer.ts';
import { type ImportedFile, importBytes, importText } from './import-text.ts';

const today = { year: 2026, month: 3, day: 4, time: '12:30:00' };

export const writeAgain = ({ tree, records }: Pick<ImportedFile, 'tree' | 'records'>, version: GedcomVersion): string =>
  [...writeGedcom({ tree, today, version }, records)].join('');

/**
 * Reads a file in whatever state and writes it in both versions. Says in words what must never happen: people lost without a
 * word, or a file whose own export is another one; null where all is well.
 */
export function tryFile(bytes: Uint8Array): string | null {
  const imported = importBytes(bytes);
  const { reader, tree } = imported;
  if (reader.refusal !== null) return null;
  if (tree.members.length === 0 && reader.problems.length === 0) return 'nothing was imported, and nothing was said';
  for (const version of ['5.5.1', '7.0'] as const) {
    const text = writeAgain(imported, version);
    const again = importText(text);
    const people = again.tree.members.length;
    if (people !== tree.members.length) return `${version} holds ${people} of ${tree.members.length} people`;
    if (writeAgain(again, version) !== text) return `the second export to ${version} differs from the first`;
  }
  return null;
}
