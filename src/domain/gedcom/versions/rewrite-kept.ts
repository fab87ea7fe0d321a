import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { renameXrefs } from '../rename-xrefs.ts';
import { planLegalNames } from './legal-names.ts';
import { createVersionWriter } from './version-writer.ts';

/**
 * Says kept records in the words of a version, with the names that they have in the tree: what an export in that version would
 * say of them. `head` is the HEAD of the file that a record came with; `isWhole`: all of it is said in one record.
 */
export function createRewriter(
  kept: Iterable<{ readonly xref: string | null; readonly tag: string }>,
  target: GedcomVersion,
): (lines: string, head: string) => { readonly lines: string; readonly isWhole: boolean } {
  const tags = new Map<string, string>();
  for (const { xref, tag } of kept) if (xref !== null) tags.set(xref, tag);
  const own = new Map(Array.from(planLegalNames(tags.keys()), ([xref, name]) => [name, xref]));
  let made = 0;
  const writer = createVersionWriter({ target, tags, freshName: (letters) => `${letters}_MADE_${made++}` });
  return (lines, head) => {
    const source = writer.readHead(head);
    const { text } = writer.write(lines, source);
    const [record = '', ...more] = text.split(/\n(?=0 )/);
    const named =
      target === '7.0' ? renameXrefs({ lines: record, xref: null, tag: '', firstLine: 0 }, own).lines : record;
    return { lines: named, isWhole: more.length === 0 };
  };
}
