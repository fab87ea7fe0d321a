import type { SearchHit, TreeHit } from '#contract/search.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { NO_YEAR } from '#domain/tree/tree-graph.ts';
import type { Db } from '#server/db/connection.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { policyOf } from '#server/trees/who-looks.ts';
import type { TreeViews } from '#server/visits/view-tree.ts';
import {
  type FoundPerson,
  findPublicPeople,
  findPublicTreesOfOthers,
  hasPublicTreesOfOthers,
} from './find-public-hits.ts';

interface PublicSearchParts {
  readonly db: Db;
  readonly views: TreeViews;
}

/** What somebody signed in finds in public trees of others: what strangers see of them, and nothing that is made of more. */
export async function searchPublic({ db, views }: PublicSearchParts, userId: UserId, q: string) {
  const folded = foldForSearch(q);
  if (folded === '' || !(await hasPublicTreesOfOthers(db, userId))) return { items: [], trees: [] };
  const { enablePublicTrees } = await readSettings(db);
  if (!enablePublicTrees) return { items: [], trees: [] };
  const [people, trees] = await Promise.all([
    findPublicPeople(db, userId, folded),
    findPublicTreesOfOthers(db, userId, q),
  ]);
  const items: SearchHit[] = [];
  for (const person of people) {
    const seen = person.madeOf === person.tree.version ? person : await seeAnew(views, person, folded);
    if (seen) items.push(presentHit(seen));
  }
  return { items, trees: trees.map((tree): TreeHit => ({ ...tree, isPublic: true, isInside: false })) };
}

/**
 * The family has changed the tree since it was made findable, perhaps to hide somebody: whoever was found is looked at as the tree
 * is now, and stays only where their name still has the words. They were public before, so that they fall out tells nothing new.
 */
async function seeAnew(views: TreeViews, person: FoundPerson, folded: string): Promise<FoundPerson | undefined> {
  const { tree, memberId } = person;
  const { graph, placeOf } = await views.see({
    tree,
    viewer: { kind: 'public' },
    policy: policyOf(tree),
    branch: null,
  });
  const place = placeOf(memberId);
  if (place === undefined || graph.version !== tree.version) return undefined;
  const [firstName, lastName] = [graph.firstNames[place] || null, graph.lastNames[place] || null];
  const name = foldForSearch([firstName, lastName].filter(Boolean).join(' '));
  if (name === '' || !folded.split(' ').every((word) => name.includes(word))) return undefined;
  const yearIn = (years: Int16Array) => (years[place] === NO_YEAR ? null : (years[place] ?? null));
  const [birthYear, deathYear] = [yearIn(graph.birthYear), yearIn(graph.deathYear)];
  return { ...person, firstName, lastName, birthYear, deathYear, birthPlace: null };
}

function presentHit({ tree, treeName, memberId, firstName, lastName, ...rest }: FoundPerson): SearchHit {
  const { gender, birthYear, deathYear, birthPlace } = rest;
  return {
    ...{ treeId: tree.id, treeName, memberId, firstName, lastName },
    ...{ gender, birthYear, deathYear, birthPlace },
    ...{
      isLiving: deathYear === null ? null : false,
      hasPortrait: false,
      relation: null,
      matched: { by: 'name', text: null },
    },
    isPublic: true,
  };
}
