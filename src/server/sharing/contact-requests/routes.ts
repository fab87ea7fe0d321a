import { fullName } from '#contract/accounts.ts';
import {
  askToConnect,
  type ContactRequest,
  DAYS_AFTER_REFUSAL,
  decideContactRequest,
  listContactRequests,
  withdrawContactRequest,
} from '#contract/contact-requests.ts';
import { DAY_MS } from '#domain/durations.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { attemptKey, chargeAllowed } from '#server/platform/security/throttle.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { findAccess, lockPrimaryOwner, setAccess } from '#server/sharing/invitations/queries.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import {
  deleteWaiting,
  findAskable,
  findStanding,
  insertContactRequest,
  selectIncoming,
  selectOutgoing,
  settleContactRequest,
} from './queries.ts';

/** Somebody who looks for relatives in many trees; not somebody who writes to all of them. */
const asked = { burst: 10, perHour: 1 };

/** Asking the owners of public trees to be in touch. */
export function registerContactRequestRoutes(on: OnTree, { now }: { readonly now: () => Date }): void {
  on(askToConnect, async ({ db, actor, body }) => {
    const { enablePublicTrees } = await readSettings(db);
    const tree = enablePublicTrees ? await findAskable(db, body.treeId, actor.id) : undefined;
    if (!tree) throw new AppError('not_found');
    if (!actor.isVerified) throw new AppError('account_not_verified');
    const request = { treeId: tree.id, askerId: actor.id, ownerId: tree.ownerId };
    const declinedSince = new Date(now().getTime() - DAYS_AFTER_REFUSAL * DAY_MS);
    const standing = await findStanding(db, request, declinedSince);
    if (standing) throw new AppError('conflict', { message: obstacles[standing] });
    await chargeAllowed(db, { key: attemptKey('connect', actor.id), ...asked, now: now() });
    const row = await withTransaction(db, async (tx) => {
      const inserted = await insertContactRequest(tx, { ...request, message: body.message, createdAt: now() });
      if (!inserted) throw new AppError('conflict', { message: obstacles.waiting });
      const params = { treeName: tree.name, actorName: fullName(actor) };
      await notify(tx, { userId: tree.ownerId, kind: 'connection_asked', params, aboutTree: tree.id });
      return inserted;
    });
    return present({ ...row, treeName: tree.name, personName: null, email: null, mayOpen: false });
  });

  on(listContactRequests, async ({ db, actor }) => {
    const { enablePublicTrees } = await readSettings(db);
    const [incoming, outgoing] = await Promise.all([
      selectIncoming(db, actor.id),
      selectOutgoing(db, actor.id, enablePublicTrees),
    ]);
    return { incoming: incoming.map(present), outgoing: outgoing.map(present) };
  });

  on(decideContactRequest, async ({ db, actor, tree, params, body }) => {
    await withTransaction(db, async (tx) => {
      // What was asked of whoever kept the tree is nobody else's to answer.
      if ((await lockPrimaryOwner(tx, tree.id)) !== actor.id) throw new AppError('not_found');
      const settled = await settleContactRequest(
        tx,
        { treeId: tree.id, id: params.connectionId, ownerId: actor.id },
        { state: body.accepted ? 'accepted' : 'declined', decidedAt: now() },
      );
      if (!settled) throw new AppError('not_found');
      const userId = settled.askerId;
      const isLetIn = body.accepted && body.mayRead && !(await findAccess(tx, tree.id, userId));
      if (isLetIn) {
        await setAccess(tx, tree.id, userId, 'reader');
        const target = { kind: 'tree', id: tree.id, name: tree.name } as const;
        await recordAudit(tx, { actor, action: 'tree.access_changed', target, details: { userId, after: 'reader' } });
      }
      const told = {
        treeName: tree.name,
        // Of whoever declines nothing is told.
        actorName: body.accepted ? fullName(actor) : null,
        mayRead: isLetIn,
      };
      await notify(tx, { userId, kind: 'connection_decided', params: told });
    });
    return null;
  });

  on(withdrawContactRequest, async ({ db, actor, params }) => {
    if (!(await deleteWaiting(db, params.connectionId, actor.id))) throw new AppError('not_found');
    return null;
  });
}

const obstacles = {
  waiting: 'You have asked already. The owner has not decided yet.',
  accepted: 'You are in touch with the owner of this tree already.',
  declined: 'The owner has declined. You can ask again 30 days after that.',
};

type Dated = Omit<ContactRequest, 'createdAt' | 'decidedAt'> & {
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
};

function present({ createdAt, decidedAt, ...row }: Dated): ContactRequest {
  const { id, treeId, treeName, state, message, personName, email, mayOpen } = row;
  return {
    id,
    treeId,
    treeName,
    state,
    message,
    personName,
    email,
    mayOpen,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
