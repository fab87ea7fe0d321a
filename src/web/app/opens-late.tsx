import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { noteSilence } from './connection.ts';

interface OpensLateProps<Part> {
  /** Fetches what shows the window, once it is likely to be wanted. */
  readonly load: () => Promise<Part>;
  readonly opens: 'menu' | 'dialog';
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** The same button with its window, open. */
  readonly children: (part: Part, trigger: ReactElement<ComponentProps<'button'>>) => ReactNode;
}

/** A button whose window is fetched by those who come near it: a visitor on a slow line waits for the family alone. */
export function OpensLate<Part>({ load, opens, trigger, children }: OpensLateProps<Part>) {
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();
  const button = useRef<HTMLButtonElement>(null);
  // The button is another element now. A window gives the focus back to where it was when it opened.
  useLayoutEffect(() => {
    if (loaded) button.current?.focus();
  }, [loaded]);
  if (loaded) return children(loaded.part, cloneElement(trigger, { ref: button }));

  const fetchPart = () =>
    load().catch((reason: unknown) => {
      noteSilence();
      reportError(reason);
      return undefined;
    });
  const open = async () => {
    const part = await fetchPart();
    if (part !== undefined) setLoaded({ part });
  };
  return cloneElement(trigger, {
    ref: button,
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: () => void fetchPart(),
    onFocus: () => void fetchPart(),
    onClick: () => void open(),
    onKeyDown: (event: KeyboardEvent) => {
      if (opens !== 'menu' || !['ArrowDown', 'Enter', ' '].includes(event.key)) return;
      event.preventDefault();
      void open();
    },
  });
}
