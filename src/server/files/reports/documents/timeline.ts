import { DECADE_YEARS, spanOf } from '#domain/statistics/moments.ts';
import { at } from '#domain/tree/groups.ts';
import { NO_YEAR, NOBODY, UNION_KIND } from '#domain/tree/tree-graph.ts';
import { writeHeading, writeParagraph, writeTable } from '#server/files/paper/paper.ts';
import type { ReportFamily } from '#server/files/reports/report-family.ts';
import type { ReportWords } from '#server/files/reports/report-words.ts';
import { decadeLabel, type Writing } from './frame.ts';

interface TimelineEvent {
  /** What it is counted at: the middle of what its date allows; NO_YEAR where that is too much. */
  readonly day: number;
  readonly year: number;
  readonly cells: () => readonly string[];
}

/** Births, marriages and deaths of everybody, decade by decade, as the figures count them. */
export function writeTimeline(writing: Writing): void {
  const { paper, family, words, onProgress } = writing;
  const events = eventsOf(family, words);
  if (events.length === 0) {
    writeParagraph(paper, words.noData);
    return;
  }
  const groups = Map.groupBy(events, ({ year }) => (year === NO_YEAR ? NO_YEAR : spanOf(year, DECADE_YEARS)));
  const placeOf = (decade: number) => (decade === NO_YEAR ? Number.POSITIVE_INFINITY : decade);
  const decades = [...groups].sort(([a], [b]) => placeOf(a) - placeOf(b));
  let seen = 0;
  for (const [from, some] of decades) {
    const heading = from === NO_YEAR ? words.headings.roughDates : decadeLabel(writing, from);
    writeHeading(paper, 2, heading);
    some.sort((a, b) => a.day - b.day);
    writeTable(paper, {
      caption: heading,
      columns: [
        { head: words.columns.date, width: 2.4 },
        { head: words.columns.event, width: 1.8 },
        { head: words.columns.name, width: 4, isHead: true },
        { head: words.columns.place, width: 3 },
      ],
      rows: some.map(({ cells }) => {
        onProgress(++seen / events.length);
        return cells();
      }),
    });
  }
}

function eventsOf(family: ReportFamily, words: ReportWords): TimelineEvent[] {
  const { scope } = family;
  const { source, born, died, began } = scope;
  const events: TimelineEvent[] = [];
  for (const member of scope.members) {
    const birth = family.born(member);
    const death = family.died(member);
    if (birth !== '') {
      const cells = () => [birth, words.events.birth, family.nameInTree(member), family.birthPlace(member)];
      events.push({ day: at(born.day, member), year: at(born.year, member), cells });
    }
    if (death !== '') {
      const cells = () => [death, words.events.death, family.nameInTree(member), family.deathPlace(member)];
      events.push({ day: at(died.day, member), year: at(died.year, member), cells });
    }
  }
  for (const union of scope.unions) {
    const date = family.married(union);
    if (date === '' || source.graph.unionKind[union] !== UNION_KIND.marriage) continue;
    const partners = [at(source.graph.partnerA, union), at(source.graph.partnerB, union)];
    const names = partners.filter((member) => member !== NOBODY).map(family.nameInTree);
    const cells = () => [date, words.events.marriage, names.join(' & '), family.marriagePlace(union)];
    events.push({ day: at(began.day, union), year: at(began.year, union), cells });
  }
  return events;
}
