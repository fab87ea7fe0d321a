import { atSignsOfHead } from '#domain/gedcom/at-signs.ts';
import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';
import { mergeLines } from '#domain/gedcom/reimport/merge-lines.ts';
import type { KeptLines } from '#domain/gedcom/reimport/plan-records.ts';
import { renameXrefs } from '#domain/gedcom/rename-xrefs.ts';
import { withAtSigns } from '#domain/integrity/merge/merge-records.ts';
import { forEachInSteps } from '#domain/steps.ts';
import type { Row } from '#server/changes/rows.ts';
import { newId } from '#server/db/new-id.ts';
import { inSlices } from '#server/in-slices.ts';
import type { ImportMarks } from './import-rows.ts';
import type { ImportPlan } from './plan-import.ts';
import type { KnownFamily } from './select-known-family.ts';

/** What becomes of kept records: new ones, and by the id of an old one its new columns, or null where it goes. */
export interface MergedRecords {
  readonly added: readonly Row[];
  readonly changed: ReadonlyMap<string, Readonly<Record<string, unknown>> | null>;
  /** Members and unions whose lines are others now. */
  readonly rewritten: ReadonlySet<string>;
}

/**
 * Puts the lines of a file in the place of those that an earlier one brought. Records that lie below a HEAD which reads lines
 * in another way move below the HEAD of this file.
 */
export async function mergeRecords(
  file: AsyncIterable<readonly GedcomRecord[]>,
  plan: ImportPlan,
  known: KnownFamily,
  marks: ImportMarks,
  removesOthers: boolean,
): Promise<MergedRecords> {
  const { names, keptAt, joins, fits, lineage } = plan.records;
  const target = joins ?? marks.importId;
  const heads = new Map(known.kept.flatMap(({ tag, importId, lines }) => (tag === 'HEAD' ? [[importId, lines]] : [])));
  const atSigns = atSignsOfHead(plan.head);
  /** What was edited here, written as this file writes. */
  const inWritingOf = ({ edited, importId }: KeptLines) =>
    withAtSigns(edited ?? '', atSignsOfHead(heads.get(importId) ?? ''), atSigns);
  let position = known.nextPosition.get(target) ?? 0;
  let place = -1;
  const added: Row[] = [];
  const changed = new Map<string, Readonly<Record<string, unknown>> | null>();
  const rewritten = new Set<string>();
  for await (const group of file) {
    for (const raw of group) {
      place++;
      const record = renameXrefs(raw, names);
      const kept = keptAt.get(place);
      const entityId = plan.heads[place]?.entityId ?? null;
      const { firstLine, lines, xref, tag } = record;
      if (kept === undefined) {
        const born = { tree_id: marks.treeId, added_in: marks.changeId, id: newId(), import_id: target };
        added.push({ ...born, position: position++, first_line: firstLine, xref, tag, lines, entity_id: entityId });
        continue;
      }
      const moves = kept.importId !== target && !fits(kept.importId);
      if (kept.lines === lines && kept.entityId === entityId && !moves) continue;
      const where = moves ? { import_id: target, position: position++ } : {};
      const isEdited = kept.edited !== null && !removesOthers;
      const merged = isEdited ? mergeLines(kept.lines, inWritingOf(kept), lines) : lines;
      const said = merged === lines ? null : lines;
      changed.set(kept.id, { ...where, first_line: firstLine, lines: merged, said, entity_id: entityId });
      if (entityId !== null && kept.lines !== lines) rewritten.add(entityId);
    }
  }
  if (removesOthers) {
    const stay = new Set<string>();
    await inSlices(forEachInSteps(keptAt.values(), ({ id }) => stay.add(id)));
    const { members, unions } = plan.family.removed;
    // Safe: an id is asked for, whatever row it names.
    const isRemoved = (id: string | null) => id === null || members.has(id as never) || unions.has(id as never);
    const look = ({ id, importId, entityId, tag }: KnownFamily['kept'][number]) => {
      if (lineage.has(importId) && !stay.has(id) && tag !== 'HEAD' && isRemoved(entityId)) changed.set(id, null);
    };
    await inSlices(forEachInSteps(known.kept, look));
  }
  return { added, changed, rewritten };
}
