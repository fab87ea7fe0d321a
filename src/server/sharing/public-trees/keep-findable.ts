import { forEachInSteps, type Steps } from '#domain/steps.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import { inTimeSlices } from '#server/platform/jobs/time-slices.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { policyOf } from '#server/tree/access/viewer.ts';
import { dayOf } from '#server/tree/trees/graph-cache.ts';
import { isMember } from '#server/tree/trees/queries.ts';
import { seeDescription } from '#server/tree/views/see-description.ts';
import type { TreeViews } from '#server/tree/views/view-tree.ts';
import type { VisitorIdsOf } from '#server/tree/views/visitor-ids.ts';
import { listPublicPeople, measurePublicTree, type PublicPerson } from './public-people.ts';
import {
  clearEnded,
  findOutdated,
  forgetFindable,
  lockFindable,
  removePeople,
  selectPeople,
  selectSamples,
  tidyPeople,
  writeFigures,
  writePeople,
} from './queries.ts';
import { readSeenFacts } from './read-seen-facts.ts';

export interface FindableParts {
  readonly db: Db;
  readonly views: TreeViews;
  readonly now: () => Date;
}

/**
 * Forgets what trees are found by where people have other ids in it than visitors are given: it was made under another secret,
 * or by a version that knew no ids of visitors.
 */
export async function forgetOtherIds(db: Db, idsOf: VisitorIdsOf): Promise<void> {
  const outdated: TreeId[] = [];
  for (const { treeId, id } of await selectSamples(db)) {
    if (!(await isMember(db, treeId, idsOf(treeId, 'public').own(id)))) outdated.push(treeId);
  }
  if (outdated.length > 0) await forgetFindable(db, outdated);
}

/** A family that is being edited is not read anew after each change: once in so long, ms. */
const REST_MS = 30_000;
const LONGEST_MS = 120_000;
/** From how many rows on it is worth tidying up after them. */
const MANY = 10_000;

type OutdatedTree = NonNullable<Awaited<ReturnType<typeof findOutdated>>>;

/**
 * Brings what public trees are found by up to date: forgets those that are none any more, and makes anew what has changed, be it
 * by the family or because of the day; trees that are left when `stopping` is aborted have their turn at the next start. Several
 * processes may do so at once.
 */
export async function keepFindable(parts: FindableParts, stopping?: AbortSignal): Promise<void> {
  const { db, now } = parts;
  const { enablePublicTrees } = await readSettings(db);
  await clearEnded(db, enablePublicTrees);
  if (!enablePublicTrees) return;
  const today = dayOf(now());
  let before: OutdatedTree | undefined;
  while (!stopping?.aborted) {
    const tree = await findOutdated(db, today, new Date(now().getTime() - REST_MS));
    // One that could not be finished, since the family goes on changing it, has its turn next time.
    if (!tree || tree.id === before?.id) return;
    await makeAnew(parts, tree, today);
    before = tree;
  }
}

async function makeAnew({ db, views, now }: FindableParts, tree: OutdatedTree, day: number): Promise<void> {
  const visit = { tree, viewer: { kind: 'public' }, policy: policyOf(tree), branch: null, link: null } as const;
  const seen = await views.see(visit);
  const facts = await readSeenFacts(db, visit, seen, null);
  const people = await inTimeSlices(listPublicPeople(seen, facts));
  const description = await seeDescription({ db, views }, visit);
  const figures = { ...measurePublicTree(seen, facts), description };
  const written = await withTransaction(
    db,
    async (tx) => {
      const standing = await lockFindable(tx, tree.id);
      // What was read is of one version, and its policy is of this one too, or somebody has changed the tree meanwhile.
      const versions = [standing.tree?.version, seen.graph.version];
      if (versions.some((version) => version !== tree.version)) return 0;
      if (standing.figures?.version === tree.version && standing.figures.day === day) return 0;
      const { added, gone } = await inTimeSlices(differences(await selectPeople(tx, tree.id), people));
      await removePeople(tx, tree.id, gone);
      await writePeople(tx, tree.id, added);
      await writeFigures(tx, tree.id, { ...figures, version: tree.version, day, madeAt: now() });
      return added.length + gone.length;
    },
    { timeoutMs: LONGEST_MS },
  );
  if (written >= MANY) await tidyPeople(db);
}

/** Most of a family is as it was. */
function* differences(
  before: readonly PublicPerson[],
  after: readonly PublicPerson[],
): Steps<{ added: PublicPerson[]; gone: string[] }> {
  const kept = new Map(before.map((person) => [person.id, person]));
  const added: PublicPerson[] = [];
  yield* forEachInSteps(after, (person) => {
    const known = kept.get(person.id);
    kept.delete(person.id);
    if (!known || !isSame(known, person)) added.push(person);
  });
  return { added, gone: [...kept.keys()] };
}

function isSame(one: PublicPerson, other: PublicPerson): boolean {
  return (
    one.firstName === other.firstName &&
    one.lastName === other.lastName &&
    one.gender === other.gender &&
    one.birthYear === other.birthYear &&
    one.deathYear === other.deathYear &&
    one.birthPlace === other.birthPlace &&
    one.places.join('\n') === other.places.join('\n') &&
    one.isLiving === other.isLiving &&
    one.hasPhoto === other.hasPhoto
  );
}
