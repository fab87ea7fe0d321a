import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type Place, type PlaceRenaming, renamePlace } from '#contract/places.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { InPlaceForm } from '#web/people/life/in-place-form.tsx';
import { useWriteRecord } from '#web/people/records/use-write-record.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Values = z.output<typeof renamePlace.body>;

interface RenameFormProps {
  readonly treeId: TreeId;
  readonly place: Place;
  readonly onDone: () => void;
}

/** Writes a place in another way, wherever it is written. */
export function RenameForm({ treeId, place, onDone }: RenameFormProps) {
  const { t } = useTranslation('places');
  const navigate = useNavigate();
  const write = useWriteRecord(treeId, t('saveFailed'));
  const { form, draft } = useDraftForm<PlaceRenaming, unknown, Values, Place>(
    { form: 'place-name', record: `${treeId} ${place.place}`, treeId, base: place },
    { resolver: zodResolver(renamePlace.body), defaultValues: { from: place.place, to: place.place, within: true } },
  );
  const save = (body: Values) => {
    const sent = { params: { treeId }, ifMatch: draft.base.treeVersion, isPatient: true, body };
    draft.submit(
      (key) =>
        write.mutateAsync({ done: t('renamed'), send: () => call(renamePlace, { ...sent, idempotencyKey: key }) }),
      () => {
        form.reset();
        onDone();
        void navigate({ to: '/dashboard/places', search: { tree: treeId, place: body.to }, ignoreBlocker: true });
      },
    );
  };
  return (
    <InPlaceForm
      label={t('rename')}
      busy={write.isPending}
      draft={draft}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(save)}
      onCancel={onDone}
      className="rounded-surface border p-4"
    >
      <Field
        label={t('newName')}
        help={t('renameHelp', { count: place.usesWithin })}
        error={form.formState.errors.to?.message}
      >
        <TextInput {...form.register('to')} dir="auto" autoComplete="off" />
      </Field>
      {place.below > 0 && <Checkbox {...form.register('within')} label={t('renameWithin')} />}
    </InPlaceForm>
  );
}
