import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';

interface TextChoicesProps {
  readonly label: ReactNode;
  /** What a tick means. */
  readonly lead: ReactNode;
  readonly texts: readonly { readonly key: string; readonly title: ReactNode; readonly beginning: string }[];
  /** Keys of those that are ticked. */
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Texts by their beginnings, each to be ticked or not. */
export function TextChoices({ label, lead, texts, value, onChange }: TextChoicesProps) {
  const chosen = new Set(value);
  const change = (key: string, isOn: boolean) =>
    onChange([...[...chosen].filter((other) => other !== key), ...(isOn ? [key] : [])]);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <p className="max-w-prose text-ink-soft text-sm">{lead}</p>
      <ul className="grid max-h-96 gap-3 overflow-y-auto p-1">
        {texts.map(({ key, title, beginning }) => (
          <li key={`${key} ${beginning}`}>
            <Checkbox
              label={<span dir="auto">{title}</span>}
              help={
                <span className="wrap-anywhere" dir="auto">
                  {beginning}
                </span>
              }
              checked={chosen.has(key)}
              onChange={(event) => change(key, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
