import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions } from '#contract/account-security.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SecuritySection } from '#web/ui/security-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SessionRow } from './session-row.tsx';
import { sessionsKey, sessionsQuery } from './sessions-query.ts';

/** The browsers one is signed in with, and the way to end that. */
export function SessionSection() {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const sessions = useQuery(sessionsQuery);
  return (
    <SecuritySection title={t('sessions.title')} text={t('sessions.text')}>
      {sessions.isPending && <Skeleton className="h-24" />}
      {sessions.isError && <ErrorState detail={errorText(sessions.error)} onRetry={() => void sessions.refetch()} />}
      {sessions.isSuccess && (
        <>
          <ul className="border-t">
            {sessions.data.items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          <EndOthers count={sessions.data.items.filter(({ isCurrent }) => !isCurrent).length} />
        </>
      )}
    </SecuritySection>
  );
}

function EndOthers({ count }: { count: number }) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const end = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: ({ ended }) => {
      notify.success(t('sessions.ended', { count: ended }));
      return client.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: (error) => notify.failure(errorText(error)),
    onSettled: () => setAsks(false),
  });
  if (count === 0) return null;
  return (
    <div>
      <Button onClick={() => setAsks(true)}>{t('sessions.endOthers')}</Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('sessions.endOthersTitle')}
        confirm={t('sessions.endOthers')}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
      >
        {t('sessions.endOthersText', { count })}
      </AlertDialog>
    </div>
  );
}
