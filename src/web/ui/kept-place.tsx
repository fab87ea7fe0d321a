import type { VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { buttonLook } from './button.tsx';

type KeptPlaceProps = VariantProps<typeof buttonLook> & { children: ReactNode };

/** As large as the button that will stand here once it is known what it leads to; neither seen nor read out. */
export function KeptPlace({ children, ...look }: KeptPlaceProps) {
  return (
    <span aria-hidden="true" className={buttonLook({ ...look, className: 'invisible' })}>
      {children}
    </span>
  );
}
