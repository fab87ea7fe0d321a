import { useSyncExternalStore } from 'react';
import { loadTexts } from '#web/client/text/i18n.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { currentLargeStep, onLargeStep } from './large-step.ts';

async function loadDialog() {
  const [{ LargeStepDialog }] = await Promise.all([import('./large-step-dialog.tsx'), loadTexts('history')]);
  return LargeStepDialog;
}

/** Where steps that touch many people are asked about. Fetches what it needs with the first of them. */
export function LargeStepOutlet() {
  const step = useSyncExternalStore(onLargeStep, currentLargeStep);
  if (!step) return null;
  return (
    <LatePart name="large-step" load={loadDialog}>
      {(LargeStepDialog) => <LargeStepDialog step={step} />}
    </LatePart>
  );
}
