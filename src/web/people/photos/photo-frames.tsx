import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/photos.ts';
import type { PhotoRegion } from '#domain/photos/photo.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { FrameGround, placeOf } from './frame-ground.tsx';
import { moveFrame } from './move-frame.ts';

/** Somebody in a photo, and where. */
export type Mark = Pick<Photo['people'][number], 'memberId' | 'firstName' | 'lastName' | 'region'>;

interface PhotoFramesProps {
  readonly photo: Photo;
  readonly marks: readonly Mark[];
  /** Somebody's frame is where they say now. */
  readonly onFrame: (mark: Mark, region: PhotoRegion) => void;
  /** A frame was drawn around nobody in particular. */
  readonly onDrawn: (region: PhotoRegion) => void;
  /** A frame that waits for a name. */
  readonly drawn: PhotoRegion | null;
}

/** The photo with a frame around everybody who is marked. A pointer draws another one; arrows move the one with the keyboard. */
export function PhotoFrames({ photo, marks, onFrame, onDrawn, drawn }: PhotoFramesProps) {
  const { t } = useTranslation('photos');
  return (
    <FrameGround photo={photo} onDrawn={onDrawn} drawn={drawn}>
      {marks.map(
        (mark) =>
          mark.region && (
            <button
              key={mark.memberId}
              type="button"
              aria-label={t('frameOf', { name: memberName(mark) ?? t('somebody') })}
              title={memberName(mark) ?? t('somebody')}
              style={placeOf(mark.region)}
              onKeyDown={(event: KeyboardEvent) => {
                const moved = mark.region && moveFrame(mark.region, event.key, event.shiftKey);
                if (!moved) return;
                event.preventDefault();
                onFrame(mark, moved);
              }}
              className="absolute rounded-control border-2 border-on-accent shadow-float outline-offset-2"
            />
          ),
      )}
    </FrameGround>
  );
}
