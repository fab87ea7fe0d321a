import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, Trash2 } from 'lucide-react';
import { Controller, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type Place, type PlaceDetailsInput, setPlaceDetails } from '#contract/places.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { FormButtons } from '#web/life/form-buttons.tsx';
import { takeKeyboard } from '#web/life/keep-keyboard.ts';
import { LeaveUnsaved } from '#web/life/leave-unsaved.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useWritePlace } from './use-write-place.ts';

type Values = z.output<typeof setPlaceDetails.body>;

interface PlaceDetailsFormProps {
  readonly treeId: TreeId;
  readonly place: Place;
  readonly onDone: () => void;
}

/** What kind of place it is, where, and what it was called before. */
export function PlaceDetailsForm({ treeId, place, onDone }: PlaceDetailsFormProps) {
  const { t } = useTranslation('places');
  const write = useWritePlace(treeId);
  const form = useForm<PlaceDetailsInput, unknown, Values>({
    resolver: zodResolver(setPlaceDetails.body),
    defaultValues: valuesOf(place),
  });
  const names = useFieldArray({ control: form.control, name: 'formerNames', keyName: 'key' });
  const { errors } = form.formState;
  const save = (body: Values) =>
    write.mutate(
      {
        done: t('saved'),
        send: () => call(setPlaceDetails, { params: { treeId }, ifMatch: place.treeVersion, body }),
      },
      { onSuccess: onDone },
    );
  return (
    <form
      ref={takeKeyboard}
      tabIndex={-1}
      noValidate
      aria-label={t('edit')}
      className="grid max-w-prose gap-4 outline-none"
      onSubmit={form.handleSubmit(save)}
    >
      <Field label={t('type')} help={t('typeHelp')} error={errors.type?.message}>
        <TextInput {...form.register('type')} dir="auto" autoComplete="off" />
      </Field>
      <CoordinatesField form={form} />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 font-semibold text-sm">{t('formerNames')}</legend>
        {names.fields.map(({ key }, nth) => (
          <div key={key} className="flex items-start gap-2 border-s-2 ps-4">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
              <Field label={t('formerName')} error={errors.formerNames?.[nth]?.name?.message}>
                <TextInput {...form.register(`formerNames.${nth}.name`)} dir="auto" autoComplete="off" />
              </Field>
              <Field label={t('formerDate')} error={errors.formerNames?.[nth]?.date?.message}>
                <TextInput {...form.register(`formerNames.${nth}.date`)} dir="auto" autoComplete="off" />
              </Field>
            </div>
            <IconButton
              label={t('removeName', { nth: nth + 1 })}
              look="danger"
              className="mt-6"
              onClick={() => names.remove(nth)}
            >
              <Trash2 />
            </IconButton>
          </div>
        ))}
        <div>
          <Button size="small" onClick={() => names.append({ name: '', date: '' })}>
            <Plus /> {t('addName')}
          </Button>
        </div>
      </fieldset>
      <Field label={t('note')} error={errors.note?.message}>
        <TextArea {...form.register('note')} dir="auto" />
      </Field>
      <FormButtons busy={write.isPending} onCancel={onDone} />
      <LeaveUnsaved when={form.formState.isDirty} />
    </form>
  );
}

const valuesOf = ({ place, fingerprint, details }: Place): PlaceDetailsInput => ({
  place,
  fingerprint,
  type: details.type ?? '',
  coordinates: details.coordinates,
  formerNames: details.formerNames.map(({ name, date }) => ({ name, date: date ?? '' })),
  note: details.note ?? '',
});

/** Both in one box, as maps copy them: '-7.5755, 110.8243'. */
function CoordinatesField({ form }: { readonly form: UseFormReturn<PlaceDetailsInput, unknown, Values> }) {
  const { t } = useTranslation('places');
  return (
    <Controller
      control={form.control}
      name="coordinates"
      render={({ field, fieldState }) => (
        <Field label={t('coordinates')} help={t('coordinatesHelp')} error={fieldState.error && t('coordinatesWrong')}>
          <TextInput
            ref={field.ref}
            name={field.name}
            defaultValue={field.value ? `${field.value.latitude}, ${field.value.longitude}` : ''}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(readCoordinates(target.value))}
            autoComplete="off"
          />
        </Field>
      )}
    />
  );
}

/** Null for none. What is no pair of figures is refused by the schema. */
function readCoordinates(text: string) {
  if (text.trim() === '') return null;
  const [latitude, longitude, ...more] = text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);
  const isPair = more.length === 0 && latitude !== undefined && longitude !== undefined;
  return isPair ? { latitude, longitude } : { latitude: Number.NaN, longitude: Number.NaN };
}
