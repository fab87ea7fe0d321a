import { at } from '#domain/tree/groups.ts';
import { GENDER, NOBODY, PEDIGREE } from '#domain/tree/tree-graph.ts';
import type { DatedTree } from '../dated-tree.ts';
import { isClosed, spanAt } from '../day-span.ts';
import { type Oddity, written } from './rule.ts';

/** Between the births of one mother, in days: twins are born within a week, others not within eight months. */
const TWINS = 7;
const SHORTEST_GAP = 243;

/**
 * Children of one mother who were born too close to each other and are no twins. Dates that leave a whole year open can
 * always be twins' and say nothing.
 */
export function* siblingsTooClose(tree: DatedTree): Generator<Oddity> {
  for (const { mother, children } of siblingsByMother(tree)) {
    const dated = children
      .map((child) => ({ child, birth: spanAt(tree.birth, child) }))
      .filter(({ birth }) => isClosed(birth) && birth.latest - birth.earliest < SHORTEST_GAP)
      .sort((one, other) => one.birth.earliest - other.birth.earliest);
    for (const [i, younger] of dated.entries()) {
      const older = dated[i - 1];
      if (!older || older.child === younger.child) continue;
      const least = younger.birth.earliest - older.birth.latest;
      const most = younger.birth.latest - older.birth.earliest;
      if (least <= TWINS || most >= SHORTEST_GAP) continue;
      yield {
        members: [younger.child, older.child, ...(mother === NOBODY ? [] : [mother])],
        facts: written({ birth: tree.birth.text[younger.child], otherBirth: tree.birth.text[older.child] }),
        amount: most,
      };
    }
  }
}

interface Brood {
  readonly mother: number;
  readonly children: readonly number[];
}

/** Children by birth of each mother, of all her unions; and of each couple in which somebody is not known. */
function* siblingsByMother({ graph }: DatedTree): Generator<Brood> {
  const byMother = new Map<number, number[]>();
  for (const union of graph.unionIds.keys()) {
    const a = at(graph.partnerA, union);
    const b = at(graph.partnerB, union);
    const isMotherA = a !== NOBODY && graph.gender[a] === GENDER.female;
    const isMotherB = b !== NOBODY && graph.gender[b] === GENDER.female;
    const unknown: number[] = [];
    for (let link = at(graph.childStart, union); link < at(graph.childStart, union + 1); link++) {
      const child = at(graph.children, link);
      const isBirthA = graph.pedigreeA[link] === PEDIGREE.birth;
      const isBirthB = graph.pedigreeB[link] === PEDIGREE.birth;
      if (isMotherA && isBirthA) push(byMother, a, child);
      else if (isMotherB && isBirthB) push(byMother, b, child);
      else if (isBirthA && isBirthB && (a === NOBODY || b === NOBODY)) unknown.push(child);
    }
    if (unknown.length > 1) yield { mother: NOBODY, children: unknown };
  }
  for (const [mother, children] of byMother) {
    if (children.length > 1) yield { mother, children };
  }
}

function push(groups: Map<number, number[]>, key: number, item: number): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}
