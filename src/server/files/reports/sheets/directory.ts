import type { ReportFamily } from '#server/files/reports/report-family.ts';
import type { ReportWords } from '#server/files/reports/report-words.ts';
import { byName, peopleSheet, treeSheets } from './person-columns.ts';
import type { Sheet } from './write-workbook.ts';

/** More rows than this no program reads in one sheet. */
const MOST_ROWS = 1_000_000;

/** Everybody, by name. */
export function directorySheets(family: ReportFamily, words: ReportWords): Sheet[] {
  const members = byName(family, family.scope.members, words);
  const sheets: Sheet[] = [];
  for (let from = 0; from === 0 || from < members.length; from += MOST_ROWS) {
    const name = from === 0 ? words.titles.directory : `${words.titles.directory} ${from / MOST_ROWS + 1}`;
    sheets.push(peopleSheet(name, family, members.subarray(from, from + MOST_ROWS), words));
  }
  return [...sheets, ...treeSheets(family, words)];
}
