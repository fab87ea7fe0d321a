import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addPushSubscription, pushSubscription, removePushSubscription } from '#contract/notifications.ts';
import { call } from '#web/client/server/call.ts';
import { notify } from '#web/client/toast.ts';
import { Switch } from '#web/ui/switch.tsx';
import { channelsQuery, useMessageChannels } from './use-message-channels.ts';

const hereKey = ['inbox', 'push-here'] as const;

/** Push messages in this browser; where they are impossible it says why. */
export function PushSwitch() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const { push: obstacle, pushKey } = useMessageChannels();
  const { data: isOn = false } = useQuery({ queryKey: hereKey, queryFn: hasPush, enabled: obstacle === null });
  const change = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (!wanted) await endPush();
      else if (pushKey && !(await startPush(pushKey))) notify.plain(t('push.refused'));
    },
    onError: () => notify.failure(t('push.failed'), { detail: t('push.failedWhy') }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: hereKey }),
        client.invalidateQueries({ queryKey: channelsQuery.queryKey }),
      ]),
  });
  return (
    <Switch
      label={t('push.label')}
      help={obstacle === null ? t('push.help') : t(`push.${obstacle}`)}
      checked={isOn}
      disabled={obstacle !== null || pushKey === undefined || change.isPending}
      onCheckedChange={(wanted) => change.mutate(wanted)}
    />
  );
}

const worker = '/push-worker.js';

/** Whether this browser gets push messages of this instance. */
async function hasPush(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return Boolean(await registration?.pushManager.getSubscription());
}

/** Asks the reader, then the browser's push service, then us. False when the reader says no. */
async function startPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // One that was made with another key is of no use any more.
  await before?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await call(addPushSubscription, { body: pushSubscription.parse(made.toJSON()) });
  return true;
}

async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await call(removePushSubscription, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
