import type { ComponentProps } from 'react';
import { notify } from '#web/client/toast.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';

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
