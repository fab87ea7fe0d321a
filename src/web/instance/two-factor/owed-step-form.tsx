import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CodeWay, OwedStep } from '#contract/owed-step.ts';
import { type SecondStepForm, secondStepForm } from '#contract/two-factor.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { notify } from '#web/client/toast.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeFields } from './code-fields.tsx';
import { useEnterAfterSetUp, useLeaveOwedStep, useVerifySecondStep } from './finish-sign-in.ts';
import { forgetOwedStep } from './owed-step.ts';
import { SetUp } from './set-up.tsx';

/** What stands between the right password and the instance. */
export function OwedStepForm({ owed }: { owed: Exclude<OwedStep, { step: 'none' }> }) {
  const { t } = useTranslation('keys');
  const enter = useEnterAfterSetUp();
  const leave = useLeaveOwedStep();
  if (owed.step === 'two-factor') return <CodeForm ways={owed.ways} />;
  return (
    <div className="grid gap-4">
      {owed.needsPassword && <p className="text-ink-soft">{t('enrol.needsPassword')}</p>}
      <SetUp
        needsPassword={owed.needsPassword}
        onDone={() => enter.mutate()}
        beforehand={
          <Button variant="quiet" wide busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('signIn.other')}
          </Button>
        }
      />
    </div>
  );
}

/** The second step of signing in. The page around it moves on as soon as there is a session. */
function CodeForm({ ways }: { ways: readonly CodeWay[] }) {
  const { t } = useTranslation('keys');
  const refusal = useFieldRefusal();
  const client = useQueryClient();
  const verify = useVerifySecondStep();
  const leave = useLeaveOwedStep();
  const form = useForm<SecondStepForm>({
    resolver: zodResolver(secondStepForm),
    defaultValues: { way: 'code', code: '' },
  });
  useEffect(() => form.setFocus('code'), [form]);
  const way = form.watch('way');
  const { errors } = form.formState;
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'sign_in_expired') {
      notify.failure(t('signIn.expired'));
      forgetOwedStep(client);
    } else refusal(form, error, { wrong_code: 'code' });
  };
  const changeWay = (to: CodeWay) => {
    form.reset({ way: to, code: '' });
    form.setFocus('code');
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((values) => verify.mutate(values, { onError }))}
    >
      {!errors.code && <FailureAlert error={verify.error} />}
      <CodeFields
        way={way}
        code={form.register('code')}
        error={errors.code?.message}
        onChangeWay={ways.includes('recovery') ? changeWay : undefined}
      />
      <Button type="submit" variant="primary" wide busy={verify.isPending}>
        {verify.isPending ? t('signIn.busy') : t('signIn.submit')}
      </Button>
      <Button variant="quiet" wide busy={leave.isPending} onClick={() => leave.mutate()}>
        {t('signIn.other')}
      </Button>
    </form>
  );
}
