import { at } from '#domain/tree/groups.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { AgedMember, AgeFigure } from './age-figure.ts';
import { type Completeness, measureCompleteness } from './completeness.ts';
import { countBirths, countDeaths, countMarriages, type DecadeFigure } from './count-decades.ts';
import { countNames, type NameFigures } from './count-names.ts';
import { countPeople, type HeadCount, headCountOf, type PeopleFigures } from './count-people.ts';
import { countPlaces, type PlaceFigures } from './count-places.ts';
import { countUnions, type UnionFigures } from './count-unions.ts';
import { type GenerationFigures, measureGenerations, traceDescent } from './generations.ts';
import { type GrowthFigures, measureGrowth } from './growth.ts';
import { measureAgesAtChildren, measureAgesAtMarriage, measureLifespans, measureLivingAges } from './measure-ages.ts';
import { scopeOf } from './scope.ts';
import type { MemberFilter } from './select-members.ts';
import type { StatisticsSource } from './statistics-source.ts';
import { type LineFigures, traceLines } from './trace-lines.ts';

/** Somebody whom a figure mentions. */
export interface MentionedPerson {
  /** An index into the trees of the source. */
  readonly tree: number;
  readonly id: MemberId;
  /** Null where nobody knows it or the viewer may not. */
  readonly name: string | null;
}

export interface NamedAge extends AgedMember {
  readonly name: string | null;
}

/**
 * All figures of one source. People are member indices of it, under `member` and in `members`; who they are stands once in
 * `people`. Counts are exact about what they count: `known` of `of`.
 */
export interface TreeStatistics extends HeadCount {
  /** Along the longest line of descent, at least 1. */
  readonly generations: number;
  /** Of living members whose age is known, rounded; 0 where there are none. */
  readonly averageAge: number;
  /** Among the same; null where there are none. */
  readonly oldestMember: NamedAge | null;
  readonly youngestMember: NamedAge | null;
  readonly members: PeopleFigures;
  readonly livingAges: AgeFigure;
  readonly births: DecadeFigure;
  readonly deaths: DecadeFigure;
  readonly marriages: DecadeFigure;
  readonly lifespans: AgeFigure;
  readonly ageAtMarriage: AgeFigure;
  readonly ageAtFirstChild: AgeFigure;
  readonly ageAtLastChild: AgeFigure;
  readonly unions: UnionFigures;
  readonly names: NameFigures;
  readonly places: PlaceFigures;
  readonly descent: GenerationFigures & LineFigures;
  readonly completeness: Completeness;
  readonly growth: GrowthFigures;
  /** By member index: everybody mentioned in any of the figures. */
  readonly people: Readonly<Record<string, MentionedPerson>>;
}

/**
 * Counts everything, over one tree or over several joined by `joinSources`, of everybody or of those whom a filter leaves.
 * `today` is a Julian day number. Linear in the size of the source.
 */
export function treeStatistics(source: StatisticsSource, today: number, filter: MemberFilter = {}): TreeStatistics {
  const scope = scopeOf(source, today, filter);
  const members = countPeople(scope);
  const livingAges = measureLivingAges(scope);
  const children = measureAgesAtChildren(scope);
  const lines = traceDescent(scope);
  const descent = { ...measureGenerations(scope, lines), ...traceLines(scope, lines) };
  const named = (aged: AgedMember | null) => aged && { ...aged, name: nameOf(source, aged.member) };
  const figures = {
    ...headCountOf(members),
    generations: descent.generations,
    averageAge: Math.round(livingAges.all.mean ?? 0),
    oldestMember: named(livingAges.all.oldest),
    youngestMember: named(livingAges.all.youngest),
    members,
    livingAges,
    births: countBirths(scope),
    deaths: countDeaths(scope),
    marriages: countMarriages(scope),
    lifespans: measureLifespans(scope),
    ageAtMarriage: measureAgesAtMarriage(scope),
    ageAtFirstChild: children.first,
    ageAtLastChild: children.last,
    unions: countUnions(scope),
    names: countNames(scope),
    places: countPlaces(scope),
    descent,
    completeness: measureCompleteness(scope),
    growth: measureGrowth(scope),
  };
  return { ...figures, people: describePeople(source, figures) };
}

/** Everybody under `member`, in `members` and in the lines of descent. */
function describePeople(source: StatisticsSource, figures: object): Record<string, MentionedPerson> {
  const isMentioned = new Uint8Array(source.graph.memberIds.length);
  const visit = (key: string, value: unknown) => {
    if (typeof value === 'number' && key === 'member') isMentioned[value] = 1;
    else if (Array.isArray(value) && listsOfPeople.has(key)) for (const member of value) isMentioned[member] = 1;
    else if (Array.isArray(value)) for (const item of value) visit('', item);
    else if (typeof value === 'object' && value !== null)
      for (const name in value) visit(name, Reflect.get(value, name));
  };
  visit('', figures);
  const people: Record<string, MentionedPerson> = {};
  for (let member = 0; member < isMentioned.length; member++) {
    if (isMentioned[member] === 0) continue;
    const id = source.graph.memberIds[member];
    if (id === undefined) throw new Error(`A figure mentions member ${member} of ${source.graph.memberIds.length}.`);
    people[member] = { tree: at(source.treeOf, member), id, name: nameOf(source, member) };
  }
  return people;
}

const listsOfPeople: ReadonlySet<string> = new Set(['members', 'longestLine', 'oldestLine']);

const nameOf = ({ graph }: StatisticsSource, member: number) =>
  memberName({ firstName: graph.firstNames[member] ?? null, lastName: graph.lastNames[member] ?? null });
