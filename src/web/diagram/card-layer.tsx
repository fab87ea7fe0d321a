import { ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { letCardsGlide } from './glide-cards.ts';
import type { Glides } from './glides.ts';
import { PersonCard } from './person-card.tsx';
import { type PersonNode, personNode } from './person-node.ts';
import type { Stage } from './stage.ts';
import type { FamilyPicture } from './use-picture.ts';

interface CardLayerProps {
  readonly stage: Stage;
  readonly glides: Glides;
  readonly picture: FamilyPicture;
  readonly members: readonly number[];
  readonly selected: number | null;
  readonly active: number | null;
  readonly isHidden: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The keyboard has come to a member, by whatever way. */
  readonly onReach: (member: number) => void;
}

const nodeTypes = { person: PersonCard };
const noEdges: never[] = [];
/** Families hang this drawing on a wall: whose work it stands on is named on the page of the terms. */
const namedElsewhere = { hideAttribution: true };
/** Positions on the page are counted from the nearest of these, so that they stay small. */
const ORIGIN_GRID = 65_536;

/** The people in the window as elements. The camera is ours: React Flow places the nodes and nothing else. */
export function CardLayer(props: CardLayerProps) {
  return (
    <div className="diagram-cards" data-hidden={props.isHidden || undefined}>
      <ReactFlowProvider>
        <Cards {...props} />
      </ReactFlowProvider>
    </div>
  );
}

function Cards({ stage, glides, picture, members, selected, active, isHidden, onKeyDown, onReach }: CardLayerProps) {
  const { t } = useTranslation('diagram');
  const flow = useReactFlow<PersonNode>();
  const root = useRef<HTMLDivElement>(null);
  const kept = useRef(new Map<number, PersonNode>());
  const first = members[0] ?? 0;
  const originX = Math.round((picture.view.scene.x[first] ?? 0) / ORIGIN_GRID) * ORIGIN_GRID;
  const originY = Math.round((picture.view.scene.y[first] ?? 0) / ORIGIN_GRID) * ORIGIN_GRID;

  const nodes = useMemo(() => {
    const place = { originX, originY, selected, active, content: picture.content };
    const next = new Map<number, PersonNode>();
    for (const member of members) {
      const node = personNode(picture.view, member, picture.person(member), place);
      const before = kept.current.get(member);
      next.set(member, before && isSame(before, node) ? before : node);
    }
    kept.current = next;
    return [...next.values()];
  }, [picture, members, originX, originY, selected, active]);

  useLayoutEffect(() => {
    const follow = () => {
      const { width, height, x, y, sx } = stage.lens();
      void flow.setViewport({ x: width / 2 - (x - originX) * sx, y: height / 2 - (y - originY) * sx, zoom: sx });
    };
    follow();
    let seen = stage.camera();
    const stopFrames = stage.onFrame(() => {
      const isMoving = stage.camera() !== seen;
      seen = stage.camera();
      // Nobody sees them: it is enough that they are in place when the camera rests.
      if (!isHidden || !isMoving) follow();
    });
    const stopRests = stage.onRest(follow);
    return () => {
      stopFrames();
      stopRests();
    };
  }, [stage, flow, originX, originY, isHidden]);
  useLayoutEffect(() => letCardsGlide(root, stage, glides, picture), [stage, glides, picture]);
  // React Flow creates its viewport in an effect of its own, after ours.
  useEffect(() => stage.redraw(), [stage]);

  return (
    <ReactFlow<PersonNode>
      ref={root}
      aria-label={t('canvas.label')}
      aria-describedby="diagram-keys"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (target instanceof HTMLElement && target.dataset.member) onReach(Number(target.dataset.member));
      }}
      nodes={nodes}
      edges={noEdges}
      nodeTypes={nodeTypes}
      minZoom={0}
      maxZoom={4}
      panOnDrag={false}
      panOnScroll={false}
      zoomOnScroll={false}
      zoomOnPinch={false}
      zoomOnDoubleClick={false}
      preventScrolling={false}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      elementsSelectable={false}
      disableKeyboardA11y
      proOptions={namedElsewhere}
    />
  );
}

function isSame(a: PersonNode, b: PersonNode): boolean {
  return (
    a.data.text === b.data.text &&
    a.data.isSelected === b.data.isSelected &&
    a.data.isActive === b.data.isActive &&
    a.data.folded === b.data.folded &&
    a.data.member === b.data.member &&
    a.data.shape === b.data.shape &&
    a.data.content === b.data.content &&
    a.width === b.width &&
    a.height === b.height &&
    a.position.x === b.position.x &&
    a.position.y === b.position.y
  );
}
