import { listMovedCards, moveCard, putCardsBack } from '#contract/moved-cards.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { answerEdit } from '#server/tree/changes/answer-edit.ts';
import { applyOperation } from '#server/tree/changes/apply-operation.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { findName, selectMovedCards } from './queries.ts';

/** Cards that stand elsewhere than the layout puts them, because somebody moved them. */
export function registerCardRoutes(on: OnTree, { sink }: { readonly sink: ChangeSink }): void {
  on(listMovedCards, async ({ db, tree }) => ({
    version: tree.version,
    items: await selectMovedCards(db, tree.id),
  }));

  on(moveCard, async (request) => {
    const { memberId, dx, dy } = request.body;
    const person = await findName(request.db, request.tree.id, memberId);
    if (!person) throw new AppError('member_not_in_tree');
    const kind = dx === 0 && dy === 0 ? 'cards_put_back' : 'card_moved';
    const about = { memberId, name: memberName(person) };
    return answerEdit(sink, request, { kind, about }, async (context) => {
      await applyOperation(context, { type: 'moveCard', id: memberId, dx, dy });
      return {};
    });
  });

  on(putCardsBack, (request) =>
    answerEdit(sink, request, { kind: 'cards_put_back' }, async (context) => {
      for (const { memberId: id } of await selectMovedCards(context.tx, request.tree.id)) {
        await applyOperation(context, { type: 'moveCard', id, dx: 0, dy: 0 });
      }
      return {};
    }),
  );
}
