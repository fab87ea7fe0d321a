import { useTranslation } from 'react-i18next';
import { PushSwitch } from '#web/instance/notifications/push-switch.tsx';
import { useMessageChannels } from '#web/instance/notifications/use-message-channels.ts';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { SettingSwitch } from './setting-fields.tsx';

export function NotificationsSection() {
  const { t } = useTranslation('settings');
  const { mail, push } = useMessageChannels();
  const noMail = mail === false ? t('notifications.noMail') : undefined;
  const noPush = push === null ? undefined : t(`notifications.${push}`);
  return (
    <TitledSection roomy title={t('notifications.title')} text={t('notifications.text')}>
      <SettingSwitch
        name="emailNotifications"
        label={t('notifications.emailNotifications')}
        help={t('notifications.emailNotificationsHelp')}
        obstacle={noMail}
      />
      <SettingSwitch
        name="treeUpdates"
        label={t('notifications.treeUpdates')}
        help={t('notifications.treeUpdatesHelp')}
      />
      <SettingSwitch
        name="weeklyDigest"
        label={t('notifications.weeklyDigest')}
        help={t('notifications.weeklyDigestHelp')}
        obstacle={noMail}
      />
      <SettingSwitch
        name="familyReminders"
        label={t('notifications.familyReminders')}
        help={t('notifications.familyRemindersHelp')}
      />
      <SettingSwitch
        name="pushNotifications"
        label={t('notifications.pushNotifications')}
        help={t('notifications.pushNotificationsHelp')}
        obstacle={noPush}
      />
      {push === null && <PushSwitch />}
    </TitledSection>
  );
}
