import { ChartNoAxesColumn, Images, type LucideIcon, Network, Search, ShieldCheck, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const features = [
  { key: 'tree', icon: Network },
  { key: 'members', icon: UserRoundPlus },
  { key: 'privacy', icon: ShieldCheck },
  { key: 'photos', icon: Images },
  { key: 'search', icon: Search },
  { key: 'statistics', icon: ChartNoAxesColumn },
] as const satisfies readonly { key: string; icon: LucideIcon }[];

export function FeatureList() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="features" className="border-t">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_2fr] lg:gap-16 lg:py-24">
        <div>
          <h2 id="features" className="text-2xl">
            {t('features.title')}
          </h2>
          <p className="mt-3 max-w-prose text-ink-soft">{t('features.lead')}</p>
        </div>
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {features.map(({ key, icon: Icon }) => (
            <li key={key} className="grid grid-cols-[auto_1fr] gap-x-4 border-t py-6">
              <Icon className="mt-0.5 size-6 text-accent" strokeWidth={1.5} aria-hidden="true" />
              <div>
                <h3 className="text-lg">{t(`features.${key}.title`)}</h3>
                <p className="mt-1 text-ink-soft">{t(`features.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
