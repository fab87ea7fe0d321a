import { parentPort, workerData } from 'node:worker_threads';
import { drawTree } from './draw-tree.ts';
import type { TreeTask } from './tree-task.ts';

// Safe: only draw-tree-apart.ts starts this worker, with a task.
parentPort?.postMessage(drawTree(workerData as TreeTask));
