import { at, groupItems } from '#domain/tree/groups.ts';
import { GENDER, NOBODY, PEDIGREE } from '#domain/tree/tree-graph.ts';
import type { DatedTree } from '../dated-tree.ts';
import { type DaySpan, fewestYears, isBefore, mostYears, spanAt } from '../day-span.ts';
import { birthLinks, birthParentsOf, type Oddity, type ParentLink, written } from './rule.ts';

/** Days a child can be born after the death of its father. */
const LONGEST_PREGNANCY = 304;

type Gender = (typeof GENDER)[keyof typeof GENDER];

function oddBirths({ birth }: DatedTree, { child, parent }: ParentLink, spans: readonly DaySpan[], amount?: number) {
  return {
    members: [child, parent],
    facts: written({ birth: birth.text[child], parentBirth: birth.text[parent] }),
    isRough: spans.some(({ isRough }) => isRough),
    ...(amount === undefined ? {} : { amount }),
  };
}

export function* parentYoungerThanChild(tree: DatedTree): Generator<Oddity> {
  for (const link of birthLinks(tree)) {
    const child = spanAt(tree.birth, link.child);
    const parent = spanAt(tree.birth, link.parent);
    if (isBefore(child, parent)) yield oddBirths(tree, link, [child, parent]);
  }
}

export const motherTooYoung = (tree: DatedTree): Generator<Oddity> => youngerThan(tree, GENDER.female, 12);
export const fatherTooYoung = (tree: DatedTree): Generator<Oddity> => youngerThan(tree, GENDER.male, 12);
export const motherTooOld = (tree: DatedTree): Generator<Oddity> => olderThan(tree, GENDER.female, 55);
export const fatherTooOld = (tree: DatedTree): Generator<Oddity> => olderThan(tree, GENDER.male, 90);

/** Parents who are younger than their children are another rule's business. */
function* youngerThan(tree: DatedTree, gender: Gender, years: number): Generator<Oddity> {
  for (const link of birthLinks(tree)) {
    if (tree.graph.gender[link.parent] !== gender) continue;
    const child = spanAt(tree.birth, link.child);
    const parent = spanAt(tree.birth, link.parent);
    const age = mostYears(parent, child);
    if (age < years && !isBefore(child, parent)) yield oddBirths(tree, link, [child, parent], age);
  }
}

function* olderThan(tree: DatedTree, gender: Gender, years: number): Generator<Oddity> {
  for (const link of birthLinks(tree)) {
    if (tree.graph.gender[link.parent] !== gender) continue;
    const child = spanAt(tree.birth, link.child);
    const parent = spanAt(tree.birth, link.parent);
    const age = fewestYears(parent, child);
    if (age > years) yield oddBirths(tree, link, [child, parent], age);
  }
}

export const bornAfterMotherDied = (tree: DatedTree): Generator<Oddity> => bornAfterDeath(tree, GENDER.female, 0);
/** A father may have died before the birth, and since there are sperm banks long before: never impossible. */
export const bornAfterFatherDied = (tree: DatedTree): Generator<Oddity> =>
  bornAfterDeath(tree, GENDER.male, LONGEST_PREGNANCY);

function* bornAfterDeath(tree: DatedTree, gender: Gender, days: number): Generator<Oddity> {
  for (const link of birthLinks(tree)) {
    if (tree.graph.gender[link.parent] !== gender) continue;
    const child = spanAt(tree.birth, link.child);
    const death = spanAt(tree.death, link.parent);
    if (!(child.earliest - death.latest > days)) continue;
    const facts = written({ birth: tree.birth.text[link.child], parentDeath: tree.death.text[link.parent] });
    yield { members: [link.child, link.parent], facts, isRough: child.isRough || death.isRough };
  }
}

/** Somebody who stands among the children of one parent with two different partners, as if both had borne them. */
export function* childTwice(tree: DatedTree): Generator<Oddity> {
  for (const member of tree.graph.memberIds.keys()) {
    const parent = parentTwice(tree, member);
    if (parent !== NOBODY) yield { members: [member, parent] };
  }
}

export function* tooManyBirthParents(tree: DatedTree): Generator<Oddity> {
  for (const member of tree.graph.memberIds.keys()) {
    const parents = birthParentsOf(tree.index, member);
    if (parents.length <= 2 || parentTwice(tree, member) !== NOBODY) continue;
    yield { members: [member, ...parents], amount: parents.length };
  }
}

const ordinary: ReadonlySet<number> = new Set([PEDIGREE.birth, PEDIGREE.unknown]);

/** The parent whose child the member is twice; step-parents and adoptive parents beside a parent are no contradiction. */
function parentTwice({ graph, index }: DatedTree, member: number): number {
  const links = groupItems(index.linksUp, member);
  if (links.length < 2) return NOBODY;
  const seen = new Set<number>();
  for (const link of links) {
    const union = at(index.linkUnion, link);
    const pair = [at(graph.partnerA, union), at(graph.partnerB, union)].filter((parent) => parent !== NOBODY);
    if (!ordinary.has(at(graph.pedigreeA, link)) || !ordinary.has(at(graph.pedigreeB, link))) continue;
    for (const parent of pair) {
      if (seen.has(parent)) return parent;
      seen.add(parent);
    }
  }
  return NOBODY;
}
