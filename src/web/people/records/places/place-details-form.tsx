import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type Place, type PlaceDetailsInput, placeDetails, setPlaceDetails } from '#contract/places.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { checkChange } from '#web/people/life/check-change.ts';
import { InPlaceForm } from '#web/people/life/in-place-form.tsx';
import { takeDate } from '#web/people/members/check-dates.ts';
import { TypedDateField } from '#web/people/members/typed-date-field.tsx';
import { useSaveRecord } from '#web/people/records/use-save-record.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { placeQuery } from './place-queries.ts';

type Values = z.output<typeof placeDetails>;

const placeParts = ['type', 'coordinates', 'formerNames', 'note'] as const;
type Part = (typeof placeParts)[number];

/** What is said of one thing about a place, in one text. */
function toldOf({ type, coordinates, formerNames, note }: Pick<PlaceDetailsInput, Part>, part: Part): string {
  if (part === 'coordinates') return coordinates ? `${coordinates.latitude}, ${coordinates.longitude}` : '';
  if (part === 'formerNames')
    return (formerNames ?? []).map(({ name, date }) => (date ? `${name} (${date})` : name)).join('\n');
  return (part === 'type' ? type : note) ?? '';
}

interface PlaceDetailsFormProps {
  readonly treeId: TreeId;
  readonly place: Place;
  readonly onDone: () => void;
}

/** What kind of place it is, where, and what it was called before. */
export function PlaceDetailsForm({ treeId, place: placeNow, onDone }: PlaceDetailsFormProps) {
  const { t } = useTranslation('places');
  const client = useQueryClient();
  const { form, draft } = useDraftForm<PlaceDetailsInput, unknown, Values, Place>(
    { form: 'place-details', record: `${treeId} ${placeNow.place}`, treeId, base: placeNow },
    { resolver: checkChange(placeDetails, inputOf(placeNow)), defaultValues: inputOf(placeNow) },
  );
  const place = draft.base;
  const names = useFieldArray({ control: form.control, name: 'formerNames', keyName: 'key' });
  const { errors } = form.formState;
  const { save, saving, conflict } = useSaveRecord<Place, Part>(
    treeId,
    { done: t('saved'), failed: t('saveFailed'), clash: t('clash'), nameOf: (part) => t(part) },
    {
      base: place,
      told: ({ details }, part) => toldOf(details, part),
      mine: (part) => toldOf(form.getValues(), part),
      send: (on, parts, key) => {
        const typed = form.getValues();
        const changed = Object.fromEntries(parts.map((part) => [part, typed[part] || null]));
        const body = { place: on.place, fingerprint: on.fingerprint, ...on.details, ...changed };
        const sent = { params: { treeId }, ifMatch: on.treeVersion, idempotencyKey: key, isPatient: true };
        return call(setPlaceDetails, { ...sent, body });
      },
      read: () => client.fetchQuery({ ...placeQuery(treeId, place.place), staleTime: 0 }),
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
      onSubmit={form.handleSubmit((all) =>
        save(placeParts.filter((part) => toldOf(all, part) !== toldOf(place.details, part))),
      )}
      onCancel={onDone}
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
              <TypedDateField
                {...form.register(`formerNames.${nth}.date`)}
                label={t('formerDate')}
                typed={form.watch(`formerNames.${nth}.date`) ?? ''}
                of="other"
                isStored={place.details.formerNames.some(({ date }) => date === form.watch(`formerNames.${nth}.date`))}
                onMeant={takeDate(form, `formerNames.${nth}.date`)}
                error={errors.formerNames?.[nth]?.date?.message}
              />
            </div>
            <IconButton
              label={t('removeName', { nth: nth + 1 })}
              variant="danger"
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
      {conflict}
    </InPlaceForm>
  );
}

const inputOf = ({ place, fingerprint, details }: Place): PlaceDetailsInput => ({
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
