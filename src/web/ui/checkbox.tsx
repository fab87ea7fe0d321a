import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
}

/** The browser's own box in our green: a form library can register it, and every reader knows it. */
export function Checkbox({ label, help, className = '', ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={`grid grid-cols-[auto_1fr] gap-x-3 ${className}`}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={help ? `${id}-help` : undefined}
        {...rest}
        className="size-6 rounded-control accent-accent"
      />
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}-help`} className="col-start-2 text-ink-faint text-sm">
          {help}
        </p>
      )}
    </div>
  );
}
