import { type KeyboardEvent, useRef } from 'react';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import { pan, resetCamera, stepZoom } from './camera.ts';
import type { Stage } from './stage.ts';
import type { FamilyPicture } from './use-picture.ts';
import { type Direction, walk } from './walk.ts';

interface KeyboardActions {
  readonly goTo: (member: number) => void;
  readonly goHome: () => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly nobodyThere: () => void;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const PAN_STEP = 80;

/** What speech input might type by itself. A space presses what has the focus. */
const isCharacter = (key: string) => key.length === 1 && key !== ' ';

/** The keys of the diagram. Arrows walk from person to person; with Shift they move the paper. */
export function useKeyboard(
  stage: Stage,
  picture: FamilyPicture | null,
  active: number | undefined,
  act: KeyboardActions,
) {
  const cameFrom = useRef<number | null>(null);
  const { singleKeyShortcuts } = useUserSettings();
  const walked = useRef<GraphIndex>(undefined);

  return (event: KeyboardEvent) => {
    if (!picture || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = arrows[event.key];
    if (direction && event.shiftKey) {
      const [dx, dy] = { up: [0, 1], down: [0, -1], left: [1, 0], right: [-1, 0] }[direction];
      stage.moveTo(pan(stage.camera(), stage.size(), stage.bounds(), (dx ?? 0) * PAN_STEP, (dy ?? 0) * PAN_STEP));
    } else if (direction && active !== undefined) {
      const { graph } = picture.view;
      if (walked.current?.graph !== graph) walked.current = indexGraph(graph);
      const next = walk(walked.current, picture.view.scene, active, direction, cameFrom.current);
      if (next === undefined) act.nobodyThere();
      else {
        cameFrom.current = active;
        act.goTo(next);
      }
    } else if (!singleKeyShortcuts && isCharacter(event.key)) return;
    else if (event.key === '+' || event.key === '=') stage.flyTo(stepZoom(stage.camera(), 'in'));
    else if (event.key === '-') stage.flyTo(stepZoom(stage.camera(), 'out'));
    else if (event.key === '0') stage.flyTo(resetCamera(stage.bounds(), stage.size(), stage.camera()));
    else if (event.key === 'Home') act.goHome();
    else if (event.key === 'Enter' || event.key === ' ') act.open();
    else if (event.key === 'Escape') act.close();
    else return;
    event.preventDefault();
  };
}
