import { type ReactNode, useId } from 'react';

interface ProfileSectionProps {
  readonly title: string;
  /** By which an address leads here. */
  readonly anchor?: string;
  /** What can be done with it, beside its heading. */
  readonly actions?: ReactNode;
  /** Off, it is left out where the page is printed. */
  readonly isOnPaper?: boolean;
  readonly children: ReactNode;
}

/** One part of what is known of a person, found by its heading. */
export function ProfileSection({ title, anchor, actions, isOnPaper = true, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={`grid content-start gap-3 border-t pt-4 ${isOnPaper ? '' : 'print:hidden'}`}
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        {actions && <div className="-mr-3 flex flex-wrap gap-1 print:hidden">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
