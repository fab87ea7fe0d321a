import { useTranslation } from 'react-i18next';
import { byteSize } from '#web/client/text/byte-size.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ExportOutcome } from './export-picture.ts';
import { canBeDrawn, memoryToOpen } from './picture-limits.ts';
import type { PictureFormat } from './picture-options.ts';

interface TooLargeProps {
  readonly picture: Extract<ExportOutcome, { kind: 'tooLarge' }>;
  readonly onInstead: (format: PictureFormat) => void;
  readonly onSmaller: (scale: number) => void;
}

/** Says how large the picture would be, and offers the size that can be made, and the formats that can be of that one. */
export function TooLarge({ picture, onInstead, onSmaller }: TooLargeProps) {
  const { t } = useTranslation('pictures');
  const language = useLanguage();
  const { format, width, height, smaller } = picture;
  const offers = [...(format === 'jpg' && canBeDrawn('png', picture) ? (['png'] as const) : []), 'pdf', 'svg'] as const;
  return (
    <Alert tone="notice">
      <p className="font-semibold">{t('tooLarge')}</p>
      <p>
        {t('tooLargeSize', { width, height })}{' '}
        {format === 'jpg' ? t('tooLargeJpg') : t('tooLargePng', { memory: byteSize(memoryToOpen(picture), language) })}{' '}
        {t('tooLargeHint')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {smaller && (
          <Button size="small" onClick={() => onSmaller(smaller.scale)}>
            {t('smaller', { width: smaller.width, height: smaller.height })}
          </Button>
        )}
        {offers.map((offer) => (
          <Button key={offer} size="small" onClick={() => onInstead(offer)}>
            {t(`instead.${offer}`)}
          </Button>
        ))}
      </div>
    </Alert>
  );
}
