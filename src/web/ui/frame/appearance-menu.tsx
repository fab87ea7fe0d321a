import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '#domain/languages.ts';
import { setTheme, themes, useTheme } from '#web/client/session/theme.ts';
import { useChangeSettings } from '#web/client/session/user-settings.ts';
import { chooseLanguage, useLanguage } from '#web/client/text/language.ts';
import { Menu, MenuChoice, MenuLine } from '#web/ui/menu.tsx';

/** Theme and language in one place: how this looks and speaks, here at once and, kept as settings, wherever one signs in. */
export function AppearanceMenu({ trigger }: { trigger: ReactNode }) {
  const { t } = useTranslation('shell');
  const theme = useTheme();
  const language = useLanguage();
  const change = useChangeSettings();
  return (
    <Menu trigger={trigger}>
      <MenuChoice
        label={t('theme.label')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChoose={(value) => {
          setTheme(value);
          change.mutate({ theme: value });
        }}
      />
      <MenuLine />
      <MenuChoice
        label={t('language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        onChoose={(value) => {
          void chooseLanguage(value);
          change.mutate({ language: value });
        }}
      />
    </Menu>
  );
}
