import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/route.ts';
import { type beginTwoFactor, codeOnly } from '#contract/two-factor.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { CodeFields } from './code-fields.tsx';

interface KeyFormProps {
  enrolment: OutputOf<(typeof beginTwoFactor)['ok']>;
  confirm: UseMutationResult<unknown, Error, string>;
}

/** The key for the app, as a picture and to be typed, and the first code that it makes. */
export function KeyForm({ enrolment, confirm }: KeyFormProps) {
  const { t } = useTranslation('keys');
  const errorText = useErrorText();
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
      {confirm.isError && !errors.code && <Alert>{errorText(confirm.error)}</Alert>}
      <CodeFields way="code" code={form.register('code')} error={errors.code?.message} />
      <Button type="submit" look="primary" wide busy={confirm.isPending}>
        {confirm.isPending ? t('enrol.confirming') : t('enrol.confirm')}
      </Button>
    </form>
  );
}
