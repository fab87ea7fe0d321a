import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DrawnTree, TreeTask } from './tree-task.ts';

/** Draws a tree in a thread of its own, so that nobody has to wait for it. */
export async function drawTreeApart(task: TreeTask): Promise<DrawnTree> {
  const worker = new Worker(join(import.meta.dirname, 'tree.worker.ts'), { workerData: task });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('A tree was not drawn to its end.')));
    });
  } finally {
    await worker.terminate();
  }
}
