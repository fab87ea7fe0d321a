import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Repository } from '#contract/sources.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { SourceInput, SourceValues } from './source-values.ts';

type SourceFormState = UseFormReturn<SourceInput, unknown, SourceValues>;

interface SourceFieldsProps {
  readonly form: SourceFormState;
  readonly repositories: readonly Repository[];
}

/** Everything that can be said of a source, and where it can be seen. */
export function SourceFields({ form, repositories }: SourceFieldsProps) {
  const { t } = useTranslation(['sources', 'life']);
  const { errors } = form.formState;
  const notes = form.watch('notes') ?? [];
  return (
    <>
      <Field label={t('sourceTitle')} error={errors.title?.message} required>
        <TextInput {...form.register('title')} dir="auto" autoComplete="off" />
      </Field>
      {(['author', 'publication', 'abbreviation'] as const).map((name) => (
        <Field key={name} label={t(name)} error={errors[name]?.message}>
          <TextInput {...form.register(name)} dir="auto" autoComplete="off" />
        </Field>
      ))}
      <RepositoryFields form={form} repositories={repositories} />
      <Field label={t('text')} help={t('textHelp')} error={errors.text?.message}>
        <TextArea {...form.register('text')} dir="auto" />
      </Field>
      {notes.map((_, nth) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a note has no other name than its place among them
          key={nth}
          label={notes.length > 1 ? t('life:event.noteNth', { nth: nth + 1 }) : t('note')}
          error={errors.notes?.[nth]?.message}
        >
          <TextArea {...form.register(`notes.${nth}`)} dir="auto" rows={3} />
        </Field>
      ))}
      <div>
        <Button size="small" onClick={() => form.setValue('notes', [...notes, ''], { shouldDirty: true })}>
          <Plus /> {t('life:event.addNote')}
        </Button>
      </div>
    </>
  );
}

/** A repository of the tree by its name, or a new one with its address. */
function RepositoryFields({ form, repositories }: SourceFieldsProps) {
  const { t } = useTranslation('sources');
  const listId = useId();
  const { errors } = form.formState;
  const name = form.watch('repository')?.name?.trim() ?? '';
  const known = repositories.find((one) => one.name === name);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-semibold text-sm">{t('repository')}</legend>
      <Field
        label={t('repositoryName')}
        help={[known?.address, known?.website].filter(Boolean).join(' · ') || undefined}
        error={errors.repository?.name?.message}
      >
        <TextInput {...form.register('repository.name')} list={listId} dir="auto" autoComplete="off" />
      </Field>
      <datalist id={listId}>
        {repositories.map((one) => (
          <option key={one.id} value={one.name} />
        ))}
      </datalist>
      {name !== '' && !known && (
        <>
          <Field label={t('address')} error={errors.repository?.address?.message}>
            <TextArea {...form.register('repository.address')} dir="auto" rows={2} />
          </Field>
          <Field label={t('website')} error={errors.repository?.website?.message}>
            <TextInput {...form.register('repository.website')} autoComplete="off" />
          </Field>
        </>
      )}
      <Field label={t('callNumber')} error={errors.callNumber?.message}>
        <TextInput {...form.register('callNumber')} dir="auto" autoComplete="off" />
      </Field>
    </fieldset>
  );
}
