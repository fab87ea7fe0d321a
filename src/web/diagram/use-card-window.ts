import { useEffect, useState } from 'react';
import type { Picture } from '#domain/diagram/drawing/draw-scene.ts';
import { type Detail, detailAt } from '#domain/diagram/drawing/level-of-detail.ts';
import { type CardWindow, NO_CARDS, nextCardWindow } from './card-window.ts';
import type { Stage } from './stage.ts';

export interface LiveCards {
  readonly window: CardWindow;
  readonly detail: Detail;
}

/** Which people are elements at the moment; changes only when the camera has moved far enough to matter. */
export function useCardWindow(stage: Stage, picture: Picture | null): LiveCards {
  const [live, setLive] = useState<LiveCards>({ window: NO_CARDS, detail: 'live' });
  useEffect(() => {
    if (!picture) return;
    const { scene } = picture.view;
    const centreOf = (member: number) => ({
      x: (scene.x[member] ?? 0) + scene.cardWidth / 2,
      y: (scene.y[member] ?? 0) + scene.cardHeight / 2,
    });
    let known: CardWindow | null = null;
    const look = () => {
      const lens = stage.lens();
      if (lens.width === 0) return;
      const detail = detailAt(lens.sx);
      known = detail === 'live' ? nextCardWindow(known, lens, picture.index, centreOf, []) : NO_CARDS;
      const window = known;
      setLive((before) => (before.window === window && before.detail === detail ? before : { window, detail }));
    };
    const stop = stage.onFrame(look);
    stage.redraw();
    return stop;
  }, [stage, picture]);
  return live;
}
