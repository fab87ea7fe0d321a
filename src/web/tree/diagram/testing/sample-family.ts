import { smallFamily } from '#domain/people/testing/small-family.ts';
import { NO_YEAR, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { memberIdOf, unionIdOf } from '#web/testing/sample-people.ts';

/** A family with ids that travel, in their order. */
export const withIds = (graph: TreeGraph): TreeGraph => ({
  ...graph,
  version: 7,
  memberIds: graph.memberIds.map((_, nth) => memberIdOf(nth + 1)),
  unionIds: graph.unionIds.map((_, nth) => unionIdOf(nth + 1)),
});

/** The small family: Ann is the first of its members, Ann and Ben are the first of its unions. */
export const sampleFamily = withIds(smallFamily);

const years = (column: Int16Array) => Array.from(column, (year) => (year === NO_YEAR ? null : year));

/** A family as the server sends it. */
export const columnsOf = ({ birthYear, deathYear, confidential: _, ...columns }: TreeGraph) => ({
  ...Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, typeof column === 'number' ? column : [...column]]),
  ),
  birthYear: years(birthYear),
  deathYear: years(deathYear),
});
