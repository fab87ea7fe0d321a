import type { Context } from 'hono';
import { fullName } from '#contract/accounts.ts';
import type { AuditAction } from '#contract/audit.ts';
import type { NotificationKind, NotificationParams } from '#contract/notification-kinds.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { selectAdministrators } from '#server/instance/accounts/queries.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';

export interface Decision {
  readonly actor: Actor;
  /** As it was before. */
  readonly tree: Pick<LoadedTree, 'id' | 'name' | 'ownerId'>;
  readonly network: string;
  /** Who is told beside the owner. */
  readonly also?: UserId;
  readonly details?: Record<string, unknown>;
  /** A tree in the trash is nobody's to see: the message must not depend on it. */
  readonly isHidden?: boolean;
}

interface Told<K extends NotificationKind> {
  readonly kind: K;
  readonly params: NotificationParams<K>;
}

/** For the transaction of a decision about a tree: the line in the audit log, and the message to those it is about. */
export function treeNotes<K extends NotificationKind>(decision: Decision, action: AuditAction, told?: Told<K>) {
  const { actor, tree, network, also, details, isHidden } = decision;
  return async (tx: Transaction): Promise<void> => {
    const target = { kind: 'tree', id: tree.id, name: tree.name } as const;
    await recordAudit(tx, { actor, action, target, network, ...(details && { details }) });
    if (!told) return;
    const people = new Set([tree.ownerId, ...(also ? [also] : [])]);
    people.delete(actor.id);
    for (const userId of people) {
      await notify(tx, { userId, ...told, ...(isHidden ? {} : { aboutTree: tree.id }) });
    }
  };
}

/** For the transaction in which an owner asks that everybody may see a tree: the audit log, and a message to those who decide. */
export function notePublicityBy(client: ClientReader) {
  return ({ actor, tree, http }: Pick<Decision, 'actor'> & { tree: Pick<LoadedTree, 'id' | 'name'>; http: Context }) =>
    async (tx: Transaction): Promise<void> => {
      const target = { kind: 'tree', id: tree.id, name: tree.name } as const;
      const network = networkOf(client.addressOf(http));
      await recordAudit(tx, { actor, action: 'tree.publicity_asked', target, network });
      const params = { treeName: tree.name, actorName: fullName(actor) };
      for (const { id: userId } of await selectAdministrators(tx)) {
        // What is inside is not for them: the message must not depend on whether they may see it.
        if (userId !== actor.id) await notify(tx, { userId, kind: 'publicity_asked', params });
      }
    };
}

/** As treeNotes, for the trash. An owner who puts away their own tree is noted too, but need not be told. */
export function noteTrashBy(client: ClientReader) {
  return ({ actor, tree, http }: Pick<Decision, 'actor' | 'tree'> & { http: Context }, what: 'deleted' | 'restored') =>
    treeNotes({ actor, tree, network: networkOf(client.addressOf(http)), isHidden: true }, `tree.${what}`, {
      kind: `tree_${what}`,
      params: { treeName: tree.name, actorName: fullName(actor) },
    });
}
