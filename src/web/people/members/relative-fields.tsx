import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { takeDate } from './check-dates.ts';
import { TypedDateField } from './typed-date-field.tsx';
import type { RelativeFormState } from './use-relative-form.ts';

/** What is asked of a new relative beside the relationship. Everything more is for the member's own form. */
export function RelativeFields({ form }: { form: RelativeFormState }) {
  const { t } = useTranslation('members');
  const { errors } = form.formState;
  return (
    <>
      <NameFields form={form} />
      <TypedDateField
        {...form.register('birthDate')}
        label={t('birthDate')}
        error={errors.birthDate?.message}
        typed={form.watch('birthDate') ?? ''}
        of="birth"
        onMeant={takeDate(form, 'birthDate')}
      />
      <Checkbox {...form.register('isAlive')} label={t('isAlive')} />
      <TextField form={form} name="location" label={t('location')} />
      <TextField form={form} name="email" label={t('email')} type="email" />
      <TextField form={form} name="phone" label={t('phone')} type="tel" />
      <Field label={t('notes')} error={errors.notes?.message}>
        <TextArea {...form.register('notes')} dir="auto" />
      </Field>
    </>
  );
}

/** Two boxes for one value: the rules of a name are about both of them together. */
function NameFields({ form }: { form: RelativeFormState }) {
  const { t } = useTranslation('members');
  const { field, fieldState } = useController({ control: form.control, name: 'name' });
  const name = typeof field.value === 'string' ? { first: field.value, last: '' } : field.value;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('firstName')} error={fieldState.error?.message} required>
        <TextInput
          ref={field.ref}
          value={name.first}
          onChange={({ target }) => field.onChange({ ...name, first: target.value })}
          onBlur={field.onBlur}
          dir="auto"
          autoComplete="off"
        />
      </Field>
      <Field label={t('lastName')}>
        <TextInput
          value={name.last}
          onChange={({ target }) => field.onChange({ ...name, last: target.value })}
          onBlur={field.onBlur}
          dir="auto"
          autoComplete="off"
        />
      </Field>
    </div>
  );
}

interface TextFieldProps {
  form: RelativeFormState;
  name: 'location' | 'email' | 'phone';
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
