import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const iconButtonClasses = cva(
  'inline-flex print:hidden shrink-0 items-center justify-center rounded-control transition-colors disabled:opacity-55 [&_svg]:size-5 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  {
    variants: {
      variant: {
        quiet:
          'text-ink-soft hover:not-disabled:bg-sunken hover:not-disabled:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent',
        outline: 'border border-control bg-surface text-ink hover:not-disabled:bg-sunken',
        danger: 'text-heart hover:not-disabled:bg-heart-soft',
      },
      size: { small: 'size-8', medium: 'size-10' },
    },
    defaultVariants: { variant: 'quiet', size: 'medium' },
  },
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  VariantProps<typeof iconButtonClasses> & {
    /** What it does. Wrap it in a `Tooltip` with the same words where the icon is not known to everybody. */
    label: string;
  };

export function IconButton({ label, variant, size, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={iconButtonClasses({ variant, size, className })} />
  );
}
