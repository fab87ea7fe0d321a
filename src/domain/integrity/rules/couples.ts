import { at } from '#domain/tree/groups.ts';
import { GENDER, NOBODY, PEDIGREE, UNION_KIND } from '#domain/tree/tree-graph.ts';
import type { DatedTree } from '../dated-tree.ts';
import { isBefore, mostYears, spanAt } from '../day-span.ts';
import { inFuture } from './lives.ts';
import { birthParentsOf, type Oddity, written } from './rule.ts';

/** How far up a partner is looked for; whoever stands higher was dead for long. */
const GENERATIONS = 3;

const partnersIn = ({ graph }: DatedTree, union: number): number[] =>
  [at(graph.partnerA, union), at(graph.partnerB, union)].filter((member) => member !== NOBODY);

/** The partners of a union, the given one first. */
const from = (tree: DatedTree, union: number, first: number): number[] => [
  first,
  ...partnersIn(tree, union).filter((member) => member !== first),
];

function* partnersOfDatedUnions(tree: DatedTree) {
  for (const [union, text] of tree.start.text.entries()) {
    if (text === null) continue;
    for (const member of partnersIn(tree, union)) yield { union, member, text, start: spanAt(tree.start, union) };
  }
}

export function* marriedBeforeBirth(tree: DatedTree): Generator<Oddity> {
  for (const { union, member, text, start } of partnersOfDatedUnions(tree)) {
    const birth = spanAt(tree.birth, member);
    if (!isBefore(start, birth)) continue;
    const facts = written({ marriage: text, birth: tree.birth.text[member] });
    yield { members: from(tree, union, member), union, facts, isRough: start.isRough || birth.isRough };
  }
}

/** Engagements of children were a custom, marriages of children hardly. */
export function* marriedBeforeTen(tree: DatedTree): Generator<Oddity> {
  for (const { union, member, text, start } of partnersOfDatedUnions(tree)) {
    if (tree.graph.unionKind[union] === UNION_KIND.engagement) continue;
    const birth = spanAt(tree.birth, member);
    const amount = mostYears(birth, start);
    if (amount >= 10 || isBefore(start, birth)) continue;
    const facts = written({ marriage: text, birth: tree.birth.text[member] });
    yield { members: from(tree, union, member), union, facts, amount };
  }
}

export function* marriedAfterDeath(tree: DatedTree): Generator<Oddity> {
  for (const { union, member, text, start } of partnersOfDatedUnions(tree)) {
    const death = spanAt(tree.death, member);
    if (!isBefore(death, start)) continue;
    const facts = written({ marriage: text, death: tree.death.text[member] });
    yield { members: from(tree, union, member), union, facts, isRough: start.isRough || death.isRough };
  }
}

export function* marriedInFuture(tree: DatedTree): Generator<Oddity> {
  for (const { place, text, isRough } of inFuture(tree, tree.start)) {
    yield { members: partnersIn(tree, place), union: place, facts: written({ marriage: text }), isRough };
  }
}

export function* partedBeforeMarried(tree: DatedTree): Generator<Oddity> {
  for (const [union, parting] of tree.end.text.entries()) {
    const start = spanAt(tree.start, union);
    const end = spanAt(tree.end, union);
    if (!isBefore(end, start)) continue;
    const facts = written({ marriage: tree.start.text[union], parting });
    yield { members: partnersIn(tree, union), union, facts, isRough: start.isRough || end.isRough };
  }
}

export function* emptyUnion(tree: DatedTree): Generator<Oddity> {
  const { graph } = tree;
  for (const union of graph.unionIds.keys()) {
    const hasChildren = at(graph.childStart, union + 1) > at(graph.childStart, union);
    if (!hasChildren && partnersIn(tree, union).length === 0) {
      yield { members: [], union, facts: written({ marriage: tree.start.text[union] }) };
    }
  }
}

export function* marriedToAncestor(tree: DatedTree): Generator<Oddity> {
  for (const union of tree.graph.unionIds.keys()) {
    const [a, b] = partnersIn(tree, union);
    if (a === undefined || b === undefined) continue;
    if (standsAbove(tree, b, a)) yield { members: [a, b], union };
    else if (standsAbove(tree, a, b)) yield { members: [b, a], union };
  }
}

function standsAbove({ index }: DatedTree, ancestor: number, member: number): boolean {
  let row = [member];
  for (let generation = 0; generation < GENERATIONS && row.length > 0; generation++) {
    row = row.flatMap((one) => birthParentsOf(index, one));
    if (row.includes(ancestor)) return true;
  }
  return false;
}

export function* marriedToSibling(tree: DatedTree): Generator<Oddity> {
  for (const union of tree.graph.unionIds.keys()) {
    const [a, b] = partnersIn(tree, union);
    if (a === undefined || b === undefined) continue;
    const parents = birthParentsOf(tree.index, a);
    if (birthParentsOf(tree.index, b).some((parent) => parents.includes(parent))) yield { members: [a, b], union };
  }
}

export function* parentsOfOneGender(tree: DatedTree): Generator<Oddity> {
  const { graph } = tree;
  for (const union of graph.unionIds.keys()) {
    const [a, b] = partnersIn(tree, union);
    if (a === undefined || b === undefined) continue;
    const gender = at(graph.gender, a);
    if (gender !== at(graph.gender, b) || (gender !== GENDER.male && gender !== GENDER.female)) continue;
    for (let link = at(graph.childStart, union); link < at(graph.childStart, union + 1); link++) {
      if (graph.pedigreeA[link] !== PEDIGREE.birth || graph.pedigreeB[link] !== PEDIGREE.birth) continue;
      yield { members: [at(graph.children, link), a, b], union };
      break;
    }
  }
}
