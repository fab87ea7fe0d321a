import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { notify } from '#web/ui/toast.ts';

/** The secret, once. */
export function MadeToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('keys');
  const { t: everywhere } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  const copy = () => navigator.clipboard.writeText(secret).then(() => notify.success(t('tokens.copied')));
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('tokens.made')}</p>
      <Field label={t('tokens.secret')}>
        <TextInput ref={box} readOnly value={secret} className="font-mono" onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        {/* On plain http there is no clipboard; the text is selected for the keyboard's own copying. */}
        {'clipboard' in navigator && (
          <Button onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {t('tokens.copy')}
          </Button>
        )}
        <Button look="primary" onClick={onDone}>
          {everywhere('done')}
        </Button>
      </div>
    </div>
  );
}
