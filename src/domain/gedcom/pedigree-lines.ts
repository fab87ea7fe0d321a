import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { Pedigree } from '#domain/tree/vocabulary.ts';
import type { Adoption } from './interpret-person.ts';
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

/**
 * The line below FAMC. None where nothing has to be said, or where the standard cannot say it. Beside an adoption among the
 * events it is always said, so that the event does not decide.
 */
export function pediLines(child: LinkedChild, version: GedcomVersion, adoption?: Adoption): string[] {
  if (!fitsPedi(child) || (child.pedigreeA === 'birth' && adoption === undefined)) return [];
  return [`2 PEDI ${version === '7.0' ? child.pedigreeA.toUpperCase() : child.pedigreeA}`];
}

/**
 * The lines below CHIL, in the wide-spread form of Family Tree Maker: what PEDI cannot say, because the parents differ or
 * the standard has no word for it, and what an adoption by one parent among the events would otherwise decide.
 */
export function parentLines(child: LinkedChild, husbandIs: 'A' | 'B', adoption?: Adoption): string[] {
  const isByOne = adoption !== undefined && adoption.by !== 'BOTH';
  if (fitsPedi(child) && !isByOne) return [];
  const [husband, wife] = husbandIs === 'A' ? [child.pedigreeA, child.pedigreeB] : [child.pedigreeB, child.pedigreeA];
  return [`2 _FREL ${words[husband]}`, `2 _MREL ${words[wife]}`];
}

const fitsPedi = ({ pedigreeA, pedigreeB }: LinkedChild): boolean => pedigreeA === pedigreeB && standard.has(pedigreeA);
