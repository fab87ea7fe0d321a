import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addLifeEvent, changeLifeEvent, type Life, type LifeEventInput, type LifeEventShown } from '#contract/life.ts';
import { type EventKind, eventKindsOf } from '#domain/life/event-kinds.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { useDatesToEdit } from '#web/members/use-dates-to-edit.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { AssociateFields } from './associate-fields.tsx';
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
import { SomebodyWasFaster } from './somebody-was-faster.tsx';
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

/** Telling of an event, or changing what is told of it, where it stands. */
export function EventForm({ treeId, memberId, owner, life, event, kind, onDone }: EventFormProps) {
  const { t } = useTranslation('life');
  const { kindName } = useLifeWords();
  const dates = useDatesToEdit();
  const write = useWriteLife(treeId, memberId);
  const form = useForm<LifeEventInput, unknown, EventValues>({
    resolver: zodResolver(event ? changeSchema : eventSchema),
    defaultValues: event ? eventValues(event, dates) : emptyEvent(kind),
  });
  const save = (values: EventValues, over?: { readonly life: Life; readonly event: LifeEventShown | undefined }) => {
    const from = over ?? { life, event };
    const params = { treeId, memberId };
    const said = ({ moved }: LinePlace) => ({
      ...values,
      ...(values.date && { date: dates.typed(values.date, event?.date ?? null) }),
      notes: values.notes ?? [],
      citations: sentCitations(values.citations, over ? null : moved, event?.citations ?? [], dates),
      associates: sentAssociates(values.associates, over ? null : moved, event?.associates ?? []),
    });
    write.mutate(
      {
        owner,
        life: from.life,
        stated: from.event,
        done: t(event ? 'changed' : 'added', { what: kindName(values.kind) }),
        send: (place) => {
          const { ifMatch, fingerprint, line } = place;
          const body = { fingerprint, unionId: owner, event: said(place) };
          return from.event
            ? call(changeLifeEvent, { params, ifMatch, body: { ...body, line } })
            : call(addLifeEvent, { params, ifMatch, body });
        },
      },
      { onSuccess: onDone },
    );
  };
  return (
    <InPlaceForm
      label={t(event ? 'event.change' : 'event.add', { what: kindName(kind) })}
      busy={write.isPending}
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
      <SomebodyWasFaster
        error={write.error}
        onKeepMine={(now, theirs) =>
          save(changeSchema.parse(form.getValues()), {
            life: now,
            event: theirs && 'tag' in theirs ? theirs : undefined,
          })
        }
        onTakeTheirs={onDone}
      />
    </InPlaceForm>
  );
}
