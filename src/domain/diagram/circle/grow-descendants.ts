import { at } from '#domain/tree/groups.ts';
import { NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { descentKind } from '../descent-kind.ts';
import { type Kin, otherPartner } from '../hierarchy/kin.ts';
import { SEGMENT } from '../scene.ts';
import { EMPTY, growSectors, type SectorNode, type SectorTree } from './sector-tree.ts';

/**
 * The descendants of one person: even rings hold them generation by generation, the odd ring outside of each holds their
 * partners, one sector a union, so that children lie outside of both their parents. Whoever is met again, as a cousin who
 * married a cousin, is a repeat there; the children of such a couple stand where it was met first.
 */
export function growDescendants(graph: TreeGraph, kin: Kin, focus: number): SectorTree {
  const { unionsOf, childStart, linkChild, linkSource, unionSource } = kin;
  const isDescendant = findDescendants(kin, focus);
  const isDrawn = new Uint8Array(kin.memberCount);
  const isUnionDrawn = new Uint8Array(kin.unionCount);
  const unionsOutside = new Map<SectorNode, number>();
  const sector = (member: number, ring: number, kind: number): SectorNode => {
    const isPartnerLater = ring % 2 === 1 && isDescendant[member] === 1;
    const isRepeat = member !== EMPTY && (isDrawn[member] === 1 || isPartnerLater);
    if (member !== EMPTY && !isRepeat) isDrawn[member] = 1;
    return { member, ring, kind, isRepeat };
  };

  function* partnersAround({ member, ring, isRepeat }: SectorNode): Iterable<SectorNode> {
    if (isRepeat) return;
    for (let k = at(unionsOf.start, member); k < at(unionsOf.start, member + 1); k++) {
      const union = at(unionsOf.items, k);
      const partner = otherPartner(kin, union, member);
      const isFirst = isUnionDrawn[union] === 0;
      if (partner === NOBODY && at(childStart, union) === at(childStart, union + 1)) continue;
      const kind = graph.unionEnded[at(unionSource, union)] === 1 ? SEGMENT.coupleEnded : SEGMENT.couple;
      const node = sector(partner === NOBODY ? EMPTY : partner, ring + 1, kind);
      if (isFirst) unionsOutside.set(node, union);
      isUnionDrawn[union] = 1;
      yield node;
    }
  }

  function* childrenAround(node: SectorNode): Iterable<SectorNode> {
    const union = unionsOutside.get(node);
    if (union === undefined) return;
    for (let link = at(childStart, union); link < at(childStart, union + 1); link++) {
      const kind = descentKind(graph, at(unionSource, union), at(linkSource, link));
      yield sector(at(linkChild, link), node.ring + 1, kind);
    }
  }

  const centre = sector(focus, 0, SEGMENT.descent);
  return growSectors(centre, (node) => (node.ring % 2 === 0 ? partnersAround(node) : childrenAround(node)));
}

function findDescendants({ memberCount, unionsOf, childStart, linkChild }: Kin, focus: number): Uint8Array {
  const isDescendant = new Uint8Array(memberCount);
  const waiting = [focus];
  isDescendant[focus] = 1;
  for (let member = waiting.pop(); member !== undefined; member = waiting.pop()) {
    for (let k = at(unionsOf.start, member); k < at(unionsOf.start, member + 1); k++) {
      const union = at(unionsOf.items, k);
      for (let link = at(childStart, union); link < at(childStart, union + 1); link++) {
        const child = at(linkChild, link);
        if (isDescendant[child] === 1) continue;
        isDescendant[child] = 1;
        waiting.push(child);
      }
    }
  }
  return isDescendant;
}
