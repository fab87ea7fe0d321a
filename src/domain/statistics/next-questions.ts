import {
  childrenOf,
  parentsOf,
  parentUnionsOf,
  partnersOf,
  siblingsOf,
  unionChildren,
} from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { GENDER, NOBODY, UNION_KIND } from '#domain/tree/tree-graph.ts';
import { countParents, type Fact, facts, hasDate } from './completeness.ts';
import { countingDescendants, countLines, MOST_VISITS } from './count-descendants.ts';
import { traceDescent } from './generations.ts';
import { isHidden, isLiving, type Scope } from './scope.ts';
import { NO_PLACE } from './statistics-source.ts';

/** A fact that is missing, and whom it would help. */
export interface Question {
  readonly fact: Fact;
  /** Whom to ask about: a member index. */
  readonly member: number;
  /** Of a date of marriage, the other partner; null where nobody is known, and for every other fact. */
  readonly partner: number | null;
  /** How many people would be better known. */
  readonly helped: number;
}

/** So many of one kind at most: who cannot answer one may answer another. */
const MOST_OF_A_KIND = 2;
/** Kept of each kind while looking, as some fall out again for being about the same people. */
const CANDIDATES = 12;

/**
 * The questions whose answers help the most people, the best first; at most `most`, two of a kind, and one about a person.
 *
 * Missing parents help the person, the brothers and sisters by the same parents, and all descendants: each line goes back
 * one generation further. A date of marriage helps the partners and their children. Every other fact helps the person and
 * the close family, whose own dates and places it bounds: parents, partners, children, brothers and sisters. Everybody is
 * counted once. Of equal questions the one about the fact that stands first in `facts`, then the one about the member that
 * stands first in the graph. Whom the viewer may not see is not asked about, nor is anybody without a name, unless for the name.
 *
 * Linear, but for the counting of descendants, which goes from the highest bound down until nobody left can have more, or
 * two million people were looked at.
 */
export function nextQuestions(scope: Scope, most: number): Question[] {
  const found = facts.flatMap((fact) => candidatesFor(scope, fact));
  const rank = (fact: Fact) => facts.indexOf(fact);
  found.sort((a, b) => b.helped - a.helped || rank(a.fact) - rank(b.fact) || a.member - b.member);

  const chosen: Question[] = [];
  const asked = new Set<number>();
  const kinds = new Map<Fact, number>();
  for (const { about, ...question } of found) {
    const ofKind = kinds.get(question.fact) ?? 0;
    if (chosen.length === most) break;
    if (ofKind === MOST_OF_A_KIND || about.some((member) => asked.has(member))) continue;
    kinds.set(question.fact, ofKind + 1);
    for (const member of about) asked.add(member);
    chosen.push(question);
  }
  return chosen;
}

interface Candidate extends Question {
  /** Whom it is about, so that nobody is asked about twice. */
  readonly about: readonly number[];
}

function candidatesFor(scope: Scope, fact: Fact): Candidate[] {
  if (fact === 'parents') return missingParents(scope);
  if (fact === 'marriageDate') return missingMarriages(scope);
  const best: Candidate[] = [];
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    if (!isMissing(scope, member, fact) || !isAskable(scope, member, fact)) continue;
    if (leastOf(best) >= 1 + mostCloseFamily(scope, member)) continue;
    keepBest(best, { fact, member, partner: null, helped: 1 + closeFamilyOf(scope, member).size, about: [member] });
  }
  return best;
}

function isAskable(scope: Scope, member: number, fact: Fact): boolean {
  return !isHidden(scope, member) && (fact === 'name' || !isNameless(scope, member));
}

const isNameless = ({ source: { graph } }: Scope, member: number) =>
  graph.firstNames[member] === '' && graph.lastNames[member] === '';

function isMissing(scope: Scope, member: number, fact: Exclude<Fact, 'parents' | 'marriageDate'>): boolean {
  const { graph, birth, death, birthPlace, deathPlace } = scope.source;
  if (fact === 'name') return isNameless(scope, member);
  if (fact === 'gender') return graph.gender[member] === GENDER.unknown;
  if (fact === 'birthDate') return !hasDate(birth, member);
  if (fact === 'birthPlace') return birthPlace[member] === NO_PLACE;
  if (isLiving(scope, member)) return false;
  return fact === 'deathDate' ? !hasDate(death, member) : deathPlace[member] === NO_PLACE;
}

