import type { ErasedCounts } from '#contract/erasure.ts';
import type { ChangeId } from '#domain/tree/ids.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import { selectNeeded } from '#server/platform/blobs/queries.ts';
import type { Queryable, Transaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import {
  type ChangeOutcome,
  type ChangeRequest,
  type ChangeSink,
  commitChange,
  noteChange,
} from '#server/tree/changes/commit-change.ts';
import { type ErasedPerson, eraseMember } from '#server/tree/changes/erase-member.ts';
import type { Mentions } from '#server/tree/changes/erase-mentions.ts';
import type { WriteContext } from '#server/tree/changes/write-context.ts';
import { forgetSearchesFor } from './forget-searches.ts';
import { type ErasedRow, eraseAddress, eraseBeside, findReturned, isImporting, noteErased } from './queries.ts';

interface Erasure extends ErasedPerson {
  readonly actor: Actor;
  readonly tree: LoadedTree;
  readonly expectedVersion: number | null;
  readonly network: string;
}

interface ErasureOutcome {
  readonly mentions: Mentions;
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
    // Nothing of whom: the log of the instance outlives them.
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
  { actor, tree, expectedVersion, ...person }: Omit<Erasure, 'network'>,
  whenErased: (tx: Parameters<NonNullable<ChangeRequest['beforeCommit']>>[0], counted: ErasureOutcome) => Promise<void>,
): Promise<ChangeOutcome> {
  let counted: ErasureOutcome | undefined;
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
        if (!counted) throw new Error('Nobody has been erased from the tree.');
        await whenErased(tx, counted);
      },
    },
    async (context) => {
      // What is being written right now would be in the tree a moment later.
      if (await isImporting(context.tx, tree.id)) throw new AppError('import_not_ready');
      counted = await eraseEverywhere(context, person);
      return 'applied';
    },
  );
}

/** Inside of a change that is under way. */
async function eraseEverywhere(context: WriteContext, person: ErasedPerson): Promise<ErasureOutcome> {
  const { tx, journal } = context;
  const { treeId } = journal;
  const { memberId, keepsPlace } = person;
  await forgetSearchesFor(tx, treeId, memberId);
  await eraseAddress(tx, treeId, memberId);
  const { members, mentions, hashes: ofTree, ...inTree } = await eraseMember(context, person);
  const { hashes, ...beside } = await eraseBeside(tx, treeId, members);
  await noteErased(tx, treeId, { members, keepsPlace, texts: mentions.erased });
  return { counts: { ...inTree, ...beside }, mentions, hashes: [...new Set([...ofTree, ...hashes])] };
}

/**
 * Erases those again who have come back with a backup of before: inside of its restore, in whatever state their tree is.
 * Resolves with the files that their rows named.
 */
export async function eraseAgain(db: Queryable, erased: readonly ErasedRow[], now: Date): Promise<string[]> {
  // Safe: a restore has one connection, which is in its transaction, and nothing here asks for another.
  const tx = db as Transaction;
  const hashes: string[] = [];
  for (const { treeId, id: memberId, keepsPlace, texts } of erased) {
    const tree = await findReturned(tx, treeId, memberId);
    if (!tree) continue;
    const changeId = newId<ChangeId>();
    const journal = { treeId, changeId, at: now, touched: 0, members: 0, unions: 0, people: new Set<string>() };
    const actor = { id: tree.ownerId, role: 'user' } as const;
    const outcome = await eraseEverywhere({ tx, journal, actorId: actor.id, now }, { memberId, keepsPlace, texts });
    const done = { changeId, version: tree.version + 1, touched: journal.touched, people: journal.people.size };
    const memberCount = tree.memberCount + journal.members;
    await noteChange(tx, { actor, treeId, kind: 'member_erased' }, done, { memberCount, journal });
    hashes.push(...outcome.hashes);
  }
  return hashes;
}

/** Files that no row needs any more, now and not in a day: nobody has put them in this moment. */
export async function removeFiles(
  db: Queryable,
  blobs: BlobStore,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  // Safe: the hashes come from rows that the blob store's answers were written to.
  const candidates = hashes as readonly BlobHash[];
  const needed = await selectNeeded(db, candidates);
  for (const hash of candidates) if (!needed.has(hash)) await blobs.remove(hash, now);
}
