import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Photo } from '#contract/photos.ts';
import type { PhotoRegion } from '#domain/photos/photo.ts';
import { spanFrame } from './move-frame.ts';
import { photoUrl } from './photo-queries.ts';

interface FrameGroundProps {
  readonly photo: Photo;
  /** A pointer has drawn a frame. */
  readonly onDrawn: (region: PhotoRegion) => void;
  /** A frame that is not done yet, shown until another one is drawn. */
  readonly drawn: PhotoRegion | null;
  /** What lies over the photo, placed by `placeOf`. */
  readonly children?: ReactNode;
}

/** A photo on which a pointer draws frames. */
export function FrameGround({ photo, onDrawn, drawn, children }: FrameGroundProps) {
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
        className="relative touch-none overflow-hidden"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        <img
          // The full one is there from the first moment.
          src={photoUrl(photo, photo.state === 'ready' ? 'large' : 'full')}
          alt=""
          width={photo.width}
          height={photo.height}
          draggable={false}
          className="max-h-[55dvh] w-auto max-w-full select-none"
        />
        {children}
        {pending && (
          <div style={placeOf(pending)} className="absolute rounded-control border-2 border-accent border-dashed" />
        )}
      </div>
    </div>
  );
}

const percent = (fraction: number) => `${fraction * 100}%`;

/** Where a region lies over its photo. */
export const placeOf = ({ x, y, width, height }: PhotoRegion) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});
