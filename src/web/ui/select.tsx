import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClasses } from './control-classes.ts';
import { useFieldProps } from './field.tsx';

/**
 * The browser's own select, dressed: it is the one that every phone, keyboard and screen reader knows best. For many or
 * searchable choices there is `Combobox`.
 */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...useFieldProps()}
        {...rest}
        className={controlClasses({ className: ['appearance-none pr-9', className] })}
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft"
        aria-hidden="true"
      />
    </div>
  );
}

interface OptionsProps<Value extends string | number> {
  values: readonly Value[];
  /** What it is called on the screen. */
  word: (value: Value) => string;
}

/** The choices of a `Select`. */
export function Options<Value extends string | number>({ values, word }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {word(value)}
    </option>
  ));
}
