import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { TokenRow } from './token-row.tsx';
import { tokensQuery } from './tokens-query.ts';

/** Keys for programs. Needs the texts `keys`. */
export function TokenSection() {
  const { t } = useTranslation('keys');
  const [isMaking, setMaking] = useState(false);
  const tokens = useQuery(tokensQuery);
  return (
    <TitledSection title={t('tokens.title')} text={t('tokens.text')}>
      {tokens.isPending && <Skeleton className="h-16" />}
      <LoadFailure query={tokens} />
      {tokens.isSuccess && tokens.data.items.length === 0 && <p className="text-ink-soft">{t('tokens.none')}</p>}
      {tokens.isSuccess && tokens.data.items.length > 0 && (
        <ul className="border-t">
          {tokens.data.items.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setMaking(true)}>{t('tokens.make')}</Button>
      </div>
      {isMaking && <MakeTokenDialog onClose={() => setMaking(false)} />}
    </TitledSection>
  );
}
