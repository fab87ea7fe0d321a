import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newAccountOf, type RegistrationForm, registrationForm } from '#contract/accounts.ts';
import { register } from '#contract/registration.ts';
import type { System, VerificationWay } from '#contract/system.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { useSession } from '#web/client/session/session.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { MoveOn } from './move-on.tsx';
import { emptyAccount, NewAccountFields } from './new-account-fields.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Where somebody new asks for an account. */
export function RegisterPage() {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const session = useSession();
  const system = useQuery(systemQuery);
  const register = useRegister();
  if (session.status === 'loading' || system.isPending) return <LoadingScreen />;
  if (session.status === 'signed-in') return <MoveOn to="/dashboard" />;
  if (system.isError) {
    return (
      <SignInFrame title={t('register.title')} lead={t('register.subtitle')}>
        <ErrorState detail={errorText(system.error)} onRetry={() => void system.refetch()} />
      </SignInFrame>
    );
  }
  if (!system.data.registrationOpen) {
    return (
      <SignInFrame title={t('register.closedTitle')} lead={t('register.closed')}>
        <Link to="/login" className={buttonClasses({ variant: 'primary', wide: true })}>
          {t('setup.toLogin')}
        </Link>
      </SignInFrame>
    );
  }
  if (register.isSuccess) {
    return <Registered email={register.variables.email} verification={register.data.verification} />;
  }
  return (
    <SignInFrame title={t('register.title')} lead={t('register.subtitle')}>
      <RegisterForm register={register} system={system.data} />
      <p className="text-center">
        {t('register.haveAccount')}{' '}
        <Link to="/login" className="inline-link">
          {t('login.submit')}
        </Link>
      </p>
    </SignInFrame>
  );
}

interface RegisterFormProps {
  register: ReturnType<typeof useRegister>;
  system: Pick<System, 'passwordMinLength' | 'verification'>;
}

/** What comes next is said before it is asked for. */
function RegisterForm({ register, system }: RegisterFormProps) {
  const { t } = useTranslation('accounts');
  const refusal = useFieldRefusal();
  const { passwordMinLength, verification } = system;
  const form = useForm({ resolver: zodResolver(registrationForm(passwordMinLength)), defaultValues: emptyAccount });
  const submit = form.handleSubmit((values) =>
    register.mutate(values, { onError: (error) => void refusal(form, error, { weak_password: 'password' }) }),
  );
  const isSaidBeside = Object.keys(form.formState.errors).length > 0;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {!isSaidBeside && <FailureAlert error={register.error} fallback={t('register.failed')} />}
      <NewAccountFields form={form} passwordMinLength={passwordMinLength} />
      {verification !== 'none' && <p className="text-ink-faint text-sm">{t(`register.next.${verification}`)}</p>}
      <Button type="submit" variant="primary" wide busy={register.isPending}>
        {register.isPending ? t('register.busy') : t('register.submit')}
      </Button>
    </form>
  );
}

/** What happens next; the same words whether or not the address had an account. */
function Registered({ email, verification }: { email: string; verification: VerificationWay }) {
  const { t } = useTranslation('accounts');
  return (
    <SignInFrame title={t(`registered.${verification}.title`)} lead={t(`registered.${verification}.text`, { email })}>
      {verification === 'mail' && <ResendVerification email={email} />}
      <Link to="/login" className={buttonClasses({ variant: 'primary', wide: true })}>
        {t('setup.toLogin')}
      </Link>
    </SignInFrame>
  );
}

/** Asks for an account, which then speaks the language of the page. */
function useRegister() {
  const language = useLanguage();
  return useMutation({
    mutationFn: (form: RegistrationForm) => call(register, { body: { ...newAccountOf(form), language } }),
  });
}
