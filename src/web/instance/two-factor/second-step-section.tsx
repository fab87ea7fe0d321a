import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getTwoFactor,
  type ProofForm as Proof,
  renewRecoveryCodes,
  type TwoFactorState,
  turnOffTwoFactor,
} from '#contract/two-factor.ts';
import { call } from '#web/client/server/call.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

/** Whether a code is asked for beside the password, and the ways to change that. Needs the texts `keys`. */
export function SecondStepSection() {
  const { t } = useTranslation('keys');
  const state = useQuery(twoFactorQuery);
  return (
    <TitledSection title={t('section.title')} text={t('section.text')}>
      {state.isPending && <Skeleton className="h-16" />}
      <LoadFailure query={state} />
      {state.isSuccess && <State state={state.data} />}
    </TitledSection>
  );
}

type Act = 'on' | 'off' | 'renew';

function State({ state }: { state: TwoFactorState }) {
  const { t } = useTranslation('keys');
  const dates = useDates();
  const client = useQueryClient();
  const [act, setAct] = useState<Act | null>(null);
  const close = (isOpen: boolean) => {
    if (isOpen) return;
    setAct(null);
    void client.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
  };
  const finish = () => {
    close(false);
    notify.success(t('section.turnedOn'));
  };
  if (state.enabledAt === null) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Badge>{t('section.off')}</Badge>
        <Button onClick={() => setAct('on')}>{t('section.turnOn')}</Button>
        <Dialog open={act === 'on'} onOpenChange={close} title={t('section.beginTitle')} lead={t('section.beginText')}>
          <div className="grid gap-4">
            <SetUp needsPassword onDone={finish} />
          </div>
        </Dialog>
      </div>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="accent">{t('section.on', { day: dates.day(state.enabledAt) })}</Badge>
        <span className="text-ink-soft">{t('section.left', { count: state.recoveryCodesLeft })}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAct('renew')}>{t('section.renew')}</Button>
        <Button variant="danger-quiet" onClick={() => setAct('off')}>
          {t('section.turnOff')}
        </Button>
      </div>
      {act === 'renew' && <RenewCodesDialog hasCodes={state.recoveryCodesLeft > 0} onOpenChange={close} />}
      {act === 'off' && <TurnOffDialog state={state} onOpenChange={close} />}
    </>
  );
}

interface RenewCodesDialogProps {
  hasCodes: boolean;
  onOpenChange: (open: boolean) => void;
}

function RenewCodesDialog({ hasCodes, onOpenChange }: RenewCodesDialogProps) {
  const { t } = useTranslation('keys');
  const renew = useMutation({ mutationFn: (body: Proof) => call(renewRecoveryCodes, { body }) });
  return (
    <Dialog onOpenChange={onOpenChange} title={t('section.renewTitle')} lead={t('section.renewText')}>
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={() => onOpenChange(false)} />
      ) : (
        <ProofForm
          act={renew}
          variant="primary"
          label={t('section.renew')}
          busyLabel={t('section.renewing')}
          hasCodes={hasCodes}
        />
      )}
    </Dialog>
  );
}

interface TurnOffDialogProps {
  state: TwoFactorState;
  onOpenChange: (open: boolean) => void;
}

function TurnOffDialog({ state, onOpenChange }: TurnOffDialogProps) {
  const { t } = useTranslation('keys');
  const turnOff = useMutation({
    mutationFn: (body: Proof) => call(turnOffTwoFactor, { body }),
    onSuccess: () => {
      onOpenChange(false);
      notify.success(t('section.turnedOff'));
    },
  });
  return (
    <Dialog onOpenChange={onOpenChange} title={t('section.offTitle')} lead={t('section.offText')}>
      <div className="grid gap-4">
        {state.isRequired && <Alert tone="notice">{t('section.offRequired')}</Alert>}
        <ProofForm
          act={turnOff}
          variant="danger"
          label={t('section.turnOff')}
          busyLabel={t('section.turningOff')}
          hasCodes={state.recoveryCodesLeft > 0}
        />
      </div>
    </Dialog>
  );
}

const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => call(getTwoFactor, { signal }),
});
