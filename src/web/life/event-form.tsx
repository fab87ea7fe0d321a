import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addLifeEvent, changeLifeEvent, type Life, type LifeEventInput, type LifeEventShown } from '#contract/life.ts';
import { plainTypedDate } from '#domain/dates/plain-typed-date.ts';
import { type EventKind, eventKindsOf } from '#domain/life/event-kinds.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { useDates } from '#web/app/use-dates.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { CitationFields } from './citation-fields.tsx';
import { EventFields } from './event-fields.tsx';
import {
  changeSchema,
  type EventValues,
  emptyEvent,
  eventSchema,
  eventValues,
  sentCitations,
} from './event-form-values.ts';
import { FormButtons } from './form-buttons.tsx';
import { takeKeyboard } from './keep-keyboard.ts';
import { LeaveUnsaved } from './leave-unsaved.tsx';
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
  const { dayFirst } = useDates();
  const write = useWriteLife(treeId, memberId);
  const form = useForm<LifeEventInput, unknown, EventValues>({
    resolver: zodResolver(event ? changeSchema : eventSchema),
    defaultValues: event ? eventValues(event) : emptyEvent(kind),
  });
  const save = (values: EventValues, over?: { readonly life: Life; readonly event: LifeEventShown | undefined }) => {
    const from = over ?? { life, event };
    const params = { treeId, memberId };
    const said = ({ moved }: LinePlace) => ({
      ...values,
      ...(values.date && { date: plainTypedDate(values.date, dayFirst) }),
      notes: values.notes ?? [],
      citations: sentCitations(values.citations, over ? null : moved),
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
    <form
      ref={takeKeyboard}
      tabIndex={-1}
      noValidate
      aria-label={t(event ? 'event.change' : 'event.add', { what: kindName(kind) })}
      className="grid max-w-prose gap-4 outline-none"
      onSubmit={form.handleSubmit((values) => save(values))}
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
      <FormButtons busy={write.isPending} onCancel={onDone} />
      <LeaveUnsaved when={form.formState.isDirty} />
    </form>
  );
}
