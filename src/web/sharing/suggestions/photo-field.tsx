import { ImagePlus, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentence } from '#web/client/text/sentences.ts';
import { Button } from '#web/ui/button.tsx';

interface PhotoFieldProps {
  readonly photo: File | undefined;
  readonly problem: string | undefined;
  readonly onChange: (photo: File | undefined) => void;
}

/** One photo that is to be suggested. The server decides what it takes. */
export function PhotoField({ photo, problem, onChange }: PhotoFieldProps) {
  const { t } = useTranslation(['suggest', 'everywhere']);
  const sentence = useSentence();
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="grid min-w-0 justify-items-start gap-2" aria-describedby="suggested-photo-said">
      <legend className="mb-1 font-medium text-sm">
        {t('suggest:photo')} <span className="font-normal text-ink-faint">({t('everywhere:optional')})</span>
      </legend>
      {photo && <Glimpse photo={photo} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" />
          {t(photo ? 'suggest:otherPhoto' : 'suggest:choosePhoto')}
        </Button>
        {photo && (
          <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
            <X aria-hidden="true" />
            {t('suggest:noPhoto')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('suggest:choosePhoto')}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChange(chosen);
          // So that the same file can be chosen again after a failure.
          target.value = '';
        }}
      />
      <p id="suggested-photo-said" className={problem ? 'font-medium text-heart text-sm' : 'text-ink-faint text-sm'}>
        {problem ? sentence(problem) : t('suggest:photoHelp')}
      </p>
    </fieldset>
  );
}

/** What was chosen; by its name where the browser cannot show it. */
function Glimpse({ photo }: { photo: File }) {
  const address = useMemo(() => URL.createObjectURL(photo), [photo]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt={photo.name} className="max-h-40 max-w-full rounded-control border" />;
}
