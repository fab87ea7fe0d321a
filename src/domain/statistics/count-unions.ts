import { unionsOf } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { UNION_KIND } from '#domain/tree/tree-graph.ts';
import type { Scope } from './scope.ts';
import { UNION_END } from './statistics-source.ts';
import { type Counted, countMember, countUnion, newTally, type Tally } from './tally.ts';

/** Unions with one number of children. */
export interface FamilySize extends Counted {
  readonly children: number;
}

/** Couples and lone parents. Where unions are counted, the people listed are their partners. */
export interface UnionFigures {
  readonly total: number;
  readonly byKind: {
    readonly marriage: Counted;
    readonly partnership: Counted;
    readonly engagement: Counted;
    readonly unknown: Counted;
  };
  /** All children of a union, adopted ones included, over all unions; null where there are none. */
  readonly meanChildren: number | null;
  /** From 0 to the largest family; sizes that do not occur are left out. They sum to `total`. */
  readonly sizes: readonly FamilySize[];
  /** No child is in the tree, which is not to say that there was none. */
  readonly childless: Counted;
  /** People with more than one marriage. */
  readonly remarried: Counted;
  readonly divorces: Counted;
  readonly separations: Counted;
  readonly annulments: Counted;
}

/** Figures over unions of which a partner counts; a union's children count as a whole. */
export function countUnions(scope: Scope): UnionFigures {
  const { graph, unionEnd } = scope.source;
  const byKind = { marriage: newTally(), partnership: newTally(), engagement: newTally(), unknown: newTally() };
  const kindTallies = [byKind.marriage, byKind.partnership, byKind.engagement, byKind.unknown];
  const ends = { divorces: newTally(), separations: newTally(), annulments: newTally() };
  const endTallies: Readonly<Record<number, Tally>> = {
    [UNION_END.divorce]: ends.divorces,
    [UNION_END.separation]: ends.separations,
    [UNION_END.annulment]: ends.annulments,
  };
  const sizes: Tally[] = [];
  const count = (tally: Tally | undefined, union: number) => {
    if (tally !== undefined) countUnion(tally, graph, union);
  };
  let children = 0;
  for (let i = 0; i < scope.unions.length; i++) {
    const union = at(scope.unions, i);
    const size = at(graph.childStart, union + 1) - at(graph.childStart, union);
    children += size;
    while (sizes.length <= size) sizes.push(newTally());
    count(kindTallies[at(graph.unionKind, union)], union);
    count(sizes[size], union);
    count(endTallies[at(unionEnd, union)], union);
  }
  const total = scope.unions.length;
  return {
    total,
    byKind,
    meanChildren: total === 0 ? null : children / total,
    sizes: sizes.map((tally, size) => ({ children: size, ...tally })).filter(({ count }) => count > 0),
    childless: sizes[0] ?? newTally(),
    remarried: countRemarried(scope),
    ...ends,
  };
}

function countRemarried(scope: Scope): Counted {
  const remarried = newTally();
  const isMarriage = (union: number) => scope.source.graph.unionKind[union] === UNION_KIND.marriage;
  const { start } = scope.index.unions;
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    if (at(start, member + 1) - at(start, member) < 2) continue;
    if (unionsOf(scope.index, member).filter(isMarriage).length > 1) countMember(remarried, member);
  }
  return remarried;
}
