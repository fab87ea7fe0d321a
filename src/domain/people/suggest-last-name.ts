import {
  childrenOf,
  type GraphIndex,
  parentsOf,
  parentUnionsOf,
  siblingsOf,
  unionChildren,
  unionsOf,
} from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { GENDER, NOBODY } from '#domain/tree/tree-graph.ts';
import type { SurnameTradition } from '#domain/tree/vocabulary.ts';
import { type NamedParents, type NamingRule, namingRules } from './surname-traditions.ts';

export interface NamedRelative {
  /** The person they are added to, as an index into the graph. */
  readonly anchor: number;
  readonly kind: 'father' | 'mother' | 'partner' | 'child' | 'sibling';
  /** The other parent of a child, where there is one. */
  readonly other?: number | undefined;
  /** Of the new relative, where it is known. */
  readonly sex?: 'male' | 'female' | undefined;
}

interface Custom {
  /** What was chosen for the tree. */
  readonly tradition: SurnameTradition;
  /** Where the tree goes by what it shows, and shows nothing: in much of the world a father's name is not handed on. */
  readonly isCustom: boolean;
}

/**
 * The last name that a new relative is likely to have, '' where none is. Partners bring their own. By the tradition of the tree, or, where it
 * is 'family', by what the nearest of the same kind are called: a child is named as the children before it, also where those have no
 * last name; without them by the custom of the family, and where there is none to be seen, by `isCustom`.
 */
export function suggestLastName(family: GraphIndex, relative: NamedRelative, { tradition, isCustom }: Custom): string {
  return tradition === 'family'
    ? byFamily(family, relative, isCustom)
    : byTradition(family, relative, namingRules[tradition]);
}

function byTradition(family: GraphIndex, { anchor, kind, other, sex }: NamedRelative, rule: NamingRule): string {
  const last = family.graph.lastNames[anchor] ?? '';
  if (kind === 'partner') return '';
  if (kind === 'father' || kind === 'mother') return rule[kind](last);
  const parents = kind === 'child' ? [anchor, ...(other === undefined ? [] : [other])] : parentsOf(family, anchor);
  const elder = kind === 'child' ? childrenTogether(family, anchor, other) : fullSiblings(family, anchor);
  const [eldest] = elder;
  if (rule.isAlike && eldest !== undefined) return family.graph.lastNames[eldest] ?? '';
  if (parents.length > 0) return rule.child(namedParents(family, parents), sex);
  return rule.sibling(last, sex);
}

/** Children whom somebody has with this partner, or with nobody who is known. */
function childrenTogether(family: GraphIndex, anchor: number, other: number = NOBODY): number[] {
  const { partnerA, partnerB } = family.graph;
  const isTheirs = (union: number) => {
    const both = [at(partnerA, union), at(partnerB, union)];
    return both.includes(anchor) && both.includes(other);
  };
  return [...unionsOf(family, anchor)].filter(isTheirs).flatMap((union) => [...unionChildren(family, union)]);
}

/** Children of the same parents, the person included: who is added to them is one more. */
const fullSiblings = (family: GraphIndex, anchor: number): number[] =>
  [...parentUnionsOf(family, anchor)].slice(0, 1).flatMap((union) => [...unionChildren(family, union)]);

/** A father is whoever is male or, of two, not the one who is female. */
function namedParents({ graph }: GraphIndex, parents: readonly number[]): NamedParents {
  const isOf = (gender: number) => (parent: number) => at(graph.gender, parent) === gender;
  const father = parents.find(isOf(GENDER.male)) ?? parents.find((parent) => !isOf(GENDER.female)(parent));
  const mother = parents.find(isOf(GENDER.female)) ?? parents.find((parent) => parent !== father);
  const lastOf = (parent: number | undefined) => (parent === undefined ? undefined : (graph.lastNames[parent] ?? ''));
  return {
    father: lastOf(father),
    mother: lastOf(mother),
    fathersGivenName: father === undefined ? undefined : graph.firstNames[father],
  };
}

function byFamily(family: GraphIndex, { anchor, kind, other }: NamedRelative, isCustom: boolean): string {
  const lastNameOf = (member: number) => family.graph.lastNames[member] ?? '';
  const handsOn = () => handsLastNamesOn(family) ?? isCustom;
  switch (kind) {
    case 'mother':
    case 'partner':
      return '';
    case 'sibling': {
      const elder = siblingsOf(family, anchor).at(-1);
      if (elder !== undefined) return lastNameOf(elder);
      return handsOn() ? lastNameOf(anchor) : '';
    }
    case 'father':
      return handsOn() ? lastNameOf(anchor) : '';
    case 'child': {
      const elder = childrenOf(family, anchor).at(-1);
      if (elder !== undefined) return lastNameOf(elder);
      const isFather = other === undefined || at(family.graph.gender, other) !== GENDER.male;
      return handsOn() ? lastNameOf(isFather ? anchor : other) : '';
    }
  }
}

/** Whether children here have the last name of a parent; undefined where no family shows it. A mother alone shows nothing. Linear. */
function handsLastNamesOn({ graph }: GraphIndex): boolean | undefined {
  const { lastNames, gender, partnerA, partnerB, childStart, children } = graph;
  let alike = 0;
  let unlike = 0;
  for (let union = 0; union < partnerA.length; union++) {
    const named = [at(partnerA, union), at(partnerB, union)].filter((one) => one !== NOBODY && lastNames[one]);
    const hasNamedFather = named.some((one) => gender[one] === GENDER.male);
    for (let link = at(childStart, union); link < at(childStart, union + 1); link++) {
      const own = lastNames[at(children, link)];
      if (own && named.some((one) => lastNames[one] === own)) alike++;
      else if (hasNamedFather) unlike++;
    }
  }
  return alike + unlike === 0 ? undefined : alike >= unlike;
}
