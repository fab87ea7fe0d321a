import { useLayoutEffect, useMemo, useState } from 'react';
import { type Detail, detailAt } from '#domain/diagram/drawing/level-of-detail.ts';
import { type CardWindow, NO_CARDS, nextCardWindow } from './card-window.ts';
import { middleOf } from './member-box.ts';
import type { Stage } from './stage.ts';
import type { FamilyPicture } from './use-picture.ts';

interface LiveCards {
  readonly picture: FamilyPicture;
  readonly window: CardWindow;
  readonly detail: Detail;
}

/** Which people are elements at the moment, nobody before it `isOn`; changes only when the camera has moved far enough to matter. */
export function useCardWindow(stage: Stage, picture: FamilyPicture, isOn: boolean): LiveCards {
  const [live, setLive] = useState<LiveCards>({ picture, window: NO_CARDS, detail: 'live' });
  useLayoutEffect(() => {
    if (!isOn) return;
    const centreOf = (member: number) => middleOf(picture.view.scene, member);
    let known: CardWindow | null = null;
    const measure = () => {
      const lens = stage.lens();
      if (lens.width === 0) return;
      const detail = detailAt(lens.sx);
      known = detail === 'live' ? nextCardWindow(known, lens, picture.index, centreOf, []) : NO_CARDS;
      const now: LiveCards = { picture, window: known, detail };
      setLive((before) => (isSame(before, now) ? before : now));
    };
    measure();
    const stop = stage.onFrame(measure);
    stage.redraw();
    return stop;
  }, [stage, picture, isOn]);
  return useMemo(() => (live.picture === picture ? live : carryOver(live, picture)), [live, picture]);
}

const isSame = (a: LiveCards, b: LiveCards) =>
  a.picture === b.picture && a.window === b.window && a.detail === b.detail;

/** The same people in a drawing that has just come, so that their elements stay. */
function carryOver({ picture: before, window, detail }: LiveCards, picture: FamilyPicture): LiveCards {
  const members = window.members.flatMap((member) => picture.place(before.view.graph.memberIds[member]) ?? []);
  return { picture, window: { ...window, members }, detail };
}
