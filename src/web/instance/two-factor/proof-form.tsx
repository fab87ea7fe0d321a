import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CodeWay } from '#contract/owed-step.ts';
import { type ProofForm as Proof, proofForm } from '#contract/two-factor.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { CodeFields } from './code-fields.tsx';

interface ProofFormProps {
  act: UseMutationResult<unknown, Error, Proof>;
  variant: 'primary' | 'danger';
  label: string;
  busyLabel: string;
  hasCodes: boolean;
}

/** Password and code, before the second step becomes weaker. */
export function ProofForm({ act, variant, label, busyLabel, hasCodes }: ProofFormProps) {
  const { t } = useTranslation('keys');
  const refusal = useFieldRefusal();
  const form = useForm<Proof>({
    resolver: zodResolver(proofForm),
    defaultValues: { password: '', way: 'code', code: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    act.mutate(values, {
      onError: (error) => void refusal(form, error, { wrong_password: 'password', wrong_code: 'code' }),
    }),
  );
  const changeWay = (way: CodeWay) => {
    form.setValue('way', way);
    form.resetField('code');
    form.setFocus('code');
  };
  const isSaidBeside = Object.keys(errors).length > 0;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {!isSaidBeside && <FailureAlert error={act.error} />}
      <Field label={t('password')} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <CodeFields
        way={form.watch('way')}
        code={form.register('code')}
        error={errors.code?.message}
        onChangeWay={hasCodes ? changeWay : undefined}
      />
      <Button type="submit" variant={variant} wide busy={act.isPending}>
        {act.isPending ? busyLabel : label}
      </Button>
    </form>
  );
}
