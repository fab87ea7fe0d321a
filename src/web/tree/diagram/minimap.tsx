import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { drawFamily } from '#domain/diagram/drawing/draw-scene.ts';
import type { Size } from '#domain/diagram/drawing/lens.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { keepInside } from './camera.ts';
import { canvasPen } from './canvas-pen.ts';
import { cameraFromMinimap, type MinimapScale, minimapScale, minimapSize, minimapWindow } from './minimap-scale.ts';
import type { Stage } from './stage.ts';

/** The whole family in the corner: one small picture, drawn once, and the window as a frame on it. */
export function Minimap({ stage, picture }: { stage: Stage; picture: Picture }) {
  const size = useMemo(() => minimapSize(picture.view.scene.bounds), [picture]);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const density = Math.min(2, devicePixelRatio || 1);
    // After the first frame of the family itself, which must not wait for its small picture.
    let base: HTMLCanvasElement | null = null;
    const later = setTimeout(() => {
      base = drawBase(picture, size, density);
      stage.redraw();
    }, 50);
    const scale = minimapScale(picture.view.scene.bounds, size);
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      if (!context) return;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, size.width * density, size.height * density);
      if (base) context.drawImage(base, 0, 0);
      context.setTransform(density, 0, 0, density, 0, 0);
      const frame = minimapWindow(stage.lens(), scale);
      context.beginPath();
      context.roundRect(frame.x, frame.y, frame.width, frame.height, 3);
      context.lineWidth = 1.5;
      context.strokeStyle = picture.palette.selected;
      context.stroke();
    };
    if (canvas.current) {
      Object.assign(canvas.current, { width: size.width * density, height: size.height * density });
    }
    const stop = stage.onFrame(draw);
    stage.redraw();
    return () => {
      clearTimeout(later);
      stop();
    };
  }, [stage, picture, size]);

  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale: MinimapScale = minimapScale(picture.view.scene.bounds, size);
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    stage.moveTo(keepInside(cameraFromMinimap(stage.camera(), scale, at), stage.bounds()));
  };
  return (
    <div aria-hidden="true" data-testid="minimap">
      <canvas
        ref={canvas}
        style={size}
        className="cursor-crosshair touch-none rounded-surface bg-surface shadow-float"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event);
        }}
      />
    </div>
  );
}

function drawBase(picture: Picture, size: Size, density: number): HTMLCanvasElement {
  const base = document.createElement('canvas');
  Object.assign(base, { width: size.width * density, height: size.height * density });
  const context = base.getContext('2d');
  if (!context) return base;
  context.scale(density, density);
  const { scene } = picture.view;
  const { sx, sy } = minimapScale(scene.bounds, size);
  const lens = { ...size, x: scene.bounds.width / 2, y: scene.bounds.height / 2, sx, sy };
  drawFamily(onlyPeople(picture), canvasPen(context, picture.palette), lens, 'block', {
    selected: null,
    live: new Set(),
  });
  return base;
}

/** Lines would fill a picture as small as this. */
function onlyPeople(picture: Picture): Picture {
  const { view, index } = picture;
  const everybody = Array.from(view.scene.x.keys());
  return {
    ...picture,
    view: { ...view, scene: { ...view.scene, arcs: null } },
    index: { ...index, cardsIn: () => everybody, segmentsIn: () => [] },
  };
}
