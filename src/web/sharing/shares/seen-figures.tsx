import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/route.ts';
import type { previewVisit } from '#contract/shares.ts';

export type Counts = OutputOf<(typeof previewVisit)['ok']>['counts'];

/** How many people a visitor sees, sees less of, and does not see. */
export function SeenFigures({ shown, counts }: { shown: number; counts: Counts }) {
  const { t, i18n } = useTranslation('sharing');
  const number = new Intl.NumberFormat(i18n.language);
  const figures = [
    [t('seen.shown'), shown],
    [t('seen.living'), counts.living + counts.minor],
    [t('seen.recent'), counts.recent],
    [t('seen.closed'), counts.closed],
    [t('seen.outside'), counts.outside],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="figures text-xl">{number.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
