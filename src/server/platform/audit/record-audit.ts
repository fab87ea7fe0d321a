import { fullName } from '#contract/accounts.ts';
import type { AuditAction } from '#contract/audit.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { auditLog } from '#server/platform/db/instance-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Actor } from '#server/platform/http/actor.ts';

export interface AuditEntry {
  /** Null: the instance itself, or somebody not signed in. */
  readonly actor: Pick<Actor, 'id' | 'firstName' | 'lastName'> | null;
  readonly action: AuditAction;
  readonly target: {
    readonly kind: 'user' | 'tree' | 'settings' | 'backup' | 'job' | 'house';
    readonly id?: string;
    /** As it was called at the time. Never the name of a person in a tree. */
    readonly name?: string;
  };
  /** See networkOf. */
  readonly network?: string;
  /** Never a secret, and nothing of people in trees: administrators read this. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Notes who did what, in the transaction that does it, so that neither is there without the other. */
export async function recordAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  const { actor, target } = entry;
  await tx.insert(auditLog).values({
    id: newId(),
    actorId: actor?.id ?? null,
    actorName: actor ? fullName(actor) : null,
    action: entry.action,
    targetKind: target.kind,
    targetId: target.id ?? null,
    targetName: target.name ?? null,
    network: entry.network ?? null,
    details: entry.details ?? {},
  });
}
