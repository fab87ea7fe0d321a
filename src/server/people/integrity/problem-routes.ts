import {
  dismissFinding,
  listProblems,
  type ProblemCount,
  removeEmptyUnion,
  restoreFinding,
} from '#contract/integrity.ts';
import { type Finding, findingCodes, severities } from '#domain/integrity/finding.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LoadedTree, OnTree } from '#server/tree/access/load-tree.ts';
import { answerEdit } from '#server/tree/changes/answer-edit.ts';
import { applyOperation } from '#server/tree/changes/apply-operation.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { pageOf, presentPeople } from './present-people.ts';
import { createProblemCache } from './problem-cache.ts';
import { findLastSearch, findUnionSize, selectDismissals } from './queries.ts';

export function registerProblemRoutes(on: OnTree, { sink }: { readonly sink: ChangeSink }): void {
  const findProblemsOf = createProblemCache(sink.db, sink.now);

  on(listProblems, async ({ db, tree, query }) => {
    const [findings, dismissals] = await Promise.all([findProblemsOf(tree), selectDismissals(db, tree.id)]);
    const isDismissed = ({ key }: Finding) => dismissals.has(key);
    const wanted = findings.filter(
      (finding) =>
        isDismissed(finding) === (query.dismissed === 'only') &&
        (query.severity === undefined || finding.severity === query.severity) &&
        (query.code === undefined || finding.code === query.code),
    );
    const { items, nextCursor } = pageOf(wanted, query);
    const peopleOf = await presentPeople(
      db,
      tree.id,
      items.flatMap(({ members }) => members),
    );
    return {
      items: items.map(({ members, ...finding }) => ({
        ...finding,
        people: peopleOf(members),
        dismissal: dismissals.get(finding.key) ?? null,
      })),
      nextCursor,
      counts: countByCode(findings, isDismissed),
      version: tree.version,
    };
  });

  on(dismissFinding, async (request) => {
    const { db, tree, body } = request;
    const code = await findCode(db, tree, body.key);
    if (code === undefined) throw new AppError('not_found');
    return answerEdit(sink, request, { kind: 'finding_dismissed' }, async (context) => {
      const id = newId();
      const facts = { key: body.key, code, note: body.note ?? null };
      await applyOperation(context, { type: 'addDismissal', id, facts });
      return { id };
    });
  });

  on(restoreFinding, (request) =>
    answerEdit(sink, request, { kind: 'finding_restored' }, async (context) => {
      await applyOperation(context, { type: 'removeDismissal', id: request.params.dismissalId });
      return {};
    }),
  );

  on(removeEmptyUnion, (request) =>
    answerEdit(sink, request, { kind: 'family_edited' }, async (context) => {
      const { unionId } = request.params;
      const union = await findUnionSize(context.tx, request.tree.id, unionId);
      if (union === undefined) throw new AppError('not_found');
      if (union.people > 0) throw new AppError('change_superseded');
      await applyOperation(context, { type: 'removeUnion', id: unionId });
      return {};
    }),
  );

  /** Of what is found in this tree now: nothing else can be dismissed. */
  async function findCode(db: Queryable, tree: LoadedTree, key: string): Promise<string | undefined> {
    const finding = (await findProblemsOf(tree)).find((one) => one.key === key);
    if (finding) return finding.code;
    const search = await findLastSearch(db, tree.id);
    return search?.pairs.some((pair) => pair.key === key) ? 'duplicate' : undefined;
  }
}

/** In the order in which they are listed; codes of which there is nothing are left out. */
function countByCode(findings: readonly Finding[], isDismissed: (finding: Finding) => boolean): ProblemCount[] {
  const counts = new Map<string, { open: number; dismissed: number }>();
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.code}`;
    const count = counts.get(key) ?? { open: 0, dismissed: 0 };
    count[isDismissed(finding) ? 'dismissed' : 'open']++;
    counts.set(key, count);
  }
  return severities.flatMap((severity) =>
    findingCodes.flatMap((code) => {
      const count = counts.get(`${severity} ${code}`);
      return count ? [{ severity, code, ...count }] : [];
    }),
  );
}
