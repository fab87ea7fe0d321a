import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { passwordOnly } from '#contract/two-factor.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

interface PasswordFormProps {
  act: UseMutationResult<unknown, Error, string>;
  label: string;
  submit: string;
  submitting: string;
}

/** One's password, and what it is asked for. */
export function PasswordForm({ act, label, submit, submitting }: PasswordFormProps) {
  const refusal = useFieldRefusal();
  const form = useForm({ resolver: zodResolver(passwordOnly), defaultValues: { password: '' } });
  const { errors } = form.formState;
  const send = form.handleSubmit(({ password }) =>
    act.mutate(password, { onError: (error) => void refusal(form, error, { wrong_password: 'password' }) }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      {!errors.password && <FailureAlert error={act.error} />}
      <Field label={label} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" wide busy={act.isPending}>
        {act.isPending ? submitting : submit}
      </Button>
    </form>
  );
}
