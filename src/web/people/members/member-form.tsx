import { UserPlus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { genders, memberPrivacies } from '#domain/tree/vocabulary.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { takeDate } from './check-dates.ts';
import { FamilyDoubts } from './family-doubts.tsx';
import { MemberPicker } from './member-picker.tsx';
import { TypedDateField } from './typed-date-field.tsx';
import type { MemberFormState } from './use-member-form.ts';

interface MemberFormProps {
  form: MemberFormState;
  treeId: TreeId;
  /** Who is being edited; absent while somebody new is being added. */
  memberId: MemberId | undefined;
  /** Leads to adding somebody who is not in the tree yet. */
  onAddRelative?: (() => void) | undefined;
}

/** The fields of a member, in the order in which one tells of a person. */
export function MemberForm({ form, treeId, memberId, onAddRelative }: MemberFormProps) {
  const { t } = useTranslation('members');
  return (
    <div className="grid gap-6">
      <NameFields form={form} />
      <Section title={t('life')}>
        <DateField form={form} name="birthDate" label={t('birthDate')} />
        <TextField form={form} name="birthPlace" label={t('birthPlace')} />
        <Checkbox {...form.register('isDeceased')} label={t('isDeceased')} />
        {form.watch('isDeceased') && (
          <>
            <DateField form={form} name="deathDate" label={t('deathDate')} />
            <TextField form={form} name="deathPlace" label={t('deathPlace')} />
          </>
        )}
      </Section>
      <Section title={t('family')}>
        <MemberPicker form={form} treeId={treeId} memberId={memberId} relation="father" />
        <MemberPicker form={form} treeId={treeId} memberId={memberId} relation="mother" />
        <MemberPicker form={form} treeId={treeId} memberId={memberId} relation="spouse" />
        <Suspense>
          <FamilyDoubts form={form} treeId={treeId} memberId={memberId} />
        </Suspense>
        {onAddRelative && (
          <div>
            <Button size="small" onClick={onAddRelative}>
              <UserPlus /> {t('relative.add')}
            </Button>
          </div>
        )}
      </Section>
      <Section title={t('contact')} help={t('contactHint')}>
        <TextField form={form} name="email" label={t('email')} type="email" />
        <TextField form={form} name="phone" label={t('phone')} type="tel" />
        <TextField form={form} name="location" label={t('location')} />
      </Section>
      <Section title={t('story')}>
        <Field label={t('notes')} error={form.formState.errors.notes?.message}>
          <TextArea {...form.register('notes')} dir="auto" />
        </Field>
        <Field label={t('biography')} error={form.formState.errors.biography?.message}>
          <TextArea {...form.register('biography')} dir="auto" rows={6} />
        </Field>
      </Section>
      <PrivacyFields form={form} />
    </div>
  );
}

function NameFields({ form }: { form: MemberFormState }) {
  const { t } = useTranslation('members');
  const { errors } = form.formState;
  const noLastName = form.watch('noLastName');
  const onChange = ({ target }: { target: { checked: boolean } }) => {
    if (!target.checked) return;
    form.setValue('lastName', '');
    form.clearErrors('lastName');
  };
  return (
    <Section title={t('names')}>
      <Field label={t('firstName')} error={errors.firstName?.message} required>
        <TextInput {...form.register('firstName')} dir="auto" autoComplete="off" />
      </Field>
      <div className="grid gap-2">
        <Field label={t('lastName')} error={errors.lastName?.message} required={!noLastName}>
          <TextInput {...form.register('lastName')} readOnly={noLastName} dir="auto" autoComplete="off" />
        </Field>
        <Checkbox {...form.register('noLastName', { onChange })} label={t('noLastName')} />
      </div>
      <Field label={t('gender')} error={errors.gender?.message}>
        <Select {...form.register('gender')}>
          <Options values={genders} word={(gender) => t(`genders.${gender}`)} />
        </Select>
      </Field>
    </Section>
  );
}

/** What strangers see of this person, and what the chosen answer means. */
function PrivacyFields({ form }: { form: MemberFormState }) {
  const { t } = useTranslation('members');
  return (
    <Section title={t('privacy')} help={t('privacyHint')}>
      <Field label={t('privacyShown')} help={t(`privacyHelp.${form.watch('privacy') ?? 'auto'}`)}>
        <Select {...form.register('privacy')}>
          <Options values={memberPrivacies} word={(privacy) => t(`privacies.${privacy}`)} />
        </Select>
      </Field>
    </Section>
  );
}

interface TextFieldProps {
  form: MemberFormState;
  name: 'birthPlace' | 'deathPlace' | 'email' | 'phone' | 'location';
  label: string;
  type?: 'text' | 'email' | 'tel';
}

function TextField({ form, name, label, type = 'text' }: TextFieldProps) {
  return (
    <Field label={label} error={form.formState.errors[name]?.message}>
      <TextInput {...form.register(name)} type={type} dir="auto" autoComplete="off" />
    </Field>
  );
}

function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-semibold font-serif text-lg">{title}</legend>
      {help && <p className="-mt-3 text-ink-faint text-sm">{help}</p>}
      {children}
    </fieldset>
  );
}

interface DateFieldProps {
  form: MemberFormState;
  name: 'birthDate' | 'deathDate';
  label: string;
}

/** A date of the person; who has a day of death has died. */
function DateField({ form, name, label }: DateFieldProps) {
  const [text, birthDate] = form.watch([name, 'birthDate']);
  const { errors, defaultValues } = form.formState;
  const onChange = ({ target }: { target: { value: string } }) => {
    if (name === 'deathDate' && target.value.trim() !== '') form.setValue('isDeceased', true, { shouldDirty: true });
  };
  return (
    <TypedDateField
      {...form.register(name, { onChange })}
      label={label}
      error={errors[name]?.message}
      typed={text ?? ''}
      of={name === 'birthDate' ? 'birth' : 'death'}
      birth={name === 'deathDate' ? (birthDate ?? undefined) : undefined}
      isStored={Boolean(text) && text === defaultValues?.[name]}
      onMeant={takeDate(form, name)}
    />
  );
}
