import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { toScreenX, toScreenY } from '#domain/diagram/drawing/lens.ts';
import type { Stage } from '#web/tree/diagram/stage.ts';

interface AtPointProps {
  readonly stage: Stage;
  /** In the scene. */
  readonly x: number;
  readonly y: number;
  /** Half of its size in px: as much of it stays inside the window as there is room for. */
  readonly keep?: { readonly width: number; readonly height: number };
  readonly children: ReactNode;
}

/** Stands over a point of the scene and follows the camera. `--zoom` tells what lies around it how large the cards are. */
export function AtPoint({ stage, x, y, keep, children }: AtPointProps) {
  const box = useRef<HTMLDivElement>(null);
  const [halfWidth, halfHeight] = keep
    ? [keep.width, keep.height]
    : [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  useLayoutEffect(() => {
    const follow = () => {
      const lens = stage.lens();
      const left = within(toScreenX(lens, x), halfWidth, lens.width);
      const top = within(toScreenY(lens, y), halfHeight, lens.height);
      box.current?.style.setProperty('translate', `${left}px ${top}px`);
      box.current?.style.setProperty('--zoom', String(lens.sx));
    };
    follow();
    return stage.onFrame(follow);
  }, [stage, x, y, halfWidth, halfHeight]);
  return (
    <div ref={box} className="absolute top-0 left-0 size-0">
      {children}
    </div>
  );
}

const within = (at: number, half: number, room: number) => Math.max(half, Math.min(room - half, at));
