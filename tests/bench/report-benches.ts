import type { ReportKind } from '#contract/reports.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Bench, Figure, Workshop } from './figures.ts';
import { measureWritten } from './measure-written.ts';
import { fetchWritten, type Visitor, writtenFile } from './visitor.ts';

/**
 * From the wish for a report to the last byte of its file, while somebody asks the server every 20 ms whether it is there. The
 * family has been counted once before, as the page of figures does when it opens. A PDF of 3,000 people may take 10 s, a table
 * of 100,000 rows 15 s; meanwhile 99 of 100 answers to others take at most 50 ms. What the process grows by, for 100,000
 * people, is the process that writes with its copy of the family: the file itself is never whole in memory.
 */
export const reportBenches: readonly Bench[] = [
  {
    name: 'report-pdf-3k',
    run: async (workshop) => [
      ...(await measure(workshop, {
        name: 'report-pdf-3k',
        people: 3000,
        seconds: 10,
        growth: 200,
        report: 'timeline',
      })),
      ...(await measure(workshop, {
        name: 'report-pdf-3k',
        people: 3000,
        seconds: 10,
        growth: 200,
        report: 'overview',
      })),
    ],
  },
  {
    name: 'report-xlsx-100k',
    run: (workshop) =>
      measure(workshop, { name: 'report-xlsx-100k', people: 100_000, seconds: 15, growth: 200, report: 'directory' }),
  },
];

interface Options {
  readonly name: string;
  readonly report: ReportKind;
  readonly people: number;
  readonly seconds: number;
  /** MB */
  readonly growth: number;
}

const measure = (workshop: Workshop, { report, ...options }: Options): Promise<readonly Figure[]> =>
  measureWritten(workshop, {
    ...options,
    what: report,
    runs: 3,
    fetch: (visitor, treeId) => fetchReport(visitor, treeId, report),
  });

/** Fetches the whole file; it has to be there. */
async function fetchReport(visitor: Visitor, treeId: TreeId, report: ReportKind): Promise<void> {
  const request = { report, language: 'en' } as const;
  await fetchWritten(visitor, await writtenFile(visitor, treeId, { kind: 'report', request }));
}
