import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { useWindowFocus } from './use-window-focus.ts';

interface AlertDialogProps {
  /** Left out where it stands in the page only while it is open. */
  open?: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will go, with numbers, and whether it can come back. */
  children: ReactNode;
  /** The act, as a verb: 'Delete tree'. */
  confirm: string;
  /** The words while it runs; the dialog stays until the caller closes it. */
  confirming?: string;
  busy?: boolean;
  /** Not every question is about losing something. */
  tone?: 'danger' | 'primary';
  onConfirm: () => void;
}

/** Asks before something that cannot simply be taken back. The focus starts on the way out. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open = true,
    onOpenChange,
    title,
    children,
    confirm,
    confirming,
    busy = false,
    tone = 'danger',
    onConfirm,
  } = props;
  const { t } = useTranslation();
  const windowFocus = useWindowFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Radix.Content
          {...windowFocus}
          className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-dialog animate-rise rounded-surface bg-surface p-6 shadow-float sm:inset-x-0 sm:top-[20dvh] sm:bottom-auto"
        >
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-ink-soft">{children}</div>
          </Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button disabled={busy}>{t('cancel')}</Button>
            </Radix.Cancel>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {busy ? (confirming ?? confirm) : confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
