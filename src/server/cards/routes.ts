import { listMovedCards, moveCard, putCardsBack } from '#contract/moved-cards.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { type ChangeSink, commitChange } from '#server/changes/commit-change.ts';
import type { Operation } from '#server/changes/operation.ts';
import { AppError } from '#server/http/app-error.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { findName, selectMovedCards } from './queries.ts';

/** Cards that stand elsewhere than the layout puts them, because somebody moved them. */
export function registerCardRoutes(on: OnTree, { sink }: { readonly sink: ChangeSink }): void {
  on(listMovedCards, async ({ db, tree }) => ({
    version: tree.version,
    items: await selectMovedCards(db, tree.id),
  }));

  on(moveCard, async ({ db, tree, actor, body, ifMatch, idempotency }) => {
    const { memberId, dx, dy } = body;
    const person = await findName(db, tree.id, memberId);
    if (!person) throw new AppError('member_not_in_tree');
    const { changeId, version } = await commitChange(
      sink,
      {
        actor,
        treeId: tree.id,
        kind: dx === 0 && dy === 0 ? 'cards_put_back' : 'card_moved',
        action: 'edit',
        expectedVersion: ifMatch,
        about: { memberId, name: memberName(person) ?? null },
        beforeCommit: async (tx, done) => idempotency?.remember(tx, { changeId: done.changeId, version: done.version }),
      },
      [{ type: 'moveCard', id: memberId, dx, dy }],
    );
    return { changeId, version };
  });

  on(putCardsBack, async ({ tree, actor, ifMatch, idempotency }) => {
    const { changeId, version } = await commitChange(
      sink,
      {
        actor,
        treeId: tree.id,
        kind: 'cards_put_back',
        action: 'edit',
        expectedVersion: ifMatch,
        beforeCommit: async (tx, done) => idempotency?.remember(tx, { changeId: done.changeId, version: done.version }),
      },
      async ({ tx }) =>
        (await selectMovedCards(tx, tree.id)).map(
          ({ memberId: id }): Operation => ({ type: 'moveCard', id, dx: 0, dy: 0 }),
        ),
    );
    return { changeId, version };
  });
}
