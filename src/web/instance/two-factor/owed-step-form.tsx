import { useTranslation } from 'react-i18next';
import type { OwedStep } from '#contract/owed-step.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeForm } from './code-form.tsx';
import { useEnterAfterSetUp, useLeaveOwedStep } from './finish-sign-in.ts';
import { SetUp } from './set-up.tsx';

/** What stands between the right password and the house. */
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
          <Button look="quiet" wide busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('signIn.other')}
          </Button>
        }
      />
    </div>
  );
}
