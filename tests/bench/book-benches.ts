import type { TreeId } from '#domain/tree/ids.ts';
import type { Bench } from './figures.ts';
import { measureWritten } from './measure-written.ts';
import { fetchWritten, type Visitor, writtenFile } from './visitor.ts';

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
  const request = { scope: 'whole', language: 'en' } as const;
  await fetchWritten(visitor, await writtenFile(visitor, treeId, { kind: 'book', request }));
}

async function fetchArchive(visitor: Visitor, treeId: TreeId): Promise<void> {
  const request = { format: 'html', language: 'en' } as const;
  await fetchWritten(visitor, await writtenFile(visitor, treeId, { kind: 'export', request }));
}
