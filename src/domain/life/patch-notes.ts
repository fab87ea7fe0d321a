import { inlineNotes } from '#domain/gedcom/inline-notes.ts';
import type { RecordPatch } from '#domain/gedcom/record-patch.ts';
import type { GedcomNode } from '#domain/gedcom/structure.ts';
import { textLines } from '#domain/gedcom/write-value.ts';

/**
 * Makes these the notes that stand below a structure. Notes that are the same from the beginning or to the end keep their lines,
 * those between take the new texts one after the other, with what stands below them; further ones go before line `at`.
 */
export function patchNotesBelow(patch: RecordPatch, node: GedcomNode, texts: readonly string[], at = node.end): void {
  const notes = inlineNotes(node);
  const wanted = texts.filter((text) => text.trim() !== '');
  while (notes.length > 0 && notes[0]?.value === wanted[0]) {
    notes.shift();
    wanted.shift();
  }
  let end = at;
  while (notes.length > 0 && notes.at(-1)?.value === wanted.at(-1)) {
    end = notes.pop()?.line ?? end;
    wanted.pop();
  }
  const lines = (text: string) => textLines(node.level + 1, 'NOTE', text, patch.version);
  for (const [at, note] of notes.entries()) {
    const text = wanted[at];
    if (text === undefined) patch.replaceWhole(note);
    else patch.replaceOwnLines(note, lines(text));
  }
  for (const text of wanted.slice(notes.length)) patch.insertAt(end, lines(text));
}
