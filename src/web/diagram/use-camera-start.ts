import { useEffect, useRef } from 'react';
import type { MemberId } from '#domain/tree/ids.ts';
import { type Camera, fillWindow, fitCamera, keepInside } from './camera.ts';
import type { Stage } from './stage.ts';
import type { FamilyPicture } from './use-picture.ts';

/** A family that fits at this size or larger opens as a whole; a larger one opens on a person at reading size. */
const WHOLE_FROM = 0.3;
export const READING_ZOOM = 0.75;

/**
 * Sets the camera when a drawing comes or is replaced: first where the address says, or on the whole family, or on the
 * person it is about; later so that the anchor stays on the spot of the screen where it was.
 */
export function useCameraStart(
  stage: Stage,
  picture: FamilyPicture | null,
  place: Camera | undefined,
  anchor: MemberId | undefined,
): void {
  const before = useRef<FamilyPicture | null>(null);
  const latest = useRef({ place, anchor });
  latest.current = { place, anchor };

  useEffect(() => {
    if (!picture) return;
    const start = () => {
      if (stage.size().width === 0) return;
      const last = before.current;
      if (last?.view === picture.view) return;
      stage.setBounds(picture.view.scene.bounds);
      const { place: asked, anchor: id } = latest.current;
      const now = centreIn(picture, id);
      const then = last && centreIn(last, id);
      const camera = stage.camera();
      if (!last && asked) stage.moveTo(keepInside(asked, picture.view.scene.bounds));
      else if (now && then) stage.moveTo({ ...camera, x: camera.x + now.x - then.x, y: camera.y + now.y - then.y });
      else stage.moveTo(startCamera(stage, picture, now));
      before.current = picture;
    };
    start();
    // The window may not have been measured yet.
    return stage.onFrame(start);
  }, [stage, picture]);
}

function startCamera(stage: Stage, picture: FamilyPicture, person: { x: number; y: number } | undefined): Camera {
  const fit = fitCamera(picture.view.scene.bounds, stage.size());
  return fit.zoom >= WHOLE_FROM || !person
    ? fit
    : fillWindow({ ...person, zoom: READING_ZOOM }, picture.view.scene.bounds, stage.size());
}

/** The middle of a person's card. */
export function centreIn(picture: FamilyPicture, id: MemberId | undefined): { x: number; y: number } | undefined {
  const member = picture.place(id);
  if (member === undefined) return undefined;
  const { scene } = picture.view;
  return {
    x: (scene.x[member] ?? 0) + scene.cardWidth / 2,
    y: (scene.y[member] ?? 0) + scene.cardHeight / 2,
  };
}
