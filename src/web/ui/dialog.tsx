import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { useWindowFocus } from './use-window-focus.ts';

interface DialogProps {
  /** Left out where it stands in the page only while it is open. */
  open?: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  lead?: ReactNode;
  /** The buttons at the foot; the one that acts comes last. */
  actions?: ReactNode;
  /** As wide as a page, for what has to be looked at. */
  wide?: boolean;
  children?: ReactNode;
}

/** For decisions and short forms. Whatever is edited beside the family belongs in a `Panel`. */
export function Dialog({ open = true, onOpenChange, title, lead, actions, wide = false, children }: DialogProps) {
  const { t } = useTranslation();
  const windowFocus = useWindowFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Radix.Content
          {...windowFocus}
          {...(lead ? {} : { 'aria-describedby': undefined })}
          className={`fixed inset-x-3 bottom-3 z-50 mx-auto flex animate-rise flex-col rounded-surface bg-surface shadow-float sm:bottom-auto ${wide ? wideClasses : narrowClasses}`}
        >
          <div className="flex items-start gap-4 pt-5 pr-3 pl-6">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {lead && <Radix.Description className="mt-1 text-ink-soft">{lead}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('close')} size="small">
                <X />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="min-h-0 overflow-y-auto px-6 py-4">{children}</div>
          {actions && <div className="flex flex-wrap justify-end gap-3 border-t px-6 py-4">{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const narrowClasses = 'max-h-[88dvh] max-w-dialog sm:inset-x-0 sm:top-[12dvh]';
const wideClasses = 'max-h-[94dvh] max-w-page sm:inset-x-6 sm:top-[3dvh]';
