import { tieSentences } from '#contract/relationships.ts';
import { connectPeople, type Relationship, type Ties } from '#domain/tree/connect-people.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { selectTies } from '#server/people/members/relationships/queries.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { applyOperation } from '#server/tree/changes/apply-operation.ts';
import type { WriteContext } from '#server/tree/changes/write-context.ts';

/** Makes two people a couple where they are none yet, and answers which. What is known of them stays. */
export async function tieCouple(context: WriteContext, a: MemberId, b: MemberId): Promise<UnionId> {
  const known = coupleOf(await tiesOf(context, [a, b]), a, b);
  if (known) return known.id;
  await tie(context, [a, b], { kind: 'partner', a, b, unionKind: 'unknown' });
  const made = coupleOf(await tiesOf(context, [a, b]), a, b);
  if (!made) throw new Error(`The couple of ${a} and ${b} was made and is not there.`);
  return made.id;
}

/**
 * Makes these people the parents of a child, as far as they are not. They go into one set of parents: their own as a couple, or one
 * in which the other stands already, or one of the child that has a free place; what contradicts them stays beside it.
 */
export async function tieParents(context: WriteContext, child: MemberId, parents: readonly MemberId[]): Promise<void> {
  for (const parent of parents) {
    const ties = await tiesOf(context, [child, ...parents]);
    const sets = setsOf(ties, child);
    if (sets.some((set) => set.partnerA === parent || set.partnerB === parent)) continue;
    const other = parents.find((one) => one !== parent);
    const couple = other && coupleOf(ties, parent, other);
    const free = sets.filter(({ partnerA, partnerB }) => partnerA === null || partnerB === null);
    const set =
      free.find(({ partnerA, partnerB }) => other !== undefined && [partnerA, partnerB].includes(other)) ?? free[0];
    const unionId = couple?.id ?? set?.id ?? null;
    await tie(context, [child, ...parents], { kind: 'child', parent, child, pedigree: 'birth', unionId });
  }
}

const tiesOf = ({ tx, journal }: WriteContext, members: readonly MemberId[]) =>
  selectTies(tx, journal.treeId, { members, unionId: null });

const coupleOf = ({ unions }: Ties, a: MemberId, b: MemberId) =>
  unions.find(({ partnerA, partnerB }) => (partnerA === a && partnerB === b) || (partnerA === b && partnerB === a));

function setsOf({ unions, links }: Ties, child: MemberId) {
  const own = new Set(links.filter(({ memberId }) => memberId === child).map(({ unionId }) => unionId));
  return unions.filter(({ id }) => own.has(id));
}

async function tie(context: WriteContext, members: readonly MemberId[], connection: Relationship): Promise<void> {
  const plan = connectPeople(await tiesOf(context, members), connection, newId);
  if ('problem' in plan) throw new AppError('validation_failed', { message: tieSentences[plan.problem] });
  for (const edit of plan.edits) await applyOperation(context, edit);
}
