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
import { useTranslation } from 'react-i18next';
import { fetchPart, tryAgain } from '#web/client/text/load-failure.ts';
import { notify } from '#web/client/toast.ts';

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
  const { t } = useTranslation('shell');
  const [loaded, setLoaded] = useState<{ readonly part: Part; readonly press: Event }>();
  const button = useRef<HTMLButtonElement>(null);
  // The button is another element now: it has the keyboard as the first one had it, and is pressed as that one was.
  useEffect(() => {
    if (!loaded) return;
    button.current?.focus();
    button.current?.dispatchEvent(loaded.press);
  }, [loaded]);
  if (loaded) return children(loaded.part, cloneElement(trigger, { ref: button }));

  // Fetched ahead; who presses the button is told if it does not come.
  const fetchAhead = () => void fetchPart(load).catch(() => undefined);
  const open = async (press: Event) => {
    try {
      const part = await fetchPart(load);
      setLoaded({ part, press });
    } catch {
      const again = { label: t('crash.tryAgain'), onClick: () => void tryAgain(() => void open(press)) };
      notify.failure(t('notLoaded.part'), { detail: t('notLoaded.text'), action: again });
    }
  };
  return cloneElement(trigger, {
    ref: button,
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
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
