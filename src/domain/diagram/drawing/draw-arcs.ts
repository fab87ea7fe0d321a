import { SEGMENT } from '../scene.ts';
import { COUPLE_GAP, lineWidth } from './draw-connectors.ts';
import { type Lens, toScreenX, toScreenY } from './lens.ts';
import type { Detail } from './level-of-detail.ts';
import type { Pen } from './pen.ts';
import type { Picture } from './picture.ts';

/** The lines of a circle that go around: couples double, descents solid or dashed. */
export function drawArcs(picture: Picture, pen: Pen, lens: Lens, detail: Detail): void {
  const { view, palette } = picture;
  const { arcs } = view.scene;
  if (arcs === null) return;
  const width = lineWidth(lens.sx);
  const gap = detail === 'block' ? 0 : (COUPLE_GAP * lens.sx) / 2;
  const strokes = [
    { kinds: [SEGMENT.descent], offsets: [0], dash: undefined },
    {
      kinds: [SEGMENT.descentDashed],
      offsets: [0],
      dash: lens.sx > 0.1 ? [6 * lens.sx + 1, 5 * lens.sx + 1] : undefined,
    },
    {
      kinds: [SEGMENT.couple, SEGMENT.coupleEnded, SEGMENT.coupleLong],
      offsets: gap < 0.75 ? [0] : [-gap, gap],
      dash: undefined,
    },
  ];
  for (const { kinds, offsets, dash } of strokes) {
    for (let nth = 0; nth < arcs.kind.length; nth++) {
      if (!kinds.some((kind) => kind === arcs.kind[nth])) continue;
      const [x = 0, y = 0, radius = 0, from = 0, to = 0] = arcs.shape.subarray(nth * 5, nth * 5 + 5);
      const screenX = toScreenX(lens, x);
      const screenY = toScreenY(lens, y);
      if (!isInWindow(lens, screenX, screenY, radius * lens.sx, from, to)) continue;
      for (const offset of offsets) pen.arc(screenX, screenY, radius * lens.sx + offset, from, to);
    }
    pen.paint({ stroke: palette.line, width, ...(dash ? { dash } : {}) });
  }
}

/** Whether the box around the ends and the middle of an arc, grown by its rise, meets the window. */
function isInWindow(lens: Lens, x: number, y: number, radius: number, from: number, to: number): boolean {
  const half = radius * Math.min(2, (to - from) / 2);
  const middle = (from + to) / 2;
  const midX = x + radius * Math.cos(middle);
  const midY = y + radius * Math.sin(middle);
  return midX + half >= 0 && midX - half <= lens.width && midY + half >= 0 && midY - half <= lens.height;
}
