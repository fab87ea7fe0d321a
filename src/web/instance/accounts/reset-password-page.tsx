import { zodResolver } from '@hookform/resolvers/zod';
import { queryOptions, type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { passwordForm } from '#contract/accounts.ts';
import { checkResetLink, resetPassword } from '#contract/registration.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const route = getRouteApi('/reset-password');

const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(checkResetLink, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  });

/** Where the link of somebody who forgot the password leads. */
export function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const { token } = route.useSearch();
  const link = useQuery(resetLinkQuery(token));
  const system = useQuery(systemQuery);
  const reset = useMutation({ mutationFn: (password: string) => call(resetPassword, { body: { token, password } }) });
  const toLogin = (
    <Link to="/login" className={buttonClasses({ variant: 'primary', wide: true })}>
      {t('setup.toLogin')}
    </Link>
  );
  if (link.isPending || system.isPending) return <LoadingScreen />;
  if (link.isError || system.isError) {
    return (
      <SignInFrame title={t('reset.title')} lead={t('reset.text')}>
        <ErrorState
          detail={errorText(link.error ?? system.error)}
          onRetry={() => {
            void link.refetch();
            void system.refetch();
          }}
        />
      </SignInFrame>
    );
  }
  if (reset.isSuccess) {
    return (
      <SignInFrame title={t('reset.doneTitle')} lead={t('reset.done')}>
        {toLogin}
      </SignInFrame>
    );
  }
  if (!link.data.valid) {
    return (
      <SignInFrame title={t('link.invalidTitle')} lead={t('reset.invalid')}>
        <Link to="/forgot-password" className={buttonClasses({ variant: 'primary', wide: true })}>
          {t('reset.askAgain')}
        </Link>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('reset.title')} lead={t('reset.text')}>
      <ResetPasswordForm reset={reset} passwordMinLength={system.data.passwordMinLength} />
    </SignInFrame>
  );
}

interface ResetPasswordFormProps {
  reset: UseMutationResult<null, Error, string>;
  passwordMinLength: number;
}

function ResetPasswordForm({ reset, passwordMinLength }: ResetPasswordFormProps) {
  const { t } = useTranslation('accounts');
  const refusal = useFieldRefusal();
  const form = useForm({
    resolver: zodResolver(passwordForm(passwordMinLength)),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const submit = form.handleSubmit(({ password }) =>
    reset.mutate(password, { onError: (error) => void refusal(form, error, { weak_password: 'password' }) }),
  );
  const isSaidBeside = Object.keys(form.formState.errors).length > 0;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {!isSaidBeside && <FailureAlert error={reset.error} />}
      <NewPasswordFields
        passwordMinLength={passwordMinLength}
        password={form.register('password')}
        confirmPassword={form.register('confirmPassword')}
        errors={form.formState.errors}
      />
      <Button type="submit" variant="primary" wide busy={reset.isPending}>
        {reset.isPending ? t('reset.busy') : t('reset.submit')}
      </Button>
    </form>
  );
}
