import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FARTHEST_MOVE, type MovedCard, moveCard, putCardsBack } from '#contract/moved-cards.ts';
import type { Offset } from '#domain/diagram/move-cards/offset.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import type { FamilyView } from '#web/tree/diagram/family-view.ts';
import { movedCardsQuery, useMovedCards } from '#web/tree/trees/load-moved-cards.ts';
import { useTreeWrite } from '#web/tree/trees/tree-write.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import { movedView } from './moved-view.ts';

/** A larger drawing is not made anew at every step of a drag, only when the card has been let go. */
const PREVIEW_UP_TO = 4000;

export type { Offset };

/** Offsets are as they are kept, on the usual spacing. */
export interface CardMoves {
  /** Whether it is known where cards were put before. Until then none can be moved: it would start from the wrong place. */
  readonly isKnown: boolean;
  readonly count: number;
  readonly offsetOf: (id: MemberId) => Offset;
  /** Where everybody stands, with the card that is being dragged where it is now. */
  readonly place: (view: FamilyView) => FamilyView;
  /** Shows a card elsewhere without keeping it; null ends that. */
  readonly preview: (card: MovedCard | null) => void;
  /** Keeps a card where it is put. `name` is for the words. */
  readonly put: (id: MemberId, offset: Offset, name: string) => void;
  readonly putAllBack: () => void;
}

/** Cards moved by hand: shown at once, kept on the server, each move one change that can be undone. */
export function useCardMoves(treeId: TreeId): CardMoves {
  const { t } = useTranslation('editor');
  const client = useQueryClient();
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  const known = useMovedCards(treeId);
  const kept = known ?? nothing;
  const [dragged, setDragged] = useState<MovedCard | null>(null);
  const { queryKey } = movedCardsQuery(treeId);

  /** Shows what is being sent, and hands out what there was before. */
  const show = async (change: (items: readonly MovedCard[]) => MovedCard[]) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, (now) => now && { ...now, items: change(now.items) });
    setDragged(null);
    return before;
  };
  const moving = useTreeWrite(treeId, {
    send: (body: MovedCard, key) => call(moveCard, { params: { treeId }, body, idempotencyKey: key }),
    onStart: (card) => show((items) => replaced(items, card)),
    onRefused: (_, before) => client.setQueryData(queryKey, before),
  });
  const clearing = useTreeWrite(treeId, {
    send: (_: undefined, key) => call(putCardsBack, { params: { treeId }, idempotencyKey: key }),
    onStart: () => show(() => []),
    onRefused: (_, before) => client.setQueryData(queryKey, before),
  });
  const failed = (error: unknown) => notify.failure(t('move.failed'), { detail: errorText(error) });

  return {
    isKnown: known !== undefined,
    count: kept.length,
    offsetOf: useCallback((id) => offsetIn(kept, id), [kept]),
    place: useCallback(
      (view) => {
        const isPreviewed = dragged !== null && view.scene.x.length <= PREVIEW_UP_TO;
        return movedView(view, isPreviewed ? replaced(kept, dragged) : kept);
      },
      [kept, dragged],
    ),
    preview: setDragged,
    put: (memberId, offset, name) => {
      const card = { memberId, dx: within(offset.dx), dy: within(offset.dy) };
      const isHome = card.dx === 0 && card.dy === 0;
      moving.write(card).then(
        ({ changeId }) =>
          notify.success(t(isHome ? 'move.backDone' : 'move.done', { name }), {
            action: undoAction(treeId, changeId),
          }),
        failed,
      );
    },
    putAllBack: () =>
      void clearing
        .write(undefined)
        .then(
          ({ changeId }) => notify.success(t('move.allBackDone'), { action: undoAction(treeId, changeId) }),
          failed,
        ),
  };
}

const nothing: readonly MovedCard[] = [];

function replaced(items: readonly MovedCard[], card: MovedCard): MovedCard[] {
  const others = items.filter(({ memberId }) => memberId !== card.memberId);
  return card.dx === 0 && card.dy === 0 ? others : [...others, card];
}

function offsetIn(items: readonly MovedCard[], id: MemberId): Offset {
  return items.find(({ memberId }) => memberId === id) ?? { dx: 0, dy: 0 };
}

const within = (distance: number) => Math.round(Math.min(FARTHEST_MOVE, Math.max(-FARTHEST_MOVE, distance)));
