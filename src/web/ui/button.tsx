import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';

/**
 * The look of a button, for links that act like one. At most one `primary` a screen. Its words stand on one line, unless
 * a phone is narrower than they are: many say more in German or Indonesian than in English.
 */
export const buttonClasses = cva(
  'inline-flex print:hidden shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium transition-colors max-sm:max-w-full max-sm:whitespace-normal disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:not-disabled:bg-accent-strong',
        outline:
          'border border-control bg-surface text-ink hover:not-disabled:border-ink-faint hover:not-disabled:bg-sunken',
        quiet: 'text-ink-soft hover:not-disabled:bg-sunken hover:not-disabled:text-ink',
        danger: 'bg-heart text-on-heart hover:not-disabled:bg-heart-strong',
        'danger-quiet': 'text-heart hover:not-disabled:bg-heart-soft',
      },
      size: {
        small: 'min-h-8 px-3 text-sm pointer-coarse:min-h-11',
        medium: 'min-h-10 px-4 text-base pointer-coarse:min-h-11',
        large: 'min-h-12 px-6 text-lg',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'outline', size: 'medium' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClasses> & {
    /** Shows that the act is under way and refuses a second one; the words should change too. */
    busy?: boolean;
  };

export function Button({ variant, size, wide, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled` while busy: a disabled button loses the keyboard, which then is nowhere.
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={busy ? refuse : onClick}
      className={buttonClasses({ variant, size, wide, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Pressing Enter in a field arrives here too, as a click on the button that submits. */
function refuse(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
}
