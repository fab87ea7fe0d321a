import { visibleRect } from '#domain/diagram/drawing/lens.ts';
import { detailAt } from '#domain/diagram/drawing/level-of-detail.ts';
import type { Pen } from '#domain/diagram/drawing/pen.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { plateNames } from '#domain/diagram/drawing/plate-names.ts';
import { canvasPen } from './canvas-pen.ts';
import type { Stage } from './stage.ts';

/** As many people as the window shows at this scale: plates begin a little closer. */
const AHEAD_ZOOM = 0.1;

/**
 * While people are blocks, finds the names that plates will need when the camera comes closer, in the time that the browser
 * has to spare. Finding hundreds of names would make the first frame with plates a long one.
 */
export function nameAhead(stage: Stage, picture: Picture): () => void {
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
