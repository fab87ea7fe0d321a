import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent as KeyPress,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { noteSilence } from './connection.ts';

type Trigger = ReactElement<ComponentProps<'button'>>;

interface OpensLateProps<Part> {
  /** Fetches what shows the window, once it is likely to be wanted. */
  readonly load: () => Promise<Part>;
  readonly opens: 'menu' | 'dialog';
  readonly trigger: Trigger;
  /** The same button with its window, which the button opens. */
  readonly children: (part: Part, trigger: Trigger) => ReactNode;
}

/** A button whose window is fetched by those who come near it: a visitor on a slow line waits for the family alone. */
export function OpensLate<Part>({ load, opens, trigger, children }: OpensLateProps<Part>) {
  const [loaded, setLoaded] = useState<{ readonly part: Part; readonly press: Event }>();
  const button = useRef<HTMLButtonElement>(null);
  // The button is another element now: it has the keyboard as the first one had it, and is pressed as that one was.
  useEffect(() => {
    if (!loaded) return;
    button.current?.focus();
    button.current?.dispatchEvent(loaded.press);
  }, [loaded]);
  if (loaded) return children(loaded.part, cloneElement(trigger, { ref: button }));

  const fetchPart = () =>
    load().catch((reason: unknown) => {
      noteSilence();
      reportError(reason);
      return undefined;
    });
  const open = async (press: Event) => {
    const part = await fetchPart();
    if (part !== undefined) setLoaded({ part, press });
  };
  return cloneElement(trigger, {
    ref: button,
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: () => void fetchPart(),
    onFocus: () => void fetchPart(),
    // Menus open by what a click begins with, and differently by keys.
    onClick: () =>
      void open(opens === 'menu' ? new PointerEvent('pointerdown', bubbling) : new MouseEvent('click', bubbling)),
    onKeyDown: (event: KeyPress) => {
      if (opens !== 'menu' || !['ArrowDown', 'Enter', ' '].includes(event.key)) return;
      event.preventDefault();
      void open(new KeyboardEvent('keydown', { ...bubbling, key: event.key }));
    },
  });
}

const bubbling = { bubbles: true, cancelable: true } as const;
