import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const iconButtonLook = cva(
  'inline-flex print:hidden shrink-0 items-center justify-center rounded-control transition-colors disabled:opacity-55 [&_svg]:size-5 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  {
    variants: {
      look: {
        quiet:
          'text-ink-soft hover:not-disabled:bg-sunken hover:not-disabled:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent',
        outline: 'border border-control bg-surface text-ink hover:not-disabled:bg-sunken',
        danger: 'text-heart hover:not-disabled:bg-heart-soft',
      },
      size: { small: 'size-8', medium: 'size-10' },
    },
    defaultVariants: { look: 'quiet', size: 'medium' },
  },
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  VariantProps<typeof iconButtonLook> & {
    /** What it does. Wrap it in a `Tooltip` with the same words where the icon is not known to everybody. */
    label: string;
  };

export function IconButton({ label, look, size, className, ...rest }: IconButtonProps) {
  return <button type="button" aria-label={label} {...rest} className={iconButtonLook({ look, size, className })} />;
}
