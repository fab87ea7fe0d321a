import { SquareDashedMousePointer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '#web/ui/menu.tsx';
import { type KinToPick, kinToPick } from './relatives-to-pick.ts';

interface PickMenuProps {
  readonly isPicked: boolean;
  readonly onToggle: () => void;
  readonly onPick: (kin: KinToPick) => void;
}

/** Picking one person, or everybody of a kind around them: without a mouse, and without knowing who they are. */
export function PickMenu({ isPicked, onToggle, onPick }: PickMenuProps) {
  const { t } = useTranslation('diagram');
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="quiet" size="small">
          <SquareDashedMousePointer aria-hidden="true" /> {t('picked.menu')}
        </Button>
      }
    >
      <MenuItem onSelect={onToggle}>{t(isPicked ? 'picked.letGo' : 'picked.person')}</MenuItem>
      <MenuLine />
      {kinToPick.map((kin) => (
        <MenuItem key={kin} onSelect={() => onPick(kin)}>
          {t(`picked.kin.${kin}`)}
        </MenuItem>
      ))}
      <div className="pointer-coarse:hidden">
        <MenuLine />
        <MenuLabel>{t('picked.help')}</MenuLabel>
      </div>
    </Menu>
  );
}
