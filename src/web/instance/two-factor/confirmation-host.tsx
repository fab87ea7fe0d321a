import { useEffect, useState } from 'react';
import { setConfirmationAsk } from '#web/client/server/confirmation.ts';
import { LatePart } from '#web/ui/late-part.tsx';

const loadDialog = async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog;

/** Asks the user to show again who they are, when something wants to know; what was being done then goes on. */
export function ConfirmationHost() {
  /** Tells what waits whether the user has confirmed; null while nothing waits. */
  const [toText, setResolvePrompt] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => setConfirmationAsk(() => new Promise((resolve) => setResolvePrompt(() => resolve))), []);
  if (!toText) return null;
  const close = (isConfirmed: boolean) => {
    toText(isConfirmed);
    setResolvePrompt(null);
  };
  return (
    <LatePart name="confirmation" load={loadDialog}>
      {(ConfirmationDialog) => <ConfirmationDialog onClose={close} />}
    </LatePart>
  );
}
