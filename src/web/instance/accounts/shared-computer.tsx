import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSharedComputer, setSharedComputer } from '#web/client/shared-computer.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** Said before signing in, whichever way: then nothing of the family stays on this computer. */
export function SharedComputer() {
  const { t } = useTranslation('accounts');
  const [isShared, setShared] = useState(isSharedComputer);
  return (
    <Checkbox
      label={t('login.shared')}
      help={t('login.sharedHelp')}
      checked={isShared}
      onChange={({ target }) => {
        setSharedComputer(target.checked);
        setShared(target.checked);
      }}
    />
  );
}
