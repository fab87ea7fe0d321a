import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { Pedigree } from '#domain/tree/vocabulary.ts';
import type { LinkedChild } from './resolve-links.ts';

/** What both versions allow after PEDI, which speaks of both parents at once. */
const standard: ReadonlySet<Pedigree> = new Set<Pedigree>(['birth', 'adopted', 'foster', 'sealing']);

const words = {
  birth: 'Natural',
  adopted: 'Adopted',
  foster: 'Foster',
  step: 'Step',
  sealing: 'Sealing',
  unknown: 'Unknown',
} as const satisfies Record<Pedigree, string>;

/** The line below FAMC. None where nothing has to be said, or where the standard cannot say it. */
export function pediLines(child: LinkedChild, version: GedcomVersion): string[] {
  if (child.pedigreeA === 'birth' || !fitsPedi(child)) return [];
  return [`2 PEDI ${version === '7.0' ? child.pedigreeA.toUpperCase() : child.pedigreeA}`];
}

/**
 * The lines below CHIL, in the wide-spread form of Family Tree Maker: what PEDI cannot say, because the parents differ or
 * the standard has no word for it.
 */
export function parentLines(child: LinkedChild, husbandIs: 'A' | 'B'): string[] {
  if (fitsPedi(child)) return [];
  const [husband, wife] = husbandIs === 'A' ? [child.pedigreeA, child.pedigreeB] : [child.pedigreeB, child.pedigreeA];
  return [`2 _FREL ${words[husband]}`, `2 _MREL ${words[wife]}`];
}

const fitsPedi = ({ pedigreeA, pedigreeB }: LinkedChild): boolean => pedigreeA === pedigreeB && standard.has(pedigreeA);
