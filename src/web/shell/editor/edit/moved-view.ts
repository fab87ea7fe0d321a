import type { MovedCard } from '#contract/moved-cards.ts';
import { roundJoins } from '#domain/diagram/drawing/round-joins.ts';
import { moveCards } from '#domain/diagram/move-cards.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { FamilyView } from '#web/tree/diagram/family-view.ts';
import { indexScene } from '#web/tree/diagram/scene-index.ts';

/** A view with the cards where people put them; the same object where nobody moved one that it shows. */
export function movedView(view: FamilyView, cards: readonly MovedCard[]): FamilyView {
  if (cards.length === 0) return view;
  const places = placesOf(view);
  const moves = cards.flatMap(({ memberId, dx, dy }) => {
    const member = places.get(memberId);
    return member === undefined ? [] : [{ member, dx, dy }];
  });
  const { scene, shift } = moveCards(view.graph, view.scene, moves);
  if (scene === view.scene) return view;
  const unmoved = {
    x: shift.x === 0 ? view.scene.x : view.scene.x.map((left) => left + shift.x),
    y: shift.y === 0 ? view.scene.y : view.scene.y.map((top) => top + shift.y),
  };
  return { ...view, scene, unmoved, joins: roundJoins(scene), index: indexScene(scene) };
}

/** While a card is dragged the same view is moved many times. */
const places = new WeakMap<FamilyView, ReadonlyMap<MemberId, number>>();

function placesOf(view: FamilyView): ReadonlyMap<MemberId, number> {
  const known = places.get(view) ?? new Map(view.graph.memberIds.map((id, member) => [id, member]));
  places.set(view, known);
  return known;
}
