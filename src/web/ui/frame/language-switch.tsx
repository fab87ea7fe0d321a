import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '#domain/languages.ts';
import { chooseLanguage, useLanguage } from '#web/client/text/language.ts';

/** For pages without menus: every language in view, the one on screen underlined. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const current = useLanguage();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-1">
      <legend className="sr-only">{t('language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void chooseLanguage(language)}
          className="min-h-8 min-w-8 rounded-control px-1.5 text-ink-soft text-sm uppercase tracking-wide underline-offset-4 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {language} <span className="sr-only">{languageNames[language]}</span>
        </button>
      ))}
    </fieldset>
  );
}
