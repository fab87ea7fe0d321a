import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { useWindowFocus } from './use-window-focus.ts';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

/** The menu of a phone, from the left edge. Holds the focus; Escape and the veil close it. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const { t } = useTranslation();
  const windowFocus = useWindowFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Dialog.Content
          {...windowFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,86vw)] animate-from-left flex-col overflow-y-auto bg-paper pb-[env(safe-area-inset-bottom)] shadow-float"
        >
          <div className="flex items-center justify-between py-2 pr-2 pl-5">
            <Dialog.Title className="font-semibold font-serif text-lg">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={t('close')}>
                <X />
              </IconButton>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
