import { Mars, NonBinary, Venus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const choices = [
  { gender: 'male', Icon: Mars, key: 'up' },
  { gender: 'female', Icon: Venus, key: 'down' },
  { gender: 'other', Icon: NonBinary, key: null },
] as const;

/** Pressed again, nothing is said. */
export function GenderChoice({ value, onChoose }: { value: Gender; onChoose: (gender: Gender) => void }) {
  const { t } = useTranslation('builder');
  return (
    <fieldset aria-label={t('gender')} className="-my-1 flex shrink-0">
      {choices.map(({ gender, Icon, key }) => {
        const label = t(`genders.${gender}`);
        return (
          <IconButton
            key={gender}
            size="small"
            label={label}
            title={key === null ? label : t('genderKey', { gender: label, key: t(key) })}
            aria-pressed={value === gender}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(gender)}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        );
      })}
    </fieldset>
  );
}
