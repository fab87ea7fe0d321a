import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AlertDialog } from './alert-dialog.tsx';

interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

interface LeaveGuardProps {
  readonly when: boolean;
  /** Which steps leave what is unsaved behind; every other page does where nothing is said. */
  readonly leaves?: (current: Place, next: Place) => boolean;
  readonly title: string;
  /** On the button that leaves all the same. */
  readonly confirm: string;
  readonly children: ReactNode;
}

/** Asks before something unsaved is left behind; closing the tab asks in the words of the browser. */
export function LeaveGuard({ when, leaves = () => true, title, confirm, children }: LeaveGuardProps) {
  const leaving = useBlocker({
    // Logout leads home first. Held up here, it would happen at the next change of page instead.
    shouldBlockFn: ({ current, next }) => when && next.pathname !== '/' && leaves(current, next),
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <AlertDialog
      open={leaving.status === 'blocked'}
      onOpenChange={(open) => !open && leaving.reset?.()}
      title={title}
      confirm={confirm}
      onConfirm={() => leaving.proceed?.()}
    >
      {children}
    </AlertDialog>
  );
}
