import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setTheme, themes, useTheme } from '#web/client/session/theme.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const icons = { light: Sun, dark: Moon, system: Monitor };

/** For pages without menus: the three themes side by side. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const current = useTheme();
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">{t('theme.label')}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <IconButton
            key={theme}
            size="small"
            label={t(`theme.${theme}`)}
            title={t(`theme.${theme}`)}
            aria-pressed={theme === current}
            onClick={() => setTheme(theme)}
            className="[&_svg]:size-4"
          >
            <Icon />
          </IconButton>
        );
      })}
    </fieldset>
  );
}
