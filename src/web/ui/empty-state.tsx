import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One of `drawings.tsx`. */
  drawing?: ReactNode;
  /** What is not here. */
  title: ReactNode;
  /** Why, and what would change that. */
  children?: ReactNode;
  /** The next step. */
  actions?: ReactNode;
}

/** There is nothing yet, and that is fine. A failure is an `ErrorState`. */
export function EmptyState({ drawing, title, children, actions }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      {drawing}
      <h2 className="mt-4 text-xl">{title}</h2>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
