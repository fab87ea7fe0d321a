import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { useLateFocus, useWindowFocus } from './use-window-focus.ts';

interface PanelFrameProps {
  /** Left out where it stands in the page only while it is open. */
  open?: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  lead?: ReactNode;
  /** Holds the focus and veils the rest; off, the page beside it stays usable. */
  modal?: boolean;
  children: ReactNode;
}

interface PanelContentProps {
  /** Stays in view below the scrolling part, under the thumb on a phone. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Editing with the family in view: at the right side, on a phone a sheet from below. */
export function Panel({ actions, children, ...frame }: PanelFrameProps & PanelContentProps) {
  return (
    <PanelFrame {...frame}>
      <PanelContent actions={actions}>{children}</PanelContent>
    </PanelFrame>
  );
}

/** A panel that stays while its `PanelContent` changes. */
export function PanelFrame({ open = true, onOpenChange, title, lead, modal = false, children }: PanelFrameProps) {
  const { t } = useTranslation();
  const windowFocus = useWindowFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Dialog.Portal>
        {modal && <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />}
        <Dialog.Content
          {...windowFocus}
          {...(lead ? {} : { 'aria-describedby': undefined })}
          // Beside an open panel one works on: a click there is no wish to close it.
          onInteractOutside={(event) => {
            if (!modal) event.preventDefault();
          }}
          className="fixed inset-x-0 bottom-0 z-40 flex max-h-[85dvh] animate-from-below flex-col rounded-t-surface bg-surface pb-[env(safe-area-inset-bottom)] shadow-float md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[26rem] md:animate-from-right md:rounded-none md:border-l"
        >
          <div className="flex items-start gap-4 border-b py-4 pr-3 pl-6">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-xl" dir="auto">
                {title}
              </Dialog.Title>
              {lead && <Dialog.Description className="text-ink-soft">{lead}</Dialog.Description>}
            </div>
            <Dialog.Close asChild>
              <IconButton label={t('close')} size="small">
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

export function PanelContent({ actions, children }: PanelContentProps) {
  const scrolling = useRef<HTMLDivElement>(null);
  useLateFocus(scrolling);
  return (
    <>
      <div ref={scrolling} className="min-h-0 flex-1 overflow-y-auto px-6 py-5">
        {children}
      </div>
      {actions && <div className="flex flex-wrap justify-end gap-3 border-t px-6 py-3">{actions}</div>}
    </>
  );
}
