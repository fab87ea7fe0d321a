import { useCallback } from 'react';
import type { TreeId } from '#domain/tree/ids.ts';
import type { FamilyView } from '../family-view.ts';
import { useMovedCards } from './load-moved-cards.ts';
import { movedView } from './moved-view.ts';

/** Puts cards where people moved them, in a drawing where nobody moves any. */
export function usePlacedCards(treeId: TreeId): (view: FamilyView) => FamilyView {
  const cards = useMovedCards(treeId);
  return useCallback((view) => movedView(view, cards), [cards]);
}
