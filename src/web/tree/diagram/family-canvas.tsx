import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleRect } from '#domain/diagram/drawing/lens.ts';
import { sectorAt } from '#domain/diagram/drawing/sector-geometry.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { type Camera, fitCamera, keepInside, resetCamera, stepZoom } from './camera.ts';
import { CanvasLayer } from './canvas-layer.tsx';
import { CardLayer } from './card-layer.tsx';
import { DiagramActions } from './diagram-actions.ts';
import './diagram.css';
import { portalAt } from '#domain/diagram/drawing/draw-connectors.ts';
import { EdgeLayer } from './edge-layer.tsx';
import { focusCard } from './focus-card.ts';
import { createGlides } from './glides.ts';
import { Legend } from './legend.tsx';
import { Minimap } from './minimap.tsx';
import { PeopleList } from './people-list.tsx';
import { showsItself } from './person-node.ts';
import type { Stage } from './stage.ts';
import type { TreeViewColumns } from './tree-view-rows.ts';
import { centreIn, READING_ZOOM, useCameraStart } from './use-camera-start.ts';
import { useCardWindow } from './use-card-window.ts';
import { useGestures } from './use-gestures.ts';
import { useKeyboard } from './use-keyboard.ts';
import type { FamilyPicture } from './use-picture.ts';
import { useWindowSize } from './use-window-size.ts';
import { ZoomControls } from './zoom-controls.tsx';

interface FamilyCanvasProps {
  readonly stage: Stage;
  readonly picture: FamilyPicture;
  /** The person the drawing is about, and the one that the Home key leads to. */
  readonly home: MemberId | undefined;
  readonly selected: MemberId | undefined;
  readonly place: Camera | undefined;
  readonly onSelect: (id: MemberId | undefined) => void;
  readonly onPlace: (camera: Camera) => void;
  readonly list: TreeViewColumns;
  readonly isListShown: boolean;
  /** A word about what is going on, over the canvas. */
  readonly note?: ReactNode;
  /** What lies over the cards, between them and the controls. */
  readonly overlay?: Overlay | undefined;
}

/** Draws what follows the cards: it knows the camera and where everybody stands. */
export type Overlay = (stage: Stage, picture: FamilyPicture) => ReactNode;

