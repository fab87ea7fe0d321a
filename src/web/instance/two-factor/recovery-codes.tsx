import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import './print-codes.css';

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
      <Button variant="primary" wide onClick={onDone}>
        {t('recovery.kept')}
      </Button>
    </section>
  );
}

/** Prints the codes alone, with the name of the instance's page above them. */
function printCodes(title: string, codes: readonly string[]): void {
  const sheet = document.createElement('section');
  sheet.className = 'printed-codes';
  const heading = document.createElement('h1');
  heading.textContent = title;
  const place = document.createElement('p');
  place.textContent = location.host;
  const list = document.createElement('ol');
  for (const code of codes) {
    const item = document.createElement('li');
    item.textContent = code;
    list.append(item);
  }
  sheet.append(heading, place, list);
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}
