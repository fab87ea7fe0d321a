import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/photos.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePhotoChanges } from './use-photo-changes.ts';

interface PreparingPhotosProps {
  readonly photos: readonly Photo[];
  readonly mayEdit: boolean;
}

/** Says of photos that have just come how far they are: to a screen reader while they are prepared, to all when it failed. */
export function PreparingPhotos({ photos, mayEdit }: PreparingPhotosProps) {
  const { t } = useTranslation('photos');
  const { prepare } = usePhotoChanges();
  const failed = photos.filter(({ state }) => state === 'failed');
  const isPreparing = photos.some(({ state }) => state === 'waiting');
  return (
    <>
      <p role="status" className="sr-only">
        {isPreparing && t('preparing')}
      </p>
      {failed.length > 0 && (
        <Alert tone="notice">
          <p>{t('unprepared', { count: failed.length })}</p>
          {mayEdit && (
            <Button size="small" className="mt-2" busy={prepare.isPending} onClick={() => prepare.mutate(failed)}>
              {t('prepareAgain')}
            </Button>
          )}
        </Alert>
      )}
    </>
  );
}
