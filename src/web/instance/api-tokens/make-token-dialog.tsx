import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { makeToken, type NewToken } from '#contract/api-tokens.ts';
import { call } from '#web/client/server/call.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MadeToken } from './made-token.tsx';
import { TokenForm } from './token-form.tsx';
import { refreshTokens } from './tokens-query.ts';

export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keys');
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: ({ key, ...body }: NewToken & { readonly key: string }) =>
      call(makeToken, { body, idempotencyKey: key, isPatient: true }),
    onSuccess: () => refreshTokens(client),
  });
  return (
    <Dialog open onOpenChange={onClose} title={t(make.data ? 'tokens.madeTitle' : 'tokens.makeTitle')}>
      {make.data ? <MadeToken secret={make.data.secret} onDone={onClose} /> : <TokenForm make={make} />}
    </Dialog>
  );
}
