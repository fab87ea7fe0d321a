import { Download, RotateCcw, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import type { useSettingsPage } from './use-settings-page.ts';

type Page = Pick<ReturnType<typeof useSettingsPage>, 'exportFile' | 'importFile' | 'reset'>;

export function FileSection({ page: { exportFile, importFile, reset } }: { page: Page }) {
  const { t } = useTranslation('settings');
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <TitledSection roomy title={t('file.title')} text={t('file.text')}>
      <div className="flex flex-wrap gap-2">
        <Button busy={exportFile.isPending} onClick={() => exportFile.mutate()}>
          <Download aria-hidden="true" /> {t('file.export')}
        </Button>
        <Button busy={importFile.isPending} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" /> {t('file.import')}
        </Button>
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          <RotateCcw aria-hidden="true" /> {t('file.reset')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t('file.import')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) importFile.mutate(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('file.resetTitle')}
        confirm={t('file.reset')}
        busy={reset.isPending}
        onConfirm={() => reset.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {t('file.resetText')}
      </AlertDialog>
    </TitledSection>
  );
}
