import { setImmediate } from 'node:timers/promises';
import type { FamilyMatch } from '#domain/gedcom/reimport/known-family.ts';
import type { ReimportMode } from '#domain/gedcom/reimport/merge-said.ts';
import { planRecords, type RecordPlan } from '#domain/gedcom/reimport/plan-records.ts';
import { planReimport, type ReimportPlan } from '#domain/gedcom/reimport/plan-reimport.ts';
import type { ReadFile } from './read-file-family.ts';
import { type KnownFamily, matchKnown } from './select-known-family.ts';

/** All that bringing a file in again will do, before anything of it is done. */
export interface ImportPlan {
  readonly match: FamilyMatch;
  readonly family: ReimportPlan;
  readonly records: RecordPlan;
  /** The row that each record of the file becomes, by its place. */
  readonly entityAt: readonly (string | null)[];
}

/** Between the steps, each of which takes a second for 100,000 people, the server answers others. */
export async function planImport(file: ReadFile, known: KnownFamily, mode: ReimportMode): Promise<ImportPlan> {
  const match = matchKnown(file, known);
  await setImmediate();
  const entityAt = file.records.map(({ xref, tag }) => {
    if (xref === null) return null;
    const member = tag === 'INDI' ? file.family.memberOfXref.get(xref) : undefined;
    if (member) return match.people.get(member) ?? member;
    const union = tag === 'FAM' ? file.family.unionOfXref.get(xref) : undefined;
    return union ? (match.couples.get(union) ?? union) : null;
  });
  const heads = file.records.map((record, place) => ({ ...record, entityId: entityAt[place] ?? null }));
  const taken = new Set(known.kept.flatMap(({ xref }) => xref ?? []));
  const records = planRecords(heads, known.kept, file.head, taken);
  await setImmediate();
  const family = planReimport({
    file: file.family.tree,
    tree: known.tree,
    before: known.before,
    match,
    mode,
    brought: mode === 'replace' ? broughtEarlier(known, records.lineage) : new Set(),
  });
  return { match, family, records, entityAt };
}

/** What the earlier imports of this file brought; what other files brought, and what was added here, is not among it. */
function broughtEarlier({ tree, kept, imported }: KnownFamily, lineage: ReadonlySet<string>): Set<string> {
  const brought = new Set<string>();
  for (const { entityId, importId } of kept) {
    if (entityId !== null && lineage.has(importId) && imported.has(entityId)) brought.add(entityId);
  }
  for (const { id, unionId } of tree.children) if (imported.has(id) && brought.has(unionId)) brought.add(id);
  return brought;
}
