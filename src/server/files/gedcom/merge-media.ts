import type { RecordPlan } from '#domain/reimport/plan-records.ts';
import type { RowBatch, RowChanges } from '#server/tree/changes/operation.ts';
import { type ImportMarks, mediaRow } from './import-rows.ts';
import type { WaitingFile } from './queries.ts';
import type { KnownMedia } from './select-known-family.ts';

export interface MergedMedia {
  /** Those that are new in the tree. */
  readonly fresh: readonly WaitingFile[];
  readonly added: readonly RowBatch[];
  readonly changes: readonly RowChanges[];
}

/** Files that came packed: those of a path that the earlier imports have take its place, the others are new. */
export function mergeMedia(
  files: readonly WaitingFile[],
  known: readonly KnownMedia[],
  { lineage, joins }: RecordPlan,
  marks: ImportMarks,
): MergedMedia {
  const ofPath = new Map(
    known.filter(({ importId }) => importId !== null && lineage.has(importId)).map((one) => [one.path, one]),
  );
  const changes = new Map<string, Readonly<Record<string, unknown>>>();
  const fresh = files.filter(({ path, blobHash, size, mime }) => {
    const earlier = ofPath.get(path);
    if (earlier && earlier.blobHash !== blobHash) changes.set(earlier.id, { blob_hash: blobHash, size, mime });
    return earlier === undefined;
  });
  const rows = fresh.map((file) => mediaRow(file, { ...marks, importId: joins ?? marks.importId }));
  return {
    fresh,
    added: rows.length === 0 ? [] : [{ entity: 'media', rows }],
    changes: changes.size === 0 ? [] : [{ entity: 'media', changes }],
  };
}
