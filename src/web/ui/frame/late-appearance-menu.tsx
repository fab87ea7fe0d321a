import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OpensLate } from '#web/ui/opens-late.tsx';

const load = async () => (await import('./appearance-menu.tsx')).AppearanceMenu;

/** The button of the menu in which theme and language are chosen. */
export function LateAppearanceMenu() {
  const { t } = useTranslation('shell');
  const button = (
    <IconButton label={`${t('theme.label')}, ${t('language')}`}>
      <Languages />
    </IconButton>
  );
  return (
    <OpensLate load={load} opens="menu" trigger={button}>
      {(Opened, trigger) => <Opened trigger={trigger} />}
    </OpensLate>
  );
}
