import { join } from 'node:path';
import { runThread } from '#server/files/requests/run-thread.ts';
import type { DrawnTree, TreeTask } from './tree-task.ts';

/** Draws a tree in a thread of its own, so that nobody has to wait for it. */
export async function drawTreeApart(task: TreeTask): Promise<DrawnTree> {
  for await (const drawn of runThread<DrawnTree>(join(import.meta.dirname, 'tree.worker.ts'), task)) return drawn;
  throw new Error('A tree was not drawn to its end.');
}
