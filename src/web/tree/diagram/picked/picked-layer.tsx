import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rect } from '#domain/diagram/drawing/lens.ts';
import { canvasPen } from '#web/tree/diagram/canvas-pen.ts';
import type { Stage } from '#web/tree/diagram/stage.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';
import { drawFrame, drawPicked } from './draw-picked.ts';
import type { PickedPeople } from './use-picked-people.ts';
import { usePicking } from './use-picking.ts';
import { useSpokenPicks } from './use-spoken-picks.ts';
import './picked.css';

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
  const isSomebody = picked.ids.size > 0;
  return (
    <div ref={layer} className="pointer-events-none absolute inset-0 overflow-hidden">
      {(isSomebody || frame) && <PickedRings stage={stage} picture={picture} picked={picked} frame={frame} />}
      {isOn && <p className="sr-only">{t('picked.keys')}</p>}
      <p role="status" className="sr-only" dir="auto">
        {spoken}
      </p>
      {isSomebody && isOn && children}
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
