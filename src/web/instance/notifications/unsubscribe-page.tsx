import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { unsubscribe } from '#contract/notifications.ts';
import { call } from '#web/client/server/call.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const route = getRouteApi('/readable/unsubscribe/$token');

/** Where the link under a mail leads. It asks first: mail programs open links to look at them. */
export function UnsubscribePage() {
  const { t } = useTranslation('notifications');
  const { token } = route.useParams();
  const end = useMutation({ mutationFn: () => call(unsubscribe, { body: { token } }) });
  return (
    <div className="grid max-w-prose gap-6">
      <PageHeader title={t('unsubscribe.title')} lead={end.data ? undefined : t('unsubscribe.text')} />
      <div role="status">{end.data && <p>{t(`unsubscribe.${end.data.list}`)}</p>}</div>
      <FailureAlert error={end.error} />
      {!end.data && (
        <Button variant="primary" className="justify-self-start" busy={end.isPending} onClick={() => end.mutate()}>
          {t('unsubscribe.confirm')}
        </Button>
      )}
    </div>
  );
}
