import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '#contract/suggestions.ts';
import type { Tree } from '#contract/trees.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SuggestedChanges } from './suggested-changes.tsx';
import { SuggestionHead } from './suggestion-head.tsx';

/** One suggestion that was decided: what was taken over and what was not, by whom and when. */
export function DecidedSuggestion({ tree, suggestion }: { tree: Tree; suggestion: Suggestion }) {
  const { t } = useTranslation('suggestions');
  const dates = useDates();
  const headId = useId();
  const { fields, note, photo, decidedAt, decidedByName: name, isUndone } = suggestion;
  const when = decidedAt === null ? '' : dates.moment(decidedAt);
  return (
    <li aria-labelledby={headId} className="grid gap-4 border-b py-6 first:pt-0 last:border-b-0">
      <SuggestionHead tree={tree} suggestion={suggestion} id={headId} />
      <SuggestedChanges
        caption={t('changes')}
        changes={fields}
        named={({ isAccepted }, field) => (
          <>
            <p>{field}</p>
            <Outcome isAccepted={isAccepted === true} isUndone={isUndone} />
          </>
        )}
      />
      {note && (
        <div className="grid gap-1 px-3">
          <p>{t('notePart')}</p>
          <Outcome isAccepted={note.isAccepted === true} isUndone={isUndone} />
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {note.text}
          </p>
        </div>
      )}
      {photo && (
        <div className="grid gap-1 px-3">
          <p>{t('photoPart')}</p>
          <Outcome isAccepted={photo.isAccepted === true} isUndone={isUndone} />
        </div>
      )}
      <p className="text-ink-faint text-sm">
        {name === null ? t('decidedOn', { when }) : t('decidedBy', { name: `\u2068${name}\u2069`, when })}
      </p>
    </li>
  );
}

/** What was taken over may have been taken back since, all of it at once. */
function Outcome({ isAccepted, isUndone }: { isAccepted: boolean; isUndone: boolean }) {
  const { t } = useTranslation('suggestions');
  if (!isAccepted) return <Told tone="plain">{t('notTaken')}</Told>;
  return isUndone ? <Told tone="plain">{t('takenBack')}</Told> : <Told tone="accent">{t('takenOver')}</Told>;
}

function Told({ tone, children }: { tone: 'accent' | 'plain'; children: string }) {
  return (
    <p className="mt-1">
      <Badge tone={tone}>{children}</Badge>
    </p>
  );
}
