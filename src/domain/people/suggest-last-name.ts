import { childrenOf, type GraphIndex, siblingsOf } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { GENDER, NOBODY } from '#domain/tree/tree-graph.ts';

export interface NamedRelative {
  /** The person they are added to, as an index into the graph. */
  readonly anchor: number;
  readonly kind: 'father' | 'mother' | 'partner' | 'child' | 'sibling';
  /** The other parent of a child, where there is one. */
  readonly other?: number | undefined;
}

/**
 * The last name that a new relative is likely to have, '' where none is. What the nearest of the same kind are called decides:
 * a child is named as the children before it, also where those have no last name. Without them the custom of the family does,
 * and where there is none to be seen, `isCustom`: in much of the world a father's name is not handed on.
 */
export function suggestLastName(family: GraphIndex, { anchor, kind, other }: NamedRelative, isCustom: boolean): string {
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
