import { useTranslation } from 'react-i18next';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { SettingSelect, SettingSwitch } from './setting-fields.tsx';

export function PrivacySection() {
  const { t } = useTranslation('settings');
  return (
    <TitledSection roomy title={t('privacy.title')} text={t('privacy.text')}>
      <SettingSelect
        name="profileVisibility"
        label={t('privacy.profileVisibility')}
        help={t('privacy.profileHelp')}
        options={[
          { value: 'public', label: t('privacy.profilePublic') },
          { value: 'family-only', label: t('privacy.profileFamily') },
          { value: 'private', label: t('privacy.profilePrivate') },
        ]}
      />
      <SettingSelect
        name="treeVisibility"
        label={t('privacy.treeVisibility')}
        help={t('privacy.treeHelp')}
        options={[
          { value: 'private', label: t('privacy.treePrivate') },
          { value: 'family-only', label: t('privacy.treeFamily') },
          { value: 'public', label: t('privacy.treePublic') },
        ]}
      />
      <SettingSwitch
        name="allowConnections"
        label={t('privacy.allowConnections')}
        help={t('privacy.allowConnectionsHelp')}
      />
      <SettingSwitch
        name="allowDataExport"
        label={t('privacy.allowDataExport')}
        help={t('privacy.allowDataExportHelp')}
      />
    </TitledSection>
  );
}
