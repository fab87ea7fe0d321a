import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelEmailChange } from '#contract/account-security.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface PendingEmailProps {
  pending: { email: string };
  queryKey: QueryKey;
}

/** A new address whose link nobody has opened yet. */
export function PendingEmail({ pending, queryKey }: PendingEmailProps) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) => notify.failure(errorText(error)),
  });
  return (
    <Alert tone="link">
      <p className="wrap-anywhere">{t('email.pending', { email: pending.email })}</p>
      <Button size="small" className="mt-2" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('email.cancel')}
      </Button>
    </Alert>
  );
}
