import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInForm } from '#contract/accounts.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { isNotVerified, type useSignIn } from './sign-in.ts';

type Problems = Readonly<Record<string, string | undefined>>;

/**
 * The page around it moves on as soon as there is a session, or another step. Written without a library for forms: this is
 * the first page that many load, and two fields need none.
 */
export function LoginForm({ signIn }: { signIn: ReturnType<typeof useSignIn> }) {
  const { t } = useTranslation('accounts');
  /** Undefined until the first try: nobody is corrected while they type for the first time. */
  const [problems, setProblems] = useState<Problems>();
  /** The button says that it is busy a moment after the press: a second one must not send the form again. */
  const isSending = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const { data, error } = read(form);
    const found = problemsOf(error);
    setProblems(found);
    isSending.current = data !== undefined;
    const onSettled = () => {
      isSending.current = false;
    };
    if (data) signIn.mutate(data, { onSettled });
    else form.querySelector<HTMLInputElement>(`[name=${found.email ? 'email' : 'password'}]`)?.focus();
  };
  return (
    <>
      {signIn.isError && isNotVerified(signIn.error) && <NotVerified email={signIn.variables.email} />}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={submit}
        onChange={({ currentTarget }) => problems && setProblems(problemsOf(read(currentTarget).error))}
      >
        {!isNotVerified(signIn.error) && <FailureAlert error={signIn.error} fallback={t('login.failed')} />}
        <Field label={t('login.email')} error={problems?.email} required>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            name="email"
          />
        </Field>
        <Field label={t('login.password')} error={problems?.password} required>
          <PasswordInput autoComplete="current-password" name="password" />
        </Field>
        <Button type="submit" variant="primary" wide busy={signIn.isPending}>
          {signIn.isPending ? t('login.busy') : t('login.submit')}
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

const read = (form: HTMLFormElement) => signInForm.safeParse(Object.fromEntries(new FormData(form)));

/** The first problem of each field. */
function problemsOf(error: ReturnType<typeof read>['error']): Problems {
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message] as const).reverse());
}

/** The password was right, but somebody has to vouch for the account: its owner by mail, or an administrator. */
function NotVerified({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const { data: system } = useQuery(systemQuery);
  const hasMail = system?.mailConfigured === true;
  return (
    <div className="grid gap-4">
      <Alert>{t(hasMail ? 'login.notVerifiedMail' : 'login.notVerifiedApproval')}</Alert>
      {hasMail && <ResendVerification email={email} />}
    </div>
  );
}
