import { useTranslation } from 'react-i18next';
import type { LifeCitation } from '#contract/life.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLifeWords } from './use-life-words.ts';

/** Where a statement is known from, and how far that is to be believed. */
export function CitationList({ citations }: { readonly citations: readonly LifeCitation[] }) {
  const { t } = useTranslation('life');
  if (citations.length === 0) return null;
  return (
    <ul aria-label={t('citation.list')} className="mt-1 grid gap-1 border-s-2 ps-3 text-ink-soft text-sm">
      {citations.map((citation) => (
        <Cited key={citation.line} citation={citation} />
      ))}
    </ul>
  );
}

function Cited({ citation }: { readonly citation: LifeCitation }) {
  const { t } = useTranslation('life');
  const { ofPerson } = useDates();
  const { confidence } = useLifeWords();
  const { title, page, text, date, notes } = citation;
  const facts = [
    page && t('citation.at', { page }),
    date && ofPerson(date),
    citation.confidence !== null && confidence(citation.confidence),
  ].filter(Boolean);
  return (
    <li className="wrap-anywhere">
      <cite className="not-italic" dir="auto">
        {title ?? t('citation.untitled')}
      </cite>
      {facts.length > 0 && <span className="text-ink-faint"> · {facts.join(' · ')}</span>}
      {text && (
        <q className="block whitespace-pre-line italic" dir="auto">
          {text}
        </q>
      )}
      {notes.map((note) => (
        <p key={note} className="whitespace-pre-line" dir="auto">
          {note}
        </p>
      ))}
    </li>
  );
}
