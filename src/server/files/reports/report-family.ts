import { describeDate } from '#domain/dates/describe-date.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { generationOfEach, traceDescent } from '#domain/statistics/generations.ts';
import { lifeOf, type Scope, scopeOf } from '#domain/statistics/scope.ts';
import type { MemberFilter } from '#domain/statistics/select-members.ts';
import { NO_PLACE, type StatisticsSource } from '#domain/statistics/statistics-source.ts';
import { type TreeStatistics, treeStatistics } from '#domain/statistics/tree-statistics.ts';
import { childrenOf, parentsOf, partnersOf } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { genderAt } from '#domain/tree/tree-graph.ts';
import type { ReportWords } from './report-words.ts';

/** Dates as somebody wrote them, by member and by union of the graph. */
export interface DateTexts {
  readonly births: readonly (string | null)[];
  readonly deaths: readonly (string | null)[];
  readonly starts: readonly (string | null)[];
}

/** Those of whom a report speaks, and what it says of each; people are members of the source. */
export interface ReportFamily {
  readonly scope: Scope;
  readonly figures: TreeStatistics;
  /** From 1. */
  readonly generation: (member: number) => number;
  readonly name: (member: number) => string;
  readonly gender: (member: number) => string;
  readonly life: (member: number) => string;
  readonly born: (member: number) => string;
  readonly died: (member: number) => string;
  /** Of a union. */
  readonly married: (union: number) => string;
  readonly birthPlace: (member: number) => string;
  readonly deathPlace: (member: number) => string;
  readonly marriagePlace: (union: number) => string;
  readonly parents: (member: number) => string;
  readonly partners: (member: number) => string;
  readonly children: (member: number) => number;
  /** The trees it is counted over, each with how many of those who count; and to which of them somebody belongs. */
  readonly trees: readonly { readonly name: string; readonly people: number }[];
  readonly tree: (member: number) => string;
  /** The name, and where there are several trees, in which. */
  readonly nameInTree: (member: number) => string;
  /** A figure with the separators of the language. */
  readonly number: (value: number) => string;
}

interface Facts {
  readonly treeNames: readonly string[];
  readonly source: StatisticsSource;
  readonly dates: DateTexts;
  readonly filter: MemberFilter;
  /** Julian day number. */
  readonly today: number;
}

/** Reads a family once for a report. */
export function readFamily({ source, dates, filter, today, treeNames }: Facts, words: ReportWords): ReportFamily {
  const scope = scopeOf(source, today, filter);
  const { graph } = source;
  const { index } = scope;
  const generations = generationOfEach(scope, traceDescent(scope));
  const numbers = new Intl.NumberFormat(words.language, { maximumFractionDigits: 1 });
  const name = (member: number) =>
    memberName({ firstName: graph.firstNames[member] ?? null, lastName: graph.lastNames[member] ?? null }) ??
    words.people.unnamed;
  const names = (members: readonly number[]) => members.map(name).join(', ');
  const place = (row: number) => (row === NO_PLACE ? '' : (source.places[row] ?? ''));
  const date = (text: string | null | undefined) =>
    text == null || text.trim() === '' ? '' : describeDate(parseDate(text), { language: words.language });
  const tree = (member: number) => treeNames[at(source.treeOf, member)] ?? '';
  const people = treeNames.map(() => 0);
  for (const member of scope.members) people[at(source.treeOf, member)] = (people[at(source.treeOf, member)] ?? 0) + 1;
  return {
    scope,
    figures: treeStatistics(source, today, filter),
    generation: (member) => at(generations, member) + 1,
    name,
    gender: (member) => capital(words.people.gender[genderAt(graph, member)], words),
    life: (member) => words.life[lifeOf(scope, member)],
    born: (member) => date(dates.births[member]),
    died: (member) => date(dates.deaths[member]),
    married: (union) => date(dates.starts[union]),
    birthPlace: (member) => place(at(source.birthPlace, member)),
    deathPlace: (member) => place(at(source.deathPlace, member)),
    marriagePlace: (union) => place(at(source.startPlace, union)),
    parents: (member) => names(parentsOf(index, member)),
    partners: (member) => names(partnersOf(index, member)),
    children: (member) => childrenOf(index, member).length,
    trees: treeNames.map((treeName, nth) => ({ name: treeName, people: people[nth] ?? 0 })),
    tree,
    nameInTree: (member) => (treeNames.length > 1 ? `${name(member)} (${tree(member)})` : name(member)),
    number: (value) => numbers.format(value),
  };
}

/** As it begins a cell of a table. */
export const capital = (text: string, { language }: ReportWords): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
