import type { Db } from '#server/platform/db/connection.ts';
import { policyOf } from '#server/tree/access/viewer.ts';
import { findTreeVersion } from '#server/tree/views/find-tree-version.ts';
import type { TreeViews } from '#server/tree/views/view-tree.ts';
import { publicPersonAt } from './public-people.ts';
import { answersTo, type PublicQuestion } from './public-question.ts';
import { readSeenFacts } from './read-seen-facts.ts';
import type { PublicRow } from './select-public-people.ts';

interface Parts {
  readonly db: Db;
  readonly views: TreeViews;
}

/**
 * Whoever stands in trees that have changed since they were made findable, perhaps to hide somebody, is looked at as the tree is
 * now, and stands only where they still are what is asked for. All of them were found by what was public before, so that whoever
 * falls out tells nothing new.
 */
export async function seeAnew(
  parts: Parts,
  rows: readonly PublicRow[],
  question: PublicQuestion,
): Promise<(PublicRow & { readonly isStanding: boolean })[]> {
  const outdated = rows.filter(({ tree, madeOf }) => madeOf !== tree.version);
  const standing = new Map<PublicRow, PublicRow>();
  for (const ofTree of Map.groupBy(outdated, ({ tree }) => tree.id).values()) {
    for (const [row, person] of await seeTree(parts, ofTree)) {
      if (answersTo(person, question))
        standing.set(row, { ...row, person: { ...row.person, ...person, sortName: row.person.sortName } });
    }
  }
  return rows.map((row) => ({
    ...(standing.get(row) ?? row),
    isStanding: row.madeOf === row.tree.version || standing.has(row),
  }));
}

/** People of one tree as strangers see them now; nobody where it goes on changing. */
async function seeTree({ db, views }: Parts, rows: readonly PublicRow[]) {
  const tree = rows[0]?.tree;
  if (!tree) return [];
  const visit = { tree, viewer: { kind: 'public' }, policy: policyOf(tree), branch: null, link: null } as const;
  const seen = await views.see(visit);
  const facts = await readSeenFacts(
    db,
    visit,
    seen,
    rows.map(({ person }) => seen.ids.own(person.id)),
  );
  const versions = [seen.graph.version, await findTreeVersion(db, tree.id)];
  if (versions.some((version) => version !== tree.version)) return [];
  return rows.flatMap((row) => {
    const place = seen.placeOf(seen.ids.own(row.person.id));
    const person = place === undefined ? null : publicPersonAt(seen.graph, facts, place);
    return person ? [[row, person] as const] : [];
  });
}
