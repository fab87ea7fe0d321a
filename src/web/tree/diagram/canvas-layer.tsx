import { useEffect, useLayoutEffect, useRef } from 'react';
import { visibleRect } from '#domain/diagram/drawing/lens.ts';
import { detailAt } from '#domain/diagram/drawing/level-of-detail.ts';
import type { Pen } from '#domain/diagram/drawing/pen.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { plateNames } from '#domain/diagram/drawing/plate-names.ts';
import { canvasPen } from './canvas-pen.ts';
import type { Glides } from './glides.ts';
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

/** As many people as the window shows at this scale: plates begin a little closer. */
const AHEAD_ZOOM = 0.1;

/**
 * While people are blocks, finds the names that plates will need when the camera comes closer, in the time that the browser
 * has to spare. Finding hundreds of names would make the first frame with plates a long one.
 */
function nameAhead(stage: Stage, picture: Picture): () => void {
  // Not in every browser; there names are found when they are drawn.
  if (!('requestIdleCallback' in globalThis)) return () => undefined;
  let pen: Pen | null = null;
  let waiting = 0;

  const nameSome = (deadline: IdleDeadline) => {
    waiting = 0;
    const lens = stage.lens();
    if (lens.width === 0 || detailAt(lens.sx) !== 'block' || picture.view.scene.mode !== 'hierarchical') return;
    const zoom = Math.max(lens.sx, AHEAD_ZOOM);
    pen ??= penToMeasure(picture);
    if (!pen) return;
    const linesOf = plateNames(picture, pen);
    for (const member of picture.index.cardsIn(visibleRect({ ...lens, sx: zoom, sy: zoom }))) {
      if (deadline.timeRemaining() < 1) {
        waiting = requestIdleCallback(nameSome);
        return;
      }
      linesOf(member);
    }
  };
  const stop = stage.onFrame(() => {
    if (waiting === 0) waiting = requestIdleCallback(nameSome);
  });
  return () => {
    stop();
    cancelIdleCallback(waiting);
  };
}

function penToMeasure({ palette }: Picture): Pen | null {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  return context && canvasPen(context, palette);
}
