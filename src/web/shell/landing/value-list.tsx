import { useTranslation } from 'react-i18next';

const values = ['togetherness', 'heritage', 'trust'] as const;

/** Three values hang from their heading as children hang from a couple. */
export function ValueList() {
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
