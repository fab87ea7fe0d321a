import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { linkOfRank, linkRank } from './descent-links.ts';
import { lineal } from './find-blood.ts';
import { alone } from './near-blood.ts';
import type { BloodStretch, PartnerStep, Relation } from './relation.ts';

/** Somebody on the way from one person to another. */
export interface Station {
  readonly member: number;
  /** What this one is to the one before: parent, child, partner, or sibling by unknown parents. null for the first. */
  readonly step: Relation | null;
  /** What this one is to the first, along the same way. */
  readonly sinceStart: Relation;
}

/**
 * The people of a relation one after the other. Of two common ancestors only the first is on the way, and of siblings whose
 * parents nobody knows, no parent is. Linear in the length of the way for each of its people.
 */
export function followPath(index: GraphIndex, relation: Relation): Station[] {
  const { from, stretches, partners, path } = relation;
  const stations: Station[] = [];
  let start = 0;
  for (const [nth, stretch] of stretches.entries()) {
    const members = path.slice(start, start + stretch.up + stretch.down + 1);
    const crossed = partners[nth - 1];
    const crossing = crossed ? partnerStep(crossed) : null;
    for (const [place, member] of members.entries()) {
      if (member === NOBODY) continue;
      const part = cutStretch(index, stretch, members, place);
      const sinceStart: Relation = {
        from,
        to: member,
        stretches: [...stretches.slice(0, nth), part],
        partners: partners.slice(0, nth),
        path: path.slice(0, start + place + 1),
      };
      const step = place === 0 ? crossing : bloodStep(index, stretch, members, place);
      stations.push({ member, step, sinceStart });
    }
    start += members.length;
  }
  return stations;
}

/** The stretch as far as the member at `place`. */
function cutStretch(index: GraphIndex, stretch: BloodStretch, members: readonly number[], place: number): BloodStretch {
  const { up, down } = stretch;
  if (place === up + down) return stretch;
  const ranks = members.slice(1, place + 1).map((_, before) => rankOfStep(index, stretch, members, before + 1));
  const rank = Math.max(0, ...ranks);
  if (place <= up) return blood(place, 0, members[place] ?? NOBODY, rank);
  return up === 0
    ? blood(0, place, members[0] ?? NOBODY, rank)
    : { ...stretch, down: place - up, link: linkOfRank(rank) };
}

function bloodStep(index: GraphIndex, stretch: BloodStretch, members: readonly number[], place: number): Relation {
  const to = members[place] ?? NOBODY;
  const before = members[place - 1] ?? NOBODY;
  const rank = rankOfStep(index, stretch, members, place);
  if (before === NOBODY) {
    const from = members[place - 2] ?? NOBODY;
    const siblings = { ...stretch, up: 1, down: 1 };
    return { from, to, stretches: [siblings], partners: [], path: [from, NOBODY, to] };
  }
  const one = place <= stretch.up ? blood(1, 0, to, rank) : blood(0, 1, before, rank);
  return { from: before, to, stretches: [one], partners: [], path: [before, to] };
}

/** Of the link between the member at `place` and the one before; 0 where either is nobody known. */
function rankOfStep(index: GraphIndex, { up }: BloodStretch, members: readonly number[], place: number): number {
  const [before = NOBODY, member = NOBODY] = [members[place - 1], members[place]];
  if (before === NOBODY || member === NOBODY) return 0;
  return place <= up ? linkRank(index, before, member) : linkRank(index, member, before);
}

function partnerStep(partner: PartnerStep): Relation {
  const { from, to } = partner;
  return { from, to, stretches: [alone(from).stretch, alone(to).stretch], partners: [partner], path: [from, to] };
}

const blood = (up: number, down: number, ancestor: number, rank: number): BloodStretch =>
  lineal(up, down, ancestor, rank, () => []).stretch;
