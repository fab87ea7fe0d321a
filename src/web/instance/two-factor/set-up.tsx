import { zodResolver } from '@hookform/resolvers/zod';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/route.ts';
import { beginTwoFactor, codeOnly, confirmTwoFactor, passwordOnly } from '#contract/two-factor.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { CodeFields } from './code-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetUpProps {
  needsPassword: boolean;
  /** The codes are kept. */
  onDone: () => void;
  /** Stands below as long as nothing is turned on. */
  beforehand?: ReactNode;
}

/** Password, key and first code, recovery codes: one after the other. */
export function SetUp({ needsPassword, onDone, beforehand }: SetUpProps) {
  const begin = useMutation({
    mutationFn: (password: string | null) => call(beginTwoFactor, { body: { password } }),
  });
  const confirm = useMutation({ mutationFn: (code: string) => call(confirmTwoFactor, { body: { code } }) });
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  return (
    <>
      {begin.data ? (
        <KeyForm enrolment={begin.data} confirm={confirm} />
      ) : (
        <BeginForm needsPassword={needsPassword} begin={begin} />
      )}
      {beforehand}
    </>
  );
}

interface BeginFormProps {
  needsPassword: boolean;
  begin: UseMutationResult<unknown, Error, string | null>;
}

function BeginForm({ needsPassword, begin }: BeginFormProps) {
  const { t } = useTranslation('keys');
  const errorText = useErrorText();
  const refusal = useFieldRefusal();
  const form = useForm({ resolver: zodResolver(passwordOnly), defaultValues: { password: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ password }) =>
    begin.mutate(password, { onError: (error) => void refusal(form, error, { wrong_password: 'password' }) }),
  );
  const button = (
    <Button
      {...(needsPassword ? { type: 'submit' } : { onClick: () => begin.mutate(null) })}
      variant="primary"
      wide
      busy={begin.isPending}
    >
      {begin.isPending ? t('enrol.beginning') : t('enrol.begin')}
    </Button>
  );
  const failure = begin.isError && !errors.password && <Alert>{errorText(begin.error)}</Alert>;
  if (!needsPassword) {
    return (
      <div className="grid gap-4">
        {failure}
        {button}
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {failure}
      <Field label={t('password')} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {button}
    </form>
  );
}

interface KeyFormProps {
  enrolment: OutputOf<(typeof beginTwoFactor)['ok']>;
  confirm: UseMutationResult<unknown, Error, string>;
}

/** The key for the app, as a picture and to be typed, and the first code that it makes. */
function KeyForm({ enrolment, confirm }: KeyFormProps) {
  const { t } = useTranslation('keys');
  const refusal = useFieldRefusal();
  const form = useForm({ resolver: zodResolver(codeOnly), defaultValues: { code: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ code }) =>
    confirm.mutate(code, { onError: (error) => void refusal(form, error, { wrong_code: 'code' }) }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p>{t('enrol.scan')}</p>
      <div className="mx-auto w-full max-w-56">
        <QrCode text={enrolment.address} label={t('enrol.picture')} />
      </div>
      <p>
        <a href={enrolment.address} className="inline-link inline-block py-1">
          {t('enrol.open')}
        </a>
      </p>
      <div>
        <p className="text-ink-soft text-sm">{t('enrol.byHand')}</p>
        <p className="select-all font-mono">{enrolment.key.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <p>{t('enrol.type')}</p>
      {!errors.code && <FailureAlert error={confirm.error} />}
      <CodeFields way="code" code={form.register('code')} error={errors.code?.message} />
      <Button type="submit" variant="primary" wide busy={confirm.isPending}>
        {confirm.isPending ? t('enrol.confirming') : t('enrol.confirm')}
      </Button>
    </form>
  );
}
