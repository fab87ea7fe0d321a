import { Copy } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { notify } from '#web/ui/toast.ts';

/** The secret, once. */
export function MadeToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('keys');
  const { t: everywhere } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  const copy = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    if (await copyText(secret, button)) notify.success(t('tokens.copied'));
    else notify.failure(t('tokens.notCopied'));
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('tokens.made')}</p>
      <Field label={t('tokens.secret')}>
        <TextInput ref={box} readOnly value={secret} className="font-mono" onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={(event) => void copy(event)}>
          <Copy aria-hidden="true" />
          {t('tokens.copy')}
        </Button>
        <Button look="primary" onClick={onDone}>
          {everywhere('done')}
        </Button>
      </div>
    </div>
  );
}
