import { useCallback } from 'react';
import type { TreeId } from '#domain/tree/ids.ts';
import type { FamilyView } from '#web/tree/diagram/family-view.ts';
import { useMovedCards } from '#web/tree/trees/load-moved-cards.ts';
import { movedView } from './moved-view.ts';

/** Puts cards where people moved them, in a drawing where nobody moves any. */
export function usePlacedCards(treeId: TreeId): (view: FamilyView) => FamilyView {
  const cards = useMovedCards(treeId);
  return useCallback((view) => (cards ? movedView(view, cards) : view), [cards]);
}
