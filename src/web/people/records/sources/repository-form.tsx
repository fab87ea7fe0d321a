import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { addRepository, changeRepository, type Repository, repositoryChanges } from '#contract/sources.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { checkChange } from '#web/people/life/check-change.ts';
import { InPlaceForm } from '#web/people/life/in-place-form.tsx';
import { useSaveRecord } from '#web/people/records/use-save-record.tsx';
import { useWriteRecord } from '#web/people/records/use-write-record.ts';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { repositoriesQuery } from './source-queries.ts';

type Input = z.input<typeof addRepository.body>;
type Values = z.output<typeof addRepository.body>;
type FormState = UseFormReturn<Input, unknown, Values>;
type Versioned = Repository & { readonly treeVersion: number };

const parts = ['name', 'address', 'website'] as const;
type Part = (typeof parts)[number];

interface RepositoryFormProps {
  readonly treeId: TreeId;
  /** As it was when the form was opened. */
  readonly repository: Versioned;
  readonly onDone: () => void;
}

/** What an archive, a library or a house is called, and how it is reached. */
export function RepositoryForm({ treeId, repository: repositoryNow, onDone }: RepositoryFormProps) {
  const { t } = useTranslation('sources');
  const client = useQueryClient();
  const { name, address, website } = repositoryNow;
  const initial: Input = { name, address: address ?? '', website: website ?? '' };
  const { form, draft } = useDraftForm<Input, unknown, Values, Versioned>(
    { form: 'repository', record: repositoryNow.id, treeId, base: repositoryNow },
    {
      // Safe: a name that was not changed is as the server gave it.
      resolver: checkChange(repositoryChanges.omit({ fingerprint: true }), initial) as Resolver<Input, unknown, Values>,
      defaultValues: initial,
    },
  );
  const repository = draft.base;
  const params = { treeId, repositoryId: repository.id };
  const { save, saving, conflict } = useSaveRecord<Versioned, Part>(
    treeId,
    {
      done: t('repositories.saved'),
      failed: t('repositories.saveFailed'),
      clash: t('repositories.clash'),
      nameOf: (part) => t(part === 'name' ? 'repositoryName' : part),
    },
    {
      base: repository,
      told: (stored, part) => stored[part] ?? '',
      mine: (part) => form.getValues(part)?.trim() ?? '',
      send: ({ fingerprint, treeVersion }, changed, key) => {
        const fields = Object.fromEntries(changed.map((part) => [part, form.getValues(part) || null]));
        const sent = { params, ifMatch: treeVersion, idempotencyKey: key, isPatient: true };
        return call(changeRepository, { ...sent, body: { ...fields, fingerprint } });
      },
      read: async () => {
        const now = await client.fetchQuery({ ...repositoriesQuery(treeId), staleTime: 0 });
        const theirs = now.items.find(({ id }) => id === repository.id);
        if (!theirs) throw new ApiError({ status: 404, code: 'not_found' });
        return { ...theirs, treeVersion: now.treeVersion };
      },
    },
    draft,
    onDone,
  );
  return (
    <InPlaceForm
      label={t('repositories.editNamed', { name: name || t('repositories.nameless') })}
      busy={saving}
      draft={draft}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((all) =>
        save(parts.filter((part) => (all[part] ?? '') !== (repository[part] ?? ''))),
      )}
      onCancel={onDone}
    >
      <RepositoryParts form={form} />
      {conflict}
    </InPlaceForm>
  );
}

/** A place where sources can be seen, before any of them is said to be there. */
export function NewRepository({ treeId, onDone }: Omit<RepositoryFormProps, 'repository'>) {
  const { t } = useTranslation('sources');
  const write = useWriteRecord(treeId, t('repositories.saveFailed'));
  const { form, draft } = useDraftForm<Input, unknown, Values>(
    { form: 'repository', record: treeId, treeId },
    { resolver: zodResolver(addRepository.body), defaultValues: { name: '', address: '', website: '' } },
  );
  const add = (body: Values) => {
    const sent = { params: { treeId }, isPatient: true, body };
    const send = (key: string) =>
      write.mutateAsync({
        done: t('repositories.added'),
        send: () => call(addRepository, { ...sent, idempotencyKey: key }),
      });
    draft.submit(send, onDone);
  };
  return (
    <InPlaceForm
      label={t('repositories.add')}
      busy={write.isPending}
      draft={draft}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(add)}
      onCancel={onDone}
      className="rounded-surface border p-4"
    >
      <RepositoryParts form={form} />
    </InPlaceForm>
  );
}

function RepositoryParts({ form }: { readonly form: FormState }) {
  const { t } = useTranslation('sources');
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('repositoryName')} error={errors.name?.message} required>
        <TextInput {...form.register('name')} dir="auto" autoComplete="off" />
      </Field>
      <Field label={t('address')} error={errors.address?.message}>
        <TextArea {...form.register('address')} dir="auto" rows={2} />
      </Field>
      <Field label={t('website')} error={errors.website?.message}>
        <TextInput {...form.register('website')} autoComplete="off" />
      </Field>
    </>
  );
}
