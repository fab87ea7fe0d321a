import { useLayoutEffect, useRef } from 'react';
import type { MemberId } from '#domain/tree/ids.ts';
import { type Camera, fillWindow, fitCamera, keepInside } from './camera.ts';
import { planGlide } from './glide.ts';
import type { Glides } from './glides.ts';
import { middleOf } from './member-box.ts';
import type { Stage } from './stage.ts';
import type { FamilyPicture } from './use-picture.ts';

/** A family that fits at this size or larger opens as a whole; a larger one opens on a person at reading size. */
const WHOLE_FROM = 0.3;
export const READING_ZOOM = 0.75;

interface Start {
  /** Where the address says the window looks. */
  readonly place: Camera | undefined;
  readonly selected: MemberId | undefined;
  readonly home: MemberId | undefined;
}

/**
 * Sets the camera when a drawing comes or is replaced, before anybody sees it, and lets everybody in view glide from the
 * old drawing to the new one.
 */
export function useCameraStart(stage: Stage, glides: Glides, picture: FamilyPicture, asked: Start): void {
  const before = useRef<FamilyPicture | null>(null);
  const latest = useRef(asked);
  latest.current = asked;

  useLayoutEffect(() => {
    const start = () => {
      if (stage.size().width === 0) return;
      const last = before.current;
      before.current = picture;
      // What the cards say may change without anybody moving.
      if (last?.view.scene.x === picture.view.scene.x) return;
      if (last?.view.whole === picture.view.whole) {
        holdStill(stage, last, picture);
        return;
      }
      const lensBefore = stage.lens();
      const camera = last
        ? cameraAfter(stage, last, picture, latest.current)
        : firstCamera(stage, picture, latest.current);
      stage.setBounds(picture.view.scene.bounds);
      stage.moveTo(camera);
      const glide = last && stage.mayMove() ? planGlide(last, picture, lensBefore, stage.lens()) : undefined;
      if (glide) glides.begin(glide);
    };
    start();
    // The window may not have been measured yet.
    return stage.onFrame(start);
  }, [stage, glides, picture]);
}

/** A card that is moved by hand is where the hand is. Should the corner of the paper have moved with it, nobody sees that. */
function holdStill(stage: Stage, last: FamilyPicture, picture: FamilyPicture): void {
  const corner = ({ view: { scene, unmoved } }: FamilyPicture) => ({
    x: (unmoved ?? scene).x[0] ?? 0,
    y: (unmoved ?? scene).y[0] ?? 0,
  });
  const before = corner(last);
  const now = corner(picture);
  const camera = stage.camera();
  stage.setBounds(picture.view.scene.bounds);
  if (before.x === now.x && before.y === now.y) return;
  stage.moveTo({ ...camera, x: camera.x + now.x - before.x, y: camera.y + now.y - before.y });
}

function firstCamera(stage: Stage, picture: FamilyPicture, { place, selected, home }: Start): Camera {
  if (place) return keepInside(place, picture.view.scene.bounds);
  return wholeOrPerson(stage, picture, centreIn(picture, selected ?? home));
}

/**
 * After an edit whoever is looked at stays on their spot of the screen. In another drawing of the same family they do so as
 * far as the window stays filled; where nobody is selected, or who is was too small to read, it opens like a first one.
 */
function cameraAfter(
  stage: Stage,
  last: FamilyPicture,
  picture: FamilyPicture,
  { place, selected, home }: Start,
): Camera {
  const { bounds } = picture.view.scene;
  const camera = stage.camera();
  const isEdited = last.view.graph.version !== picture.view.graph.version;
  if (place && !isEdited && isElsewhere(place, camera)) return keepInside(place, bounds);
  const anchor = picture.place(selected) === undefined ? home : selected;
  const then = centreIn(last, anchor);
  const now = centreIn(picture, anchor);
  const isFollowed = isEdited || (anchor === selected && camera.zoom >= WHOLE_FROM);
  if (!then || !now || !isFollowed) return wholeOrPerson(stage, picture, now);
  const kept = { ...camera, x: camera.x + now.x - then.x, y: camera.y + now.y - then.y };
  return isEdited ? kept : fillWindow(kept, bounds, stage.size());
}

/** The address follows the camera; where they differ, somebody went back to an earlier address. */
const isElsewhere = (place: Camera, camera: Camera) =>
  Math.hypot(place.x - camera.x, place.y - camera.y) > 2 || Math.abs(place.zoom / camera.zoom - 1) > 0.01;

function wholeOrPerson(stage: Stage, picture: FamilyPicture, person: { x: number; y: number } | undefined): Camera {
  const fit = fitCamera(picture.view.scene.bounds, stage.size());
  return fit.zoom >= WHOLE_FROM || !person
    ? fit
    : fillWindow({ ...person, zoom: READING_ZOOM }, picture.view.scene.bounds, stage.size());
}

/** The middle of a person's card. */
export function centreIn(picture: FamilyPicture, id: MemberId | undefined): { x: number; y: number } | undefined {
  const member = picture.place(id);
  return member === undefined ? undefined : middleOf(picture.view.scene, member);
}
