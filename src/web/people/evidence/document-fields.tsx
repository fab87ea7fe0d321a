import { useTranslation } from 'react-i18next';
import type { EvidenceKind } from '#contract/evidence.ts';
import { dateOf } from '#contract/typed-dates.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ConfidenceSelect, readConfidence } from '#web/people/life/confidence-select.tsx';
import { PlaceField } from '#web/people/life/place-field.tsx';
import { SourceField } from '#web/people/life/source-field.tsx';
import { takeDate } from '#web/people/members/check-dates.ts';
import { TypedDateField } from '#web/people/members/typed-date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { EvidenceForm } from './evidence-values.ts';

interface DocumentFieldsProps {
  readonly form: EvidenceForm;
  readonly treeId: TreeId;
  readonly kind: EvidenceKind;
}

/** Which document it is, and where in it the entry stands. */
export function DocumentFields({ form, treeId }: Omit<DocumentFieldsProps, 'kind'>) {
  const { t } = useTranslation('life');
  const { source: problems } = form.formState.errors;
  const [sourceId, title] = form.watch(['source.sourceId', 'source.title']);
  return (
    <>
      <SourceField
        treeId={treeId}
        value={{ sourceId, title }}
        onChange={(picked) => {
          form.setValue('source.sourceId', picked.sourceId, { shouldDirty: true });
          form.setValue('source.title', picked.title, { shouldDirty: true });
          form.clearErrors('source');
        }}
        error={problems?.title?.message}
      />
      <Field label={t('citation.page')} help={t('citation.pageHelp')} error={problems?.page?.message}>
        <TextInput {...form.register('source.page')} dir="auto" autoComplete="off" />
      </Field>
      <ConfidenceSelect {...form.register('source.confidence', { setValueAs: readConfidence })} />
      <Field label={t('citation.text')} error={problems?.text?.message}>
        <TextArea {...form.register('source.text')} dir="auto" />
      </Field>
      <TypedDateField
        {...form.register('source.date')}
        label={t('citation.date')}
        typed={form.watch('source.date')}
        of="other"
        onMeant={takeDate(form, 'source.date')}
        error={problems?.date?.message}
      />
    </>
  );
}

/** What it says happened, when and where. */
export function WhatFields({ form, treeId, kind }: DocumentFieldsProps) {
  const { t } = useTranslation('life');
  const { errors } = form.formState;
  return (
    <>
      <TypedDateField
        {...form.register('date')}
        label={t('event.date')}
        typed={form.watch('date')}
        of={dateOf(kind)}
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
      {kind === 'death' && (
        <Field label={t('event.cause')} error={errors.cause?.message}>
          <TextInput {...form.register('cause')} dir="auto" autoComplete="off" />
        </Field>
      )}
      <Field label={t('event.note')} error={errors.note?.message}>
        <TextArea {...form.register('note')} dir="auto" rows={2} />
      </Field>
    </>
  );
}
