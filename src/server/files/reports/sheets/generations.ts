import type { ReportFamily } from '#server/files/reports/report-family.ts';
import type { ReportWords } from '#server/files/reports/report-words.ts';
import { byName, peopleSheet, treeSheets } from './person-columns.ts';
import type { Sheet } from './write-workbook.ts';

/** How many there are in every generation, and a sheet for each. */
export function generationSheets(family: ReportFamily, words: ReportWords): Sheet[] {
  const { people } = family.figures.descent;
  const members = byName(family, family.scope.members, words);
  const summary: Sheet = {
    name: words.headings.summary,
    columns: [
      { head: words.columns.generation, width: 18 },
      { head: words.columns.people, width: 12 },
      { head: `${words.columns.share} %`, width: 12 },
    ],
    *rows() {
      for (const { generation, count, percent } of people) yield [words.generation(generation), count, percent];
      yield [words.figures.totalMembers, family.figures.totalMembers, people.length === 0 ? 0 : 100];
      if (family.figures.descent.isEstimate) yield [words.estimate];
    },
  };
  const sheets = people.map(({ generation }) =>
    peopleSheet(
      words.generation(generation),
      family,
      members.filter((member) => family.generation(member) === generation),
      words,
    ),
  );
  return [summary, ...sheets, ...treeSheets(family, words)];
}
