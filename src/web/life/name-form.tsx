import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { addName, changeName, type Life, type LifeName, type LifeNameInput, nameTypes } from '#contract/life.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { type DatesToEdit, useDatesToEdit } from '#web/members/use-dates-to-edit.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { CitationFields } from './citation-fields.tsx';
import { citationValues, sentCitations } from './event-form-values.ts';
import { InPlaceForm } from './in-place-form.tsx';
import { SomebodyWasFaster } from './somebody-was-faster.tsx';
import { useLifeWords } from './use-life-words.ts';
import { useWriteLife } from './use-write-life.ts';

const nameSchema = addName.body.shape.name;
type NameValues = z.output<typeof nameSchema>;

const parts = ['prefix', 'first', 'last', 'suffix', 'nick'] as const;

interface NameFormProps {
  readonly treeId: TreeId;
  readonly memberId: MemberId;
  readonly life: Life;
  /** What is changed; without it a further name is told. */
  readonly name?: LifeName | undefined;
  readonly onDone: () => void;
}

/** One of the names that somebody has had. */
export function NameForm({ treeId, memberId, life, name, onDone }: NameFormProps) {
  const { t } = useTranslation('life');
  const { nameType } = useLifeWords();
  const dates = useDatesToEdit();
  const write = useWriteLife(treeId, memberId);
  const form = useForm<LifeNameInput, unknown, NameValues>({
    resolver: zodResolver(nameSchema),
    defaultValues: nameValues(name, dates),
  });
  const { errors } = form.formState;
  const save = (values: NameValues, over?: { readonly life: Life; readonly name: LifeName | undefined }) => {
    const from = over ?? { life, name };
    const params = { treeId, memberId };
    write.mutate(
      {
        owner: null,
        life: from.life,
        stated: from.name,
        done: t(name ? 'name.changed' : 'name.added'),
        send: ({ ifMatch, fingerprint, line, moved }) => {
          const said = {
            ...values,
            citations: sentCitations(values.citations, over ? null : moved, name?.citations ?? [], dates),
          };
          return from.name
            ? call(changeName, { params, ifMatch, body: { fingerprint, line, name: said } })
            : call(addName, { params, ifMatch, body: { fingerprint, name: said } });
        },
      },
      { onSuccess: onDone },
    );
  };
  return (
    <InPlaceForm
      label={t(name ? 'name.change' : 'name.add')}
      busy={write.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((values) => save(values))}
      onCancel={onDone}
    >
      <Field label={t('name.type')}>
        <Select {...form.register('type', { setValueAs: (type) => type || null })}>
          <option value="">{nameType({ type: null, typeText: null })}</option>
          {nameTypes.map((type) => (
            <option key={type} value={type}>
              {nameType({ type, typeText: null })}
            </option>
          ))}
        </Select>
      </Field>
      {form.watch('type') === 'other' && (
        <Field label={t('name.typeText')} error={errors.typeText?.message}>
          <TextInput {...form.register('typeText')} dir="auto" autoComplete="off" />
        </Field>
      )}
      {parts.map((part) => (
        <Field key={part} label={t(`name.${part}`)} error={errors[part]?.message}>
          <TextInput {...form.register(part)} dir="auto" autoComplete="off" />
        </Field>
      ))}
      <CitationFields form={form} treeId={treeId} />
      <SomebodyWasFaster
        error={write.error}
        onKeepMine={(now, theirs) =>
          save(nameSchema.parse(form.getValues()), {
            life: now,
            name: theirs && 'text' in theirs ? theirs : undefined,
          })
        }
        onTakeTheirs={onDone}
      />
    </InPlaceForm>
  );
}

function nameValues(name: LifeName | undefined, dates: DatesToEdit): LifeNameInput {
  return {
    type: name?.type ?? null,
    typeText: name?.typeText ?? '',
    first: name?.first ?? '',
    last: name?.last ?? '',
    nick: name?.nick ?? '',
    prefix: name?.prefix ?? '',
    suffix: name?.suffix ?? '',
    citations: (name?.citations ?? []).map((one) => citationValues(one, dates)),
  };
}
