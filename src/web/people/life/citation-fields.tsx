import { BookPlus, Trash2 } from 'lucide-react';
import { type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CitationInput } from '#contract/life.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { takeDate } from '#web/people/members/check-dates.ts';
import { TypedDateField } from '#web/people/members/typed-date-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ConfidenceSelect, readConfidence } from './confidence-select.tsx';
import { SourceField } from './source-field.tsx';

/** Any form that has citations, as far as these fields know it. */
interface Cited {
  citations?: CitationInput[] | undefined;
}

interface CitationFieldsProps<Values extends FieldValues & Cited, Out> {
  readonly form: UseFormReturn<Values, unknown, Out>;
  readonly treeId: TreeId;
}

/** Where it is known from: any number of sources, each with its page, what it says, and how far it is to be believed. */
export function CitationFields<Values extends FieldValues & Cited, Out>(props: CitationFieldsProps<Values, Out>) {
  const { t } = useTranslation('life');
  // Safe: of the form nothing but its citations is touched here.
  const form = props.form as unknown as UseFormReturn<Cited>;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'citations', keyName: 'key' });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-semibold text-sm">{t('citation.list')}</legend>
      {fields.map(({ key, line, title }, nth) => (
        <div
          key={key}
          ref={line === undefined && !title ? focusFirst : undefined}
          className="grid gap-3 border-s-2 ps-4"
        >
          <CitationRow form={form} treeId={props.treeId} nth={nth} onRemove={() => remove(nth)} />
        </div>
      ))}
      <div>
        <Button
          size="small"
          onClick={() => append({ title: '', page: '', confidence: null, text: '', date: '' }, { shouldFocus: false })}
        >
          <BookPlus /> {t('citation.add')}
        </Button>
      </div>
    </fieldset>
  );
}

/** A source that was just asked for begins with its title. */
const focusFirst = (row: HTMLElement | null): void => row?.querySelector('input')?.focus();

interface CitationRowProps {
  readonly form: UseFormReturn<Cited>;
  readonly treeId: TreeId;
  readonly nth: number;
  readonly onRemove: () => void;
}

function CitationRow({ form, treeId, nth, onRemove }: CitationRowProps) {
  const { t } = useTranslation('life');
  const name = `citations.${nth}` as const;
  const [sourceId, title, date] = form.watch([`${name}.sourceId`, `${name}.title`, `${name}.date`]);
  const problems = form.formState.errors.citations?.[nth];
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <SourceField
            treeId={treeId}
            value={{ sourceId, title }}
            onChange={(picked) => {
              form.setValue(`${name}.sourceId`, picked.sourceId, { shouldDirty: true });
              form.setValue(`${name}.title`, picked.title, { shouldDirty: true, shouldValidate: Boolean(problems) });
            }}
            error={problems?.title?.message}
          />
        </div>
        <IconButton label={t('citation.remove', { nth: nth + 1 })} variant="danger" className="mt-6" onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <Field label={t('citation.page')} help={t('citation.pageHelp')} error={problems?.page?.message}>
        <TextInput {...form.register(`${name}.page`)} dir="auto" autoComplete="off" />
      </Field>
      <ConfidenceSelect {...form.register(`${name}.confidence`, { setValueAs: readConfidence })} />
      <Field label={t('citation.text')} error={problems?.text?.message}>
        <TextArea {...form.register(`${name}.text`)} dir="auto" rows={2} />
      </Field>
      <TypedDateField
        {...form.register(`${name}.date`)}
        label={t('citation.date')}
        typed={date ?? ''}
        of="other"
        isStored={Boolean(date) && date === form.formState.defaultValues?.citations?.[nth]?.date}
        onMeant={takeDate(form, `${name}.date`)}
        error={problems?.date?.message}
      />
    </>
  );
}
