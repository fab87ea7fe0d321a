import { NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';

/** A family as every engine gets it, as JSON between two processes. Members are numbers from 0, -1 stands for nobody. */
export interface PlainFamily {
  readonly members: number;
  readonly unions: readonly PlainUnion[];
}

export interface PlainUnion {
  readonly a: number;
  readonly b: number;
  readonly children: readonly number[];
}

export function plainFamily(graph: TreeGraph): PlainFamily {
  const unions = Array.from(graph.partnerA, (a, union) => ({
    a,
    b: graph.partnerB[union] ?? NOBODY,
    children: [...graph.children.subarray(graph.childStart[union], graph.childStart[union + 1])],
  }));
  return { members: graph.memberIds.length, unions };
}

/** Everybody's nearest kin, as most of the engines want to be told. */
export interface Relatives {
  readonly parents: readonly number[];
  readonly partners: readonly number[];
  readonly children: readonly number[];
  readonly siblings: readonly number[];
}

export function relativesOf({ members, unions }: PlainFamily): Relatives[] {
  const all = Array.from({ length: members }, () => ({
    parents: new Set<number>(),
    partners: new Set<number>(),
    children: new Set<number>(),
    siblings: new Set<number>(),
  }));
  for (const { a, b, children } of unions) {
    const partners = [a, b].filter((partner) => partner !== NOBODY);
    for (const partner of partners) {
      for (const other of partners) if (other !== partner) all[partner]?.partners.add(other);
      for (const child of children) all[partner]?.children.add(child);
    }
    for (const child of children) {
      for (const partner of partners) all[child]?.parents.add(partner);
      for (const other of children) if (other !== child) all[child]?.siblings.add(other);
    }
  }
  return all.map(({ parents, partners, children, siblings }) => ({
    parents: [...parents],
    partners: [...partners],
    children: [...children],
    siblings: [...siblings],
  }));
}

/** How many people are looked at for the one to start from: enough to find somebody in the thick of the family. */
const CANDIDATES = 300;

/** Of people throughout the family the one with most ancestors and descendants: engines that start from somebody draw most from there. */
export function pickRoot(relatives: readonly Relatives[]): number {
  const step = Math.max(1, Math.floor(relatives.length / CANDIDATES));
  let best = 0;
  let most = -1;
  for (let member = 0; member < relatives.length; member += step) {
    const count = reach(relatives, member, 'parents') + reach(relatives, member, 'children');
    if (count <= most) continue;
    most = count;
    best = member;
  }
  return best;
}

function reach(relatives: readonly Relatives[], from: number, way: 'parents' | 'children'): number {
  const seen = new Set([from]);
  for (const member of seen) for (const next of relatives[member]?.[way] ?? []) seen.add(next);
  return seen.size;
}
