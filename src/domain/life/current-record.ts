import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { type FamilyFacts, interpretFamily } from '#domain/gedcom/interpret-family.ts';
import { interpretPerson } from '#domain/gedcom/interpret-person.ts';
import { patchFamily } from '#domain/gedcom/patch-family.ts';
import { newPerson, patchPerson } from '#domain/gedcom/patch-person.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import type { LifeRecord } from './life-input.ts';

/** What a record is called that is not kept yet. */
const UNNAMED = 'NEW';
const opening = /^0 @[^@\n]+@/;

/**
 * The record of somebody as an export would write it now, apart from their ties to others: the lines that are kept, brought up
 * to date with the facts of the tree, which win, or new ones, which get the rules of 5.5.1.
 */
export function currentPerson(kept: LifeRecord | null, facts: MemberFacts): LifeRecord {
  if (kept === null) return { lines: newPerson(UNNAMED, facts, '5.5.1'), version: '5.5.1' };
  const patch = createRecordPatch(kept.lines, kept.version);
  patchPerson(patch, parseStructure(kept.lines, atSignsOf(kept.version)), facts);
  return { lines: patch.result(), version: kept.version };
}

/** The same of a couple. */
export function currentFamily(kept: LifeRecord | null, facts: FamilyFacts): LifeRecord {
  const { lines, version }: LifeRecord = kept ?? { lines: `0 @${UNNAMED}@ FAM`, version: '5.5.1' };
  const patch = createRecordPatch(lines, version);
  patchFamily(patch, parseStructure(lines, atSignsOf(version)), facts);
  return { lines: patch.result(), version };
}

/** The lines of a record under this name. */
export const underName = (lines: string, xref: string): string => lines.replace(opening, () => `0 @${xref}@`);

/** The facts of a person that an edit of their record changed; how the others are written in the tree stays as it is. */
export const changedFacts = (before: LifeRecord, after: LifeRecord): Partial<MemberFacts> =>
  differing(factsOfPerson(before), factsOfPerson(after));

/** The same of a couple. */
export const changedFamilyFacts = (before: LifeRecord, after: LifeRecord): Partial<FamilyFacts> =>
  differing(factsOfFamily(before), factsOfFamily(after));

const factsOfPerson = ({ lines, version }: LifeRecord) =>
  interpretPerson(parseStructure(lines, atSignsOf(version))).facts;
const factsOfFamily = ({ lines, version }: LifeRecord) =>
  interpretFamily(parseStructure(lines, atSignsOf(version))).facts;

function differing<Facts extends object>(before: Facts, after: Facts): Partial<Facts> {
  // Safe, both here and below: the keys and values are those of one and the same object.
  const fields = Object.keys(after) as (keyof Facts)[];
  const changed = fields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]])) as unknown as Partial<Facts>;
}
