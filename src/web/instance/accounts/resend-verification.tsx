import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resendVerification } from '#contract/registration.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Button } from '#web/ui/button.tsx';

/** For a mail that has not come. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const resend = useMutation({ mutationFn: () => call(resendVerification, { body: { email } }) });
  return (
    <div className="grid gap-2">
      <Button wide busy={resend.isPending} onClick={() => resend.mutate()}>
        {t('registered.resend')}
      </Button>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {resend.isSuccess && t('registered.resent')}
        {resend.isError && errorText(resend.error)}
      </p>
    </div>
  );
}
