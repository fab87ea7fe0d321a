import { type ReactNode, useId } from 'react';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  onChoose: (value: Value) => void;
  /** Where room is short the icons stand for the words, which are then told by a title. */
  isTight?: boolean;
  className?: string;
}

const classes =
  'flex min-h-9 min-w-0 flex-auto cursor-pointer select-none items-center justify-center gap-2 rounded-[6px] px-3 text-ink-soft text-sm transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:underline forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

/** One of two or three ways to see the same thing, side by side; arrows move, as in every group of radio buttons. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChoose, isTight = false, className = '' } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`flex max-w-full shrink-0 rounded-control border bg-sunken p-0.5 ${className}`}
    >
      {options.map((option) => (
        <label key={option.value} className={classes} title={isTight ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          />
          {option.icon}
          <span className={isTight ? 'max-xl:sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
