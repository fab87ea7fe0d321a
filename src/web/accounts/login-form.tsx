import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { signInForm } from '#contract/accounts.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useSignIn } from './sign-in.ts';

/** The page around it moves on as soon as there is a session. */
export function LoginForm() {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const signIn = useSignIn();
  const form = useForm({ resolver: zodResolver(signInForm), defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => signIn.mutate(values))}>
      {signIn.isError && <Alert>{errorText(signIn.error, t('login.failed'))}</Alert>}
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
      <Button type="submit" look="primary" wide busy={signIn.isPending}>
        {signIn.isPending ? t('login.busy') : t('login.submit')}
      </Button>
    </form>
  );
}
