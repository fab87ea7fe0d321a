import { listPlacesToFilter, search } from '#contract/search.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { requireSwitch } from '#server/platform/settings/require-switch.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { selectTrees } from '#server/tree/trees/queries.ts';
import { isPlain } from './keep-people.ts';
import { presentPlaces } from './list-places.ts';
import type { PeopleIndex } from './people-index.ts';
import type { PublicSearch } from './public-search.ts';
import { searchEverything } from './search-everything.ts';

interface SearchParts {
  readonly db: Db;
  readonly publicTrees: PublicSearch;
  readonly people: PeopleIndex;
}

const MOST_PLACES = 50;

export function registerSearchRoutes(on: OnTree, parts: SearchParts): void {
  const index = parts.people;
  const indexTrees = async <Tree extends Parameters<typeof index.load>[0]>(trees: readonly Tree[]) => {
    const indexed: (Tree & { readonly indexed: Awaited<ReturnType<typeof index.load>> })[] = [];
    // One after another: many trees that are read for the first time at once would take everybody's connections.
    for (const tree of trees) indexed.push({ ...tree, indexed: await index.load(tree) });
    return indexed;
  };

  on(search, async ({ db, actor, query }) => {
    const { q, kind, cursor, limit, ...filters } = query;
    if (!isPlain(filters)) await requireSwitch(db, 'enableAdvancedSearch');
    const own = await selectTrees(db, actor.id, false);
    const trees = await indexTrees(own.filter(({ id }) => filters.tree === undefined || id === filters.tree));
    return await searchEverything({ ...parts, db, userId: actor.id, trees }, { q, kind, cursor, limit, filters });
  });

  on(listPlacesToFilter, async ({ db, actor, query: { q = '', tree } }) => {
    const own = await selectTrees(db, actor.id, false);
    const trees = await indexTrees(own.filter(({ id }) => tree === undefined || id === tree));
    const people = new Map<string, number>();
    for (const place of presentPlaces(trees, q)) people.set(place.place, (people.get(place.place) ?? 0) + place.people);
    const items = [...people].map(([place, count]) => ({ place, people: count }));
    return { items: items.sort((one, other) => other.people - one.people).slice(0, MOST_PLACES) };
  });
}
