import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { signInForm } from '#contract/accounts.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { NotVerified } from './not-verified.tsx';
import { isNotVerified, type useSignIn } from './sign-in.ts';

/** The page around it moves on as soon as there is a session, or another step. */
export function LoginForm({ signIn }: { signIn: ReturnType<typeof useSignIn> }) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const form = useForm({ resolver: zodResolver(signInForm), defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  // Busy from the click on, and not only from the request on, which waits for the fields to be checked.
  const submit = form.handleSubmit(
    (values) => new Promise<void>((done) => signIn.mutate(values, { onSettled: () => done() })),
  );
  return (
    <>
      {signIn.isError && isNotVerified(signIn.error) && <NotVerified email={signIn.variables.email} />}
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {signIn.isError && !isNotVerified(signIn.error) && <Alert>{errorText(signIn.error, t('login.failed'))}</Alert>}
        <Field label={t('login.email')} error={errors.email?.message} required>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
          />
        </Field>
        <Field label={t('login.password')} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" look="primary" wide busy={isSubmitting}>
          {isSubmitting ? t('login.busy') : t('login.submit')}
        </Button>
      </form>
      <p className="text-center">
        <Link to="/forgot-password" className="inline-link inline-block py-1">
          {t('login.forgot')}
        </Link>
      </p>
    </>
  );
}
