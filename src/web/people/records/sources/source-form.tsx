import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addSource, changeSource, type Source } from '#contract/sources.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { InPlaceForm } from '#web/people/life/in-place-form.tsx';
import { useSaveRecord } from '#web/people/records/use-save-record.tsx';
import { useWriteRecord } from '#web/people/records/use-write-record.ts';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { SourceFields } from './source-fields.tsx';
import { repositoriesQuery, sourceQuery } from './source-queries.ts';
import {
  askedIn,
  inputOf,
  resolverFor,
  type SourceField,
  type SourceInput,
  type SourceValues,
  sourceFields,
  toldIn,
  toldOf,
} from './source-values.ts';

interface SourceFormProps {
  readonly treeId: TreeId;
  /** As it was when the form was opened. */
  readonly source: Source;
  readonly onDone: () => void;
}

/** What a source is, and where it can be seen. */
export function SourceForm({ treeId, source: sourceNow, onDone }: SourceFormProps) {
  const { t } = useTranslation('sources');
  const client = useQueryClient();
  const { form, draft, known } = useSourceForm(treeId, sourceNow);
  const source = draft.base ?? sourceNow;
  const params = { treeId, sourceId: source.id };
  const { save, saving, conflict } = useSaveRecord<Source, SourceField>(
    treeId,
    {
      done: t('saved'),
      failed: t('saveFailed'),
      clash: t('clash'),
      nameOf: (field) => {
        if (field === 'title') return t('sourceTitle');
        return t(field === 'notes' ? 'note' : field);
      },
    },
    {
      base: source,
      told: toldOf,
      mine: (field) => toldIn(form.getValues(), field),
      send: ({ fingerprint, treeVersion }, fields, key) => {
        const all = askedIn(form.getValues(), known);
        const changed = Object.fromEntries(fields.map((field) => [field, all[field] || null]));
        const sent = { params, ifMatch: treeVersion, idempotencyKey: key, isPatient: true };
        return call(changeSource, { ...sent, body: { ...changed, fingerprint } });
      },
      read: () => client.fetchQuery({ ...sourceQuery(treeId, source.id), staleTime: 0 }),
    },
    draft,
    onDone,
  );
  return (
    <InPlaceForm
      label={t('edit')}
      busy={saving}
      draft={draft}
      isDirty={form.formState.isDirty}
      // What was not touched stays as it is, also where the form knows only a part of it.
      onSubmit={form.handleSubmit((all) =>
        save(sourceFields.filter((one) => toldIn(all, one) !== toldOf(source, one))),
      )}
      onCancel={onDone}
    >
      <SourceFields form={form} repositories={known} />
      {conflict}
    </InPlaceForm>
  );
}

interface NewSourceProps {
  readonly treeId: TreeId;
  readonly onCancel: () => void;
  readonly onAdded: (sourceId: string) => void;
}

/** A source that nothing cites yet. */
export function NewSource({ treeId, onCancel, onAdded }: NewSourceProps) {
  const { t } = useTranslation('sources');
  const { form, draft, known } = useSourceForm(treeId, undefined);
  const write = useWriteRecord(treeId, t('saveFailed'));
  const add = (body: SourceValues) => {
    let id = '';
    const send = (key: string) =>
      write.mutateAsync({
        done: t('added'),
        send: async () => {
          const written = await call(addSource, { params: { treeId }, body, idempotencyKey: key, isPatient: true });
          id = written.id;
          return written;
        },
      });
    draft.submit(send, () => {
      form.reset();
      onAdded(id);
    });
  };
  return (
    <InPlaceForm
      label={t('add')}
      busy={write.isPending}
      draft={draft}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(add)}
      onCancel={onCancel}
      className="rounded-surface border p-4"
    >
      <SourceFields form={form} repositories={known} />
    </InPlaceForm>
  );
}

function useSourceForm(treeId: TreeId, source: Source | undefined) {
  const { data } = useQuery(repositoriesQuery(treeId));
  const known = data?.items ?? [];
  const { form, draft } = useDraftForm<SourceInput, unknown, SourceValues, Source | undefined>(
    { form: 'source', record: source?.id ?? treeId, treeId, base: source },
    { resolver: resolverFor(known, source), defaultValues: inputOf(source) },
  );
  return { form, draft, known };
}
