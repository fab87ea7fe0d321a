import { Link2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toScreenX, toScreenY } from '#domain/diagram/drawing/lens.ts';
import { detailAt } from '#domain/diagram/drawing/level-of-detail.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { type ClientSpot, cardUnder, createEdgePan, windowBeside } from '#web/tree/diagram/diagram-window.ts';
import type { Stage } from '#web/tree/diagram/stage.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';
import { CardFrame } from './card-frame.tsx';

const CLICK_TOLERANCE = 5;

interface ConnectHandleProps {
  readonly layer: RefObject<HTMLElement | null>;
  readonly stage: Stage;
  readonly picture: FamilyPicture;
  readonly id: MemberId;
  /** Let go over somebody else. */
  readonly onConnect: (from: MemberId, to: MemberId) => void;
  /** Pressed and not dragged. */
  readonly onChoose: (from: MemberId) => void;
  /** While it is being dragged, it stays at the card where it began. */
  readonly onDrag: (isDragging: boolean) => void;
}

/**
 * The knob at the corner of a card that is dragged to another card. A line follows it, and the paper moves near the edge of
 * the window. Who does not drag has "Connect" in the panel.
 */
export function ConnectHandle({ layer, stage, picture, id, onConnect, onChoose, onDrag }: ConnectHandleProps) {
  const { t } = useTranslation('editor');
  const [drag, setDrag] = useState<{ readonly start: ClientSpot; readonly now: ClientSpot } | null>(null);
  const edge = useRef<ReturnType<typeof createEdgePan>>(undefined);
  const latest = useRef(drag);
  latest.current = drag;
  const over = overWhom();
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  });
  useEffect(() => () => edge.current?.stop(), []);

  function overWhom(): MemberId | undefined {
    const window = windowBeside(layer.current);
    if (!drag || !window) return undefined;
    const whom = cardUnder(window, stage, picture, drag.now);
    return whom === id ? undefined : whom;
  }
  const end = () => {
    edge.current?.stop();
    setDrag(null);
    onDrag(false);
  };
  return (
    <>
      {drag && over && (
        <CardFrame stage={stage} picture={picture} id={over} className="rounded-surface outline-3 outline-link" />
      )}
      {drag && <ConnectLine layer={layer} stage={stage} picture={picture} id={id} to={drag.now} />}
      <CardFrame stage={stage} picture={picture} id={id} className="">
        <HandleSpot stage={stage}>
          <span
            aria-hidden="true"
            title={t('connect.handle')}
            className="connect-handle"
            onPointerDown={(event) => {
              const window = windowBeside(layer.current);
              if (event.button !== 0 || !window) return;
              event.preventDefault();
              event.currentTarget.setPointerCapture(event.pointerId);
              edge.current = createEdgePan(window, stage, () => {
                if (latest.current) setDrag({ ...latest.current });
              });
              const spot = { clientX: event.clientX, clientY: event.clientY };
              setDrag({ start: spot, now: spot });
              onDrag(true);
            }}
            onPointerMove={(event) => {
              if (!drag) return;
              const now = { clientX: event.clientX, clientY: event.clientY };
              if (isFar(drag.start, now)) edge.current?.at(now);
              setDrag({ ...drag, now });
            }}
            onPointerUp={() => {
              if (!drag) return;
              end();
              if (over) onConnect(id, over);
              else if (!isFar(drag.start, drag.now)) onChoose(id);
            }}
            onPointerCancel={end}
          >
            <Link2 />
          </span>
        </HandleSpot>
      </CardFrame>
    </>
  );
}

const isFar = (a: ClientSpot, b: ClientSpot) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > CLICK_TOLERANCE;

/** Only where cards are large enough to be told apart. */
function HandleSpot({ stage, children }: { stage: Stage; children: ReactNode }) {
  const spot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = () => {
      if (spot.current) spot.current.hidden = detailAt(stage.lens().sx) !== 'live';
    };
    follow();
    return stage.onFrame(follow);
  }, [stage]);
  return <div ref={spot}>{children}</div>;
}

interface ConnectLineProps extends Pick<ConnectHandleProps, 'layer' | 'stage' | 'picture' | 'id'> {
  readonly to: ClientSpot;
}

/** From the card to the pointer. */
function ConnectLine({ layer, stage, picture, id, to }: ConnectLineProps) {
  const line = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const draw = () => {
      const member = picture.place(id);
      const box = layer.current?.getBoundingClientRect();
      if (member === undefined || !box) return;
      const { scene } = picture.view;
      const lens = stage.lens();
      const x = toScreenX(lens, (scene.x[member] ?? 0) + scene.cardWidth);
      const y = toScreenY(lens, scene.y[member] ?? 0);
      line.current?.setAttribute('d', `M ${x} ${y} L ${to.clientX - box.left} ${to.clientY - box.top}`);
    };
    draw();
    return stage.onFrame(draw);
  }, [layer, stage, picture, id, to]);
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      <path ref={line} className="connect-line" />
    </svg>
  );
}
