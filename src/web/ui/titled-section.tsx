import { type ReactNode, useId } from 'react';

interface TitledSectionProps {
  title: ReactNode;
  text: ReactNode;
  /** Between its parts, where these are fields of a form. */
  roomy?: boolean;
  children: ReactNode;
}

/** One matter of a page, with a heading and what it is about. */
export function TitledSection({ title, text, roomy = false, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={roomy ? 'grid gap-5' : 'grid gap-4'}>
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
