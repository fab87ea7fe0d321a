import { type Paper, textStyles, writeHeading, writeParagraph, writeTable } from '#server/files/paper/paper.ts';
import type { ReportFamily } from '#server/files/reports/report-family.ts';
import type { ReportWords } from '#server/files/reports/report-words.ts';

/** What every report that is a document is written with. */
export interface Writing {
  readonly paper: Paper;
  readonly family: ReportFamily;
  readonly words: ReportWords;
  /** Hears how far it is, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** A name of somebody whom a figure mentions. */
export const mentioned = ({ family }: Writing, member: number): string => family.nameInTree(member);

/** Figures that stand alone: what, and how many. */
export function writeFigures(writing: Writing, heading: string, rows: readonly (readonly [string, string])[]): void {
  const { paper, words } = writing;
  writeHeading(paper, 2, heading);
  writeTable(paper, {
    caption: heading,
    columns: [
      { head: words.columns.figure, width: 3, isHead: true },
      { head: words.columns.value, width: 2, align: 'end' },
    ],
    rows,
  });
}

interface Shared {
  readonly heading: string;
  /** What is counted, and of what there are that many. */
  readonly heads: readonly [string, string];
  readonly rows: readonly { readonly label: string; readonly count: number; readonly percent?: number }[];
  readonly note?: string;
}

/** Parts of a whole, with a bar for each. */
export function writeShares({ paper, family, words }: Writing, { heading, heads, rows, note }: Shared): void {
  writeHeading(paper, 2, heading);
  if (note) writeParagraph(paper, note, { style: textStyles.soft });
  if (rows.length === 0) {
    writeParagraph(paper, words.noData);
    return;
  }
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const hasShares = rows.some(({ percent }) => percent !== undefined);
  writeTable(paper, {
    caption: heading,
    columns: [
      { head: heads[0], width: 4, isHead: true },
      { head: heads[1], width: 1, align: 'end' },
      ...(hasShares ? [{ head: words.columns.share, width: 1, align: 'end' } as const] : []),
    ],
    rows: rows.map(({ label, count, percent }) => [
      label,
      family.number(count),
      ...(percent === undefined ? [] : [`${percent} %`]),
    ]),
    bar: (row) => (rows[row]?.count ?? 0) / most,
  });
}

/** 1850–1859 */
export const decadeLabel = ({ words }: Writing, from: number, length = 10): string =>
  from < 0 ? words.people.beforeChrist(-from) : `${from}–${from + length - 1}`;
