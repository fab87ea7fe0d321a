import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Life } from '#contract/life.ts';
import type { MemberDetails } from '#contract/members.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { EventForm } from '#web/people/life/event-form.tsx';
import type { RecordOwner } from '#web/people/life/life-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { EventEntry } from './event-entry.tsx';
import { type EventGroup, orderEvents } from './order-events.ts';
import { ProfileSection } from './profile-section.tsx';

interface LifeSectionProps {
  readonly member: MemberDetails;
  readonly life: Life;
  readonly mayEdit: boolean;
}

/** Everything that happened to somebody, as their life went. */
export function LifeSection({ member, life, mayEdit }: LifeSectionProps) {
  const { t } = useTranslation('profile');
  const [isAdding, setAdding] = useState(false);
  const groups = orderEvents(life);
  const shown = { member, life, mayEdit };
  return (
    <ProfileSection
      anchor="life"
      title={t('life.title')}
      actions={
        mayEdit &&
        !isAdding && (
          <Button variant="quiet" size="small" onClick={() => setAdding(true)}>
            <Plus /> {t('life.add')}
          </Button>
        )
      }
    >
      {isAdding && <AddEvent member={member} life={life} onDone={() => setAdding(false)} />}
      {groups.length === 0 && !isAdding && <p className="text-ink-soft">{t('life.none')}</p>}
      <ol className="grid gap-4">
        {groups.map(({ key, events }) => (
          <li key={key}>
            {events.length === 1 ? (
              <EventEntry {...shown} of={events[0]} />
            ) : (
              <Contradiction {...shown} events={events} />
            )}
          </li>
        ))}
      </ol>
    </ProfileSection>
  );
}

/** Statements that cannot all be true, side by side; the first one counts. */
function Contradiction({ events, ...shown }: LifeSectionProps & Pick<EventGroup, 'events'>) {
  const { t } = useTranslation('profile');
  return (
    <div className="grid gap-2">
      <p className="text-notice text-sm">{t('life.contradict', { number: events.length })}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {events.map((of, nth) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: its line moves with the record, its place among them does not
            key={nth}
            className="rounded-surface border p-3"
          >
            {of.event.isPreferred && (
              <div className="mb-1">
                <Badge tone="accent">{t('life.preferred')}</Badge>
              </div>
            )}
            <EventEntry {...shown} of={of} mayPrefer={!of.event.isPreferred} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AddEventProps {
  readonly member: MemberDetails;
  readonly life: Life;
  readonly onDone: () => void;
}

/** Something new, of this person alone or of a couple they were part of. */
function AddEvent({ member, life, onDone }: AddEventProps) {
  const { t } = useTranslation('profile');
  const [opened] = useState(life);
  const [owner, setOwner] = useState<RecordOwner>(null);
  return (
    <div className="grid gap-4 rounded-surface border p-4">
      {opened.couples.length > 0 && (
        <Field label={t('life.whose')}>
          <Select
            value={owner ?? ''}
            onChange={({ target }) =>
              setOwner(opened.couples.find(({ unionId }) => unionId === target.value)?.unionId ?? null)
            }
          >
            <option value="">{t('life.ofPerson')}</option>
            {opened.couples.map(({ unionId, partner }) => (
              <option key={unionId} value={unionId}>
                {t('life.ofCouple', { name: (partner && memberName(partner)) ?? t('nameUnknown') })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <EventForm
        key={owner}
        treeId={member.treeId}
        memberId={member.id}
        owner={owner}
        life={opened}
        kind={owner === null ? 'residence' : 'marriage'}
        onDone={onDone}
      />
    </div>
  );
}
