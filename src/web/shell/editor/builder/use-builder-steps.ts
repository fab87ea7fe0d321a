import { useCallback, useRef } from 'react';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { useSteps, type Way } from '#web/tree/history/use-steps.ts';
import { useUndoKeys } from '#web/tree/history/use-undo-keys.ts';
import type { Building } from './building.ts';

interface StepWords {
  /** After a step: whom to turn to now; null where nobody of this sitting was concerned. */
  readonly onTaken: (next: MemberId | null) => void;
  /** Nothing is undone as long as somebody could not be saved: they may hang on who would go. */
  readonly onHeldUp: () => void;
}

/** Undo and redo by key, as on the family tree. Who is still on the way to the server is waited for. */
export function useBuilderSteps(treeId: TreeId, building: Building, words: StepWords) {
  const latest = useRef(words);
  latest.current = words;
  const { take, redo } = useSteps(treeId, (way, { of }, changeId) => {
    const saved = way === 'undo' ? building.undone(of.id) : building.redone(of.id, changeId);
    const { id, role } = saved?.addition ?? {};
    latest.current.onTaken((way === 'undo' ? role?.anchor : id) ?? null);
  });
  const takeWhenSaved = useCallback(
    (way: Way) =>
      void building.whenSent().then((isSaved) => {
        if (isSaved) take(way);
        else latest.current.onHeldUp();
      }),
    [building, take],
  );
  useUndoKeys(takeWhenSaved);
  return { redo, take: takeWhenSaved };
}
