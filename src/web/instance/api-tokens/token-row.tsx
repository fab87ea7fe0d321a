import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiToken, removeToken } from '#contract/api-tokens.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { refreshTokens } from './tokens-query.ts';

export function TokenRow({ token }: { token: ApiToken }) {
  const { t } = useTranslation('keys');
  const errorText = useErrorText();
  const dates = useDates();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { id, name, scopes, createdAt, lastUsedAt, expiresAt, isExpired } = token;
  const remove = useMutation({
    mutationFn: () => call(removeToken, { params: { tokenId: id } }),
    onSuccess: () => notify.success(t('tokens.removed')),
    onError: (error) => notify.failure(errorText(error)),
    onSettled: () => {
      setAsks(false);
      return refreshTokens(client);
    },
  });
  const life = [
    t('tokens.since', { day: dates.day(createdAt) }),
    lastUsedAt ? t('tokens.used', { moment: dates.moment(lastUsedAt) }) : t('tokens.unused'),
    expiresAt ? t('tokens.until', { day: dates.day(expiresAt) }) : t('tokens.endless'),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
          {isExpired && <Badge tone="heart">{t('tokens.expired')}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">{scopes.map((scope) => t(`tokens.scope.${scope}`)).join(' · ')}</p>
        <p className="text-ink-faint text-sm">{life.join(', ')}</p>
      </div>
      <Button size="small" onClick={() => setAsks(true)} aria-label={t('tokens.removeNamed', { name })}>
        {t('tokens.remove')}
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('tokens.removeTitle', { name })}
        confirm={t('tokens.remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t('tokens.removeText')}
      </AlertDialog>
    </li>
  );
}
