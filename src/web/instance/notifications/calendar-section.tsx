import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarFeed, getCalendarFeed, removeCalendarFeed, renewCalendarFeed } from '#contract/calendar.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { showAnswer } from '#web/client/server/show-answer.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';

const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
});

/** The secret link by which a calendar program reads birthdays and anniversaries. */
export function CalendarSection() {
  const { t } = useTranslation('notifications');
  const feed = useQuery(feedQuery);
  return (
    <TitledSection title={t('calendar.title')} text={t('calendar.text')}>
      {feed.isPending && <Skeleton className="h-10" />}
      <LoadFailure query={feed} />
      {feed.data && <Feed feed={feed.data} />}
    </TitledSection>
  );
}

type Setting = 'renew' | 'remove';

function Feed({ feed }: { feed: CalendarFeed }) {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const errorText = useErrorText();
  const [asking, setAsking] = useState<Setting>();
  const change = useMutation({
    mutationFn: (setting: Setting) => call(setting === 'renew' ? renewCalendarFeed : removeCalendarFeed, {}),
    onSuccess: (now) => showAnswer(client, feedQuery.queryKey, now),
    onError: (error) => notify.failure(t('notChanged'), { detail: errorText(error) }),
    onSettled: () => setAsking(undefined),
  });
  if (feed.path === null) {
    return (
      <Button className="justify-self-start" busy={change.isPending} onClick={() => change.mutate('renew')}>
        {t('calendar.make')}
      </Button>
    );
  }
  const link = new URL(feed.path, window.location.origin).href;
  return (
    <div className="grid gap-3">
      <Field label={t('calendar.link')} help={t('calendar.help')}>
        <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link} copied={t('calendar.copied')} onRefused={() => notify.failure(t('calendar.notCopied'))}>
          {t('calendar.copy')}
        </CopyButton>
        <Button onClick={() => setAsking('renew')}>{t('calendar.renew')}</Button>
        <Button variant="danger-quiet" onClick={() => setAsking('remove')}>
          {t('calendar.remove')}
        </Button>
      </div>
      <AlertDialog
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title={asking === 'remove' ? t('calendar.removeTitle') : t('calendar.renewTitle')}
        confirm={asking === 'remove' ? t('calendar.remove') : t('calendar.renew')}
        busy={change.isPending}
        onConfirm={() => asking && change.mutate(asking)}
      >
        {t('calendar.ends')}
      </AlertDialog>
    </div>
  );
}
