import type { ComponentProps } from 'react';
import { notify } from '#web/client/toast.ts';
import { Button } from './button.tsx';

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly text: string;
  /** What is said when it has been copied. */
  readonly copied: string;
  /** For browsers in which nothing can be copied by a button. */
  readonly onRefused: () => void;
}

/** Puts a text on the clipboard, and says how that went. */
export function CopyButton({ text, copied, onRefused, ...rest }: CopyButtonProps) {
  const copy = async (button: HTMLElement) => {
    if (await copyText(text, button)) notify.success(copied);
    else onRefused();
  };
  return <Button {...rest} onClick={({ currentTarget: button }) => void copy(button)} />;
}

/**
 * Puts a text on the clipboard and says whether that worked. On plain http there is no clipboard, and elsewhere it may be
 * refused: then a text area nobody sees is copied as the keyboard would. It stands beside `beside`, since an open dialog takes
 * the keyboard back from whatever is outside of it.
 */
async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromArea(text, beside);
  }
}

function copyFromArea(text: string, beside: HTMLElement): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.ariaHidden = 'true';
  area.className = 'sr-only';
  const before = document.activeElement;
  beside.after(area);
  area.focus({ preventScroll: true });
  area.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } finally {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    area.remove();
  }
}
