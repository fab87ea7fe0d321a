import { createSpokenNames, type SpokenNames } from '#domain/gedcom/spoken-names.ts';
import type { Decisions, FamilyMatch } from '#domain/reimport/known-family.ts';
import type { ReimportMode } from '#domain/reimport/merge-said.ts';
import { type FileRecord, planRecords, type RecordPlan } from '#domain/reimport/plan-records.ts';
import { planReimport, type ReimportPlan } from '#domain/reimport/plan-reimport.ts';
import { forEachInSteps, mapInSteps, type Steps } from '#domain/steps.ts';
import { inTimeSlices } from '#server/platform/jobs/time-slices.ts';
import type { ReadFile } from './read-file-family.ts';
import { type KnownFamily, matchKnown } from './select-known-family.ts';

/** All that bringing a file in again will do, before anything of it is done. */
export interface ImportPlan {
  readonly match: FamilyMatch;
  readonly family: ReimportPlan;
  readonly records: RecordPlan;
  /** The records of the file in their order, with the row that each becomes. */
  readonly heads: readonly FileRecord[];
  /** The lines of its HEAD. */
  readonly head: string;
}

/** In slices: each of these plans takes a second for 100,000 people. */
export async function planImport(
  file: ReadFile,
  known: KnownFamily,
  {
    mode,
    names: tree,
    decisions,
  }: { readonly mode: ReimportMode; readonly names: SpokenNames; readonly decisions: Decisions },
): Promise<ImportPlan> {
  const match = await matchKnown(file, known, decisions);
  const entityOf = ({ xref, tag }: ReadFile['records'][number]) => {
    if (xref === null) return null;
    const member = tag === 'INDI' ? file.family.memberOfXref.get(xref) : undefined;
    if (member) return match.people.get(member) ?? member;
    const union = tag === 'FAM' ? file.family.unionOfXref.get(xref) : undefined;
    return union ? (match.couples.get(union) ?? union) : null;
  };
  const heads = await inTimeSlices(mapInSteps(file.records, (record) => ({ ...record, entityId: entityOf(record) })));
  const records = await inTimeSlices(planRecords(heads, known.kept, file.head, { file: file.names, tree }));
  const steps = planReimport({
    file: file.family.tree,
    tree: known.tree,
    before: known.before,
    match,
    mode,
    brought: mode === 'replace' ? await inTimeSlices(broughtEarlier(known, records.lineage)) : new Set(),
  });
  const family = await inTimeSlices(steps);
  return { match, family, records, heads, head: file.head };
}

/** What the earlier imports of this file brought; what other files brought, and what was added here, is not among it. */
function* broughtEarlier({ tree, kept, imported }: KnownFamily, lineage: ReadonlySet<string>): Steps<Set<string>> {
  const brought = new Set<string>();
  yield* forEachInSteps(kept, ({ entityId, importId }) => {
    if (entityId !== null && lineage.has(importId) && imported.has(entityId)) brought.add(entityId);
  });
  yield* forEachInSteps(tree.children, ({ id, unionId }) => {
    if (imported.has(id) && brought.has(unionId)) brought.add(id);
  });
  return brought;
}

/** The names that a tree speaks of, in its files or since; places are those of its kept records. */
export function spokenIn({ kept }: KnownFamily): Promise<SpokenNames> {
  const names = createSpokenNames();
  const note = ([place, { xref, lines, edited }]: [number, KnownFamily['kept'][number]]) => {
    names.add(place, { xref, lines: edited === null ? lines : `${lines}\n${edited}` });
  };
  return inTimeSlices(
    (function* () {
      yield* forEachInSteps(kept.entries(), note);
      return names;
    })(),
  );
}
