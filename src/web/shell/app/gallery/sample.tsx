import type { ReactNode } from 'react';

export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 border-t pt-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 font-normal font-sans text-ink-faint text-sm">{name}</h3>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </div>
  );
}
