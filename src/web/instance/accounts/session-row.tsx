import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endSession, type OwnSession } from '#contract/account-security.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { browserOf } from './browser-of.ts';
import { sessionsKey } from './sessions-query.ts';

/** One browser: what it is, from where and since when, and the way to end it. This one ends by signing out. */
export function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(endSession, { params: { sessionId: session.id } }),
    onSuccess: () => notify.success(t('sessions.ended', { count: 1 })),
    onError: (error) => notify.failure(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
  const { moment } = useDates();
  const { browser, system } = browserOf(session.browser ?? '');
  const name = browser && system ? t('sessions.onSystem', { browser, system }) : (browser ?? t('sessions.unknown'));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {name}
          {session.isCurrent && <Badge tone="link">{t('sessions.current')}</Badge>}
        </p>
        <p className="wrap-anywhere text-ink-faint text-sm">
          {t('sessions.since', { started: moment(session.startedAt), used: moment(session.lastUsedAt) })}
          {session.address && <> · {session.address}</>}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          busy={end.isPending}
          onClick={() => end.mutate()}
          aria-label={t('sessions.endNamed', { name })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
