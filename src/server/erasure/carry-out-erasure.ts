import type { ErasedCounts } from '#contract/erasure.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import {
  type ChangeOutcome,
  type ChangeRequest,
  type ChangeSink,
  commitChange,
} from '#server/changes/commit-change.ts';
import { type Erased, eraseMember } from '#server/changes/erase-member.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import type { LoadedTree } from '#server/trees/load-tree.ts';
import { forgetSearchesFor } from './forget-searches.ts';
import { eraseBeside, isImporting } from './queries.ts';

interface Erasure {
  readonly actor: Actor;
  readonly tree: LoadedTree;
  readonly memberId: MemberId;
  readonly keepsPlace: boolean;
  readonly expectedVersion: number | null;
  readonly network: string;
}

interface ErasureOutcome {
  readonly counts: ErasedCounts;
  /** Files whose rows are gone; others may need them. */
  readonly hashes: readonly string[];
}

/** Thrown at the end of a rehearsal, so that all of it is undone. */
class Rehearsed extends Error {
  readonly outcome: ErasureOutcome;
  constructor(outcome: ErasureOutcome) {
    super('A rehearsal is over.');
    this.outcome = outcome;
  }
}

/** Erases somebody, in one transaction: from the tree, from its history, and from whatever else speaks of them. */
export async function carryOutErasure(sink: ChangeSink, erasure: Erasure): Promise<ChangeOutcome & ErasureOutcome> {
  const { tree, actor, network } = erasure;
  let erased: ErasureOutcome | undefined;
  const outcome = await erase(sink, erasure, async (tx, counted) => {
    // Nothing of whom: the log of the house outlives them.
    const target = { kind: 'tree', id: tree.id, name: tree.name } as const;
    const details = { keepsPlace: erasure.keepsPlace, entries: counted.counts.entries };
    await recordAudit(tx, { actor, action: 'tree.person_erased', target, network, details });
    erased = counted;
  });
  if (!erased) throw new Error('An erasure came to an end without a word on what went.');
  return { ...outcome, ...erased };
}

/** What would go. All of it is done, and none of it stays done: so that the numbers are those of the deed. */
export async function rehearseErasure(sink: ChangeSink, erasure: Omit<Erasure, 'network'>): Promise<ErasureOutcome> {
  try {
    await erase(sink, erasure, async (_tx, counted) => {
      throw new Rehearsed(counted);
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome;
    throw error;
  }
  throw new Error('A rehearsal was carried out.');
}

async function erase(
  sink: ChangeSink,
  { actor, tree, memberId, keepsPlace, expectedVersion }: Omit<Erasure, 'network'>,
  whenErased: (tx: Parameters<NonNullable<ChangeRequest['beforeCommit']>>[0], counted: ErasureOutcome) => Promise<void>,
): Promise<ChangeOutcome> {
  let inTree: Erased | undefined;
  return await commitChange(
    sink,
    {
      actor,
      treeId: tree.id,
      kind: 'member_erased',
      action: 'erase',
      expectedVersion,
      timeoutMs: 60_000,
      beforeCommit: async (tx) => {
        if (!inTree) throw new Error('Nobody has been erased from the tree.');
        const { facts, photos, media, records, entries, changes, dismissals } = inTree;
        const { hashes, ...beside } = await eraseBeside(tx, tree.id, inTree.members);
        const counts = { facts, photos, media, records, entries, changes, dismissals, ...beside };
        await whenErased(tx, { counts, hashes: [...new Set([...inTree.hashes, ...hashes])] });
      },
    },
    async (context) => {
      // What is being written right now would be in the tree a moment later.
      if (await isImporting(context.tx, tree.id)) throw new AppError('import_not_ready');
      await forgetSearchesFor(context.tx, tree.id, memberId);
      inTree = await eraseMember(context, memberId, keepsPlace);
      return 'applied';
    },
  );
}
