import type { VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { buttonClasses } from './button.tsx';

type KeptPlaceProps = VariantProps<typeof buttonClasses> & { children: ReactNode };

/** As large as the button that will stand here once it is known what it leads to; neither seen nor read out. */
export function KeptPlace({ children, ...variant }: KeptPlaceProps) {
  return (
    <span aria-hidden="true" className={buttonClasses({ ...variant, className: 'invisible' })}>
      {children}
    </span>
  );
}
