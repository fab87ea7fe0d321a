import { findKinshipPath } from '#domain/kinship/find-kinship-path.ts';
import { findRelations } from '#domain/kinship/find-relations.ts';
import { followPath, type Station } from '#domain/kinship/follow-path.ts';
import { joinLinks } from '#domain/kinship/join-links.ts';
import { layOutPath } from '#domain/kinship/lay-out-path.ts';
import type { Relation } from '#domain/kinship/relation.ts';
import { readRelationFacts } from '#domain/kinship/relation-facts.ts';
import { nameRelation, type RelationName } from '#domain/kinship/words/describe-relation.ts';
import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import type {
  DescribedConnection,
  DescribedPath,
  DescribedRelation,
  DescribedStation,
  RelationsAnswer,
  RelationsQuestion,
  SharedAncestors,
  WordChoice,
} from './kinship-messages.ts';

/** Everything a screen says about two people. Throws nothing for whatever family; two are never the same person. */
export function describeRelations(index: GraphIndex, { from, to, words }: RelationsQuestion): RelationsAnswer {
  const { relations, truncated } = findRelations(index, from, to);
  const connection = relations.length > 0 ? null : findKinshipPath(index, from, to);
  return {
    relations: relations.map((relation) => describeRelation(index, relation, words)),
    truncated,
    connection: connection && describeConnection(index, connection.links, words),
  };
}

export function nameIn(index: GraphIndex, relation: Relation, words: WordChoice): RelationName {
  return nameRelation(relation, readRelationFacts(index, relation), words);
}

function describeRelation(index: GraphIndex, relation: Relation, words: WordChoice): DescribedRelation {
  return {
    ...nameIn(index, relation, words),
    shared: sharedBy(relation),
    ...describeWay(index, followPath(index, relation), words),
  };
}

function sharedBy({ stretches: [stretch], partners }: Relation): SharedAncestors | null {
  if (!stretch || partners.length > 0) return null;
  const { up, down, ancestors, isHalf } = stretch;
  return up > 0 && down > 0 && ancestors.length > 0 ? { members: ancestors, isHalf } : null;
}

/** More marriages than these make a phrase that nobody can follow. */
const MOST_MARRIAGES = 3;

function describeConnection(index: GraphIndex, links: readonly Relation[], words: WordChoice): DescribedConnection {
  const joined = joinLinks(links);
  if (joined && joined.partners.length <= MOST_MARRIAGES) {
    return { word: nameIn(index, joined, words).word, ...describeWay(index, followPath(index, joined), words) };
  }
  // Every link begins where the one before it ends.
  const stations = links.flatMap((link, nth) => followPath(index, link).slice(nth === 0 ? 0 : 1));
  const { drawing, stations: told } = describeWay(index, stations, words);
  return { word: null, drawing, stations: told.map((station) => ({ ...station, toFirst: null })) };
}

function describeWay(index: GraphIndex, stations: readonly Station[], words: WordChoice): DescribedPath {
  return {
    stations: stations.map((station) => describeStation(index, station, words)),
    drawing: layOutPath(stations),
  };
}

function describeStation(
  index: GraphIndex,
  { member, step, sinceStart }: Station,
  words: WordChoice,
): DescribedStation {
  return {
    member,
    toFirst: step && nameIn(index, sinceStart, words).word,
    toLast: step && nameIn(index, step, words).word,
  };
}
