import type { FileKind, RequestOf } from '#contract/requested-files.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { asAppError, isOutage, reasonOf } from '#server/platform/http/known-failures.ts';
import { type LoadedTree, loadTree } from '#server/tree/access/load-tree.ts';
import { type FileKey, type FilePatch, moveFile } from './queries.ts';

/** What a job that writes a file is sent with. */
export interface FileTask<Kind extends FileKind = FileKind> extends FileKey {
  readonly request: RequestOf<Kind>;
  readonly actor: Pick<Actor, 'id' | 'role'>;
  /** By which right; tree.export where nothing is said. */
  readonly access?: 'tree.view' | 'tree.export' | 'tree.takeOut';
}

interface Work {
  readonly tree: LoadedTree;
  /** Hears how far it is, 0 to 1, and ends the work by throwing. */
  readonly onProgress: (share: number) => Promise<void>;
}

/** What there is when a file has been written: the file itself, and what is to be said of it. */
type Written = Pick<FilePatch, 'receipt' | 'receiptHash' | 'outcome'> & Required<Pick<FilePatch, 'blobHash' | 'size'>>;

const KEPT_MS = DAY_MS;

/** Thrown in the middle of the work when somebody cancelled it. */
class Cancelled extends Error {}

/**
 * Takes a file that was asked for through its life: being written, with progress; then done and kept for a day, or failed
 * with a reason; or, where the database was out of order, begun again. `write` leaves nothing behind when it throws.
 */
export async function carryOut(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  task: Omit<FileTask, 'request'>,
  write: (work: Work) => Promise<Written>,
): Promise<void> {
  if (!(await moveFile(db, task, ['waiting', 'writing'], { state: 'writing' }))) return;
  try {
    // It may have waited, and whoever asked may have lost the tree meanwhile.
    const tree = await loadTree(db, task.actor, task.treeId, task.access ?? 'tree.export');
    const onProgress = createProgress(async (progress) => {
      if (!(await moveFile(db, task, ['writing'], { progress }))) throw new Cancelled();
    });
    const written = await write({ tree, onProgress });
    const expiresAt = new Date(now().getTime() + KEPT_MS);
    await moveFile(db, task, ['writing'], { ...written, state: 'done', progress: 100, expiresAt });
  } catch (error) {
    if (error instanceof Cancelled) return;
    if (isOutage(error)) throw error;
    await moveFile(db, task, ['writing'], { state: 'failed', reason: reasonOf(error) });
    if (!asAppError(error)) throw error;
  }
}

/** Every report is a statement: more of them than anybody can see would slow down what they are about. */
const REPORT_MS = 250;

/** Passes on the first word at once, and then one every quarter of a second. */
function createProgress(report: (percent: number) => Promise<void>): (share: number) => Promise<void> {
  let next = 0;
  return async (share) => {
    if (performance.now() < next) return;
    await report(Math.min(99, Math.floor(100 * share)));
    next = performance.now() + REPORT_MS;
  };
}
