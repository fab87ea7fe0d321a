import { privacyOf, projectMember, standingOf } from '#domain/privacy/privacy.ts';
import { noMemberFacts } from '#domain/tree/facts.ts';
import { at } from '#domain/tree/groups.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { isShown } from '#server/people/photos/see-photos.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { type LifePlaces, selectLifePlaces } from '#server/tree/trees/select-life-places.ts';
import { findNamedIn } from '#server/tree/views/find-named-in.ts';
import type { Seeing, SeenTree } from '#server/tree/views/view-tree.ts';
import { selectPhotosWithPeople } from './queries.ts';

/** What is seen of people beyond their names and years, by their places in what is seen. */
export interface SeenFacts {
  readonly birthPlaces: ReadonlyMap<number, string>;
  readonly deathPlaces: ReadonlyMap<number, string>;
  /** Who is in a photo that may be seen. */
  readonly photographed: ReadonlySet<number>;
}

/** Of everybody in a whole tree, or of some of them. */
export async function readSeenFacts(
  db: Db,
  visit: Seeing,
  seen: SeenTree,
  some: readonly MemberId[] | null,
): Promise<SeenFacts> {
  const treeId = visit.tree.id;
  const birthPlaces = new Map<number, string>();
  const deathPlaces = new Map<number, string>();
  const isNamed = await findNamedIn(db, visit, seen);
  const isTold = (text: string | null): text is string => text !== null && !isNamed(text, undefined, 'wholeName');
  for (const row of await selectLifePlaces(db, treeId, some)) {
    const place = seen.placeOf(row.id);
    if (place === undefined) continue;
    const { birthPlace, deathPlace } = projectPlaces(row, visit, seen);
    if (isTold(birthPlace)) birthPlaces.set(place, birthPlace);
    if (isTold(deathPlace)) deathPlaces.set(place, deathPlace);
  }
  const photographed = new Set<number>();
  for (const { memberIds, isPrivate } of await selectPhotosWithPeople(db, treeId, some)) {
    const marks = memberIds.map((memberId) => ({ memberId }));
    if (!isShown(seen, { isPrivate }, marks)) continue;
    for (const id of memberIds) {
      const place = seen.placeOf(id);
      if (place !== undefined) photographed.add(place);
    }
  }
  return { birthPlaces, deathPlaces, photographed };
}

/** By the rule that their page goes by. */
function projectPlaces(
  { id, birthPlace, deathPlace }: LifePlaces,
  { viewer, policy }: Seeing,
  { origin: { graph, indexOf } }: SeenTree,
) {
  const index = indexOf().get(id) ?? NOBODY;
  const flags = at(graph.flags, index);
  const member = { ...noMemberFacts, id, birthPlace, deathPlace, privacy: privacyOf(flags) };
  return projectMember(member, standingOf(flags), viewer, policy, graph.confidential?.members[index]);
}
