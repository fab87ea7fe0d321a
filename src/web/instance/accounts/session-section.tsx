import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endSession, type OwnSession } from '#contract/account-security.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { sessionsKey, sessionsQuery } from './sessions-query.ts';

/** The browsers one is signed in with, and the way to end that. */
export function SessionSection() {
  const { t } = useTranslation('security');
  const sessions = useQuery(sessionsQuery);
  return (
    <TitledSection title={t('sessions.title')} text={t('sessions.text')}>
      {sessions.isPending && <Skeleton className="h-24" />}
      <LoadFailure query={sessions} />
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
    </TitledSection>
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

/** One browser: what it is, from where and since when, and the way to end it. This one ends by signing out. */
function SessionRow({ session }: { session: OwnSession }) {
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

/** The most telling mark first: browsers name their ancestors as well. */
const browsers: ReadonlyArray<readonly [mark: RegExp, name: string]> = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: ReadonlyArray<readonly [mark: RegExp, name: string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What people call a browser, by what it says of itself; undefined where that cannot be told. */
export function browserOf(userAgent: string): { browser: string | undefined; system: string | undefined } {
  const nameIn = (marks: typeof browsers) => marks.find(([mark]) => mark.test(userAgent))?.[1];
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
