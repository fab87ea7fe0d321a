import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
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
