import { setTimeout as sleep } from 'node:timers/promises';
import { type BookJob, getBook, getBookFile, startBook } from '#contract/books.ts';
import { type ExportJob, getExport, getExportFile, startExport } from '#contract/exports.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Bench } from './figures.ts';
import { measureWritten } from './measure-written.ts';
import { pathOf, type Visitor } from './visitor.ts';

/**
 * A whole family as a book of paper and as one page of HTML. A PDF of 3,000 people may take 10 s; of this one we ask 8. An
 * archive is as fast as it may be without holding up others: 5 s for 3,000 people, and 60 s for 100,000, of whom it draws no
 * picture. Its text is never whole in memory; what the process grows by is the family and, of a book, the process that writes.
 */
export const bookBenches: readonly Bench[] = [
  {
    name: 'book-3k',
    run: (workshop) =>
      measureWritten(workshop, {
        name: 'book-3k',
        what: 'book',
        people: 3000,
        seconds: 8,
        growth: 400,
        runs: 3,
        fetch: fetchBook,
      }),
  },
  {
    name: 'archive-3k',
    run: (workshop) =>
      measureWritten(workshop, {
        name: 'archive-3k',
        what: 'archive',
        people: 3000,
        seconds: 5,
        growth: 300,
        runs: 3,
        fetch: fetchArchive,
      }),
  },
  {
    name: 'archive-100k',
    run: (workshop) =>
      measureWritten(workshop, {
        name: 'archive-100k',
        what: 'archive',
        people: 100_000,
        seconds: 60,
        growth: 600,
        runs: 1,
        fetch: fetchArchive,
      }),
  },
];

async function fetchBook(visitor: Visitor, treeId: TreeId): Promise<void> {
  let job: BookJob = await visitor.call(startBook, { params: { treeId }, body: { scope: 'whole', language: 'en' } });
  const params = { treeId, bookId: job.id };
  while (isMoving(job)) {
    await sleep(50);
    job = await visitor.call(getBook, { params });
  }
  await fetchWritten(visitor, job, pathOf(getBookFile, { params }));
}

async function fetchArchive(visitor: Visitor, treeId: TreeId): Promise<void> {
  let job: ExportJob = await visitor.call(startExport, {
    params: { treeId },
    body: { format: 'html', language: 'en' },
  });
  const params = { treeId, exportId: job.id };
  while (isMoving(job)) {
    await sleep(50);
    job = await visitor.call(getExport, { params });
  }
  await fetchWritten(visitor, job, pathOf(getExportFile, { params }));
}

const isMoving = ({ state }: Pick<ExportJob, 'state'>) => state === 'waiting' || state === 'writing';

async function fetchWritten(visitor: Visitor, job: Pick<ExportJob, 'state' | 'size'>, path: string): Promise<void> {
  if (job.state !== 'done') throw new Error(`A file to be measured ended as ${job.state}.`);
  const response = await visitor.fetch(path);
  const size = (await response.arrayBuffer()).byteLength;
  if (size !== job.size) throw new Error(`Of a file of ${job.size} bytes ${size} arrived.`);
}
