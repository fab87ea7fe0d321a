import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/photos.ts';
import type { PhotoRegion } from '#domain/photos/photo.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { moveFrame, spanFrame } from './move-frame.ts';
import { photoUrl } from './photo-queries.ts';

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
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const [span, setSpan] = useState<PhotoRegion | null>(null);
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || event.target instanceof HTMLButtonElement) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = at(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current) setSpan(spanFrame(start.current, at(event)));
  };
  const onPointerUp = () => {
    start.current = null;
    if (span) onDrawn(span);
    setSpan(null);
  };
  const pending = span ?? drawn;
  return (
    <div className="grid place-items-center rounded-control bg-sunken">
      <div
        className="relative touch-none"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        <img
          src={photoUrl(photo, 'large')}
          alt=""
          width={photo.width}
          height={photo.height}
          draggable={false}
          className="max-h-[55dvh] w-auto max-w-full select-none"
        />
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
        {pending && (
          <div style={placeOf(pending)} className="absolute rounded-control border-2 border-accent border-dashed" />
        )}
      </div>
    </div>
  );
}

const percent = (fraction: number) => `${fraction * 100}%`;

const placeOf = ({ x, y, width, height }: PhotoRegion) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});
