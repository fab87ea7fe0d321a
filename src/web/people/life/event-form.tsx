import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import { addLifeEvent, changeLifeEvent, type Life, type LifeEventInput, type LifeEventShown } from '#contract/life.ts';
import { dateOfEvent } from '#contract/typed-dates.ts';
import { type EventKind, eventKindsOf } from '#domain/gedcom/event-kinds.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { checkDates } from '#web/people/members/check-dates.ts';
import { dateStyle } from '#web/people/members/date-reading.ts';
import { useDatesToEdit } from '#web/people/members/use-dates-to-edit.ts';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { AssociateFields } from './associate-fields.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { checkChange } from './check-change.ts';
import { CitationFields } from './citation-fields.tsx';
import { EventFields } from './event-fields.tsx';
import {
  changeSchema,
  type EventValues,
  emptyEvent,
  eventSchema,
  eventValues,
  sentAssociates,
  sentCitations,
} from './event-form-values.ts';
import { InPlaceForm } from './in-place-form.tsx';
import type { RecordOwner } from './life-query.ts';
import { useLifeWords } from './use-life-words.ts';
import { useWriteLife } from './use-write-life.ts';
import type { LinePlace } from './write-line.ts';

interface EventFormProps {
  readonly treeId: TreeId;
  readonly memberId: MemberId;
  /** Whose record it stands in, or is to stand in. */
  readonly owner: RecordOwner;
  /** Life as it was when the form was opened; later readings of it change nothing here. */
  readonly life: Life;
  /** What is changed; without it something new is told. */
  readonly event?: LifeEventShown | undefined;
  readonly kind: EventKind;
  readonly onDone: () => void;
}

/** Life as it was when the form was opened, and what of it is changed. */
interface Told {
  readonly life: Life;
  readonly event?: LifeEventShown | undefined;
}

/** Telling of an event, or changing what is told of it, where it stands. */
export function EventForm({ treeId, memberId, owner, life: lifeNow, event: eventNow, kind, onDone }: EventFormProps) {
  const { t } = useTranslation('life');
  const { kindName } = useLifeWords();
  const dates = useDatesToEdit();
  const style = useDates();
  const write = useWriteLife(treeId, memberId);
  const initial = eventNow ? eventValues(eventNow, dates) : emptyEvent(kind);
  const check = eventNow ? checkChange(changeSchema, initial) : zodResolver(eventSchema);
  const { form, draft } = useDraftForm<LifeEventInput, unknown, EventValues, Told>(
    {
      form: 'event',
      record: `${memberId} ${owner ?? ''} ${eventNow?.line ?? kind}`,
      treeId,
      base: { life: lifeNow, event: eventNow },
    },
    {
      resolver: checkDates(
        check,
        (told) => [dateOfEvent(told, 'date')],
        () => dateStyle(style),
        initial,
      ),
      defaultValues: initial,
    },
  );
  const { life, event } = draft.base;
  const save = (values: EventValues, over?: Told) => {
    const from = over ?? { life, event };
    const params = { treeId, memberId };
    const said = ({ moved }: LinePlace) => ({
      ...values,
      ...(values.date && { date: dates.typed(values.date, event?.date ?? null) }),
      notes: values.notes ?? [],
      citations: sentCitations(values.citations, over ? null : moved, event?.citations ?? [], dates),
      associates: sentAssociates(values.associates, over ? null : moved, event?.associates ?? []),
    });
    const send = (key: string) =>
      write.mutateAsync({
        owner,
        life: from.life,
        stated: from.event,
        done: t(event ? 'changed' : 'added', { what: kindName(values.kind) }),
        send: (place) => {
          const { ifMatch, fingerprint, line } = place;
          const body = { fingerprint, unionId: owner, event: said(place) };
          const sent = { params, ifMatch, idempotencyKey: key, isPatient: true };
          return from.event
            ? call(changeLifeEvent, { ...sent, body: { ...body, line } })
            : call(addLifeEvent, { ...sent, body });
        },
      });
    draft.submit(send, onDone);
  };
  return (
    <InPlaceForm
      label={t(event ? 'event.change' : 'event.add', { what: kindName(kind) })}
      busy={write.isPending}
      draft={draft}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((values) => save(values))}
      onCancel={onDone}
    >
      {!event && (
        <Field label={t('event.kind')}>
          <Select {...form.register('kind')}>
            {eventKindsOf(owner === null ? 'person' : 'couple').map((one) => (
              <option key={one} value={one}>
                {kindName(one)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <EventFields form={form} treeId={treeId} />
      <AssociateFields form={form} treeId={treeId} standing={event?.associates ?? []} />
      <CitationFields form={form} treeId={treeId} />
      <ChangedMeanwhile
        error={write.error}
        onKeepMine={(now, theirs) =>
          void form.handleSubmit((values) =>
            save(values, { life: now, event: theirs && 'tag' in theirs ? theirs : undefined }),
          )()
        }
        onTakeTheirs={() => {
          draft.forget();
          onDone();
        }}
      />
    </InPlaceForm>
  );
}
