import type { RefObject } from 'react';
import { strengthAt } from './glide.ts';
import type { Glides, Moment } from './glides.ts';
import { boxOf } from './member-box.ts';
import type { Stage } from './stage.ts';
import type { FamilyPicture } from './use-picture.ts';

/**
 * Moves the cards that are elements along with the drawn ones, frame by frame and past React. Their places on the page are
 * those of the new drawing; what is set here leads there from the old one. Returns how to stop.
 */
export function letCardsGlide(
  root: RefObject<HTMLElement | null>,
  stage: Stage,
  glides: Glides,
  picture: FamilyPicture,
): () => void {
  let isGliding = false;
  const cards = () => root.current?.querySelectorAll<HTMLElement>('.person-card') ?? [];
  const stop = stage.onFrame((time) => {
    const moment = glides.at(time);
    if (!moment && !isGliding) return;
    isGliding = moment !== null;
    for (const card of cards()) {
      if (moment) placeCard(card, picture, moment);
      else card.removeAttribute('style');
    }
  });
  return () => {
    stop();
    if (isGliding) for (const card of cards()) card.removeAttribute('style');
  };
}

function placeCard({ dataset, style }: HTMLElement, { view: { scene } }: FamilyPicture, moment: Moment): void {
  const member = Number(dataset.member);
  const way = moment.where(member);
  if (!way) {
    const isNew = moment.glide.arriving.includes(member);
    style.opacity = isNew ? String(Math.max(0, moment.time * 2 - 1)) : '';
    return;
  }
  if (moment.glide.isIntoSectors) return;
  const box = boxOf(scene, member);
  const x = way.x - way.width / 2 - box.x;
  const y = way.y - way.height / 2 - box.y;
  if (moment.glide.isOutOfSectors) style.opacity = String(strengthAt(moment.glide, moment.time));
  style.transform = `translate(${x}px, ${y}px) scale(${moment.size})`;
  if (way.width !== box.width) style.width = `${way.width}px`;
  if (way.height === box.height) return;
  style.height = `${way.height}px`;
  style.overflow = 'hidden';
}
