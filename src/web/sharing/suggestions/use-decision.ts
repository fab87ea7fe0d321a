import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import { type Decision, TreeHasMoved, useDecideSuggestion } from './decide-suggestion.ts';

/**
 * Deciding a suggestion, with what is said about it and the way back. The promise of the mutation is used, not its callbacks:
 * those would be lost with the suggestion when it goes from the screen.
 */
export function useDecision(tree: Tree) {
  const { t } = useTranslation('suggestions');
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  const decision = useDecideSuggestion(tree.id);
  return {
    /** `onDone` before the suggestion goes from the list. */
    decide: (wish: Decision, onDone: () => void) => {
      const isAccepting = wish.fields.length > 0 || wish.note || wish.photo;
      void decision.mutateAsync(wish).then(
        ({ suggestion: { changeId } }) => {
          onDone();
          notify.success(
            t(isAccepting ? 'accepted' : 'declined'),
            changeId ? { action: undoAction(tree.id, changeId) } : {},
          );
        },
        (error: unknown) =>
          notify.failure(t(isAccepting ? 'acceptFailed' : 'declineFailed'), {
            detail: error instanceof TreeHasMoved ? t('moved') : errorText(error),
          }),
      );
    },
    isBusy: decision.isPending,
    hasMoved: decision.error instanceof TreeHasMoved,
  };
}
