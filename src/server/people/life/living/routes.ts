import { getLivingReason, type LivingReasonView } from '#contract/living.ts';
import { fromDayNumber } from '#domain/dates/day-number.ts';
import { deathsAmong } from '#domain/living/evidence.ts';
import { explainLiving, type KinStep, type LivingReason } from '#domain/living/explain-living.ts';
import { NO_DAY } from '#domain/living/latest-birth.ts';
import { type DeathStatement, readDeath } from '#domain/living/life-bounds.ts';
import { privacyOf, standingOf } from '#domain/privacy/privacy.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { findMember } from '#server/people/members/queries.ts';
import { selectRelatives } from '#server/people/members/select-kin.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { type Evidence, findEvidence } from './find-evidence.ts';
import { selectEvents } from './queries.ts';

/** Whoever may look into a tree sees everybody in it: nothing of a reason has to be kept back from them. */
export function registerLivingRoutes(on: OnTree, { graphs }: { readonly graphs: GraphCache }): void {
  on(getLivingReason, async ({ db, tree, params }) => {
    const cached = await graphs.load(tree);
    const { graph, known, day: today } = cached;
    const place = cached.indexOf().get(params.memberId);
    const member = await findMember(db, tree.id, params.memberId);
    if (place === undefined || !member) throw new AppError('not_found');
    const [death] = deathsAmong(await selectEvents(db, tree.id, member.id), today);
    const stated = readDeath(member, death !== undefined, today);
    const reason = explainLiving(cached.births(), known, place, { today, isPlain: !saysHow(stated) });
    const by = groundOf(reason, stated);
    const isByAge = by === 'age' && reason.decided !== null;
    const evidence = isByAge
      ? await findEvidence(db, tree.id, cached, reason.decided)
      : evidenceOfDeath(by, death, member.deathDate);
    return {
      isLiving: reason.isLiving,
      by,
      bornBy: yearOfDay(reason.bornBy),
      steps: by === 'toCome' || by === 'alive' ? [] : await presentSteps(db, tree.id, graph, reason.steps),
      evidence: evidence ? { tag: evidence.tag, label: evidence.label, date: evidence.date } : null,
      guarded: guardedAs(graph.flags[place] ?? 0),
      recentDeathYears: tree.recentDeathYears,
    };
  });
}

/** Whether a death is stated with more than that there was one. */
const saysHow = (stated: DeathStatement) => stated === 'dated' || stated === 'event' || stated === 'words';

/** Where somebody counts as living, what is said of a death all the same is worth more than their age. */
function groundOf({ by, isLiving }: LivingReason, stated: DeathStatement): LivingReasonView['by'] {
  if (by === 'death') return saysHow(stated) ? stated : 'plain';
  return isLiving && (stated === 'toCome' || stated === 'alive') ? stated : by;
}

function evidenceOfDeath(
  by: LivingReasonView['by'],
  event: Evidence | undefined,
  deathDate: string | null,
): Evidence | undefined {
  if (by === 'event') return event;
  const isInRow = by === 'dated' || by === 'words' || by === 'alive' || by === 'toCome';
  return isInRow ? { tag: 'DEAT', label: null, date: deathDate } : undefined;
}

async function presentSteps(
  db: Queryable,
  treeId: TreeId,
  { memberIds }: TreeGraph,
  steps: readonly KinStep[],
): Promise<LivingReasonView['steps']> {
  const ids = steps.flatMap(({ member }) => memberIds[member] ?? []);
  const relatives = new Map((await selectRelatives(db, treeId, ids)).map((relative) => [relative.id, relative]));
  return steps.flatMap(({ kin, bornBy }, nth) => {
    const id = ids[nth];
    const relative = id && relatives.get(id);
    return relative ? [{ kin, relative, bornBy: yearOfDay(bornBy) }] : [];
  });
}

const yearOfDay = (day: number): number | null => (day === NO_DAY ? null : fromDayNumber('gregorian', day).year);

/** Where the family itself has said what strangers see of somebody, the tree decides nothing. */
function guardedAs(flags: number): LivingReasonView['guarded'] {
  const { isLiving, isGuarded } = standingOf(flags);
  if (!isGuarded || privacyOf(flags) !== 'auto') return null;
  return isLiving ? 'minor' : 'recent';
}
