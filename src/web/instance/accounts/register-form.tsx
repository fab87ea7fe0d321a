import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { registrationForm } from '#contract/accounts.ts';
import type { System } from '#contract/system.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { emptyAccount, NewAccountFields } from './new-account-fields.tsx';
import type { useRegister } from './use-register.ts';

interface RegisterFormProps {
  register: ReturnType<typeof useRegister>;
  system: Pick<System, 'passwordMinLength' | 'verification'>;
}

/** What comes next is said before it is asked for. */
export function RegisterForm({ register, system }: RegisterFormProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const refusal = useFieldRefusal();
  const { passwordMinLength, verification } = system;
  const form = useForm({ resolver: zodResolver(registrationForm(passwordMinLength)), defaultValues: emptyAccount });
  const submit = form.handleSubmit((values) =>
    register.mutate(values, { onError: (error) => void refusal(form, error, { weak_password: 'password' }) }),
  );
  const isSaidBeside = Object.keys(form.formState.errors).length > 0;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {register.isError && !isSaidBeside && <Alert>{errorText(register.error, t('register.failed'))}</Alert>}
      <NewAccountFields form={form} passwordMinLength={passwordMinLength} />
      {verification !== 'none' && <p className="text-ink-faint text-sm">{t(`register.next.${verification}`)}</p>}
      <Button type="submit" look="primary" wide busy={register.isPending}>
        {register.isPending ? t('register.busy') : t('register.submit')}
      </Button>
    </form>
  );
}
