import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { toScreenX, toScreenY } from '#domain/diagram/drawing/lens.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { Stage } from '#web/tree/diagram/stage.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';

interface CardFrameProps {
  readonly stage: Stage;
  readonly picture: FamilyPicture;
  readonly id: MemberId;
  readonly className: string;
  readonly children?: ReactNode;
}

/** Lies over one card, wherever the camera goes, and takes no presses itself. Nothing where the person is not drawn. */
export function CardFrame({ stage, picture, id, className, children }: CardFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const member = picture.place(id);
  useLayoutEffect(() => {
    const { scene } = picture.view;
    const follow = () => {
      if (!box.current || member === undefined) return;
      const lens = stage.lens();
      const x = toScreenX(lens, scene.x[member] ?? 0);
      const y = toScreenY(lens, scene.y[member] ?? 0);
      const width = scene.widths?.[member] ?? scene.cardWidth;
      Object.assign(box.current.style, {
        transform: `translate(${x}px, ${y}px)`,
        width: `${width * lens.sx}px`,
        height: `${scene.cardHeight * lens.sy}px`,
      });
    };
    follow();
    return stage.onFrame(follow);
  }, [stage, picture, member]);
  if (member === undefined) return null;
  return (
    <div ref={box} className={`pointer-events-none absolute top-0 left-0 ${className}`}>
      {children}
    </div>
  );
}
