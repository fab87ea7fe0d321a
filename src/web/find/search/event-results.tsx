import { useTranslation } from 'react-i18next';
import type { EventHit } from '#contract/search.ts';
import { useTagWords } from '#web/tree/gedcom/tag-words.ts';
import { FoundPeople } from './found-people.tsx';
import { Marked } from './marked.tsx';

/** Births, marriages and whatever else happened, in a place or under a name that was looked for. */
export function EventResults({ events, q }: { events: readonly EventHit[]; q: string }) {
  const { t } = useTranslation('search');
  const nameOf = useEventName();
  return (
    <ul aria-label={t('events')} className="divide-y divide-hairline border-y">
      {events.map((event) => (
        <li key={`${event.treeId} ${event.id}`} className="grid gap-0.5 py-3">
          <p className="wrap-anywhere" dir="auto">
            <span className="font-semibold first-letter:uppercase">
              <Marked text={nameOf(event)} query={q} />
            </span>
            {event.date && <span className="figures text-ink-soft"> · {event.date}</span>}
            {event.place && (
              <span className="text-ink-soft">
                {' · '}
                <Marked text={event.place} query={q} />
              </span>
            )}
          </p>
          <p>
            <FoundPeople treeId={event.treeId} people={event.people} />
          </p>
          <p className="wrap-anywhere text-ink-faint text-sm" dir="auto">
            {event.treeName}
          </p>
        </li>
      ))}
    </ul>
  );
}

const tags: Readonly<Record<string, string>> = { birth: 'BIRT', death: 'DEAT', marriage: 'MARR' };

function useEventName(): (event: EventHit) => string {
  const tagWords = useTagWords();
  return ({ event, label }) => label ?? tagWords(tags[event] ?? event);
}
