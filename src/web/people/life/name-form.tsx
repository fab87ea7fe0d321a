import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import {
  addName,
  changeName,
  type Life,
  type LifeName,
  type LifeNameInput,
  nameFields,
  nameTypes,
} from '#contract/life.ts';
import { bareSurname } from '#domain/gedcom/name-parts.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { type DatesToEdit, useDatesToEdit } from '#web/people/members/use-dates-to-edit.ts';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { checkChange } from './check-change.ts';
import { CitationFields } from './citation-fields.tsx';
import { citationValues, sentCitations } from './event-form-values.ts';
import { InPlaceForm } from './in-place-form.tsx';
import { useLifeWords } from './use-life-words.ts';
import { useWriteLife } from './use-write-life.ts';

const nameSchema = addName.body.shape.name;
type NameValues = z.output<typeof nameSchema>;

const names = ['first', 'last'] as const;
const further = ['prefix', 'nick', 'surnamePrefix', 'suffix'] as const;

interface NameFormProps {
  readonly treeId: TreeId;
  readonly memberId: MemberId;
  readonly life: Life;
  /** What is changed; without it a further name is told. */
  readonly name?: LifeName | undefined;
  readonly onDone: () => void;
}

/** Life as it was when the form was opened, and the name of it that is changed. */
interface Told {
  readonly life: Life;
  readonly name?: LifeName | undefined;
}

/** One of the names that somebody has had. */
export function NameForm({ treeId, memberId, life: lifeNow, name: nameNow, onDone }: NameFormProps) {
  const { t } = useTranslation('life');
  const { nameType } = useLifeWords();
  const dates = useDatesToEdit();
  const write = useWriteLife(treeId, memberId);
  const initial = nameValues(nameNow, dates);
  const { form, draft } = useDraftForm<LifeNameInput, unknown, NameValues, Told>(
    { form: 'name', record: `${memberId} ${nameNow?.line ?? ''}`, treeId, base: { life: lifeNow, name: nameNow } },
    { resolver: nameNow ? checkChange(nameFields, initial) : zodResolver(nameSchema), defaultValues: initial },
  );
  const { life, name } = draft.base;
  const { errors } = form.formState;
  const save = (values: NameValues, over?: Told) => {
    const from = over ?? { life, name };
    const params = { treeId, memberId };
    const send = (key: string) =>
      write.mutateAsync({
        owner: null,
        life: from.life,
        stated: from.name,
        done: t(name ? 'name.changed' : 'name.added'),
        send: ({ ifMatch, fingerprint, line, moved }) => {
          const said = {
            ...values,
            citations: sentCitations(values.citations, over ? null : moved, name?.citations ?? [], dates),
          };
          const sent = { params, ifMatch, idempotencyKey: key, isPatient: true };
          return from.name
            ? call(changeName, { ...sent, body: { fingerprint, line, name: said } })
            : call(addName, { ...sent, body: { fingerprint, name: said } });
        },
      });
    draft.submit(send, onDone);
  };
  const box = (part: (typeof names | typeof further)[number]) => (
    <Field key={part} label={t(`name.${part}`)} error={errors[part]?.message}>
      <TextInput {...form.register(part)} dir="auto" autoComplete="off" />
    </Field>
  );
  return (
    <InPlaceForm
      label={t(name ? 'name.change' : 'name.add')}
      busy={write.isPending}
      draft={draft}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((values) => save(values))}
      onCancel={onDone}
    >
      <Field label={t('name.type')}>
        <Select {...form.register('type', { setValueAs: (type) => type || null })}>
          <option value="">{nameType({ type: null, typeText: null })}</option>
          <Options values={nameTypes} word={(type) => nameType({ type, typeText: null })} />
        </Select>
      </Field>
      {form.watch('type') === 'other' && (
        <Field label={t('name.typeText')} error={errors.typeText?.message}>
          <TextInput {...form.register('typeText')} dir="auto" autoComplete="off" />
        </Field>
      )}
      {names.map(box)}
      <details open={further.some((part) => initial[part] || errors[part])}>
        <summary className="py-1 text-ink-soft text-sm">{t('name.more')}</summary>
        <div className="mt-3 grid gap-4">{further.map(box)}</div>
      </details>
      <CitationFields form={form} treeId={treeId} />
      <ChangedMeanwhile
        error={write.error}
        onKeepMine={(now, theirs) =>
          void form.handleSubmit((values) =>
            save(values, { life: now, name: theirs && 'text' in theirs ? theirs : undefined }),
          )()
        }
        onTakeTheirs={() => {
          draft.forget();
          onDone();
        }}
      />
    </InPlaceForm>
  );
}

function nameValues(name: LifeName | undefined, dates: DatesToEdit): LifeNameInput {
  return {
    type: name?.type ?? null,
    typeText: name?.typeText ?? '',
    first: name?.first ?? '',
    last: (name && bareSurname(name.last, name.surnamePrefix)) ?? '',
    nick: name?.nick ?? '',
    prefix: name?.prefix ?? '',
    surnamePrefix: name?.surnamePrefix ?? '',
    suffix: name?.suffix ?? '',
    citations: (name?.citations ?? []).map((one) => citationValues(one, dates)),
  };
}
