import type { OutputOf } from '#contract/route.ts';
import type { sharedStatistics } from '#contract/visits.ts';
import { NO_PLACE, projectSource, type StatisticsSource } from '#domain/statistics/statistics-source.ts';
import { takeSource } from '#domain/statistics/take-source.ts';
import { treeStatistics } from '#domain/statistics/tree-statistics.ts';
import { at } from '#domain/tree/groups.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { selectSource } from '#server/people/statistics/select-source.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { dayOf } from '#server/tree/trees/graph-cache.ts';
import { findNamedIn } from '#server/tree/views/find-named-in.ts';
import { readAlong } from '#server/tree/views/read-along.ts';
import { type Seeing, type SeenTree, type TreeViews, treeIdFor } from '#server/tree/views/view-tree.ts';

type SeenFigures = OutputOf<(typeof sharedStatistics)['ok']>;

export type CountSeen = (db: Db, visit: Seeing) => Promise<SeenFigures>;

/** Counts what visitors see, once for each view as long as it is kept. */
export function createCountSeen(views: TreeViews, now: () => Date): CountSeen {
  const counted = new WeakMap<SeenTree, Promise<SeenFigures>>();

  const count = async (db: Db, visit: Seeing): Promise<SeenFigures> => {
    const { seen, rows: source } = await readAlong({ db, views }, visit, ({ origin }) =>
      selectSource(db, visit.tree.id, origin.graph),
    );
    const isNamed = await findNamedIn(db, visit, seen);
    const projected = withoutPlaces(projectSource(source, visit.viewer, visit.policy), (place) =>
      isNamed(place, undefined, 'wholeName'),
    );
    const counted = treeStatistics(takeSource(projected, recognisedIn(seen, projected)), dayOf(now()));
    const people = Object.fromEntries(
      Object.entries(counted.people).map(([key, person]) => [key, { ...person, id: seen.ids.given(person.id) }]),
    );
    // Whoever is hidden is one more person in the drawing, and in no other figure.
    return { ...counted, people, totalMembers: seen.graph.memberIds.length, trees: [treeIdFor(visit, seen)] };
  };

  return async (db, visit) => {
    const seen = await views.see(visit);
    const underWay = counted.get(seen) ?? count(db, visit);
    counted.set(seen, underWay);
    try {
      return await underWay;
    } catch (error) {
      counted.delete(seen);
      throw error;
    }
  };
}

/** Nobody was born, died or came together at these places. */
function withoutPlaces(source: StatisticsSource, isLeftOut: (place: string) => boolean): StatisticsSource {
  const leftOut = source.places.map(isLeftOut);
  const without = (column: Int32Array) => column.map((place) => (leftOut[place] ? NO_PLACE : place));
  return {
    ...source,
    birthPlace: without(source.birthPlace),
    deathPlace: without(source.deathPlace),
    startPlace: without(source.startPlace),
  };
}

/** The members of a projected source who are seen, and of whom more than their place. */
function recognisedIn(seen: SeenTree, { graph }: StatisticsSource): Int32Array {
  const indexOf = seen.origin.indexOf();
  const members = seen.graph.memberIds.flatMap((_, place) => indexOf.get(seen.ownIdAt(place)) ?? []);
  return Int32Array.from(members.filter((member) => (at(graph.flags, member) & MEMBER_FLAG.hidden) === 0)).sort();
}
