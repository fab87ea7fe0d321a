import type { TreeId } from '#domain/tree/ids.ts';
import type { Db } from '#server/db/connection.ts';
import { moveImport } from './queries.ts';

export interface ImportTask {
  readonly treeId: TreeId;
  readonly importId: string;
}

/** Thrown in the middle of the work when somebody cancelled it. */
export class Cancelled extends Error {}

/** Notes how far an import is, 0 to 100, and looks whether it is still wanted. */
export async function reportImport(
  db: Db,
  { treeId, importId }: ImportTask,
  state: 'reading' | 'importing',
  progress: number,
): Promise<void> {
  if (!(await moveImport(db, treeId, importId, [state], { progress: Math.round(progress) }))) throw new Cancelled();
}
