import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** One line: what this is. */
  lead?: ReactNode;
  /** The line is left to screen readers on a phone, where the page is about what stands below. */
  isBrief?: boolean;
  /** Which one it is about, where there is a choice. */
  choice?: ReactNode;
  /** What can be done next. */
  actions?: ReactNode;
  /** Whose page it is, said on paper, where no choice stands above it: the name of a tree. */
  onPaper?: string | undefined;
}

/** The one h1 of a page. It takes the focus when the route changes, so it must be there in every state of the page. */
export function PageHeader({ title, lead, isBrief = false, choice, actions, onPaper }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <h1 tabIndex={-1} className="text-2xl" dir="auto">
          {title}
        </h1>
        {onPaper !== undefined && (
          <p className="hidden text-ink-soft print:block" dir="auto">
            {onPaper}
          </p>
        )}
        {lead && (
          <p className={`mt-1 max-w-prose text-ink-soft print:hidden ${isBrief ? 'max-sm:sr-only' : ''}`}>{lead}</p>
        )}
      </div>
      {(choice || actions) && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {choice && <div className="max-sm:w-full">{choice}</div>}
          {actions}
        </div>
      )}
    </div>
  );
}
