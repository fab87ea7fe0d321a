import { search, type TreeHit } from '#contract/search.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { searchPublic } from '#server/public-trees/search-public.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { selectTrees } from '#server/trees/queries.ts';
import type { TreeViews } from '#server/visits/view-tree.ts';
import { searchMembers } from './queries.ts';

export function registerSearchRoutes(on: OnTree, { views }: { readonly views: TreeViews }): void {
  on(search, async ({ db, actor, query: { q } }) => {
    const own = await selectTrees(db, actor.id, false);
    const ids = own.map(({ id }) => id);
    const [inside, outside] = await Promise.all([searchMembers(db, ids, q), searchPublic({ db, views }, actor.id, q)]);
    return {
      items: [...inside.map((hit) => ({ ...hit, isPublic: false })), ...outside.items],
      trees: [...own.filter((tree) => isNamed(tree, q)).map(presentOwn), ...outside.trees],
    };
  });
}

type OwnTree = Awaited<ReturnType<typeof selectTrees>>[number];

function isNamed({ sortName }: OwnTree, q: string): boolean {
  const words = foldForSearch(q).split(' ').filter(Boolean);
  return words.length > 0 && words.every((word) => sortName.includes(word));
}

function presentOwn({ id, name, ownerName, isPublic, isArchived, memberCount: people }: OwnTree): TreeHit {
  return {
    id,
    name,
    ownerName,
    isPublic: isPublic && !isArchived,
    isInside: true,
    people,
    mayConnect: false,
    country: null,
  };
}
