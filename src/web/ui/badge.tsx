import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeClasses = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2 font-medium text-sm [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        plain: 'border-hairline text-ink-soft',
        accent: 'border-transparent bg-accent-soft text-accent',
        heart: 'border-transparent bg-heart-soft text-heart',
        link: 'border-transparent bg-link-soft text-link',
        notice: 'border-transparent bg-notice-soft text-notice',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

export function Badge({ tone, children }: VariantProps<typeof badgeClasses> & { children: ReactNode }) {
  return <span className={badgeClasses({ tone })}>{children}</span>;
}
