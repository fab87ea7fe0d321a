import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeToken, type NewToken } from '#contract/api-tokens.ts';
import { call } from '#web/client/server/call.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenRow } from './token-row.tsx';
import { refreshTokens, tokensQuery } from './tokens-query.ts';

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

function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keys');
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: ({ key, ...body }: NewToken & { readonly key: string }) =>
      call(makeToken, { body, idempotencyKey: key, isPatient: true }),
    onSuccess: () => refreshTokens(client),
  });
  return (
    <Dialog onOpenChange={onClose} title={t(make.data ? 'tokens.madeTitle' : 'tokens.makeTitle')}>
      {make.data ? <MadeToken secret={make.data.secret} onDone={onClose} /> : <TokenForm make={make} />}
    </Dialog>
  );
}

/** The secret, once. */
function MadeToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('keys');
  const { t: everywhere } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('tokens.made')}</p>
      <Field label={t('tokens.secret')}>
        <TextInput ref={box} readOnly value={secret} className="font-mono" onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret} copied={t('tokens.copied')} onRefused={() => notify.failure(t('tokens.notCopied'))}>
          <Copy aria-hidden="true" />
          {t('tokens.copy')}
        </CopyButton>
        <Button variant="primary" onClick={onDone}>
          {everywhere('done')}
        </Button>
      </div>
    </div>
  );
}
