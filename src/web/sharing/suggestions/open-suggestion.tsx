import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuggestedChange, Suggestion } from '#contract/suggestions.ts';
import type { Tree } from '#contract/trees.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SuggestedChanges } from './suggested-changes.tsx';
import { SuggestedPhoto } from './suggested-photo.tsx';
import { SuggestionHead } from './suggestion-head.tsx';
import { useDecision } from './use-decision.ts';

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
          look="quiet"
          busy={isBusy}
          aria-describedby={headId}
          onClick={() => decide({ suggestion, fields: [], note: false, photo: false }, onLeave)}
        >
          {t('decline')}
        </Button>
        <Button look="danger-quiet" className="sm:ms-auto" aria-describedby={headId} onClick={onDrop}>
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
