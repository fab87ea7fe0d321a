import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/client/server/error-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useSystemSettings } from './get-system-settings.ts';
import { LoadingRows } from './loading-rows.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SystemSettingsForm } from './system-settings-form.tsx';

export function AdminSettingsPage() {
  const { t } = useTranslation(['admin', 'shell']);
  const errorText = useErrorText();
  const settings = useSystemSettings();
  return (
    <div className="grid max-w-prose gap-6">
      <PageHeader title={t('titles.adminSettings', { ns: 'shell' })} lead={t('settings.lead')} />
      {settings.isPending && <LoadingRows />}
      {settings.isError && (
        <ErrorState
          title={t('settings.loadFailed')}
          detail={errorText(settings.error)}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && <SystemSettingsForm stored={settings.data} />}
      <QuickActions />
    </div>
  );
}
