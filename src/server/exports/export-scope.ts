import type { ExportRequest } from '#contract/exports.ts';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { everything, type WriteScope } from '#domain/gedcom/write-scope.ts';
import type { Strangers } from '#domain/privacy/project-family.ts';
import type { PrivacyPolicy } from '#domain/privacy.ts';
import { buildGraph } from '#domain/tree/build-graph.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { selectBranch } from '#domain/tree/select-branch.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { AppError } from '#server/http/app-error.ts';

/** What strangers may see of the tree. */
interface Rules {
  readonly policy: PrivacyPolicy;
  readonly confidential?: Strangers['confidential'] | undefined;
}

/** Who is written, and what of them: the words of a request in those of the writers. */
export function exportScope(
  tree: FamilyTree,
  { scope, living }: Pick<ExportRequest, 'scope' | 'living'>,
  rules: Rules,
  now: Date,
): WriteScope {
  if (scope === 'whole' && living === 'whole') return everything;
  const today = toDayNumber('gregorian', now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate());
  const index = indexGraph(buildGraph(tree, { version: 0, today }));
  return {
    members: scope === 'whole' ? 'all' : branchOf(index, scope),
    strangers: living === 'whole' ? null : strangersTo(index, rules),
  };
}

function branchOf(index: GraphIndex, { branch, of, generations }: Exclude<ExportRequest['scope'], 'whole'>) {
  const { memberIds } = index.graph;
  const person = memberIds.indexOf(of);
  if (person < 0) throw new AppError('member_not_in_tree');
  const members = selectBranch(index, branch, person, generations);
  return new Set(memberIds.filter((_, member) => members.has(member)));
}

function strangersTo({ graph }: GraphIndex, { policy, confidential }: Rules): Strangers {
  const living = new Set<MemberId>();
  for (const [member, id] of graph.memberIds.entries()) {
    if (((graph.flags[member] ?? 0) & MEMBER_FLAG.living) !== 0) living.add(id);
  }
  const strangers = { viewer: { kind: 'public' }, policy, isLiving: (member: MemberId) => living.has(member) } as const;
  return confidential ? { ...strangers, confidential } : strangers;
}
