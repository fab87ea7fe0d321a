import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeopleChoice } from '#domain/diagram/choose-people.ts';
import { Menu, MenuChoice } from '#web/ui/menu.tsx';

interface WhomMenuProps {
  readonly trigger: ReactNode;
  readonly whom: PeopleChoice;
  readonly people: readonly { readonly value: PeopleChoice; readonly label: string }[];
  readonly onChoose: (whom: PeopleChoice) => void;
}

/** Whom the drawing shows. */
export function WhomMenu({ trigger, whom, people, onChoose }: WhomMenuProps) {
  const { t } = useTranslation('diagram');
  return (
    <Menu align="start" trigger={trigger}>
      <MenuChoice label={t('view.label')} value={whom} options={people} onChoose={onChoose} />
    </Menu>
  );
}
