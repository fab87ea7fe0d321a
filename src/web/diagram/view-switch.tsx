import { useTranslation } from 'react-i18next';

type View = 'everyone' | 'around';

interface ViewSwitchProps {
  readonly value: View;
  readonly aroundName: string;
  readonly onChoose: (view: View) => void;
}

/** The whole family, or the relatives nearest to one person. */
export function ViewSwitch({ value, aroundName, onChoose }: ViewSwitchProps) {
  const { t } = useTranslation('diagram');
  const names: Record<View, string> = { everyone: t('view.everyone'), around: t('view.around', { name: aroundName }) };
  return (
    <div
      role="radiogroup"
      aria-label={t('view.label')}
      className="flex max-w-full rounded-control border bg-sunken p-0.5"
    >
      {(['everyone', 'around'] as const).map((view) => (
        <label
          key={view}
          className="flex min-h-9 min-w-0 cursor-pointer items-center rounded-[6px] px-3 text-ink-soft text-sm has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="diagram-view"
            className="sr-only"
            checked={value === view}
            onChange={() => onChoose(view)}
          />
          <span className="name-line" dir="auto">
            {names[view]}
          </span>
        </label>
      ))}
    </div>
  );
}
