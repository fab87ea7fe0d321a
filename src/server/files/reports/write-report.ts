import type { ReportRequest, reportFormats } from '#contract/reports.ts';
import { describeDate } from '#domain/dates/describe-date.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import type { MemberFilter } from '#domain/statistics/select-members.ts';
import type { StatisticsSource } from '#domain/statistics/statistics-source.ts';
import {
  openPaper,
  type Paper,
  textStyles,
  writeHeading,
  writeParagraph,
  writeTable,
} from '#server/files/paper/paper.ts';
import type { Writing } from './documents/frame.ts';
import { writeGeography } from './documents/geography.ts';
import { writeOverview } from './documents/overview.ts';
import { writeStatistics } from './documents/statistics.ts';
import { writeTimeline } from './documents/timeline.ts';
import { type DateTexts, type ReportFamily, readFamily } from './report-family.ts';
import { type ReportWords, reportWordsIn } from './report-words.ts';
import { directorySheets } from './sheets/directory.ts';
import { generationSheets } from './sheets/generations.ts';
import { writeWorkbook } from './sheets/write-workbook.ts';

/** All that it takes to write a report, as plain values. */
export interface ReportTask {
  readonly request: ReportRequest;
  readonly source: StatisticsSource;
  readonly dates: DateTexts;
  readonly filter: MemberFilter;
  /** Julian day number. */
  readonly today: number;
  readonly treeNames: readonly string[];
  readonly now: Date;
}

interface Output {
  /** Takes the next piece of the file. */
  readonly write: (piece: Uint8Array) => void;
  /** Hears how far it is, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const documents = {
  overview: writeOverview,
  geography: writeGeography,
  timeline: writeTimeline,
  statistics: writeStatistics,
} as const;

const sheets = { generations: generationSheets, directory: directorySheets } as const;

/** Above that saying what every cell is would take more room than the cells. */
const MOST_TAGGED = 20_000;

/** Writes one report. Returns the letters that no font of it has. */
export async function writeReport(task: ReportTask, output: Output): Promise<string> {
  const { report, language } = task.request;
  const words = reportWordsIn(language);
  const family = readFamily(task, words);
  if (report === 'generations' || report === 'directory') {
    await writeTables(task, sheets[report](family, words), family.scope.members.length, output);
    return '';
  }
  return await writeDocument(task, { family, words, write: documents[report] }, output);
}

async function writeTables(
  { request, treeNames, now }: ReportTask,
  tables: ReturnType<typeof directorySheets>,
  people: number,
  { write, onProgress }: Output,
): Promise<void> {
  const words = reportWordsIn(request.language);
  const title = `${words.titles[request.report]}: ${nameOfTrees(treeNames, words)}`;
  let seen = 0;
  const onRow = () => onProgress(++seen / Math.max(1, people));
  for await (const piece of writeWorkbook({ title, sheets: tables, now, onRow })) write(piece);
}

interface Document {
  readonly family: ReportFamily;
  readonly words: ReportWords;
  readonly write: (writing: Writing) => void;
}

async function writeDocument(task: ReportTask, { family, words, write }: Document, output: Output): Promise<string> {
  const { request, treeNames, now } = task;
  const treeName = nameOfTrees(treeNames, words);
  const people = family.scope.members.length;
  const title = words.titles[request.report];
  const paper = openPaper({
    title: `${title}: ${treeName}`,
    footer: `${title} · ${treeName}`,
    language: request.language,
    now,
    isTagged: people <= MOST_TAGGED,
    write: output.write,
  });
  writeHeading(paper, 1, title);
  writeParagraph(paper, treeName, { style: textStyles.heading2 });
  for (const line of filterLines(task, family, words)) writeParagraph(paper, line, { after: 2 });
  writeParagraph(paper, words.made(words.day(now), words.countOf(people)), { style: textStyles.soft, after: 10 });
  if (treeNames.length > 1) writeTrees(paper, family, words);
  if (people === 0) writeParagraph(paper, words.nobody);
  else write({ paper, family, words, onProgress: output.onProgress });
  await paper.end();
  return paper.unwritten();
}

const nameOfTrees = (names: readonly string[], words: ReportWords): string =>
  names.length === 1 ? (names[0] ?? '') : words.trees(names.length);

/** Which trees are counted together. */
function writeTrees(paper: Paper, { trees, number }: ReportFamily, words: ReportWords): void {
  writeHeading(paper, 2, words.headings.trees);
  writeTable(paper, {
    caption: words.headings.trees,
    columns: [
      { head: words.columns.tree, width: 4, isHead: true },
      { head: words.columns.people, width: 1, align: 'end' },
    ],
    rows: trees.map(({ name, people }) => [name, number(people)]),
  });
}

/** Who is left, where not everybody is reported on. */
function filterLines({ request, filter }: ReportTask, family: ReportFamily, words: ReportWords): string[] {
  const say = (date: string | undefined) =>
    date === undefined ? null : describeDate(parseDate(date), { language: words.language });
  const { from, to, basis } = request;
  return [
    ...(filter.descendantsOf === undefined ? [] : [words.descendantsOf(family.nameInTree(filter.descendantsOf))]),
    ...(filter.ancestorsOf === undefined ? [] : [words.ancestorsOf(family.nameInTree(filter.ancestorsOf))]),
    ...(from === undefined && to === undefined ? [] : [words.within(basis, say(from), say(to))]),
  ];
}

export const reportMimes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<(typeof reportFormats)[keyof typeof reportFormats], string>;