function closeFamilyOf({ index }: Scope, member: number): Set<number> {
  const family = new Set([
    ...parentsOf(index, member),
    ...partnersOf(index, member),
    ...childrenOf(index, member),
    ...siblingsOf(index, member),
  ]);
  family.delete(member);
  return family;
}

/** Everybody of the close family, some of them twice: quick to tell, and never too few. */
function mostCloseFamily({ index }: Scope, member: number): number {
  const { graph, linksUp, linkUnion, unions } = index;
  let most = 0;
  // Partners and children; of a parent, among the children, half brothers and sisters too.
  const countUnionsOf = (person: number) => {
    for (let place = at(unions.start, person); place < at(unions.start, person + 1); place++) {
      const union = at(unions.items, place);
      most += 1 + at(graph.childStart, union + 1) - at(graph.childStart, union);
    }
  };
  countUnionsOf(member);
  for (let link = at(linksUp.start, member); link < at(linksUp.start, member + 1); link++) {
    const union = at(linkUnion, at(linksUp.items, link));
    most += 2 + at(graph.childStart, union + 1) - at(graph.childStart, union);
    for (const parent of [at(graph.partnerA, union), at(graph.partnerB, union)]) {
      if (parent !== NOBODY) countUnionsOf(parent);
    }
  }
  return most;
}

/** What a candidate has to exceed. */
const leastOf = (best: readonly Candidate[]): number => best[CANDIDATES - 1]?.helped ?? 0;

/** The best first; of equal ones those who came first. */
function keepBest(best: Candidate[], candidate: Candidate): void {
  if (leastOf(best) >= candidate.helped) return;
  const place = best.findIndex(({ helped }) => helped < candidate.helped);
  best.splice(place === -1 ? best.length : place, 0, candidate);
  if (best.length > CANDIDATES) best.pop();
}

function missingParents(scope: Scope): Candidate[] {
  const descent = traceDescent(scope);
  const lines = countLines(descent);
  const siblings = (member: number) => siblingsWithSameParents(scope, member);
  const lacking = [...scope.members].filter(
    (member) => isAskable(scope, member, 'parents') && countParents(scope, member) < 2,
  );
  const bound = lines.map((below, member) => 1 + mostCloseFamily(scope, member) + below);
  lacking.sort((a, b) => (bound[b] ?? 0) - (bound[a] ?? 0) || a - b);

  const counter = countingDescendants(descent);
  const best: Candidate[] = [];
  for (const member of lacking) {
    if (leastOf(best) >= (bound[member] ?? 0) || counter.visits() > MOST_VISITS) break;
    const others = siblings(member);
    const helped = 1 + others.length + counter.descendantsOf(member);
    keepBest(best, { fact: 'parents', member, partner: null, helped, about: [member, ...others] });
  }
  return best;
}

/** Children of the unions that somebody is a child of: whoever they lack is missing for all of them. */
function siblingsWithSameParents({ index }: Scope, member: number): number[] {
  const all = [...parentUnionsOf(index, member)].flatMap((union) => [...unionChildren(index, union)]);
  return [...new Set(all)].filter((sibling) => sibling !== member);
}

function missingMarriages(scope: Scope): Candidate[] {
  const { graph, start } = scope.source;
  const best: Candidate[] = [];
  for (let i = 0; i < scope.unions.length; i++) {
    const union = at(scope.unions, i);
    if (graph.unionKind[union] !== UNION_KIND.marriage || hasDate(start, union)) continue;
    const partners = [at(graph.partnerA, union), at(graph.partnerB, union)].filter((partner) => partner !== NOBODY);
    const [member, partner = null] = partners;
    if (member === undefined || !partners.every((one) => isAskable(scope, one, 'marriageDate'))) continue;
    const helped = new Set([...partners, ...unionChildren(scope.index, union)]).size;
    keepBest(best, { fact: 'marriageDate', member, partner, helped, about: partners });
  }
  return best;
}
