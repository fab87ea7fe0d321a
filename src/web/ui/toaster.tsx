import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentToasts, dismissToast, onToasts, type ShownToast, type ToastAction } from '#web/client/toast.ts';
import { Button } from './button.tsx';

const visibleMs = 5000;
const atMost = 3;

/**
 * Where toasts appear. Part of every page from its start: it says that saving has failed, also when nothing more can be
 * fetched. Holds still while the pointer or the focus is on it (Alt+T brings the focus there). Dialogs and panels have their
 * buttons below and at the right: while one is open, toasts are elsewhere.
 */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') region.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  // What goes with the pointer on it does not say that the pointer has left.
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    if (isEmpty) setHeld(false);
  }, [isEmpty]);
  return (
    <section
      ref={region}
      aria-label={t('notifications')}
      aria-live="polite"
      aria-relevant="additions text"
      tabIndex={-1}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-[60] pb-[env(safe-area-inset-bottom)] sm:inset-x-auto sm:right-8 sm:bottom-8 sm:w-[22rem] beside-dialog:max-md:top-2 beside-dialog:max-md:bottom-auto beside-dialog:md:right-auto beside-dialog:md:left-8 print:hidden"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => setHeld(currentTarget.contains(relatedTarget))}
    >
      <ol
        className="grid gap-2"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(region.current?.contains(document.activeElement) ?? false)}
      >
        {toasts.map((toast, nth) => (
          <li key={toast.id} hidden={nth < toasts.length - atMost} className="pointer-events-auto animate-rise">
            <ToastCard toast={toast} isHeld={isHeld} onLeave={() => giveFocusBack(cameFrom.current)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const edges = { success: 'border-l-accent', failure: 'border-l-heart', plain: 'border-l-control' };

interface ToastCardProps {
  readonly toast: ShownToast;
  readonly isHeld: boolean;
  readonly onLeave: () => void;
}

function ToastCard({ toast, isHeld, onLeave }: ToastCardProps) {
  const { id, tone, title, detail, action, more } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), visibleMs);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const take = ({ onClick }: ToastAction) => {
    onLeave();
    dismissToast(id);
    onClick();
  };
  return (
    <div
      role={tone === 'failure' ? 'alert' : 'status'}
      className={`flex items-center gap-4 rounded-surface border-l-3 bg-surface py-3 pr-3 pl-4 shadow-float ${edges[tone]}`}
    >
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{title}</p>
        {detail && <p className="text-ink-soft text-sm">{detail}</p>}
      </div>
      {(more || action) && (
        <div className="flex flex-wrap justify-end gap-2">
          {more && (
            <Button size="small" variant="quiet" onClick={() => take(more)}>
              {more.label}
            </Button>
          )}
          {action && (
            <Button size="small" onClick={() => take(action)}>
              {action.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The keyboard goes back to where it was before the toast took it, and is not lost with the toast. */
function giveFocusBack(to: Element | null): void {
  const place = to instanceof HTMLElement && to.isConnected ? to : document.querySelector('main');
  place?.focus({ preventScroll: true });
}
