import type { AgeFigure } from '#domain/statistics/age-figure.ts';
import { facts } from '#domain/statistics/completeness.ts';
import type { DecadeFigure } from '#domain/statistics/count-decades.ts';
import {
  CHART_ROOM,
  textStyles,
  writeChart,
  writeHeading,
  writeParagraph,
  writeTable,
} from '#server/files/paper/paper.ts';
import { capital } from '#server/files/reports/report-family.ts';
import { decadeLabel, type Writing, writeShares } from './frame.ts';
import { writeFamilies, writeKeyFigures } from './overview.ts';

/** Every figure that is counted over the family. */
export function writeStatistics(writing: Writing): void {
  const { family, words, onProgress } = writing;
  const { figures } = family;
  writeKeyFigures(writing);
  writeShares(writing, {
    heading: words.headings.gender,
    heads: [words.columns.gender, words.columns.people],
    rows: Object.entries(figures.members.byGender).map(([gender, { count }]) => ({
      // Safe: these are its keys.
      label: capital(words.people.gender[gender as keyof typeof words.people.gender], words),
      count,
    })),
  });
  writeShares(writing, {
    heading: words.headings.generations,
    heads: [words.columns.generation, words.columns.people],
    rows: figures.descent.people.map((one) => ({ ...one, label: words.generation(one.generation) })),
  });
  onProgress(0.2);
  writeDecades(writing, words.headings.births, figures.births);
  writeDecades(writing, words.headings.deaths, figures.deaths);
  writeDecades(writing, words.headings.marriages, figures.marriages);
  onProgress(0.5);
  writeAges(writing);
  writeFamilies(writing);
  writeShares(writing, {
    heading: words.headings.familySizes,
    heads: [words.columns.children, words.columns.families],
    rows: figures.unions.sizes.map(({ children, count }) => ({ label: String(children), count })),
  });
  for (const [heading, list] of [
    [words.headings.surnames, figures.names.surnames],
    [words.headings.givenNames, figures.names.given],
  ] as const) {
    writeShares(writing, {
      heading,
      heads: [words.columns.name, words.columns.people],
      rows: list.names.map(({ name, count }) => ({ label: name, count })),
      note: words.knownOf(family.number(list.known), family.number(list.of)),
    });
  }
  onProgress(0.8);
  writeCompleteness(writing);
  writeShares(writing, {
    heading: words.headings.added,
    heads: [words.columns.month, words.columns.added],
    rows: figures.growth.months.map(({ month, count }) => ({ label: month, count })),
    note: words.knownOf(family.number(figures.growth.known), family.number(figures.growth.of)),
  });
}

/** For the line between the heading and its chart. */
const LINE_ROOM = 24;

function writeDecades(writing: Writing, heading: string, { known, of, decades }: DecadeFigure): void {
  const { paper, family, words } = writing;
  writeHeading(paper, 2, heading, decades.length === 0 ? {} : { follow: CHART_ROOM + LINE_ROOM });
  writeParagraph(paper, words.knownOf(family.number(known), family.number(of)), { style: textStyles.soft });
  if (decades.length === 0) return;
  const columns = decades.map(({ from, count }) => ({ label: String(from), value: count }));
  const alt = `${heading}: ${decades.map(({ from, count }) => `${decadeLabel(writing, from)}: ${count}`).join('; ')}`;
  writeChart(paper, { alt, columns, format: family.number });
  writeTable(paper, {
    caption: heading,
    columns: [
      { head: words.columns.years, width: 3, isHead: true },
      { head: words.columns.number, width: 1, align: 'end' },
    ],
    rows: decades.map(({ from, count }) => [decadeLabel(writing, from), family.number(count)]),
  });
}

function writeAges(writing: Writing): void {
  const { paper, family, words } = writing;
  const { figures } = family;
  const number = (value: number | null | undefined) => (value == null ? '' : family.number(value));
  const row = (label: string, { of, all }: AgeFigure) => [
    label,
    `${family.number(all.known)} / ${family.number(of)}`,
    number(all.mean),
    number(all.lowerQuartile),
    number(all.median),
    number(all.upperQuartile),
    number(all.youngest?.age),
    number(all.oldest?.age),
  ];
  writeHeading(paper, 2, words.headings.ages);
  const end = { width: 1.5, align: 'end' } as const;
  writeTable(paper, {
    caption: words.headings.ages,
    columns: [
      { head: words.columns.age, width: 2.6, isHead: true },
      { head: `${words.columns.known} / ${words.columns.of}`, ...end },
      { head: words.columns.mean, ...end },
      { head: words.columns.lowerQuartile, ...end },
      { head: words.columns.median, ...end },
      { head: words.columns.upperQuartile, ...end },
      { head: words.columns.youngest, ...end },
      { head: words.columns.oldest, ...end },
    ],
    rows: [
      row(words.figures.livingAges, figures.livingAges),
      row(words.figures.lifespans, figures.lifespans),
      row(words.figures.ageAtMarriage, figures.ageAtMarriage),
      row(words.figures.ageAtFirstChild, figures.ageAtFirstChild),
      row(words.figures.ageAtLastChild, figures.ageAtLastChild),
    ],
  });
  writeShares(writing, {
    heading: words.headings.agesOfTheLiving,
    heads: [words.columns.age, words.columns.people],
    rows: figures.livingAges.bands.map(({ from, count }) => ({ label: decadeLabel(writing, from), count })),
  });
}

function writeCompleteness({ paper, family, words }: Writing): void {
  const { completeness } = family.figures;
  writeHeading(paper, 2, words.headings.completeness);
  const byFact = new Map(completeness.facts.map((figure) => [figure.fact, figure]));
  writeTable(paper, {
    caption: words.headings.completeness,
    columns: [
      { head: words.columns.fact, width: 3, isHead: true },
      { head: words.columns.known, width: 1, align: 'end' },
      { head: words.columns.of, width: 1, align: 'end' },
    ],
    rows: facts.map((fact) => [
      words.facts[fact],
      family.number(byFact.get(fact)?.known ?? 0),
      family.number(byFact.get(fact)?.of ?? 0),
    ]),
  });
}
