import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type MemberFields, newMember } from '#contract/members.ts';
import { type Gender, genders } from '#domain/tree/vocabulary.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface RelativeFormProps {
  readonly title: string;
  readonly firstName?: string;
  readonly lastName: string;
  /** Fixed for fathers and mothers. */
  readonly gender: Gender;
  readonly busy: boolean;
  readonly onAdd: (fields: MemberFields) => void;
  readonly onCancel?: () => void;
}

/** A name and a gender, nothing else: everything more is for later, in the member's own form. */
export function RelativeForm({ title, firstName = '', lastName, gender, busy, onAdd, onCancel }: RelativeFormProps) {
  const { t } = useTranslation(['diagram', 'everywhere']);
  const form = useForm({
    resolver: zodResolver(newMember),
    defaultValues: { firstName, lastName, gender },
  });
  const { setFocus, formState } = form;
  const isAskedFor = onCancel !== undefined;
  // A form that stands on the page from the start leaves the keyboard to the heading of the page.
  useEffect(() => {
    if (isAskedFor) setFocus('firstName');
  }, [isAskedFor, setFocus]);
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={form.handleSubmit(onAdd)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel?.();
      }}
      className="grid items-start gap-4 border-t pt-4 sm:grid-cols-[1fr_1fr_10rem_auto]"
    >
      <Field label={t('builder.firstName')} error={formState.errors.firstName?.message} required>
        <TextInput {...form.register('firstName')} dir="auto" autoComplete="off" />
      </Field>
      <Field label={t('builder.lastName')} error={formState.errors.lastName?.message}>
        <TextInput {...form.register('lastName')} dir="auto" autoComplete="off" />
      </Field>
      <Field label={t('builder.gender')}>
        <Select {...form.register('gender')}>
          {genders.map((one) => (
            <option key={one} value={one}>
              {t(`builder.genders.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex gap-2 sm:pt-6">
        <Button type="submit" look="primary" busy={busy}>
          {busy ? t('builder.saving') : t('builder.save')}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('everywhere:cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
