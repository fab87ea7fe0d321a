export interface Toast {
  readonly tone: 'success' | 'failure' | 'plain';
  readonly title: string;
  readonly detail?: string | undefined;
  /** One thing to do about it, such as Undo. */
  readonly action?: ToastAction | undefined;
  /** Where there is more to see. */
  readonly more?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

type ToastRest = Omit<Toast, 'tone' | 'title'>;

/** Toasts may be sent from anywhere. They stand here until their time has passed, whatever page is shown meanwhile. */
let toasts: readonly ShownToast[] = [];
let sent = 0;
const listeners = new Set<() => void>();

/** A short message that goes by itself after five seconds; it must not be the only place where something is said. */
export const notify = {
  success: (title: string, rest: ToastRest = {}) => send({ tone: 'success', title, ...rest }),
  failure: (title: string, rest: ToastRest = {}) => send({ tone: 'failure', title, ...rest }),
  plain: (title: string, rest: ToastRest = {}) => send({ tone: 'plain', title, ...rest }),
};

function send(toast: Toast): void {
  sent += 1;
  set([...toasts, { ...toast, id: sent }]);
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function dismissAllToasts(): void {
  set([]);
}

/** The oldest first. */
export const currentToasts = (): readonly ShownToast[] => toasts;

/** Calls back whenever a toast comes or goes; returns the way to end it. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
