import { useEffect, useRef } from 'react';
import { drawMargin, EDGE_WIDTH } from '#domain/diagram/drawing/draw-ground.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { canvasPen } from './canvas-pen.ts';
import type { Stage } from './stage.ts';

/**
 * The numbers of the generations over the cards: at the left edge, or along the top where they follow to the right. The
 * years of a timeline stand along the top, too.
 */
export function EdgeLayer({ stage, picture }: { stage: Stage; picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { direction, years } = picture.view.scene;
  const isAcross = direction === 'right' || years !== null;
  const isShown = picture.rows.length > 0 || years !== null;
  useEffect(() => {
    if (!isShown) return;
    const { palette } = picture;
    const draw = () => {
      const lens = stage.lens();
      const context = canvas.current?.getContext('2d');
      if (!canvas.current || !context) return;
      const density = Math.min(3, devicePixelRatio || 1);
      const size = isAcross
        ? { width: Math.round(lens.width * density), height: EDGE_WIDTH * density }
        : { width: EDGE_WIDTH * density, height: Math.round(lens.height * density) };
      if (canvas.current.height !== size.height || canvas.current.width !== size.width) {
        Object.assign(canvas.current, size);
      }
      context.setTransform(density, 0, 0, density, 0, 0);
      context.clearRect(0, 0, lens.width, lens.height);
      drawMargin(picture, canvasPen(context, { serif: palette.serif, sans: palette.sans }), lens);
    };
    const stop = stage.onFrame(draw);
    stage.redraw();
    return stop;
  }, [stage, picture, isAcross, isShown]);
  if (!isShown) return null;
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute bg-paper ${isAcross ? 'inset-x-0 top-0 h-[26px] border-b' : 'inset-y-0 left-0 w-[26px] border-r'}`}
    >
      <canvas ref={canvas} className={isAcross ? 'h-[26px] w-full' : 'h-full w-[26px]'} />
    </div>
  );
}
