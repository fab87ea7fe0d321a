export interface Toast {
  readonly tone: 'success' | 'failure' | 'plain';
  readonly title: string;
  readonly detail?: string | undefined;
  /** One thing to do about it, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
}

type ToastRest = Omit<Toast, 'tone' | 'title'>;

/*
 * Toasts may be sent from anywhere, also before the part that shows them is loaded: until then they wait here.
 */
let show: ((toast: Toast) => void) | undefined;
let waiting: Toast[] = [];
let wanted = false;
const listeners = new Set<() => void>();

/** A short message that goes by itself after five seconds; it must not be the only place where something is said. */
export const notify = {
  success: (title: string, rest: ToastRest = {}) => send({ tone: 'success', title, ...rest }),
  failure: (title: string, rest: ToastRest = {}) => send({ tone: 'failure', title, ...rest }),
  plain: (title: string, rest: ToastRest = {}) => send({ tone: 'plain', title, ...rest }),
};

function send(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  wanted = true;
  for (const listener of listeners) listener();
}

export const isToasterWanted = () => wanted;

export function onToasterWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toaster is on the page and takes over; returns the way to end it. */
export function attachToaster(shown: (toast: Toast) => void): () => void {
  show = shown;
  for (const toast of waiting) shown(toast);
  waiting = [];
  return () => {
    show = undefined;
  };
}
