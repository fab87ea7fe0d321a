import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/client/toast.ts';
import { Switch } from '#web/ui/switch.tsx';
import { endPush, hasPush, startPush } from './push-browser.ts';
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
