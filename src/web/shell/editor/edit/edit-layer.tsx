import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canMoveCards } from '#domain/diagram/move-cards.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { cardUnder, windowBeside } from '#web/tree/diagram/diagram-window.ts';
import type { Stage } from '#web/tree/diagram/stage.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';
import { CardFrame } from './card-frame.tsx';
import { ConnectHandle } from './connect-handle.tsx';
import './edit.css';
import { useCardDrag } from './use-card-drag.ts';
import type { CardMoves } from './use-card-moves.ts';
import { useLinePress } from './use-line-press.ts';
import { useNudge } from './use-nudge.ts';

interface EditLayerProps {
  readonly stage: Stage;
  readonly picture: FamilyPicture;
  readonly selected: MemberId | undefined;
  readonly moves: CardMoves;
  /** Off while somebody else is being chosen: then a press means only that. */
  readonly isOn: boolean;
  readonly onConnect: (from: MemberId, to: MemberId) => void;
  readonly onChoose: (from: MemberId) => void;
  readonly onLine: (union: UnionId) => void;
}

/** What makes the diagram editable: cards to drag, lines to press, and a handle to connect people. */
export function EditLayer({ stage, picture, selected, moves, isOn, onConnect, onChoose, onLine }: EditLayerProps) {
  const { t } = useTranslation('editor');
  const layer = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState('');
  const [dragging, setDragging] = useState<MemberId>();
  const hovered = useHoveredCard(layer, stage, picture);
  const mayMove = isOn && canMoveCards(picture.view.scene);
  const takenUp = useCardDrag(layer, { isOn: mayMove, stage, picture, selected, moves });
  useNudge(layer, {
    isOn: mayMove,
    picture,
    moves,
    onMoved: ({ dx, dy }, name) => setSpoken(t('move.spoken', { name, right: dx, down: dy })),
  });
  useLinePress(layer, { isOn, stage, picture, onLine });
  const holder = dragging ?? hovered ?? selected;
  const isDrawnAsCards = picture.view.scene.mode === 'hierarchical';
  return (
    <div ref={layer} className="pointer-events-none absolute inset-0 overflow-hidden">
      {takenUp && <CardFrame stage={stage} picture={picture} id={takenUp} className="taken-card" />}
      {isOn && isDrawnAsCards && holder !== undefined && (
        <ConnectHandle
          layer={layer}
          stage={stage}
          picture={picture}
          id={holder}
          onConnect={onConnect}
          onChoose={onChoose}
          onDrag={(isDragging) => setDragging(isDragging ? holder : undefined)}
        />
      )}
      {mayMove && <p className="sr-only">{t('move.keys')}</p>}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}

/** The card that the mouse is on. */
function useHoveredCard(
  layer: RefObject<HTMLElement | null>,
  stage: Stage,
  picture: FamilyPicture,
): MemberId | undefined {
  const [hovered, setHovered] = useState<MemberId>();
  const latest = useRef(picture);
  latest.current = picture;
  useEffect(() => {
    const target = windowBeside(layer.current);
    if (!target) return;
    const onPointerMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      setHovered(cardUnder(target, stage, latest.current, event));
    };
    target.addEventListener('pointermove', onPointerMove);
    return () => target.removeEventListener('pointermove', onPointerMove);
  }, [layer, stage]);
  return hovered;
}
