import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { printCodes } from './print-codes.ts';

/** Shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('keys');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-4">
      <div>
        <h2 id="recovery-codes" ref={heading} tabIndex={-1} className="text-lg">
          {t('recovery.title')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('recovery.text')}</p>
      </div>
      <ol aria-label={t('recovery.list')} className="grid select-all gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => printCodes(t('recovery.title'), codes)}>
          <Printer aria-hidden="true" />
          {t('recovery.print')}
        </Button>
        <CopyButton
          text={codes.join('\n')}
          copied={t('recovery.copied')}
          onRefused={() => notify.failure(t('recovery.notCopied'))}
        >
          <Copy aria-hidden="true" />
          {t('recovery.copy')}
        </CopyButton>
      </div>
      <Button look="primary" wide onClick={onDone}>
        {t('recovery.kept')}
      </Button>
    </section>
  );
}
