import { fullName } from '#contract/accounts.ts';
import { endAllKeys, listOwnShares } from '#contract/keys.ts';
import { targetOf } from '#server/instance/accounts/admission.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { On } from '#server/platform/http/router.ts';
import { deleteOwnShares, endKeys, selectOwnShares } from './queries.ts';

export interface KeyRouteParts {
  readonly client: ClientReader;
  /** Waits until no visitor of a link is answered any more who was let in before it ended. */
  readonly lastCheck: { readonly outwait: (shareId: string) => Promise<void> };
  readonly now: () => Date;
}

/** Everything that opens an account, looked at and ended as one. */
export function registerKeyRoutes<T>(on: On<T>, { client, lastCheck, now }: KeyRouteParts): void {
  on(listOwnShares, async ({ actor, db }) => ({
    items: (await selectOwnShares(db, actor.id, now())).map(({ createdAt, expiresAt, ...share }) => ({
      ...share,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  }));

  on(endAllKeys, async ({ actor, db, http }) => {
    const network = networkOf(client.addressOf(http));
    const target = targetOf({ id: actor.id, name: fullName(actor) });
    const { ended, links } = await withTransaction(db, async (tx) => {
      const ended = await endKeys(tx, actor.id, actor.sessionId);
      const links = await deleteOwnShares(tx, actor.id);
      const details = { ...ended, links: links.length };
      await recordAudit(tx, { actor, action: 'user.keys_ended', target, network, details });
      return { ended, links };
    });
    for (const id of links) await lastCheck.outwait(id);
    return { ...ended, links: links.length };
  });
}
