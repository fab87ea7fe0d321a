import type { TreeAction } from '#domain/permissions.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import type { Idempotency } from '#server/platform/http/idempotency.ts';
import { type ChangeOutcome, type ChangeRequest, type ChangeSink, commitChange } from './commit-change.ts';
import type { WriteContext } from './write-context.ts';

/** What an edit needs of the request that asks for it. */
export interface Asking {
  readonly tree: { readonly id: TreeId };
  readonly actor: ChangeRequest['actor'];
  readonly ifMatch: number | null;
  readonly idempotency: Idempotency | null;
}

type Fixed = 'actor' | 'treeId' | 'action' | 'expectedVersion' | 'beforeCommit';
type Telling = Omit<ChangeRequest, Fixed> & { readonly action?: TreeAction };

/**
 * Changes a tree as a request asks, and only once for requests of one Idempotency-Key. `answerOf` reads the answer in the
 * transaction of the change: what others write later is not in it.
 */
export async function answerChange<Answer>(
  sink: ChangeSink,
  { tree, actor, ifMatch, idempotency }: Asking,
  { action = 'edit', ...telling }: Telling,
  operations: Parameters<typeof commitChange>[2],
  answerOf: (tx: Transaction, done: ChangeOutcome) => Promise<Answer>,
): Promise<Answer> {
  let answer: { readonly is: Answer } | undefined;
  const beforeCommit = async (tx: Transaction, done: ChangeOutcome) => {
    answer = { is: await answerOf(tx, done) };
    await idempotency?.remember(tx, answer.is);
  };
  const request = { ...telling, actor, treeId: tree.id, action, expectedVersion: ifMatch, beforeCommit };
  const { changeId } = await commitChange(sink, request, operations);
  if (!answer) throw new Error(`Change ${changeId} was committed before its answer was read.`);
  return answer.is;
}

/**
 * The same where the answer is what `edit` returns beside the change and the new version of the tree. `edit` applies its
 * operations, and then reads what it returns of them.
 */
export async function answerEdit<More extends object>(
  sink: ChangeSink,
  asking: Asking,
  telling: Telling,
  edit: (context: WriteContext) => Promise<More>,
): Promise<More & Pick<ChangeOutcome, 'changeId' | 'version'>> {
  let more: More | undefined;
  return answerChange(
    sink,
    asking,
    telling,
    async (context) => {
      more = await edit(context);
      return 'applied';
    },
    async (_, { changeId, version }) => {
      if (!more) throw new Error(`Change ${changeId} was noted before its edit was done.`);
      return { ...more, changeId, version };
    },
  );
}
