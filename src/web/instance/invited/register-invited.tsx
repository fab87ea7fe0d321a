import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newAccountOf, type RegistrationForm, registrationForm } from '#contract/accounts.ts';
import { type InvitationView, registerByInvitation } from '#contract/invitations.ts';
import type { VerificationWay } from '#contract/system.ts';
import { call } from '#web/client/server/call.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { startSession } from '#web/client/session/session.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { emptyAccount, NewAccountFields } from '#web/instance/accounts/new-account-fields.tsx';
import { ResendVerification } from '#web/instance/accounts/resend-verification.tsx';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';

interface RegisterInvitedProps {
  token: string;
  invitation: InvitationView;
}

/** For somebody who is not signed in: the way in with an account, and the form that makes one. */
export function RegisterInvited({ token, invitation }: RegisterInvitedProps) {
  const { t } = useTranslation('invitations');
  const { data: system } = useQuery(systemQuery);
  const register = useRegisterByInvitation(token);
  if (register.isSuccess && register.data.step === 'registered') {
    return <WhatNext email={register.variables.email} verification={register.data.verification} />;
  }
  return (
    <>
      <div className="grid gap-2">
        <p>{t('page.haveAccount')}</p>
        <Link
          to="/login"
          search={{ returnTo: `/invitation?token=${token}` }}
          className={buttonClasses({ variant: 'outline', wide: true })}
        >
          {t('page.signIn')}
        </Link>
      </div>
      <h2 className="text-lg">{t('page.newAccount')}</h2>
      {system && <AccountForm register={register} invitation={invitation} minLength={system.passwordMinLength} />}
    </>
  );
}

function useRegisterByInvitation(token: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const language = useLanguage();
  return useMutation({
    mutationFn: (form: RegistrationForm) =>
      call(registerByInvitation, { body: { ...newAccountOf(form), token, language } }),
    onSuccess: (answer) => {
      // The page then looks at the link as somebody who is in, and moves on to the tree.
      if (answer.step === 'signed-in') startSession(client, answer.user);
      // Where the instance asks for a second step, signing in sets it up.
      else if (answer.step !== 'registered') {
        void navigate({ to: '/login', search: { returnTo: `/invitation?token=${token}` } });
      }
    },
  });
}

interface AccountFormProps extends Pick<RegisterInvitedProps, 'invitation'> {
  register: ReturnType<typeof useRegisterByInvitation>;
  minLength: number;
}

function AccountForm({ register, invitation: { email, verification }, minLength }: AccountFormProps) {
  const { t } = useTranslation('invitations');
  const refusal = useFieldRefusal();
  const form = useForm({
    resolver: zodResolver(registrationForm(minLength)),
    defaultValues: { ...emptyAccount, email: email ?? '' },
  });
  const submit = form.handleSubmit((values) =>
    register.mutate(values, {
      onError: (error) => void refusal(form, error, { weak_password: 'password', email_taken: 'email' }),
    }),
  );
  const isSaidBeside = Object.keys(form.formState.errors).length > 0;
  const entersAtOnce = email !== null || verification === 'none';
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {!isSaidBeside && <FailureAlert error={register.error} fallback={t('page.failed')} />}
      <NewAccountFields form={form} passwordMinLength={minLength} />
      {email && <p className="text-ink-faint text-sm">{t('page.proven')}</p>}
      {verification !== 'none' && !email && (
        <p className="text-ink-faint text-sm">{t(`register.next.${verification}`, { ns: 'accounts' })}</p>
      )}
      <Button type="submit" variant="primary" wide busy={register.isPending}>
        {register.isPending ? t('page.busy') : t(entersAtOnce ? 'page.submit' : 'page.submitWaiting')}
      </Button>
    </form>
  );
}

/** What a new account waits for; the same words whether or not the address had one. */
function WhatNext({ email, verification }: { email: string; verification: VerificationWay }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Alert tone="link">
        <p className="font-semibold">{t(`registered.${verification}.title`)}</p>
        <p className="[overflow-wrap:anywhere]">{t(`registered.${verification}.text`, { email })}</p>
      </Alert>
      {verification === 'mail' && <ResendVerification email={email} />}
      <Link to="/login" className={buttonClasses({ variant: 'primary', wide: true })}>
        {t('setup.toLogin')}
      </Link>
    </>
  );
}
