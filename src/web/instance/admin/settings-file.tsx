import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ShownSettings, type SystemSettings, systemSettings } from '#contract/system-settings.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { readSettingsFile } from '#web/client/session/read-settings-file.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { useResetSystemSettings } from './update-system-settings.ts';

interface SettingsFileProps {
  stored: ShownSettings;
  /** Fills the form; nothing holds before it is saved. */
  onImport: (settings: Partial<SystemSettings>) => void;
  onReset: (settings: ShownSettings) => void;
}

/** Taking all settings out, bringing them in, and starting anew. */
export function SettingsFile({ stored, onImport, onReset }: SettingsFileProps) {
  const { t } = useTranslation('instance');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const reset = useResetSystemSettings();
  const read = async (file: File | undefined) => {
    const settings = file && readSettingsFile(systemSettings, await file.text());
    if (settings === undefined) return notify.failure(t('settings.invalidFile'));
    onImport(settings);
    notify.success(t('settings.imported'));
  };
  const startAnew = () =>
    reset.mutate(undefined, {
      onSuccess: (settings) => {
        setAsking(false);
        onReset(settings);
        notify.success(t('settings.resetDone'));
      },
      onError: (error) => notify.failure(t('settings.resetFailed'), { detail: errorText(error) }),
    });
  return (
    <section aria-labelledby="settings-file" className="grid gap-3">
      <h2 id="settings-file" className="border-b pb-2 text-xl">
        {t('settings.sections.file')}
      </h2>
      <p className="text-ink-soft">{t('settings.fileHelp')}</p>
      <div className="flex flex-wrap gap-3">
        <a
          href={`data:application/json;charset=utf-8,${encodeURIComponent(writeSettingsFile(stored, new Date()))}`}
          download="swissfam-settings.json"
          className={buttonClasses()}
          onClick={() => notify.success(t('settings.exported'))}
        >
          {t('settings.exportFile')}
        </a>
        <Button onClick={() => input.current?.click()}>{t('settings.importFile')}</Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          {t('settings.reset')}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('settings.resetTitle')}
        confirm={t('settings.reset')}
        busy={reset.isPending}
        onConfirm={startAnew}
      >
        <p>{t('settings.resetText')}</p>
      </AlertDialog>
    </section>
  );
}

/** A file of settings as the specification has it. There is no password in it: nobody here knows it. */
function writeSettingsFile(stored: ShownSettings, now: Date): string {
  const settings = systemSettings.parse(stored);
  return JSON.stringify({ version: '1.0', exportDate: now.toISOString(), userType: 'admin', settings }, null, 2);
}
