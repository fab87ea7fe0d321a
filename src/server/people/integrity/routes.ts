import type { JobLog, JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { registerDuplicateRoutes } from './duplicate-routes.ts';
import { registerMergeRoutes } from './merge-routes.ts';
import { registerProblemRoutes } from './problem-routes.ts';

export interface IntegrityParts {
  readonly sink: ChangeSink;
  readonly graphs: GraphCache;
  readonly jobs: JobQueue;
  readonly log: JobLog;
}

/** What is odd in a tree, who is in it twice, and making one person of two. */
export function registerIntegrityRoutes(on: OnTree, parts: IntegrityParts): void {
  registerProblemRoutes(on, parts);
  registerDuplicateRoutes(on, parts);
  registerMergeRoutes(on, parts);
}
