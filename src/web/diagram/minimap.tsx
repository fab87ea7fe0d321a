import { type PointerEvent, useEffect, useRef } from 'react';
import { keepInside, type Size } from './camera.ts';
import type { Picture } from './draw-scene.ts';
import { cameraFromMinimap, type MinimapScale, minimapScale, minimapWindow } from './minimap-scale.ts';
import type { Stage } from './stage.ts';

const SIZE: Size = { width: 200, height: 130 };

/** The whole family in the corner: one small picture, drawn once, and the window as a frame on it. */
export function Minimap({ stage, picture }: { stage: Stage; picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const density = Math.min(2, devicePixelRatio || 1);
    const base = drawBase(picture, density);
    const scale = minimapScale(picture.view.scene.bounds, SIZE);
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      if (!context) return;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, SIZE.width * density, SIZE.height * density);
      context.drawImage(base, 0, 0);
      context.setTransform(density, 0, 0, density, 0, 0);
      const frame = minimapWindow(stage.lens(), scale);
      context.beginPath();
      context.roundRect(frame.x, frame.y, frame.width, frame.height, 3);
      context.lineWidth = 1.5;
      context.strokeStyle = picture.palette.selected;
      context.stroke();
    };
    if (canvas.current) {
      Object.assign(canvas.current, { width: SIZE.width * density, height: SIZE.height * density });
    }
    const stop = stage.onFrame(draw);
    stage.redraw();
    return stop;
  }, [stage, picture]);

  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale: MinimapScale = minimapScale(picture.view.scene.bounds, SIZE);
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    stage.moveTo(keepInside(cameraFromMinimap(stage.camera(), scale, at), stage.bounds()));
  };
  return (
    <div aria-hidden="true" data-testid="minimap">
      <canvas
        ref={canvas}
        className="h-[130px] w-[200px] cursor-crosshair touch-none rounded-surface border bg-surface/90"
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

function drawBase({ view: { scene }, familyColour, palette }: Picture, density: number): HTMLCanvasElement {
  const base = document.createElement('canvas');
  Object.assign(base, { width: SIZE.width * density, height: SIZE.height * density });
  const context = base.getContext('2d');
  if (!context) return base;
  const { sx, sy, left, top } = minimapScale(scene.bounds, SIZE);
  const width = Math.max(1.2, scene.cardWidth * sx);
  const height = Math.max(1.2, scene.cardHeight * sy);
  context.scale(density, density);
  for (const [family, colour] of palette.families.entries()) {
    context.beginPath();
    for (let member = 0; member < scene.x.length; member++) {
      if (familyColour[member] !== family) continue;
      context.rect(left + (scene.x[member] ?? 0) * sx, top + (scene.y[member] ?? 0) * sy, width, height);
    }
    context.fillStyle = colour;
    context.fill();
  }
  return base;
}
