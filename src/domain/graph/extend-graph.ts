import { parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';
import { hasDied } from '#domain/living/life-bounds.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import { at } from '#domain/tree/groups.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import type { FamilyEdit } from '#domain/tree/place-relative.ts';
import {
  GENDER,
  MEMBER_FLAG,
  NO_YEAR,
  NOBODY,
  PEDIGREE,
  type TreeGraph,
  UNION_KIND,
  YEAR_QUALIFIER,
} from '#domain/tree/tree-graph.ts';

/**
 * The graph with edits applied that the server has not seen, or not answered yet. Keeps the guarantees of a TreeGraph: new
 * children stand in birth order where all of a union are dated, otherwise last. Whoever is new counts as neither living nor
 * withheld. Edits may name only who and what is there by then; links to anything else are left out. Linear in the graph.
 */
export function extendGraph(graph: TreeGraph, edits: readonly FamilyEdit[]): TreeGraph {
  return edits.reduce(applyEdit, graph);
}

function applyEdit(graph: TreeGraph, edit: FamilyEdit): TreeGraph {
  switch (edit.type) {
    case 'addMember':
      return addMember(graph, edit.id, edit.facts);
    case 'addUnion': {
      const { partnerA, partnerB, kind } = edit.facts;
      return {
        ...graph,
        unionIds: [...graph.unionIds, edit.id],
        partnerA: longer(graph.partnerA, placeIn(graph, partnerA)),
        partnerB: longer(graph.partnerB, placeIn(graph, partnerB)),
        unionKind: longer(graph.unionKind, UNION_KIND[kind]),
        unionEnded: longer(graph.unionEnded, 0),
        childStart: longer(graph.childStart, graph.children.length),
      };
    }
    case 'updateUnion': {
      const union = graph.unionIds.indexOf(edit.id);
      if (union < 0) return graph;
      const withPartner = (column: Int32Array, partner: MemberId | null | undefined) =>
        partner === undefined ? column : column.with(union, placeIn(graph, partner));
      return {
        ...graph,
        partnerA: withPartner(graph.partnerA, edit.patch.partnerA),
        partnerB: withPartner(graph.partnerB, edit.patch.partnerB),
      };
    }
    case 'addChild':
      return addChild(graph, edit.facts.unionId, edit.facts.memberId);
  }
}

function addMember(graph: TreeGraph, id: MemberId, facts: MemberFacts): TreeGraph {
  const birth = facts.birthDate === null ? null : yearOf(parseDate(facts.birthDate));
  const died = facts.deathDate === null ? null : parseDate(facts.deathDate);
  const death = died && yearOf(died);
  const isDead = hasDied({
    deathEarliest: died?.earliest ?? null,
    deathLatest: died?.latest ?? null,
    deathDate: facts.deathDate,
    isDeceased: facts.isDeceased,
  });
  return {
    ...graph,
    memberIds: [...graph.memberIds, id],
    firstNames: [...graph.firstNames, facts.firstName ?? ''],
    lastNames: [...graph.lastNames, facts.lastName ?? ''],
    gender: longer(graph.gender, GENDER[facts.gender]),
    birthYear: longer(graph.birthYear, birth?.year ?? NO_YEAR),
    birthQualifier: longer(graph.birthQualifier, YEAR_QUALIFIER[birth?.qualifier ?? 'exact']),
    deathYear: longer(graph.deathYear, death?.year ?? NO_YEAR),
    deathQualifier: longer(graph.deathQualifier, YEAR_QUALIFIER[death?.qualifier ?? 'exact']),
    flags: longer(graph.flags, isDead ? MEMBER_FLAG.deceased : 0),
  };
}

function addChild(graph: TreeGraph, unionId: UnionId, memberId: MemberId): TreeGraph {
  const union = graph.unionIds.indexOf(unionId);
  const member = placeIn(graph, memberId);
  if (union < 0 || member === NOBODY) return graph;
  const first = at(graph.childStart, union);
  const end = at(graph.childStart, union + 1);
  const siblings = graph.children.subarray(first, end);
  if (siblings.includes(member)) return graph;
  const born = (one: number) => at(graph.birthYear, one);
  const isDated = [...siblings, member].every((one) => born(one) !== NO_YEAR);
  const younger = isDated ? siblings.findIndex((sibling) => born(sibling) > born(member)) : -1;
  const place = younger < 0 ? end : first + younger;
  return {
    ...graph,
    childStart: graph.childStart.map((start, i) => (i > union ? start + 1 : start)),
    children: inserted(graph.children, place, member),
    pedigreeA: inserted(graph.pedigreeA, place, PEDIGREE.birth),
    pedigreeB: inserted(graph.pedigreeB, place, PEDIGREE.birth),
  };
}

/** Somebody new stands at the end, and that is who is mostly asked for. */
function placeIn({ memberIds }: TreeGraph, id: MemberId | null): number {
  return id === null ? NOBODY : memberIds.lastIndexOf(id);
}

type Column = Int32Array | Int16Array | Uint8Array;

const longer = <C extends Column>(column: C, value: number): C => inserted(column, column.length, value);

function inserted<C extends Column>(column: C, place: number, value: number): C {
  const Columns = column.constructor as new (length: number) => C;
  const next = new Columns(column.length + 1);
  next.set(column.subarray(0, place));
  next[place] = value;
  next.set(column.subarray(place), place + 1);
  return next;
}
