import { useEffect, useLayoutEffect, useRef } from 'react';
import { detailAt } from '#domain/diagram/drawing/level-of-detail.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import type { Glides } from './glides.ts';
import { nameAhead } from './name-ahead.ts';
import { createPainter } from './painter.ts';
import type { Stage } from './stage.ts';

interface CanvasLayerProps {
  readonly stage: Stage;
  readonly glides: Glides;
  readonly picture: Picture;
  readonly selected: number | null;
  /** Members who are elements at the moment. */
  readonly live: readonly number[];
}

/** Everything that is drawn rather than an element: the ground, all lines, and all people under reading size. */
export function CanvasLayer({ stage, glides, picture, selected, live }: CanvasLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef(createPainter());
  const painted = useRef<Float64Array>(undefined);

  // Before the browser paints: cards never stand on paper without lines.
  useLayoutEffect(() => {
    const emphasis = { selected, live: new Set(live) };
    const paint = (time: number) => {
      const lens = stage.lens();
      if (!canvas.current || lens.width === 0) return;
      const needsMore = painter.current.paint(canvas.current, picture, lens, emphasis, glides.at(time));
      const { x: places } = picture.view.scene;
      if (painted.current !== places) {
        performance.mark(painted.current ? 'diagram:next-view' : 'diagram:first-frame', {
          detail: { people: places.length, level: detailAt(lens.sx) },
        });
        painted.current = places;
      }
      if (needsMore) stage.redraw();
    };
    const stopFrames = stage.onFrame(paint);
    const stopRests = stage.onRest(() => {
      if (painter.current.rest(stage.lens())) stage.redraw();
    });
    stage.redraw();
    return () => {
      stopFrames();
      stopRests();
    };
  }, [stage, glides, picture, selected, live]);

  useEffect(() => nameAhead(stage, picture), [stage, picture]);

  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className="absolute inset-0 size-full" />
    </div>
  );
}
