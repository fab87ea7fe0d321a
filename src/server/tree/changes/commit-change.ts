import { and, eq, sql } from 'drizzle-orm';
import type { ChangeKind } from '#contract/changes.ts';
import { userId } from '#contract/fields.ts';
import { canAs, type TreeAction } from '#domain/permissions.ts';
import type { ChangeId, MemberId, TreeId, UserId } from '#domain/tree/ids.ts';
import { buildOnce } from '#server/platform/db/build-once.ts';
import { type Db, type Transaction, withTransaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { changes, familyTrees, treeAccess } from '#server/platform/db/schema.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { treeRoleOf } from '#server/tree/access/tree-role.ts';
import { applyOperations } from './apply-operation.ts';
import type { Operation } from './operation.ts';
import type { Journal, WriteContext } from './write-context.ts';

export interface ChangeRequest {
  readonly actor: Pick<Actor, 'id' | 'role'>;
  readonly treeId: TreeId;
  readonly kind: ChangeKind;
  /** What the actor needs to be allowed. */
  readonly action: TreeAction;
  /** The version the actor was looking at; null writes on whatever is there. */
  readonly expectedVersion?: number | null;
  /** Whom it is about, for the list of recent changes. */
  readonly about?: { readonly memberId: MemberId; readonly name: string | null };
  readonly undoes?: ChangeId;
  /** The change as it was after which the tree becomes again. */
  readonly backTo?: ChangeId;
  /** The visitor who suggested it. */
  readonly proposedBy?: string;
  /** Chosen by the caller where rows must carry it before the change is written. */
  readonly changeId?: ChangeId;
  /** How many people a tree may hold. */
  readonly maxMembers?: number;
  /** Longest time for one statement, ms. */
  readonly timeoutMs?: number;
  /** Runs last, inside the transaction: what it throws undoes everything. */
  readonly beforeCommit?: (tx: Transaction, outcome: ChangeOutcome) => Promise<void>;
}

export interface ChangeOutcome {
  readonly changeId: ChangeId;
  readonly version: number;
  readonly touched: number;
  /** How many people it was about. */
  readonly people: number;
}

/** Called after the commit, so that open pages hear of it. */
export type Announce = (treeId: TreeId, outcome: ChangeOutcome, actorId: UserId) => void;

/** Where changes are written to, and who is told. */
export interface ChangeSink {
  readonly db: Db;
  readonly announce: Announce;
  readonly now: () => Date;
}

/**
 * The one way to write a tree. Locks the tree, checks permissions, version and invariants, applies the operations, notes
 * before and after, raises the version and announces it; all of it or nothing. `operations` may be a function that plans
 * them inside the transaction, on rows that nobody else can change any more.
 */
export async function commitChange(
  sink: ChangeSink,
  request: ChangeRequest,
  operations: readonly Operation[] | ((context: WriteContext) => Promise<readonly Operation[] | 'applied'>),
): Promise<ChangeOutcome> {
  refuseUnknownActor(request.actor.id);
  const outcome = await withTransaction(
    sink.db,
    async (tx) => {
      const tree = await lockTree(tx, request);
      const changeId = request.changeId ?? newId<ChangeId>();
      const at = sink.now();
      const journal: Journal = {
        treeId: request.treeId,
        changeId,
        at,
        touched: 0,
        members: 0,
        unions: 0,
        people: new Set(),
      };
      const context: WriteContext = { tx, journal, actorId: request.actor.id, now: at };
      const planned = typeof operations === 'function' ? await operations(context) : operations;
      if (planned !== 'applied') await applyOperations(context, planned);
      const memberCount = tree.memberCount + journal.members;
      if (journal.members > 0 && memberCount > (request.maxMembers ?? Number.POSITIVE_INFINITY)) {
        throw new AppError('tree_full', { details: { members: memberCount, allowed: request.maxMembers } });
      }
      const done: ChangeOutcome = {
        changeId,
        version: tree.version + 1,
        touched: journal.touched,
        people: journal.people.size,
      };
      await noteChange(tx, request, done, { memberCount, journal });
      if (request.undoes) {
        await tx
          .update(changes)
          .set({ undoneBy: changeId })
          .where(and(eq(changes.treeId, request.treeId), eq(changes.id, request.undoes)));
      }
      await request.beforeCommit?.(tx, done);
      return done;
    },
    { timeoutMs: request.timeoutMs ?? 10_000 },
  ).catch(refuseBrokenReferences);
  sink.announce(request.treeId, outcome, request.actor.id);
  return outcome;
}

/** Who adds a member stands in its row for ever: nothing but the id of a user may get there, whatever let it in. */
function refuseUnknownActor(id: string): void {
  if (userId.safeParse(id).success) return;
  throw new AppError('unauthenticated', {
    message: 'Invalid user ID format. Please ensure user is properly authenticated.',
  });
}

/** The line in the log and the tree's new version, in one statement: while it runs, nobody else can write the tree. */
export async function noteChange(
  tx: Transaction,
  { treeId, actor, kind, about, undoes, backTo, proposedBy }: Omit<ChangeRequest, 'action'>,
  { changeId, version, touched }: ChangeOutcome,
  { memberCount, journal }: { memberCount: number; journal: Journal },
): Promise<void> {
  await tx.execute(
    sql`with noted as (
          insert into changes (tree_id, id, seq, actor_id, kind, member_id, member_name, proposed_by, touched, people,
            undoes, back_to, created_at)
          values (${treeId}, ${changeId}, ${version}, ${actor.id}, ${kind}, ${about?.memberId ?? null},
            ${about?.name ?? null}, ${proposedBy ?? null}, ${touched}, ${journal.people.size},
            ${undoes ?? null}, ${backTo ?? null}, ${journal.at.toISOString()})
        )
        update family_trees
        set version = ${version}, member_count = ${memberCount}, union_count = union_count + ${journal.unions},
          updated_at = ${journal.at.toISOString()}
        where id = ${treeId}`,
  );
}

async function lockTree(tx: Transaction, request: ChangeRequest) {
  const { actor, treeId } = request;
  const [tree] = await treeToLock(tx).execute({ treeId, userId: actor.id });
  const role = tree && treeRoleOf(tree.ownerId, tree.access, actor);
  if (!tree || !role) throw new AppError('not_found');
  const state = { isArchived: tree.isArchived, isDeleted: tree.deletedAt !== null };
  if (!canAs(role, actor.role, request.action, state)) {
    if (state.isDeleted) throw new AppError('not_found');
    const isWritable = canAs(role, actor.role, request.action, { ...state, isArchived: false });
    throw new AppError(isWritable ? 'tree_archived' : 'forbidden');
  }
  const expected = request.expectedVersion ?? null;
  if (expected !== null && expected !== tree.version) {
    throw new AppError('version_conflict', { details: { yours: expected, current: tree.version } });
  }
  return tree;
}

const treeToLock = buildOnce('lock_tree', (db, name) =>
  db
    .select({
      ownerId: familyTrees.ownerId,
      isArchived: familyTrees.isArchived,
      deletedAt: familyTrees.deletedAt,
      version: familyTrees.version,
      memberCount: familyTrees.memberCount,
      access: treeAccess.role,
    })
    .from(familyTrees)
    .leftJoin(treeAccess, and(eq(treeAccess.treeId, familyTrees.id), eq(treeAccess.userId, sql.placeholder('userId'))))
    .where(eq(familyTrees.id, sql.placeholder('treeId')))
    .for('no key update', { of: familyTrees })
    .prepare(name),
);

/** A foreign key that does not hold means that the people or couples named are not in this tree (any more). */
function refuseBrokenReferences(error: unknown): never {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    if (!('code' in at)) continue;
    if (at.code === '23503') {
      throw new AppError(
        'constraint' in at && at.constraint === 'union_children_union_fk' ? 'union_not_in_tree' : 'member_not_in_tree',
      );
    }
    if (at.code === '23505' && 'constraint' in at && standsOnce.has(String(at.constraint))) {
      throw new AppError('conflict');
    }
  }
  throw error;
}

/** A child in a couple, and a finding among those that are right. */
const standsOnce: ReadonlySet<string> = new Set(['union_children_once', 'dismissed_findings_key']);
