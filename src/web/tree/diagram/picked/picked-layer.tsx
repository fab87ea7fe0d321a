import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Lens, type Rect, toScreenX, toScreenY } from '#domain/diagram/drawing/lens.ts';
import { canvasPen } from '#web/tree/diagram/canvas-pen.ts';
import type { Stage } from '#web/tree/diagram/stage.ts';
import { type FamilyPicture, nameOf } from '#web/tree/diagram/use-picture.ts';
import type { PickedPeople } from './use-picked-people.ts';
import { usePicking } from './use-picking.ts';
import './picked.css';
import { outlineSector } from '#domain/diagram/drawing/draw-sectors.ts';
import { detailAt } from '#domain/diagram/drawing/level-of-detail.ts';
import type { Pen } from '#domain/diagram/drawing/pen.ts';
import { sectorsIn } from '#domain/diagram/drawing/sector-geometry.ts';
import { boxOf } from '#web/tree/diagram/member-box.ts';
import { showsItself } from '#web/tree/diagram/person-node.ts';
import type { PickedIds } from './picked-ids.ts';

interface PickedLayerProps {
  readonly stage: Stage;
  readonly picture: FamilyPicture;
  readonly picked: PickedPeople;
  /** Off while somebody else is being chosen: then a press means only that. */
  readonly isOn: boolean;
  /** What can be done with whom is picked; shown as long as somebody is. */
  readonly children: ReactNode;
}

/** Picking several people on the canvas: who is, the frame that picks more, and how many they are. */
export function PickedLayer({ stage, picture, picked, isOn, children }: PickedLayerProps) {
  const { t } = useTranslation('diagram');
  const layer = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<Rect | null>(null);
  usePicking(layer, { isOn, stage, picture, picked, onFrame: setFrame });
  const spoken = useSpokenPicks(picture, picked.ids);
  const hasPicked = picked.ids.size > 0;
  return (
    <div ref={layer} className="pointer-events-none absolute inset-0 overflow-hidden">
      {(hasPicked || frame) && <PickedRings stage={stage} picture={picture} picked={picked} frame={frame} />}
      {isOn && <p className="sr-only">{t('picked.keys')}</p>}
      <p role="status" className="sr-only" dir="auto">
        {spoken}
      </p>
      {hasPicked && isOn && children}
    </div>
  );
}

interface PickedRingsProps extends Pick<PickedLayerProps, 'stage' | 'picture' | 'picked'> {
  readonly frame: Rect | null;
}

function PickedRings({ stage, picture, picked, frame }: PickedRingsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const members = useMemo(() => new Set([...picked.ids].flatMap((id) => picture.place(id) ?? [])), [picked, picture]);
  useEffect(() => {
    const { serif, sans } = picture.palette;
    const draw = () => {
      const lens = stage.lens();
      const context = canvas.current?.getContext('2d');
      if (!canvas.current || !context || lens.width === 0) return;
      const density = Math.min(3, devicePixelRatio || 1);
      const width = Math.round(lens.width * density);
      const height = Math.round(lens.height * density);
      if (canvas.current.width !== width || canvas.current.height !== height) {
        Object.assign(canvas.current, { width, height });
      }
      context.setTransform(density, 0, 0, density, 0, 0);
      context.clearRect(0, 0, lens.width, lens.height);
      const pen = canvasPen(context, { serif, sans });
      drawPicked(picture, members, pen, lens);
      if (frame) drawFrame(picture, frame, pen, lens);
    };
    const stop = stage.onFrame(draw);
    stage.redraw();
    return stop;
  }, [stage, picture, members, frame]);
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className="absolute inset-0 size-full" />
    </div>
  );
}

/** Rings around all who are picked, at any scale. Cards that are elements have theirs themselves. */
function drawPicked(picture: FamilyPicture, members: ReadonlySet<number>, pen: Pen, lens: Lens): void {
  const { view, palette } = picture;
  const { scene } = view;
  if (detailAt(lens.sx) === 'live' && showsItself(scene)) return;
  if (scene.sectors !== null) {
    for (const sector of sectorsIn(scene, lens)) {
      if (members.has(sector.member) && !sector.isRepeat) outlineSector(sector, pen, palette);
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
function drawFrame({ palette }: FamilyPicture, { left, top, right, bottom }: Rect, pen: Pen, lens: Lens): void {
  const x = toScreenX(lens, left);
  const y = toScreenY(lens, top);
  pen.box(x, y, (right - left) * lens.sx, (bottom - top) * lens.sy, 0);
  pen.paint({ stroke: palette.selected, width: 1.5, dash: [6, 5] });
}

/** What has become of the picked people, for who cannot see it: the one who came or went, or how many they are now. */
function useSpokenPicks(picture: FamilyPicture, ids: PickedIds): string {
  const { t } = useTranslation('diagram');
  const before = useRef(ids);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (before.current === ids) return;
    const [came, ...others] = without(ids, before.current);
    const [went, ...rest] = without(before.current, ids);
    before.current = ids;
    const count = ids.size;
    if (count === 0) setSpoken(t('picked.none'));
    else if (came && others.length === 0 && !went) setSpoken(t('picked.came', { name: nameOf(picture, came), count }));
    else if (went && rest.length === 0 && !came) setSpoken(t('picked.went', { name: nameOf(picture, went), count }));
    else setSpoken(t('picked.count', { count }));
  }, [ids, picture, t]);
  return spoken;
}

const without = (some: PickedIds, others: PickedIds) => [...some].filter((id) => !others.has(id));
