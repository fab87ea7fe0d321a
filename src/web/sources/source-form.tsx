import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { changeSource, type Source, type SourceChanges } from '#contract/sources.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/app/api-error.ts';
import { call } from '#web/app/call.ts';
import { FormButtons } from '#web/life/form-buttons.tsx';
import { takeKeyboard } from '#web/life/keep-keyboard.ts';
import { LeaveUnsaved } from '#web/life/leave-unsaved.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useWriteSource } from './use-write-source.ts';

type Values = z.output<typeof changeSource.body>;

interface SourceFormProps {
  readonly treeId: TreeId;
  /** As it was when the form was opened. */
  readonly source: Source;
  readonly onDone: () => void;
}

/** What a source is, and where it can be seen. */
export function SourceForm({ treeId, source, onDone }: SourceFormProps) {
  const { t } = useTranslation('sources');
  const write = useWriteSource(treeId);
  const form = useForm<SourceChanges, unknown, Values>({ resolver, defaultValues: valuesOf(source) });
  const { errors, dirtyFields } = form.formState;
  const save = (values: Values) => {
    const { fingerprint, ...fields } = values;
    // What was not touched stays as it is, also where the form knows only a part of it.
    const changed = Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(dirtyFields, name)));
    write.mutate(
      {
        done: t('saved'),
        send: () =>
          call(changeSource, {
            params: { treeId, sourceId: source.id },
            ifMatch: source.treeVersion,
            body: { ...changed, fingerprint },
          }),
      },
      { onSuccess: onDone },
    );
  };
  const isBehind = write.error instanceof ApiError && write.error.status === 409;
  return (
    <form
      ref={takeKeyboard}
      tabIndex={-1}
      noValidate
      aria-label={t('edit')}
      className="grid max-w-prose gap-4 outline-none"
      onSubmit={form.handleSubmit(save)}
    >
      <Field label={t('sourceTitle')} error={errors.title?.message} required>
        <TextInput {...form.register('title')} dir="auto" autoComplete="off" />
      </Field>
      {(['author', 'publication', 'abbreviation', 'callNumber'] as const).map((name) => (
        <Field key={name} label={t(name)} error={errors[name]?.message}>
          <TextInput {...form.register(name)} dir="auto" autoComplete="off" />
        </Field>
      ))}
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-2 font-semibold text-sm">{t('repository')}</legend>
        <Field label={t('repositoryName')} error={errors.repository?.name?.message}>
          <TextInput {...form.register('repository.name')} dir="auto" autoComplete="off" />
        </Field>
        <Field label={t('address')} error={errors.repository?.address?.message}>
          <TextInput {...form.register('repository.address')} dir="auto" autoComplete="off" />
        </Field>
        <Field label={t('website')} error={errors.repository?.website?.message}>
          <TextInput {...form.register('repository.website')} autoComplete="off" />
        </Field>
      </fieldset>
      <Field label={t('text')} error={errors.text?.message}>
        <TextArea {...form.register('text')} dir="auto" />
      </Field>
      <Field label={t('note')} error={errors.note?.message}>
        <TextArea {...form.register('note')} dir="auto" />
      </Field>
      {isBehind && <Alert tone="notice">{t('behind')}</Alert>}
      <FormButtons busy={write.isPending} onCancel={onDone} />
      <LeaveUnsaved when={form.formState.isDirty} />
    </form>
  );
}

const bySchema = zodResolver(changeSource.body);

/** A repository of which nothing is said is none. */
const resolver: Resolver<SourceChanges, unknown, Values> = ({ repository, ...values }, ...rest) => {
  const isSaid = Object.values(repository ?? {}).some((text) => text?.trim());
  return bySchema({ ...values, repository: isSaid ? repository : null }, ...rest);
};

const valuesOf = (source: Source): SourceChanges => ({
  fingerprint: source.fingerprint,
  title: source.title ?? '',
  author: source.author ?? '',
  publication: source.publication ?? '',
  abbreviation: source.abbreviation ?? '',
  callNumber: source.callNumber ?? '',
  text: source.text ?? '',
  note: source.notes[0] ?? '',
  repository: {
    name: source.repository?.name ?? '',
    address: source.repository?.address ?? '',
    website: source.repository?.website ?? '',
  },
});
