import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type Place, type PlaceRenaming, renamePlace } from '#contract/places.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { FormButtons } from '#web/life/form-buttons.tsx';
import { takeKeyboard } from '#web/life/keep-keyboard.ts';
import { LeaveUnsaved } from '#web/life/leave-unsaved.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useWritePlace } from './use-write-place.ts';

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
  const write = useWritePlace(treeId);
  const form = useForm<PlaceRenaming, unknown, Values>({
    resolver: zodResolver(renamePlace.body),
    defaultValues: { from: place.place, to: place.place, within: true },
  });
  const save = (body: Values) =>
    write.mutate(
      {
        done: t('renamed'),
        send: () => call(renamePlace, { params: { treeId }, ifMatch: place.treeVersion, body }),
      },
      {
        onSuccess: () => {
          form.reset();
          onDone();
          void navigate({ to: '/dashboard/places', search: { tree: treeId, place: body.to }, ignoreBlocker: true });
        },
      },
    );
  return (
    <form
      ref={takeKeyboard}
      tabIndex={-1}
      noValidate
      aria-label={t('rename')}
      className="grid max-w-prose gap-4 rounded-surface border p-4 outline-none"
      onSubmit={form.handleSubmit(save)}
    >
      <Field
        label={t('newName')}
        help={t('renameHelp', { count: place.usesWithin })}
        error={form.formState.errors.to?.message}
      >
        <TextInput {...form.register('to')} dir="auto" autoComplete="off" />
      </Field>
      {place.below > 0 && <Checkbox {...form.register('within')} label={t('renameWithin')} />}
      <FormButtons busy={write.isPending} onCancel={onDone} />
      <LeaveUnsaved when={form.formState.isDirty} />
    </form>
  );
}
