import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ProofForm as Proof, type TwoFactorState, turnOffTwoFactor } from '#contract/two-factor.ts';
import { call } from '#web/client/server/call.ts';
import { notify } from '#web/client/toast.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';

interface TurnOffDialogProps {
  state: TwoFactorState;
  onOpenChange: (open: boolean) => void;
}

export function TurnOffDialog({ state, onOpenChange }: TurnOffDialogProps) {
  const { t } = useTranslation('keys');
  const turnOff = useMutation({
    mutationFn: (body: Proof) => call(turnOffTwoFactor, { body }),
    onSuccess: () => {
      onOpenChange(false);
      notify.success(t('section.turnedOff'));
    },
  });
  return (
    <Dialog open onOpenChange={onOpenChange} title={t('section.offTitle')} lead={t('section.offText')}>
      <div className="grid gap-4">
        {state.isRequired && <Alert tone="notice">{t('section.offRequired')}</Alert>}
        <ProofForm
          act={turnOff}
          look="danger"
          label={t('section.turnOff')}
          busyLabel={t('section.turningOff')}
          hasCodes={state.recoveryCodesLeft > 0}
        />
      </div>
    </Dialog>
  );
}
