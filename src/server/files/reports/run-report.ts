import { join } from 'node:path';
import { joinSources } from '#domain/statistics/join-sources.ts';
import type { StatisticsSource } from '#domain/statistics/statistics-source.ts';
import { carryOut, type FileTask } from '#server/files/requests/carry-out.ts';
import { writeInThread } from '#server/files/requests/write-in-thread.ts';
import { filterOf } from '#server/people/statistics/read-filter.ts';
import type { StatisticsCache } from '#server/people/statistics/statistics-cache.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { loadTree } from '#server/tree/access/load-tree.ts';
import { viewerOf } from '#server/tree/access/viewer.ts';
import { dayOf } from '#server/tree/trees/graph-cache.ts';
import { joinDates, seenDates } from './date-texts.ts';
import type { DateTexts } from './report-family.ts';
import { selectDateTexts } from './select-date-texts.ts';
import type { ReportTask } from './write-report.ts';

interface ReportParts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly statistics: StatisticsCache;
  readonly now: () => Date;
}

const MOST_BYTES = 1024 ** 3;

/** Writes a report into the blob store: of the tree as it stands now, counted over what the page of figures counts over. */
export async function runReport({ db, blobs, statistics, now }: ReportParts, task: FileTask<'report'>): Promise<void> {
  const { request } = task;
  await carryOut({ db, now }, task, async ({ tree, onProgress }) => {
    const trees = [tree];
    for (const id of new Set(request.alsoOf))
      if (id !== tree.id) trees.push(await loadTree(db, task.actor, id, 'tree.view'));
    const sources: StatisticsSource[] = [];
    const texts: DateTexts[] = [];
    for (const one of trees) {
      const seen = await statistics.source(db, one);
      sources.push(seen);
      texts.push(seenDates(await selectDateTexts(db, one.id, seen.graph), seen, viewerOf(one)));
    }
    const source = joinSources(sources);
    // They may have gone while this waited.
    const filter = filterOf(source, request);
    const dates = joinDates(texts);
    const at = now();
    const work: ReportTask = {
      request,
      source,
      dates,
      filter,
      today: dayOf(at),
      treeNames: trees.map(({ name }) => name),
      now: at,
    };
    return await writeInThread<{ readonly unwritten: string }>(blobs, {
      file: join(import.meta.dirname, 'report.worker.ts'),
      task: work,
      mostBytes: MOST_BYTES,
      onProgress,
    });
  });
}
