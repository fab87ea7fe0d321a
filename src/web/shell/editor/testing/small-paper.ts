import { toScreenX, toScreenY } from '#domain/diagram/drawing/lens.ts';
import type { Scene } from '#domain/diagram/scene.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { placeFinder } from '#web/tree/diagram/find-place.ts';
import { createStage } from '#web/tree/diagram/stage.ts';
import { sampleFamily } from '#web/tree/diagram/testing/sample-family.ts';
import { pictureOf } from '#web/tree/diagram/testing/small-picture.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';

/** Where the window of the diagram stands on the screen. */
export const box = { left: 100, top: 50, right: 900, bottom: 650, width: 800, height: 600 };

/** The small family as it is drawn, with its middle in the middle of a window of 800 by 600 px, at reading size or larger. */
export function smallPaper(zoom = 1, otherwise: Partial<Scene> = {}) {
  const usual = pictureOf(sampleFamily);
  const drawn = { ...usual, view: { ...usual.view, scene: { ...usual.view.scene, ...otherwise } } };
  const place = placeFinder(sampleFamily.memberIds);
  const picture: FamilyPicture = { ...drawn, place: (id) => (id === undefined ? undefined : place(id)) };
  const { scene } = drawn.view;
  const stage = createStage(() => true);
  stage.setSize({ width: box.width, height: box.height });
  stage.setBounds(scene.bounds);
  stage.moveTo({ x: scene.bounds.width / 2, y: scene.bounds.height / 2, zoom });
  const at = (x: number, y: number) => ({
    clientX: box.left + toScreenX(stage.lens(), x),
    clientY: box.top + toScreenY(stage.lens(), y),
  });
  return {
    stage,
    picture,
    scene,
    /** A spot of the screen by a point of the scene. */
    at,
    /** The spot of the screen that the middle of a card is on. */
    on: (id: MemberId | undefined) => {
      const member = picture.place(id) ?? -1;
      return at((scene.x[member] ?? 0) + scene.cardWidth / 2, (scene.y[member] ?? 0) + scene.cardHeight / 2);
    },
  };
}

export type SmallPaper = ReturnType<typeof smallPaper>;
