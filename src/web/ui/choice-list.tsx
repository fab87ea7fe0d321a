import { type ReactNode, useId } from 'react';

interface ChoiceListProps<Value extends string> {
  label: ReactNode;
  choices: readonly { readonly value: Value; readonly title: ReactNode; readonly help?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, each with a sentence that says what it is for; arrows move, as in every group of radio buttons. */
export function ChoiceList<Value extends string>({ label, choices, value, onChange }: ChoiceListProps<Value>) {
  const id = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={choiceClasses}>
          <input
            type="radio"
            name={id}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-labelledby={`${id}-${choice.value}`}
            aria-describedby={choice.help ? `${id}-${choice.value}-help` : undefined}
            className="size-6 shrink-0 scroll-my-24 accent-accent"
          />
          <span className="min-w-0">
            <span id={`${id}-${choice.value}`} className="block">
              {choice.title}
            </span>
            {choice.help && (
              <span id={`${id}-${choice.value}-help`} className="block text-ink-faint text-sm">
                {choice.help}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const choiceClasses =
  '-mx-2 flex cursor-pointer gap-3 rounded-control px-2 py-1.5 hover:bg-sunken has-checked:bg-sunken';
