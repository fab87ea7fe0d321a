import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, Images, type LucideIcon, Network, Search, ShieldCheck, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/client/session/session.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { FirstCouple } from '#web/ui/drawings.tsx';
import { Footer } from '#web/ui/frame/footer.tsx';
import { Hero } from './hero.tsx';
import { LandingHeader } from './landing-header.tsx';

export function LandingPage() {
  return (
    <div className="flex min-w-0 flex-col">
      <LandingHeader />
      <main id="content" tabIndex={-1} className="flex-1">
        <Hero />
        <FeatureList />
        <ValueList />
        <JoinSection />
      </main>
      <Footer />
    </div>
  );
}

function JoinSection() {
  const { t } = useTranslation('landing');
  const { user } = useSession();
  return (
    <section aria-labelledby="join" className="border-t">
      <div className="mx-auto grid max-w-page items-center justify-items-center gap-8 px-4 py-16 text-center sm:px-6 md:grid-cols-[auto_1fr] md:justify-items-start md:gap-16 md:text-left lg:py-24">
        <FirstCouple className="w-56 md:w-72" />
        <div>
          <h2 id="join" className="text-2xl">
            {t('join.title')}
          </h2>
          <p className="mt-2 max-w-prose text-ink-soft text-lg">{t('join.text')}</p>
          <div className="mt-6 flex flex-wrap justify-center gap-3 md:justify-start">
            <Link to="/dashboard" className={buttonClasses({ variant: 'primary' })}>
              {t('join.open')}
            </Link>
            {!user && (
              <Link to="/login" className={buttonClasses()}>
                {t('join.signIn')}
              </Link>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

const features = [
  { key: 'tree', icon: Network },
  { key: 'members', icon: UserRoundPlus },
  { key: 'privacy', icon: ShieldCheck },
  { key: 'photos', icon: Images },
  { key: 'search', icon: Search },
  { key: 'statistics', icon: ChartNoAxesColumn },
] as const satisfies readonly { key: string; icon: LucideIcon }[];

function FeatureList() {
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

const values = ['togetherness', 'heritage', 'trust'] as const;

/** Three values hang from their heading as children hang from a couple. */
function ValueList() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="values" className="border-t bg-band">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 lg:py-24">
        <h2 id="values" className="text-center text-2xl">
          {t('values.title')}
        </h2>
        <svg
          viewBox="0 0 900 96"
          fill="none"
          strokeWidth="1.5"
          className="mx-auto mt-6 hidden w-full max-w-[60rem] stroke-accent md:block"
          aria-hidden="true"
        >
          <path d="M330 14.25H570M330 17.75H570" strokeWidth="1.25" />
          <path d="M450 22V52M450 52H161Q150 52 150 63V92M450 52H739Q750 52 750 63V92M450 52V92" />
          <circle cx="450" cy="16" r="6" className="fill-band" />
          <circle cx="330" cy="16" r="4" className="fill-accent" />
          <rect x="566" y="12" width="8" height="8" rx="2" className="fill-accent" />
        </svg>
        <ul className="mx-auto mt-8 grid max-w-[60rem] gap-8 md:mt-3 md:grid-cols-3 md:gap-10">
          {values.map((value) => (
            <li key={value} className="border-accent border-l-2 pl-5 md:border-0 md:pl-0 md:text-center">
              <h3 className="text-xl">{t(`values.${value}.title`)}</h3>
              <p className="mt-2 text-ink-soft">{t(`values.${value}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
