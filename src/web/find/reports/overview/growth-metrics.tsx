import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { Figures } from '#web/find/reports/figures.tsx';

/** How much of what could be known is known; each figure says what it is worked out from. */
export function GrowthMetrics({ completeness }: { completeness: Statistics['completeness'] | undefined }) {
  const { t, i18n } = useTranslation('reports');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const figures = completeness && [
    { label: t('treeCompletion'), value: percent.format(completeness.treePercent / 100), note: t('treeFormula') },
    {
      label: t('profileCompletion'),
      value: percent.format(completeness.profilePercent / 100),
      note: t('profileFormula'),
    },
  ];
  return (
    <section aria-labelledby="growth" className="grid gap-4">
      <h2 id="growth" className="text-xl">
        {t('growth')}
      </h2>
      <Figures label={t('growth')} figures={figures} count={2} />
    </section>
  );
}
