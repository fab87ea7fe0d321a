import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The secret, once. */
export function MadeToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('keys');
  const { t: everywhere } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('tokens.made')}</p>
      <Field label={t('tokens.secret')}>
        <TextInput ref={box} readOnly value={secret} className="font-mono" onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret} copied={t('tokens.copied')} onRefused={() => notify.failure(t('tokens.notCopied'))}>
          <Copy aria-hidden="true" />
          {t('tokens.copy')}
        </CopyButton>
        <Button look="primary" onClick={onDone}>
          {everywhere('done')}
        </Button>
      </div>
    </div>
  );
}
