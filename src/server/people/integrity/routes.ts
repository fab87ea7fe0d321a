import { mergeMembers, previewMerge as previewRoute } from '#contract/integrity.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { findMember } from '#server/people/members/queries.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { JobLog, JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { answerEdit } from '#server/tree/changes/answer-edit.ts';
import { applyOperation } from '#server/tree/changes/apply-operation.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { registerDuplicateRoutes } from './duplicate-routes.ts';
import { previewMerge } from './preview-merge.ts';
import { registerProblemRoutes } from './problem-routes.ts';

export interface IntegrityParts {
  readonly sink: ChangeSink;
  readonly graphs: GraphCache;
  readonly jobs: JobQueue;
  readonly log: JobLog;
}

/** What is odd in a tree, who is in it twice, and making one person of two. */
export function registerIntegrityRoutes(on: OnTree, parts: IntegrityParts): void {
  registerProblemRoutes(on, parts);
  registerDuplicateRoutes(on, parts);
  registerMergeRoutes(on, parts);
}

function registerMergeRoutes(on: OnTree, parts: { readonly sink: ChangeSink; readonly graphs: GraphCache }): void {
  on(previewRoute, async ({ db, tree, params, body }) => {
    const { graph } = await parts.graphs.load(tree);
    const question = { kept: params.memberId, other: body.otherId, choices: choicesIn(body.choices) };
    return previewMerge(db, tree, graph, question);
  });

  on(mergeMembers, async (request) => {
    const { db, tree, params, body } = request;
    if (request.ifMatch === null) {
      throw new AppError('bad_request', { message: 'Send If-Match with the version that was previewed.' });
    }
    const row = await findMember(db, tree.id, params.memberId);
    if (!row) throw new AppError('not_found');
    const about = { memberId: row.id, name: memberName(row) };
    return answerEdit(parts.sink, request, { kind: 'members_merged', about }, async (context) => {
      const choices = choicesIn(body.choices);
      await applyOperation(context, { type: 'mergeMembers', kept: row.id, other: body.otherId, choices });
      return {};
    });
  });
}

type Choices<Side> = { readonly [Field in keyof MemberFacts]?: Side | undefined };

/** Without the fields that were sent as nothing. */
function choicesIn<Side>(choices: Choices<Side>): { readonly [Field in keyof MemberFacts]?: Side } {
  return Object.fromEntries(Object.entries(choices).filter(([, side]) => side !== undefined));
}
