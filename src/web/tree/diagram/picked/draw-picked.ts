import { outlineWedge } from '#domain/diagram/drawing/draw-wedges.ts';
import { type Lens, type Rect, toScreenX, toScreenY } from '#domain/diagram/drawing/lens.ts';
import { detailAt } from '#domain/diagram/drawing/level-of-detail.ts';
import type { Pen } from '#domain/diagram/drawing/pen.ts';
import { wedgesIn } from '#domain/diagram/drawing/wedge-geometry.ts';
import { boxOf } from '#web/tree/diagram/member-box.ts';
import { showsItself } from '#web/tree/diagram/person-node.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';

/** Rings around all who are picked, at any scale. Cards that are elements have theirs themselves. */
export function drawPicked(picture: FamilyPicture, members: ReadonlySet<number>, pen: Pen, lens: Lens): void {
  const { view, palette } = picture;
  const { scene } = view;
  if (detailAt(lens.sx) === 'live' && showsItself(scene)) return;
  if (scene.wedges !== null) {
    for (const wedge of wedgesIn(scene, lens)) {
      if (members.has(wedge.member) && !wedge.isRepeat) outlineWedge(wedge, pen, palette);
    }
    return;
  }
  for (const member of members) {
    const box = boxOf(scene, member);
    const left = toScreenX(lens, box.x);
    const top = toScreenY(lens, box.y);
    const width = Math.max(3, box.width * lens.sx);
    const height = Math.max(3, box.height * lens.sy);
    if (left > lens.width || top > lens.height || left + width < 0 || top + height < 0) continue;
    pen.box(left - 2, top - 2, width + 4, height + 4, Math.min(5, height / 4));
  }
  pen.paint({ stroke: palette.selected, width: 2 });
}

/** The frame that is being drawn around people. */
export function drawFrame({ palette }: FamilyPicture, { left, top, right, bottom }: Rect, pen: Pen, lens: Lens): void {
  const x = toScreenX(lens, left);
  const y = toScreenY(lens, top);
  pen.box(x, y, (right - left) * lens.sx, (bottom - top) * lens.sy, 0);
  pen.paint({ stroke: palette.selected, width: 1.5, dash: [6, 5] });
}
