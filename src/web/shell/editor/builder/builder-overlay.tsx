import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '#domain/tree/ids.ts';
import type { Stage } from '#web/tree/diagram/stage.ts';
import { centreIn } from '#web/tree/diagram/use-camera-start.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';
import type { Addition, Naming } from './addition.ts';
import { NamingCard } from './naming-card.tsx';
import type { RelativeKind } from './relative-kind.ts';
import type { BuilderActs } from './use-builder-acts.ts';
import { NAMING_ROOM, useCalmCamera } from './use-calm-camera.ts';
import './builder.css';
import { Plus } from 'lucide-react';
import { toScreenX, toScreenY } from '#domain/diagram/drawing/lens.ts';

export interface OverlayProps {
  readonly perch: RefObject<HTMLElement | null>;
  readonly acts: BuilderActs;
  readonly active:
    | { readonly id: MemberId; readonly name: string; readonly kinds: readonly RelativeKind[] }
    | undefined;
  readonly naming: { readonly now: Naming; readonly of: string; readonly following: RelativeKind | undefined } | null;
  readonly additions: readonly Addition[];
  readonly onChange: Parameters<typeof NamingCard>[0]['onChange'];
}

/** What lies over the cards of a tree that is being built: the free places around one, or the name that is being typed. */
export function BuilderOverlay({ stage, picture, ...site }: OverlayProps & { stage: Stage; picture: FamilyPicture }) {
  const { t } = useTranslation('builder');
  const { perch, acts, active, naming, additions } = site;
  const { scene } = picture.view;
  const now = naming?.now;
  const drawn = centreIn(picture, now?.id);
  const anchor = centreIn(picture, now?.role.anchor ?? undefined);
  const expected =
    anchor && now ? placeBeside(anchor, now.role.kind) : { x: scene.bounds.width / 2, y: scene.bounds.height / 2 };
  const { x, y } = drawn ?? expected;
  const isNaming = now !== undefined;

  const centre = centreIn(picture, active?.id);
  useCalmCamera(stage, perch, { at: isNaming ? { x, y } : centre, isNaming, view: picture.view });

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, which would be one more layer over the canvas
    <div
      ref={perch as RefObject<HTMLDivElement>}
      role="group"
      tabIndex={-1}
      data-perch=""
      aria-label={active ? t('around', { name: active.name }) : t('start')}
      aria-describedby="builder-keys"
      className="builder-overlay"
    >
      {additions.map((addition) => {
        const at = centreIn(picture, addition.id);
        return at && <SavingMark key={addition.id} stage={stage} at={at} addition={addition} />;
      })}
      {naming ? (
        <AtPoint stage={stage} x={x} y={y} keep={{ width: NAMING_ROOM.width / 2, height: NAMING_ROOM.height / 2 }}>
          <NamingCard
            naming={naming.now}
            of={naming.of}
            following={naming.following}
            onChange={site.onChange}
            onAccept={acts.accept}
            onTakeBack={acts.takeBack}
          />
        </AtPoint>
      ) : (
        active &&
        centre && (
          <AtPoint stage={stage} x={centre.x} y={centre.y}>
            <Places kinds={active.kinds} name={active.name} onOpen={acts.open} />
          </AtPoint>
        )
      )}
    </div>
  );
}

/** Where the layout will probably put somebody: as good as a place can be told before it has answered. */
function placeBeside({ x, y }: { x: number; y: number }, kind: Naming['role']['kind']): { x: number; y: number } {
  const [columns, rows] = steps[kind];
  return { x: x + columns * 280, y: y + rows * 200 };
}

const steps: Readonly<Record<Naming['role']['kind'], readonly [number, number]>> = {
  first: [0, 0],
  father: [-0.5, -1],
  mother: [0.5, -1],
  partner: [1, 0],
  child: [0, 1],
  sibling: [1, 0],
};

interface PlacesProps {
  readonly kinds: readonly RelativeKind[];
  readonly name: string;
  readonly onOpen: (kind: RelativeKind) => void;
}

/** The free places around a card: parents above, a partner and a sibling beside it, children below. */
function Places({ kinds, name, onOpen }: PlacesProps) {
  const { t } = useTranslation('builder');
  return kinds.map((kind) => (
    <button
      key={kind}
      type="button"
      className="builder-place"
      data-kind={kind}
      aria-label={t(`addTo.${kind}`, { name })}
      aria-keyshortcuts={t(`keys.${kind}`)}
      title={`${t(`addTo.${kind}`, { name })} (${t(`keys.${kind}`)})`}
      onClick={() => onOpen(kind)}
    >
      <Plus aria-hidden="true" />
      <span>{t(`kinds.${kind}`)}</span>
    </button>
  ));
}

/** On the card of somebody who is not on the server yet. The list of the unsaved says the same to a screen reader. */
function SavingMark({ stage, at, addition }: { stage: Stage; at: { x: number; y: number }; addition: Addition }) {
  const { t } = useTranslation('builder');
  if (addition.state === 'saved') return null;
  const isFailed = addition.state === 'failed';
  return (
    <AtPoint stage={stage} x={at.x} y={at.y}>
      <span aria-hidden="true" className="builder-mark" data-failed={isFailed || undefined}>
        {t(isFailed ? 'unsavedOne' : 'savingOne')}
      </span>
    </AtPoint>
  );
}

interface AtPointProps {
  readonly stage: Stage;
  /** In the scene. */
  readonly x: number;
  readonly y: number;
  /** Half of its size in px: as much of it stays inside the window as there is room for. */
  readonly keep?: { readonly width: number; readonly height: number };
  readonly children: ReactNode;
}

/** Stands over a point of the scene and follows the camera. `--zoom` tells what lies around it how large the cards are. */
function AtPoint({ stage, x, y, keep, children }: AtPointProps) {
  const box = useRef<HTMLDivElement>(null);
  const [halfWidth, halfHeight] = keep
    ? [keep.width, keep.height]
    : [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  useLayoutEffect(() => {
    const follow = () => {
      const lens = stage.lens();
      const left = within(toScreenX(lens, x), halfWidth, lens.width);
      const top = within(toScreenY(lens, y), halfHeight, lens.height);
      box.current?.style.setProperty('translate', `${left}px ${top}px`);
      box.current?.style.setProperty('--zoom', String(lens.sx));
    };
    follow();
    return stage.onFrame(follow);
  }, [stage, x, y, halfWidth, halfHeight]);
  return (
    <div ref={box} className="absolute top-0 left-0 size-0">
      {children}
    </div>
  );
}

const within = (at: number, half: number, room: number) => Math.max(half, Math.min(room - half, at));
