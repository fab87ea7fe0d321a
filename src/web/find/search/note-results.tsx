import { useTranslation } from 'react-i18next';
import type { NoteHit } from '#contract/search.ts';
import { FoundPeople } from './found-people.tsx';
import { Marked } from './marked.tsx';

/** Pieces of notes and biographies around what was looked for. */
export function NoteResults({ notes, q }: { notes: readonly NoteHit[]; q: string }) {
  const { t } = useTranslation('search');
  return (
    <ul aria-label={t('notes')} className="divide-y divide-hairline border-y">
      {notes.map((note) => (
        <li key={`${note.treeId} ${note.memberId} ${note.from}`} className="grid gap-0.5 py-3">
          <p>
            <FoundPeople treeId={note.treeId} people={[note]} />
            <span className="text-ink-faint text-sm"> · {t(`noteFrom.${note.from}`)}</span>
          </p>
          <p className="wrap-anywhere max-w-prose text-ink-soft" dir="auto">
            <Marked text={note.excerpt} query={q} />
          </p>
          <p className="wrap-anywhere text-ink-faint text-sm" dir="auto">
            {note.treeName}
          </p>
        </li>
      ))}
    </ul>
  );
}
