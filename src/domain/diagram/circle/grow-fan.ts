import { at } from '#domain/tree/groups.ts';
import { GENDER, NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { descentKind } from '../descent-kind.ts';
import type { Kin } from '../hierarchy/kin.ts';
import { SEGMENT } from '../scene.ts';
import { growSectors, type SectorNode, type SectorTree } from './sector-tree.ts';

/**
 * The ancestors of one person, a ring a generation, fathers first, parents of every kind. Whoever is an ancestor in more
 * than one way has their sector, and their own ancestors, where they are nearest; elsewhere a repeat refers to it. So the
 * fan is as large as the family above, not as the number of its slots, which doubles with every generation.
 */
export function growFan(graph: TreeGraph, kin: Kin, focus: number): SectorTree {
  const { linksTo, linkUnion, linkSource, unionSource, memberSource } = kin;
  const isDrawn = new Uint8Array(kin.memberCount);
  const sector = (member: number, ring: number, kind: number): SectorNode => {
    const isRepeat = isDrawn[member] === 1;
    isDrawn[member] = 1;
    return { member, ring, kind, isRepeat };
  };
  const isMale = (member: number) => graph.gender[at(memberSource, member)] === GENDER.male;
  return growSectors(sector(focus, 0, SEGMENT.descent), function* ({ member, ring, isRepeat }) {
    if (isRepeat) return;
    for (let k = at(linksTo.start, member); k < at(linksTo.start, member + 1); k++) {
      const link = at(linksTo.items, k);
      const union = at(linkUnion, link);
      const kind = descentKind(graph, at(unionSource, union), at(linkSource, link));
      const parents = [at(kin.partnerA, union), at(kin.partnerB, union)].filter((parent) => parent !== NOBODY);
      parents.sort((a, b) => Number(isMale(b)) - Number(isMale(a)));
      for (const parent of parents) yield sector(parent, ring + 1, kind);
    }
  });
}
