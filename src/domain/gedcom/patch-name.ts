import { type PersonalName, patchPersonalName, writePersonalName } from './personal-name.ts';
import type { RecordPatch } from './record-patch.ts';
import { childrenOf, type GedcomNode, textOf } from './structure.ts';
import { valueLines } from './write-value.ts';

/** Gives a NAME another name, touching only the parts and pieces that say something else; `stated` is what it says now. */
export function patchNameLine(patch: RecordPatch, name: GedcomNode, stated: PersonalName, current: PersonalName): void {
  const isInPieces = textOf(name) === null;
  const value = isInPieces ? writePersonalName(current) : patchPersonalName(name.value, current);
  patch.replaceOwnLines(name, valueLines(name.level, 'NAME', value, patch.version));
  if (stated.firstName !== current.firstName) replacePiece(patch, name, 'GIVN', current.firstName);
  if (stated.lastName === current.lastName) return;
  replacePiece(patch, name, 'SURN', current.lastName);
  replacePiece(patch, name, 'SPFX', null);
}

/** A piece that contradicts the edited name would win over it in programs that read the pieces. */
function replacePiece(patch: RecordPatch, name: GedcomNode, tag: string, value: string | null): void {
  for (const piece of childrenOf(name, tag)) {
    if (value === null) patch.replaceWhole(piece);
    else patch.replaceOwnLines(piece, valueLines(piece.level, tag, value, patch.version));
  }
}
