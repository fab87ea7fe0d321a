import { useTranslation } from 'react-i18next';
import type { MergeChoicesInput, MergePreview } from '#contract/integrity.ts';
import { type MergeField, type Side, sides } from '#domain/integrity/merge/merge-facts.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { Badge } from '#web/ui/badge.tsx';

type Line = MergePreview['fields'][number];

interface MergeFieldsProps {
  preview: MergePreview;
  /** What was chosen here; it shows before the server has worked out what comes of it. */
  choices: MergeChoicesInput;
  onChoose: (field: MergeField, side: Side) => void;
}

const rowClasses = 'grid gap-2 border-b py-3 last:border-b-0 sm:grid-cols-[9rem_1fr_1fr] sm:gap-4';

/** What is known of both, line by line; where they differ, the choice. */
export function MergeFields({ preview: { fields }, choices, onChoose }: MergeFieldsProps) {
  const { t } = useTranslation('integrity');
  const conflicts = fields.filter(({ state }) => state === 'conflict').length;
  const agreed = fields.length === 0 ? t('noFields') : t('noConflicts');
  return (
    <section aria-labelledby="merge-fields" className="grid gap-3">
      <div>
        <h2 id="merge-fields" className="text-xl">
          {t('fieldsTitle')}
        </h2>
        <p className="text-ink-soft">{conflicts > 0 ? t('conflicts', { count: conflicts }) : agreed}</p>
      </div>
      <div className="border-t">
        {fields.map((line) =>
          line.state === 'conflict' ? (
            <Choice
              key={line.field}
              line={line}
              chosen={choices[line.field] ?? line.from}
              onChoose={(side) => onChoose(line.field, side)}
            />
          ) : (
            <Settled key={line.field} line={line} />
          ),
        )}
      </div>
    </section>
  );
}

function Choice({ line, chosen, onChoose }: { line: Line; chosen: Side; onChoose: (side: Side) => void }) {
  const { t } = useTranslation('integrity');
  const show = useValueText();
  const label = t(`fields.${line.field}`);
  return (
    <fieldset className={rowClasses}>
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="font-medium text-sm sm:pt-2.5">
        {label}
      </span>
      {sides.map((side) => (
        <label
          key={side}
          className="flex min-h-11 min-w-0 cursor-pointer items-start gap-3 rounded-control border border-control bg-surface px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={`merge-${line.field}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span dir="auto" className="wrap-anywhere min-w-0">
            {show(line.field, line[side])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Settled({ line }: { line: Line }) {
  const { t } = useTranslation('integrity');
  const show = useValueText();
  const values = line.state === 'joined' ? [line.kept, line.other] : [line[line.from]];
  return (
    <div className={rowClasses}>
      <p className="font-medium text-sm">{t(`fields.${line.field}`)}</p>
      <div className="grid min-w-0 gap-1 sm:col-span-2">
        {values.map((value) => (
          <p key={String(value)} dir="auto" className="wrap-anywhere line-clamp-6 whitespace-pre-line">
            {show(line.field, value)}
          </p>
        ))}
        <p>
          <Badge>{t(`states.${line.state}`)}</Badge>
        </p>
      </div>
    </div>
  );
}

function useValueText() {
  const { t } = useTranslation('integrity');
  return (field: MergeField, value: Line['kept']): string => {
    if (typeof value === 'boolean') return t(value ? 'deceased' : 'notDeceased');
    const gender = field === 'gender' ? genders.find((one) => one === value) : undefined;
    return gender ? t(`genders.${gender}`) : (value ?? '');
  };
}
