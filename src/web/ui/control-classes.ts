import { cva } from 'class-variance-authority';

/** Text boxes, selects and whatever else is filled in. */
export const controlClasses = cva(
  'w-full rounded-control border border-control bg-surface px-3 text-base text-ink transition-colors hover:border-ink-faint disabled:bg-sunken disabled:text-ink-faint aria-invalid:border-heart aria-invalid:bg-heart-soft',
  {
    variants: { lines: { one: 'h-10 pointer-coarse:h-11', many: 'min-h-24 py-2' } },
    defaultVariants: { lines: 'one' },
  },
);
