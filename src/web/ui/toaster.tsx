import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Button } from './button.tsx';
import { attachToaster, type Toast } from './toast.ts';

const visibleMs = 5000;
const atMost = 3;

/** Holds still while the pointer or the focus is on it (Alt+T brings the focus there). */
export function Toaster() {
  const { t } = useTranslation();
  useEffect(() => attachToaster(show), []);
  return (
    <Sonner
      position="bottom-right"
      duration={visibleMs}
      visibleToasts={atMost}
      gap={8}
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={t('notifications')}
      toastOptions={{ unstyled: true, className: 'w-full sm:w-[22rem]' }}
    />
  );
}

function show(toast: Toast): void {
  const id = sonner.custom(() => <ToastCard toast={toast} onDone={() => sonner.dismiss(id)} />);
}

const edges = { success: 'border-l-accent', failure: 'border-l-heart', plain: 'border-l-control' };

function ToastCard({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const { action } = toast;
  return (
    <div
      role={toast.tone === 'failure' ? 'alert' : 'status'}
      className={`flex items-center gap-4 rounded-surface border-l-3 bg-surface py-3 pr-3 pl-4 shadow-float ${edges[toast.tone]}`}
    >
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{toast.title}</p>
        {toast.detail && <p className="text-ink-soft text-sm">{toast.detail}</p>}
      </div>
      {action && (
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            leave(currentTarget);
            onDone();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** The keyboard goes back to where it was before the toast took it, and is not lost with the toast. */
function leave(button: HTMLElement): void {
  button.blur();
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}
