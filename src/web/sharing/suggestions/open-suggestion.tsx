import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SuggestedChange, type Suggestion, suggestedPhoto } from '#contract/suggestions.ts';
import type { Tree } from '#contract/trees.ts';
import { urlOf } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { type Decision, TreeHasMoved, useDecideSuggestion } from './decide-suggestion.ts';
import { SuggestedChanges } from './suggested-changes.tsx';
import { SuggestionHead } from './suggestion-head.tsx';

interface OpenSuggestionProps {
  readonly tree: Tree;
  readonly suggestion: Suggestion;
  /** Before the suggestion goes: the keyboard must not go with it. */
  readonly onLeave: () => void;
  readonly onDrop: () => void;
}

type Part = SuggestedChange['field'] | 'note' | 'photo';

/** One suggestion that waits: what it would change, field by field, and the decision. */
export function OpenSuggestion({ tree, suggestion, onLeave, onDrop }: OpenSuggestionProps) {
  const { t } = useTranslation('suggestions');
  const headId = useId();
  const { decide, isBusy, hasMoved } = useDecision(tree);
  // What was not touched follows the tree: a field that it has come to say otherwise is not taken over unasked.
  const [touched, setTouched] = useState<Partial<Record<Part, boolean>>>({});
  const { fields, note, photo, member } = suggestion;
  const isChosen = (change: SuggestedChange) => touched[change.field] ?? !change.hasChanged;
  const withNote = note !== null && (touched.note ?? true);
  const withPhoto = photo !== null && (touched.photo ?? true);
  const chosen = member.isThere ? fields.filter(isChosen).map(({ field }) => field) : [];
  const box = (part: Part, label: ReactNode, checked: boolean) => (
    <Checkbox
      label={label}
      checked={checked}
      onChange={({ target }) => setTouched({ ...touched, [part]: target.checked })}
    />
  );
  const canAccept = member.isThere && (chosen.length > 0 || withNote || withPhoto);
  return (
    <li aria-labelledby={headId} className="grid gap-4 border-b py-6 first:pt-0 last:border-b-0">
      <SuggestionHead tree={tree} suggestion={suggestion} id={headId} />
      {!member.isThere && <Alert tone="notice">{t('gone')}</Alert>}
      {hasMoved && <Alert tone="notice">{t('moved')}</Alert>}
      <SuggestedChanges
        caption={t('changes')}
        changes={fields}
        named={(change, name) => (member.isThere ? box(change.field, name, isChosen(change)) : name)}
        said={(change) => saidOf(change, t('alreadySo'), t('hasChanged'))}
      />
      {note && (
        <div className="grid gap-2 px-3">
          {member.isThere ? box('note', t(`note.${note.place}`), withNote) : t(`note.${note.place}`)}
          <p dir="auto" className="ms-9 whitespace-pre-line wrap-anywhere">
            {note.text}
          </p>
        </div>
      )}
      {photo && (
        <div className="grid justify-items-start gap-2 px-3">
          {member.isThere ? box('photo', t('photo'), withPhoto) : t('photo')}
          <SuggestedPhoto tree={tree} suggestion={suggestion} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {member.isThere && (
          <Button
            busy={isBusy}
            disabled={!canAccept}
            aria-describedby={headId}
            onClick={() => decide({ suggestion, fields: chosen, note: withNote, photo: withPhoto }, onLeave)}
          >
            {t('accept')}
          </Button>
        )}
        <Button
          variant="quiet"
          busy={isBusy}
          aria-describedby={headId}
          onClick={() => decide({ suggestion, fields: [], note: false, photo: false }, onLeave)}
        >
          {t('decline')}
        </Button>
        <Button variant="danger-quiet" className="sm:ms-auto" aria-describedby={headId} onClick={onDrop}>
          {t('drop')}
        </Button>
      </div>
    </li>
  );
}

function saidOf({ before, after, hasChanged }: SuggestedChange, same: string, changed: string): string | undefined {
  if (before === after) return same;
  return hasChanged ? changed : undefined;
}

/** The photo of a suggestion that waits. */
function SuggestedPhoto({ tree, suggestion }: { tree: Tree; suggestion: Suggestion }) {
  const { t } = useTranslation(['suggestions', 'members']);
  const { id, member, photo } = suggestion;
  if (!photo?.size) return null;
  return (
    <img
      src={urlOf(suggestedPhoto, { params: { treeId: tree.id, suggestionId: id } })}
      alt={t('suggestions:photoOf', { name: member.name ?? t('members:nameUnknown') })}
      width={photo.size.width}
      height={photo.size.height}
      loading="lazy"
      className="ms-9 h-auto max-h-80 w-auto max-w-[calc(100%-2.25rem)] rounded-control border object-contain"
    />
  );
}

/**
 * Deciding a suggestion, with what is said about it and the way back. The promise of the mutation is used, not its callbacks:
 * those would be lost with the suggestion when it goes from the screen.
 */
function useDecision(tree: Tree) {
  const { t } = useTranslation('suggestions');
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  const decision = useDecideSuggestion(tree.id);
  return {
    /** `onDone` before the suggestion goes from the list. */
    decide: (given: Decision, onDone: () => void) => {
      const isAccepting = given.fields.length > 0 || given.note || given.photo;
      void decision.mutateAsync(given).then(
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
