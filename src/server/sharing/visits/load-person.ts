import type { VisitedMember } from '#contract/visits.ts';
import { splitPhrase } from '#domain/dates/split-phrase.ts';
import { privacyOf, projectMember, projectUnion, type Shown, standingOf, whatStays } from '#domain/privacy/privacy.ts';
import type { Union } from '#domain/tree/facts.ts';
import { at } from '#domain/tree/groups.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { MEMBER_FLAG, NOBODY } from '#domain/tree/tree-graph.ts';
import { findMember } from '#server/people/members/queries.ts';
import { selectKin } from '#server/people/members/select-kin.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findNamedIn } from '#server/tree/views/find-named-in.ts';
import { readAlong } from '#server/tree/views/read-along.ts';
import type { Seeing, SeenTree, TreeViews } from '#server/tree/views/view-tree.ts';
import { presentPerson } from './present-person.ts';

/** One person as visitors see them, by the id that they were given. Throws not_found for whoever is not in the branch, and not in the tree. */
export async function loadPerson(
  parts: { readonly db: Db; readonly views: TreeViews },
  visit: Seeing,
  given: MemberId,
): Promise<VisitedMember> {
  const treeId = visit.tree.id;
  const { seen, rows } = await readAlong(parts, visit, async (view) => {
    const id = view.ids.own(given);
    // Of people outside of the branch nothing is read.
    if (view.placeOf(id) === undefined) return undefined;
    const row = await findMember(parts.db, treeId, id);
    return row && { row, kin: await selectKin(parts.db, treeId, [id]) };
  });
  const id = seen.ids.own(given);
  const place = seen.placeOf(id);
  if (place === undefined || !rows) throw new AppError('not_found');
  const { viewer, policy } = visit;
  const standing = standingOf(flagsOf(seen, id));
  const shownOf = (partner: MemberId) => shownIn(seen, partner, visit);
  const { graph, indexOf } = seen.origin;
  const hides = (union: UnionId) => graph.confidential?.unions[graph.unionIds.indexOf(union)];
  const isNamed = await findNamedIn(parts.db, visit, seen);
  const told = (text: string | null) => (isNamed(text, rows.row, 'wholeName') ? null : text);
  const member = projectMember(
    rows.row,
    standing,
    viewer,
    policy,
    graph.confidential?.members[indexOf().get(id) ?? NOBODY],
  );
  const unions = rows.kin.unions.map((union) => {
    const { startDate, startPlace, endDate, ...shown } = projectUnion(union, shownOf, hides(union.id));
    const facts = { startDate: dateAlone(startDate), startPlace: told(startPlace), endDate: dateAlone(endDate) };
    return [seen.ids.given(union.id), { ...shown, ...facts }] as const;
  });
  return presentPerson(seen, place, {
    member: {
      ...member,
      birthDate: dateAlone(member.birthDate),
      birthPlace: told(member.birthPlace),
      deathDate: dateAlone(member.deathDate),
      deathPlace: told(member.deathPlace),
    },
    unions: new Map<UnionId, Union>(unions),
  });
}

/** Words that were written with a date may tell of anybody. */
const dateAlone = (text: string | null): string | null => (text === null ? null : splitPhrase(text).date);

/** By the whole family: a partner counts also where they are outside of the branch. */
function shownIn(seen: SeenTree, id: MemberId, { viewer, policy }: Seeing): Shown {
  const flags = flagsOf(seen, id);
  return whatStays({ ...standingOf(flags), privacy: privacyOf(flags) }, viewer, policy);
}

function flagsOf({ origin }: SeenTree, id: MemberId): number {
  const place = origin.indexOf().get(id);
  // Whoever the graph does not know yet is told nothing of.
  return place === undefined ? MEMBER_FLAG.living | MEMBER_FLAG.closed : at(origin.graph.flags, place);
}
