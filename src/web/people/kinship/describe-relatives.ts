import { findCoParents } from '#domain/kinship/find-co-parents.ts';
import { findRelatives } from '#domain/kinship/find-relatives.ts';
import type { Relation } from '#domain/kinship/relation.ts';
import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { nameIn } from './describe-relations.ts';
import { kinQueries } from './kin-kinds.ts';
import type { RelativesAnswer, RelativesQuestion } from './kinship-messages.ts';

/** Nobody reads more, and every one of them is put into words. */
const MOST = 10_000;

/** Everybody who is this to somebody, nearest first. */
export function describeRelatives(index: GraphIndex, question: RelativesQuestion): RelativesAnswer {
  const { of, kin, generations, words } = question;
  const answers =
    kin === 'coParents'
      ? [{ relations: findCoParents(index, of), truncated: false }]
      : kinQueries[kin](generations).map((query) => findRelatives(index, of, { ...query, limit: MOST }));
  const relations = answers.flatMap((found) => found.relations);
  return {
    relatives: relations.slice(0, MOST).map((relation) => ({
      member: relation.to,
      word: nameIn(index, relation, words).word,
      through: peopleBetween(relation),
    })),
    truncated: relations.length > MOST || answers.some(({ truncated }) => truncated),
  };
}

/** 'Through my father and his sister': whoever stands between, and of siblings the parents. */
function peopleBetween({ stretches, path }: Relation): readonly number[] {
  const turns = new Set<number>();
  let start = 0;
  for (const { up, down } of stretches) {
    if (up > 0 && down > 0) turns.add(start + up);
    start += up + down + 1;
  }
  const between = path.filter(
    (member, place) => place > 0 && place < path.length - 1 && member !== NOBODY && !turns.has(place),
  );
  return between.length > 0
    ? between
    : stretches.flatMap(({ up, down, ancestors }) => (up > 0 && down > 0 ? ancestors : []));
}
