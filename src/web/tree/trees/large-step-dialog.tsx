import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import type { LargeStep } from './large-step.ts';

/** How many people a step is about, and how to come back from it. */
export function LargeStepDialog({ step: { way, people, answer } }: { step: LargeStep }) {
  const { t } = useTranslation('history');
  return (
    <AlertDialog
      onOpenChange={(open) => !open && answer(false)}
      title={t(`large.${way}.title`, { count: people })}
      confirm={t(way)}
      tone="primary"
      onConfirm={() => answer(true)}
    >
      <p>{t(`large.${way}.text`)}</p>
    </AlertDialog>
  );
}
