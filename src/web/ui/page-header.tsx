import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** One line: what this is. */
  lead?: ReactNode;
  /** What can be done next. */
  actions?: ReactNode;
}

/** The one h1 of a page. It takes the focus when the route changes, so it must be there in every state of the page. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl" dir="auto">
          {title}
        </h1>
        {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
