import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { genderAt, NOBODY } from '#domain/tree/tree-graph.ts';
import { compareBirths } from './compare-births.ts';
import type { Relation, RelationFacts, RelativeAge } from './relation.ts';

/** What the words for a relation need to know about the people on its way. */
export function readRelationFacts(index: GraphIndex, relation: Relation): RelationFacts {
  return {
    gender: genderAt(index.graph, relation.to),
    fromGender: genderAt(index.graph, relation.from),
    age: compareBirths(index, relation.to, relation.from),
    elderLine: compareElders(index, relation),
    genderOf: (member) => genderAt(index.graph, member),
    compareAges: (member, other) => compareBirths(index, member, other),
  };
}

/** null where more than one stretch has elders to compare. */
function compareElders(index: GraphIndex, { stretches, partners, path }: Relation): RelativeAge {
  const pairs: [number, number][] = [];
  let start = 0;
  for (const { up, down } of stretches) {
    const areSiblings = up === 1 && down === 1 && partners.length > 0;
    if ((up >= 2 && down >= 1) || areSiblings) {
      pairs.push([path[start + up + 1] ?? NOBODY, path[start + up - 1] ?? NOBODY]);
    }
    start += up + down + 1;
  }
  const [pair] = pairs;
  return pair && pairs.length === 1 ? compareBirths(index, ...pair) : null;
}
