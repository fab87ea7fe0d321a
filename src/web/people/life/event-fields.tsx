import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '#contract/typed-dates.ts';
import { factsOfKind } from '#domain/gedcom/event-kinds.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { takeDate } from '#web/people/members/check-dates.ts';
import { TypedDateField } from '#web/people/members/typed-date-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { EventFormState } from './event-form-values.ts';
import { PlaceField } from './place-field.tsx';

interface EventFieldsProps {
  readonly form: EventFormState;
  readonly treeId: TreeId;
}

/** What is told of an event: first what every one has, then what only some need. */
export function EventFields({ form, treeId }: EventFieldsProps) {
  const { t } = useTranslation('life');
  const [kind, date, label, value] = form.watch(['kind', 'date', 'label', 'value']);
  const { errors, defaultValues } = form.formState;
  const isNamedByLabel = kind === 'event' || kind === 'fact';
  return (
    <>
      {(isNamedByLabel || label) && (
        <Field
          label={t('event.label')}
          help={t('event.labelHelp')}
          error={errors.label?.message}
          required={isNamedByLabel}
        >
          <TextInput {...form.register('label')} dir="auto" autoComplete="off" />
        </Field>
      )}
      {(factsOfKind(kind)?.hasValue || value) && (
        <Field label={t('event.value')} error={errors.value?.message}>
          <TextInput {...form.register('value')} dir="auto" autoComplete="off" />
        </Field>
      )}
      <TypedDateField
        {...form.register('date')}
        label={t('event.date')}
        typed={date ?? ''}
        of={dateOf(kind)}
        isStored={Boolean(date) && date === defaultValues?.date}
        onMeant={takeDate(form, 'date')}
        error={errors.date?.message}
      />
      <PlaceField
        {...form.register('place')}
        treeId={treeId}
        label={t('event.place')}
        help={t('event.placeHelp')}
        error={errors.place?.message}
      />
      <MoreFields form={form} />
    </>
  );
}

function MoreFields({ form }: { readonly form: EventFormState }) {
  const { t } = useTranslation('life');
  const { errors, defaultValues } = form.formState;
  const notes = form.watch('notes') ?? [];
  const isTold = Boolean(
    defaultValues?.address || defaultValues?.age || defaultValues?.cause || defaultValues?.notes?.length,
  );
  return (
    <details open={isTold}>
      <summary className="py-1 text-ink-soft text-sm">{t('event.more')}</summary>
      <div className="mt-3 grid gap-4">
        <Field label={t('event.address')} error={errors.address?.message}>
          <TextArea {...form.register('address')} dir="auto" rows={2} />
        </Field>
        <Field label={t('event.age')} help={t('event.ageHelp')} error={errors.age?.message}>
          <TextInput {...form.register('age')} dir="auto" autoComplete="off" />
        </Field>
        <Field label={t('event.cause')} error={errors.cause?.message}>
          <TextInput {...form.register('cause')} dir="auto" autoComplete="off" />
        </Field>
        {notes.map((_, nth) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a note has no other name than its place among them
            key={nth}
            label={notes.length > 1 ? t('event.noteNth', { nth: nth + 1 }) : t('event.note')}
            error={errors.notes?.[nth]?.message}
          >
            <TextArea {...form.register(`notes.${nth}`)} dir="auto" />
          </Field>
        ))}
        <div>
          <Button size="small" onClick={() => form.setValue('notes', [...notes, ''], { shouldDirty: true })}>
            <Plus /> {t('event.addNote')}
          </Button>
        </div>
      </div>
    </details>
  );
}
