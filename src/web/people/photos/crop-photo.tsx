import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/photos.ts';
import type { PhotoRegion } from '#domain/photos/photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FrameGround, placeOf } from './frame-ground.tsx';
import { moveFrame } from './move-frame.ts';
import { usePhotoChanges } from './use-photo-changes.ts';

interface CropPhotoProps {
  readonly photo: Photo;
  readonly onClose: () => void;
}

const mostOfIt: PhotoRegion = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 };

/** Which part of a photo is to be left: drawn by pointer, or moved and sized by keys. */
export function CropPhoto({ photo, onClose }: CropPhotoProps) {
  const { t } = useTranslation('photos');
  const [crop, setCrop] = useState(mostOfIt);
  const { change } = usePhotoChanges();
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = moveFrame(crop, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    setCrop(moved);
  };
  const { width, height } = { width: crop.width * photo.width, height: crop.height * photo.height };
  return (
    <Dialog
      wide
      onOpenChange={onClose}
      title={t('crop')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button
            variant="primary"
            busy={change.isPending}
            onClick={() => change.mutate({ photo, changes: { crop } }, { onSuccess: onClose })}
          >
            {t('save', { ns: 'everywhere' })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FrameGround photo={photo} onDrawn={setCrop} drawn={null}>
          <button
            type="button"
            aria-label={t('cropFrame')}
            style={placeOf(crop)}
            onKeyDown={onKeyDown}
            className="pointer-events-none absolute border-2 border-on-accent shadow-[0_0_0_100vmax_var(--color-veil)] outline-offset-2"
          />
        </FrameGround>
        <p className="text-ink-faint text-sm">{t('cropHelp')}</p>
        <p role="status" className="text-ink-soft text-sm">
          {t('cropSize', { width: Math.round(width), height: Math.round(height) })}
        </p>
      </div>
    </Dialog>
  );
}
