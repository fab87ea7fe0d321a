import { join } from 'node:path';
import type { ReportRequest } from '#contract/reports.ts';
import { joinSources } from '#domain/statistics/join-sources.ts';
import type { StatisticsSource } from '#domain/statistics/statistics-source.ts';
import { runThread } from '#server/files/pictures/run-thread.ts';
import { type BackgroundTask, carryOut } from '#server/files/requests/carry-out.ts';
import { filterOf } from '#server/people/statistics/read-filter.ts';
import type { StatisticsCache } from '#server/people/statistics/statistics-cache.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { loadTree } from '#server/tree/access/load-tree.ts';
import { viewerOf } from '#server/tree/access/who-looks.ts';
import { dayOf } from '#server/tree/trees/graph-cache.ts';
import { joinDates, seenDates } from './date-texts.ts';
import type { DateTexts } from './report-family.ts';
import type { ReportMessage } from './report-messages.ts';
import { selectDateTexts } from './select-date-texts.ts';
import type { ReportTask } from './write-report.ts';

export interface ReportJobTask extends BackgroundTask {
  readonly request: ReportRequest;
}

interface ReportParts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly statistics: StatisticsCache;
  readonly now: () => Date;
}

const MOST_BYTES = 1024 ** 3;

/** Writes a report into the blob store: of the tree as it stands now, counted over what the page of figures counts over. */
export async function runReport({ db, blobs, statistics, now }: ReportParts, task: ReportJobTask): Promise<void> {
  const { request } = task;
  await carryOut({ db, now }, task, async ({ tree, tell }) => {
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
    let unwritten = '';
    async function* write(): AsyncGenerator<Uint8Array> {
      const work: ReportTask = {
        request,
        source,
        dates,
        filter,
        today: dayOf(at),
        treeNames: trees.map(({ name }) => name),
        now: at,
      };
      const file = join(import.meta.dirname, 'report.worker.ts');
      for await (const message of runThread<ReportMessage>(file, work)) {
        if (message.kind === 'piece') yield message.bytes;
        else if (message.kind === 'progress') await tell(message.share);
        else unwritten = message.unwritten;
      }
    }
    const written = await blobs.put(write(), MOST_BYTES);
    return { blobHash: written.hash, size: written.size, outcome: { unwritten } };
  });
}
