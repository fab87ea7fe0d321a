import type { TreeId } from '#domain/tree/ids.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { moveImport } from './queries.ts';

export interface ImportTask {
  readonly treeId: TreeId;
  readonly importId: string;
}

/** Thrown in the middle of the work when somebody cancelled it. */
export class Cancelled extends Error {}

/**
 * Hands batches on and tells how much of `total` rows they were, in whole percent. It is told on a connection of its own, so
 * that it is seen while the import's transaction is still open. Several lists may share one count.
 */
export function reported(total: number, onProgress: (percent: number) => Promise<void>) {
  let written = 0;
  let told = 0;
  return async function* <Batch>(
    batches: Iterable<Batch> | AsyncIterable<Batch>,
    sizeOf: (batch: Batch) => number,
  ): AsyncGenerator<Batch> {
    for await (const batch of batches) {
      yield batch;
      written += sizeOf(batch);
      const percent = Math.min(99, Math.floor((100 * written) / Math.max(1, total)));
      if (percent > told) await onProgress(percent);
      told = Math.max(told, percent);
    }
  };
}

/** Notes how far an import is, 0 to 100, and looks whether it is still wanted. */
export async function reportImport(
  db: Db,
  { treeId, importId }: ImportTask,
  state: 'reading' | 'importing',
  progress: number,
): Promise<void> {
  if (!(await moveImport(db, treeId, importId, [state], { progress: Math.round(progress) }))) throw new Cancelled();
}
