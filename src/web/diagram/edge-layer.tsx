import { useEffect, useRef } from 'react';
import { drawEdge, EDGE_WIDTH } from '#domain/diagram/drawing/draw-ground.ts';
import type { Picture } from '#domain/diagram/drawing/draw-scene.ts';
import { canvasPen } from './canvas-pen.ts';
import type { Stage } from './stage.ts';

/** The numbers of the generations, over the cards at the left edge. */
export function EdgeLayer({ stage, picture }: { stage: Stage; picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { palette, rows } = picture;
    return stage.onFrame(() => {
      const lens = stage.lens();
      const context = canvas.current?.getContext('2d');
      if (!canvas.current || !context) return;
      const density = Math.min(3, devicePixelRatio || 1);
      const [width, height] = [EDGE_WIDTH * density, Math.round(lens.height * density)];
      if (canvas.current.height !== height || canvas.current.width !== width) {
        Object.assign(canvas.current, { width, height });
      }
      context.setTransform(density, 0, 0, density, 0, 0);
      context.clearRect(0, 0, EDGE_WIDTH, lens.height);
      drawEdge(rows, canvasPen(context, { serif: palette.serif, sans: palette.sans }), lens, palette);
    });
  }, [stage, picture]);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-0 w-[26px] border-r bg-paper">
      <canvas ref={canvas} className="h-full w-[26px]" />
    </div>
  );
}
