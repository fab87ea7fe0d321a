import type { ReactNode } from 'react';

/** What is known of one thing, by names and values; what is not known is left out. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="grid max-w-prose gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">{children}</dl>;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
        {children}
      </dd>
    </>
  );
}
