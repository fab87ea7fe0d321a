import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ProofForm as Proof, renewRecoveryCodes } from '#contract/two-factor.ts';
import { call } from '#web/client/server/call.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface RenewCodesDialogProps {
  hasCodes: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RenewCodesDialog({ hasCodes, onOpenChange }: RenewCodesDialogProps) {
  const { t } = useTranslation('keys');
  const renew = useMutation({ mutationFn: (body: Proof) => call(renewRecoveryCodes, { body }) });
  return (
    <Dialog open onOpenChange={onOpenChange} title={t('section.renewTitle')} lead={t('section.renewText')}>
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={() => onOpenChange(false)} />
      ) : (
        <ProofForm
          act={renew}
          look="primary"
          label={t('section.renew')}
          busyLabel={t('section.renewing')}
          hasCodes={hasCodes}
        />
      )}
    </Dialog>
  );
}
