import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Confirmation, confirmSession, getConfirmation } from '#contract/confirmation.ts';
import type { ProofForm as Proof } from '#contract/two-factor.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { whyNoPasskeys } from './why-no-passkeys.ts';

/** Password, second step or passkey, before something that gives power or everything to whoever does it. */
export function ConfirmationDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation('keys');
  const ways = useQuery({
    queryKey: ['confirmation'],
    queryFn: ({ signal }) => call(getConfirmation, { signal }),
    gcTime: 0,
  });
  return (
    <Dialog onOpenChange={() => onClose(false)} title={t('confirm.title')} lead={t('confirm.text')}>
      {ways.isPending && <Skeleton className="h-32" />}
      <LoadFailure query={ways} />
      {ways.isSuccess && <Ways confirmation={ways.data} onConfirmed={() => onClose(true)} />}
    </Dialog>
  );
}

function Ways({ confirmation, onConfirmed }: { confirmation: Confirmation; onConfirmed: () => void }) {
  const { t } = useTranslation('keys');
  const { ways, hasPasskeys } = confirmation;
  const byPassword = useMutation({
    mutationFn: (password: string) => call(confirmSession, { body: { password, second: null } }),
    onSuccess: onConfirmed,
  });
  const byProof = useMutation({
    mutationFn: ({ password, ...second }: Proof) => call(confirmSession, { body: { password, second } }),
    onSuccess: onConfirmed,
  });
  const byDevice = useMutation({
    mutationFn: async () => (await import('./confirm-with-device.ts')).confirmWithDevice(),
    onSuccess: onConfirmed,
  });
  const labels = { submit: t('confirm.submit'), submitting: t('confirm.busy') };
  return (
    <div className="grid gap-4">
      {ways.length === 0 ? (
        <PasswordForm act={byPassword} label={t('password')} {...labels} />
      ) : (
        <ProofForm
          act={byProof}
          variant="primary"
          label={labels.submit}
          busyLabel={labels.submitting}
          hasCodes={ways.includes('recovery')}
        />
      )}
      {hasPasskeys && whyNoPasskeys() === null && <DeviceButton act={byDevice} />}
    </div>
  );
}

function DeviceButton({ act }: { act: UseMutationResult<unknown, Error, void> }) {
  const { t } = useTranslation('keys');
  const errorText = useErrorText();
  return (
    <>
      {act.isError && (
        <Alert tone="notice">{act.error instanceof ApiError ? errorText(act.error) : t('passkeys.cancelled')}</Alert>
      )}
      <Button wide busy={act.isPending} onClick={() => act.mutate()}>
        <KeyRound aria-hidden="true" />
        {t('confirm.passkey')}
      </Button>
    </>
  );
}
