import type { NamedAge } from '#domain/statistics/tree-statistics.ts';
import { textStyles, writeHeading, writeList, writeParagraph, writeTable } from '#server/files/paper/paper.ts';
import { byName } from '#server/files/reports/sheets/person-columns.ts';
import { mentioned, type Writing, writeFigures, writeShares } from './frame.ts';

/** A list of more people is a book; the directory has them all. */
const MOST_LISTED = 20_000;
const MOST_NAMES = 15;

/** The family at a glance: figures, milestones, lines, names and everybody by name. */
export function writeOverview(writing: Writing): void {
  writeKeyFigures(writing);
  writeFamilies(writing);
  writeLines(writing);
  writeNames(writing);
  writeEverybody(writing);
}

export function writeKeyFigures(writing: Writing): void {
  const { family, words } = writing;
  const { figures, number } = family;
  const aged = (one: NamedAge | null) => {
    if (one === null) return words.noData;
    return `${mentioned(writing, one.member)}, ${one.about ? words.aboutYears(one.age) : words.years(one.age)}`;
  };
  writeFigures(writing, words.headings.keyFigures, [
    [words.figures.totalMembers, number(figures.totalMembers)],
    [words.figures.livingMembers, `${number(figures.livingMembers)} (${figures.livingPercent} %)`],
    [words.figures.deceasedMembers, number(figures.deceasedMembers)],
    [words.figures.presumedDeadMembers, number(figures.presumedDeadMembers)],
    [words.figures.generations, number(figures.generations)],
    [words.figures.averageAge, number(figures.averageAge)],
  ]);
  if (figures.descent.isEstimate) writeParagraph(writing.paper, words.estimate, { style: textStyles.small });
  writeFigures(writing, words.headings.milestones, [
    [words.figures.oldestMember, aged(figures.oldestMember)],
    [words.figures.youngestMember, aged(figures.youngestMember)],
  ]);
  writeFigures(writing, words.headings.growth, [
    [words.figures.treePercent, `${figures.completeness.treePercent} %`],
    [words.figures.profilePercent, `${figures.completeness.profilePercent} %`],
  ]);
}

export function writeFamilies(writing: Writing): void {
  const { family, words } = writing;
  const { unions } = family.figures;
  const { number } = family;
  writeFigures(writing, words.headings.families, [
    [words.figures.unions, number(unions.total)],
    [words.figures.marriages, number(unions.byKind.marriage.count)],
    [words.figures.partnerships, number(unions.byKind.partnership.count)],
    [words.figures.engagements, number(unions.byKind.engagement.count)],
    [words.figures.unknownUnions, number(unions.byKind.unknown.count)],
    [words.figures.meanChildren, unions.meanChildren === null ? words.noData : number(unions.meanChildren)],
    [words.figures.childless, number(unions.childless.count)],
    [words.figures.remarried, number(unions.remarried.count)],
    [words.figures.divorces, number(unions.divorces.count)],
    [words.figures.separations, number(unions.separations.count)],
    [words.figures.annulments, number(unions.annulments.count)],
  ]);
}

function writeLines(writing: Writing): void {
  const { paper, family, words } = writing;
  const { progenitors, longestLine, oldestLine } = family.figures.descent;
  if (progenitors.length > 0) {
    writeShares(writing, {
      heading: words.headings.progenitors,
      heads: [words.columns.name, words.columns.descendants],
      rows: progenitors.map(({ member, descendants }) => ({ label: mentioned(writing, member), count: descendants })),
    });
  }
  for (const [heading, line] of [
    [words.headings.longestLine, longestLine],
    [words.headings.oldestLine, oldestLine],
  ] as const) {
    if (line.length < 2) continue;
    writeHeading(paper, 2, heading);
    writeList(
      paper,
      line.map((member) => mentioned(writing, member)),
    );
  }
}

function writeNames(writing: Writing): void {
  const { words, family } = writing;
  const { surnames, given } = family.figures.names;
  for (const [heading, list] of [
    [words.headings.surnames, surnames],
    [words.headings.givenNames, given],
  ] as const) {
    writeShares(writing, {
      heading,
      heads: [words.columns.name, words.columns.people],
      rows: list.names.slice(0, MOST_NAMES).map(({ name, count }) => ({ label: name, count })),
      note: words.knownOf(family.number(list.known), family.number(list.of)),
    });
  }
}

function writeEverybody({ paper, family, words, onProgress }: Writing): void {
  const { members } = family.scope;
  writeHeading(paper, 1, words.headings.everybody);
  if (members.length > MOST_LISTED) {
    writeParagraph(paper, words.tooMany(family.number(MOST_LISTED)));
    return;
  }
  function* rows() {
    let seen = 0;
    for (const member of byName(family, members, words)) {
      yield [family.nameInTree(member), family.born(member), family.died(member), String(family.generation(member))];
      onProgress(++seen / members.length);
    }
  }
  writeTable(paper, {
    caption: words.headings.everybody,
    columns: [
      { head: words.columns.name, width: 5, isHead: true },
      { head: words.columns.born, width: 3 },
      { head: words.columns.died, width: 3 },
      { head: words.columns.generation, width: 2, align: 'end' },
    ],
    rows: rows(),
  });
}
