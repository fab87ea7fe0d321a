import { NO_DAY } from '#domain/living/latest-birth.ts';
import { at } from '#domain/tree/groups.ts';
import { GENDER, NOBODY, UNION_KIND } from '#domain/tree/tree-graph.ts';
import { isHidden, isLiving, type Scope } from './scope.ts';
import { type DayColumns, NO_PLACE } from './statistics-source.ts';
import { type Counted, countMember, countUnion, newTally, percentOf, type Tally } from './tally.ts';

/** What could be known of everybody whom it concerns. */
export const facts = [
  'name',
  'gender',
  'birthDate',
  'birthPlace',
  'deathDate',
  'deathPlace',
  'parents',
  'marriageDate',
] as const;
export type Fact = (typeof facts)[number];

export interface FactFigure {
  readonly fact: Fact;
  readonly known: number;
  /** Everybody; the dead for deaths; two parents for everybody; marriages. Who is hidden from the viewer is left out. */
  readonly of: number;
  /** Who lacks it: of parents whoever has fewer than two, of marriages the partners. */
  readonly missing: Counted;
}

export interface Completeness {
  /**
   * Profile completion: of name, gender, date and place of birth, and for the dead date and place of death, how much is
   * known, over all people: the sum of what is known by the sum of what could be. Whole percent; 0 where there is nobody.
   */
  readonly profilePercent: number;
  /** Tree completion: the same over all facts, so with the two parents of everybody and the dates of marriages. */
  readonly treePercent: number;
  readonly facts: readonly FactFigure[];
}

const profileFacts: ReadonlySet<Fact> = new Set([
  'name',
  'gender',
  'birthDate',
  'birthPlace',
  'deathDate',
  'deathPlace',
]);
const PARENTS = 2;

/** How much of what could be known is known. A date counts once it was understood, however little it says. */
export function measureCompleteness(scope: Scope): Completeness {
  const { graph, birth, death, birthPlace, deathPlace, start } = scope.source;
  const newFigure = () => ({ known: 0, of: 0, missing: newTally() });
  const figures = {
    name: newFigure(),
    gender: newFigure(),
    birthDate: newFigure(),
    birthPlace: newFigure(),
    deathDate: newFigure(),
    deathPlace: newFigure(),
    parents: newFigure(),
    marriageDate: newFigure(),
  } satisfies Record<Fact, unknown>;
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    if (isHidden(scope, member)) continue;
    const hasName = graph.firstNames[member] !== '' || graph.lastNames[member] !== '';
    note(figures.name, member, hasName ? 1 : 0, 1);
    note(figures.gender, member, graph.gender[member] === GENDER.unknown ? 0 : 1, 1);
    note(figures.birthDate, member, hasDate(birth, member) ? 1 : 0, 1);
    note(figures.birthPlace, member, birthPlace[member] === NO_PLACE ? 0 : 1, 1);
    if (!isLiving(scope, member)) {
      note(figures.deathDate, member, hasDate(death, member) ? 1 : 0, 1);
      note(figures.deathPlace, member, deathPlace[member] === NO_PLACE ? 0 : 1, 1);
    }
    note(figures.parents, member, countParents(scope, member), PARENTS);
  }
  for (let i = 0; i < scope.unions.length; i++) {
    const union = at(scope.unions, i);
    const partners = [at(graph.partnerA, union), at(graph.partnerB, union)];
    if (graph.unionKind[union] !== UNION_KIND.marriage) continue;
    if (partners.some((partner) => partner !== NOBODY && isHidden(scope, partner))) continue;
    figures.marriageDate.of++;
    if (hasDate(start, union)) figures.marriageDate.known++;
    else countUnion(figures.marriageDate.missing, graph, union);
  }
  const listed = facts.map((fact) => ({ fact, ...figures[fact] }));
  return {
    profilePercent: percentKnown(listed.filter(({ fact }) => profileFacts.has(fact))),
    treePercent: percentKnown(listed),
    facts: listed,
  };
}

interface FigureUnderWay {
  known: number;
  of: number;
  readonly missing: Tally;
}

function note(figure: FigureUnderWay, member: number, known: number, of: number): void {
  figure.known += known;
  figure.of += of;
  if (known < of) countMember(figure.missing, member);
}

/** A date counts once it was understood, however little it says. */
export const hasDate = ({ earliest, latest }: DayColumns, row: number) =>
  at(earliest, row) !== NO_DAY || at(latest, row) !== NO_DAY;

/** Of one set of parents, the fullest: adoptive parents do not make up for a father by birth. */
export function countParents({ index }: Scope, member: number): number {
  const { graph, linksUp, linkUnion } = index;
  let most = 0;
  for (let place = at(linksUp.start, member); place < at(linksUp.start, member + 1); place++) {
    const union = at(linkUnion, at(linksUp.items, place));
    const known = (at(graph.partnerA, union) === NOBODY ? 0 : 1) + (at(graph.partnerB, union) === NOBODY ? 0 : 1);
    most = Math.max(most, known);
  }
  return most;
}

function percentKnown(figures: readonly FactFigure[]): number {
  const sum = (part: (figure: FactFigure) => number) => figures.reduce((total, figure) => total + part(figure), 0);
  return percentOf(
    sum(({ known }) => known),
    sum(({ of }) => of),
  );
}
