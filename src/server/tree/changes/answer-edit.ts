import type { TreeId } from '#domain/tree/ids.ts';
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

type Telling = Pick<ChangeRequest, 'kind' | 'about' | 'maxMembers' | 'timeoutMs'>;

/**
 * Edits a tree as a request asks: as one change, and only once for requests of one Idempotency-Key. `edit` applies its operations
 * and returns what the answer holds beside the change and the new version of the tree.
 */
export async function answerEdit<More extends object>(
  sink: ChangeSink,
  { tree, actor, ifMatch, idempotency }: Asking,
  telling: Telling,
  edit: (context: WriteContext) => Promise<More>,
): Promise<More & Pick<ChangeOutcome, 'changeId' | 'version'>> {
  let more: More | undefined;
  const answerOf = ({ changeId, version }: ChangeOutcome) => {
    if (!more) throw new Error(`Change ${changeId} was committed before its edit was done.`);
    return { ...more, changeId, version };
  };
  const outcome = await commitChange(
    sink,
    {
      ...telling,
      ...{ actor, treeId: tree.id, action: 'edit', expectedVersion: ifMatch },
      beforeCommit: async (tx, done) => idempotency?.remember(tx, answerOf(done)),
    },
    async (context) => {
      more = await edit(context);
      return 'applied';
    },
  );
  return answerOf(outcome);
}
