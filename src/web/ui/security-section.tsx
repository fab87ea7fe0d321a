import { type ReactNode, useId } from 'react';

/** One matter of an account's security. */
export function SecuritySection({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}
