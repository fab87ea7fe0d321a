import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/client/server/error-text.ts';
import { whyNoPasskeys } from '#web/instance/two-factor/why-no-passkeys.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SecuritySection } from '#web/ui/security-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeysQuery } from './use-authenticator.ts';

/** One's passkeys; where there can be none it says why. Needs the texts `keys`. */
export function PasskeySection() {
  const { t } = useTranslation('keys');
  const errorText = useErrorText();
  const [isAdding, setAdding] = useState(false);
  const keys = useQuery(passkeysQuery);
  const obstacle = whyNoPasskeys();
  return (
    <SecuritySection title={t('passkeys.title')} text={t('passkeys.text')}>
      {obstacle && <Alert tone="notice">{t(`passkeys.${obstacle}`)}</Alert>}
      {keys.isPending && <Skeleton className="h-16" />}
      {keys.isError && <ErrorState detail={errorText(keys.error)} onRetry={() => void keys.refetch()} />}
      {keys.isSuccess && keys.data.items.length === 0 && <p className="text-ink-soft">{t('passkeys.none')}</p>}
      {keys.isSuccess && keys.data.items.length > 0 && (
        <ul className="border-t">
          {keys.data.items.map((key) => (
            <PasskeyRow key={key.id} passkey={key} />
          ))}
        </ul>
      )}
      {!obstacle && (
        <div>
          <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>
        </div>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </SecuritySection>
  );
}