/** The family on its paper: canvas, cards, minimap and controls, and the same people as a list for who cannot see it. */
export function FamilyCanvas(props: FamilyCanvasProps) {
  const { stage, picture, home, selected, place, onSelect, onPlace } = props;
  const { t } = useTranslation('diagram');
  const target = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<MemberId>();
  const [isMaximised, setMaximised] = useState(false);
  const [spoken, setSpoken] = useState('');
  const glides = useMemo(() => createGlides(stage), [stage]);
  const { graph, scene } = picture.view;

  useWindowSize(target, stage);
  useCameraStart(stage, glides, picture, { place, selected, home });
  useEffect(() => stage.onRest(() => onPlace(stage.camera())), [stage, onPlace]);

  const active = picture.place(activeId) ?? picture.place(selected) ?? picture.place(home) ?? 0;
  const chosen = picture.place(selected);
  // First the whole picture is drawn. What is in it to be pressed follows, before a hand could have got there.
  const isPainted = useDeferredValue(true, false);
  const { window, detail } = useCardWindow(stage, picture, isPainted);
  const live = useMemo(
    () => (window.members.includes(active) ? window.members : [...window.members, active]),
    [window, active],
  );

  const goTo = useCallback(
    (member: number) => {
      const id = graph.memberIds[member];
      setActiveId(id);
      setSpoken('');
      reveal(stage, picture, id);
      focusCard(id);
    },
    [graph, stage, picture],
  );
  const reach = useCallback((member: number) => setActiveId(graph.memberIds[member]), [graph]);
  const visited = useRef(selected);
  const select = useCallback(
    (member: number) => {
      const id = graph.memberIds[member];
      visited.current = id;
      setActiveId(id);
      onSelect(id);
    },
    [graph, onSelect],
  );
  // Selected elsewhere, by search, in the panel or by going back: the window follows.
  useEffect(() => {
    if (selected === visited.current) return;
    visited.current = selected;
    // The keyboard comes to them, not to whoever it was walked to before.
    if (selected !== undefined) setActiveId(selected);
    visit(stage, picture, selected);
  }, [stage, picture, selected]);
  const press = useCallback(
    (x: number, y: number, reach: number) => {
      const portal = portalAt(scene, x, y, reach);
      const member = portal ? undefined : (sectorAt(scene, x, y)?.member ?? picture.index.cardAt(x, y));
      if (portal) goTo(portal.to);
      else if (member === undefined) onSelect(undefined);
      else select(member);
    },
    [scene, picture, goTo, select, onSelect],
  );
  useGestures(target, stage, press);
  const onKeyDown = useKeyboard(stage, picture, active, {
    goTo,
    goHome: () => goTo(picture.place(home) ?? 0),
    open: () => select(active),
    close: () => onSelect(undefined),
    nobodyThere: () => setSpoken(t('canvas.nobodyThere')),
  });
  const actions = useMemo(() => ({ select }), [select]);

  return (
    <div className={isMaximised ? 'fixed inset-0 z-30 bg-paper' : 'relative h-full'}>
      <div ref={target} className="diagram-window absolute inset-0">
        <CanvasLayer
          stage={stage}
          glides={glides}
          picture={picture}
          selected={chosen ?? null}
          live={isPainted && detail === 'live' && showsItself(scene) ? live : nobody}
        />
        {isPainted && (
          <>
            <DiagramActions value={actions}>
              <CardLayer
                stage={stage}
                glides={glides}
                picture={picture}
                members={live}
                selected={chosen ?? null}
                active={active}
                isHidden={detail !== 'live'}
                onKeyDown={onKeyDown}
                onReach={reach}
              />
            </DiagramActions>
            <EdgeLayer stage={stage} picture={picture} />
          </>
        )}
      </div>
      {isPainted && (
        <>
          {props.overlay?.(stage, picture)}
          <p id="diagram-keys" className="sr-only">
            {t('canvas.keys')}
          </p>
          <p role="status" className="sr-only">
            {spoken}
          </p>
          {!props.isListShown && (
            <div className="absolute bottom-3 left-9 max-w-[calc(100%-7rem)]">
              <Legend picture={picture} />
            </div>
          )}
          <div className="absolute right-3 bottom-3 flex items-end gap-2">
            <div className="max-sm:hidden">
              <Minimap stage={stage} picture={picture} />
            </div>
            <ZoomControls
              onZoomIn={() => stage.flyTo(stepZoom(stage.camera(), 'in'))}
              onZoomOut={() => stage.flyTo(stepZoom(stage.camera(), 'out'))}
              onFit={() => stage.flyTo(fitCamera(scene.bounds, stage.size()))}
              onReset={() =>
                stage.flyTo(resetCamera(scene.bounds, stage.size(), centreIn(picture, selected ?? home) ?? null))
              }
              isMaximised={isMaximised}
              onMaximise={setMaximised}
            />
          </div>
          {props.note && <div className="absolute top-3 left-1/2 -translate-x-1/2">{props.note}</div>}
          <PeopleList
            picture={picture}
            list={props.list}
            isShown={props.isListShown}
            selected={chosen}
            onSelect={(member) => {
              select(member);
              reveal(stage, picture, graph.memberIds[member]);
            }}
          />
        </>
      )}
    </div>
  );
}

/** Goes to a person who was asked for by name, close enough to read. */
function visit(stage: Stage, picture: FamilyPicture, id: MemberId | undefined): void {
  const centre = centreIn(picture, id);
  if (centre && stage.camera().zoom < READING_ZOOM / 2) stage.flyTo({ ...centre, zoom: READING_ZOOM });
  else reveal(stage, picture, id);
}

const nobody: readonly number[] = [];

/** Brings a person into view without more movement than needed. */
function reveal(stage: Stage, picture: FamilyPicture, id: MemberId | undefined): void {
  const centre = centreIn(picture, id);
  if (!centre) return;
  const seen = visibleRect(stage.lens(), -0.15);
  const isSeen = centre.x > seen.left && centre.x < seen.right && centre.y > seen.top && centre.y < seen.bottom;
  if (!isSeen) stage.flyTo(keepInside({ ...stage.camera(), ...centre }, stage.bounds()), 350);
}
