import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ageRange } from '#domain/dates/age-range.ts';
import { describeAge } from '#domain/dates/describe-age.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { AssociateList } from '#web/people/life/associate-list.tsx';
import { CitationList } from '#web/people/life/citation-list.tsx';
import { useLifeWords } from '#web/people/life/use-life-words.ts';
import { useWhenAndWhere } from '#web/people/life/when-and-where.ts';
import type { OwnedEvent } from './order-events.ts';

interface EventWordsProps {
  readonly treeId: TreeId;
  readonly of: OwnedEvent;
  /** For the age at which it happened. */
  readonly birthDate: string | null;
}

/** What is told of one event: what it was, when, where, and where that is known from. */
export function EventWords({ treeId, of: { event, partner, owner }, birthDate }: EventWordsProps) {
  const { t } = useTranslation(['profile', 'life']);
  const { eventName } = useLifeWords();
  const whenAndWhere = useWhenAndWhere();
  const age = useAgeAt(event.kind === 'birth' ? null : birthDate, event.date);
  const { kind, label, value, address, cause, agency, notes, sharedNotes, citations, associates } = event;
  const named = kind === 'event' || kind === 'fact' || kind === 'other';
  const when = whenAndWhere(event);
  const details = [
    event.age && t('life:event.ageSaid', { age: event.age }),
    cause && t('life:event.causeSaid', { cause }),
    agency,
    address,
  ].filter(Boolean);
  return (
    <div className="grid min-w-0 gap-0.5">
      <h3 className="wrap-anywhere text-base" dir="auto">
        {event.isDenied ? t('life:event.denied', { what: eventName(event) }) : eventName(event)}
        {!named && label && <span className="font-normal font-sans text-ink-soft"> · {label}</span>}
        {value && <span className="font-normal font-sans"> · {value}</span>}
      </h3>
      {(when || age) && (
        <p className="figures wrap-anywhere" dir="auto">
          {when}
          {event.place && (
            <Link
              to="/dashboard/places"
              search={{ tree: treeId, place: event.place }}
              aria-label={t('placeOf', { place: event.place })}
              title={t('placeOf', { place: event.place })}
              className="ms-1 inline-flex min-h-6 min-w-6 items-center justify-center align-middle text-ink-faint hover:text-link print:hidden"
            >
              <MapPin aria-hidden="true" className="size-4" />
            </Link>
          )}
          {age && <span className="text-ink-faint"> · {age}</span>}
        </p>
      )}
      {owner !== null && (
        <p>
          {partner ? (
            <Link
              to="/dashboard/members/$memberId"
              params={{ memberId: partner.id }}
              search={{ tree: treeId }}
              className="inline-link"
              dir="auto"
            >
              {t('life:event.with', { name: memberName(partner) ?? t('nameUnknown') })}
            </Link>
          ) : (
            t('life:event.withUnknown')
          )}
        </p>
      )}
      {details.length > 0 && (
        <p className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm" dir="auto">
          {details.join(' · ')}
        </p>
      )}
      {[...notes, ...sharedNotes.flatMap(({ text }) => text ?? [])].map((note) => (
        <p key={note} className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm" dir="auto">
          {note}
        </p>
      ))}
      <AssociateList treeId={treeId} associates={associates} />
      <CitationList citations={citations} />
    </div>
  );
}

/** 'at the age of about 24 years'; nothing where the dates do not tell. */
function useAgeAt(birthDate: string | null, date: string | null): string | null {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  if (!birthDate || !date) return null;
  const range = ageRange(parseDate(birthDate), parseDate(date));
  const age = range?.atMost && describeAge(range, language);
  return age ? t('ageAt', { age }) : null;
}
