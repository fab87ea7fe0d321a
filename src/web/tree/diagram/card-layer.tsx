import { type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef } from 'react';
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

/** Positions on the page are counted from the nearest of these, so that they stay small. */
const ORIGIN_GRID = 65_536;

/** The people in the window as elements, on one sheet that follows the camera. */
export function CardLayer(props: CardLayerProps) {
  const { stage, glides, picture, members, selected, active, isHidden, onKeyDown, onReach } = props;
  const { t } = useTranslation('diagram');
  const root = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
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
      if (!sheet.current) return;
      const { width, height, x, y, sx } = stage.lens();
      const left = width / 2 - (x - originX) * sx;
      const top = height / 2 - (y - originY) * sx;
      sheet.current.style.transform = `translate(${left}px, ${top}px) scale(${sx})`;
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
  }, [stage, originX, originY, isHidden]);
  useLayoutEffect(() => letCardsGlide(root, stage, glides, picture), [stage, glides, picture]);

  return (
    <div
      ref={root}
      role="application"
      aria-label={t('canvas.label')}
      aria-describedby="diagram-keys"
      className="diagram-cards"
      data-hidden={isHidden || undefined}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (target instanceof HTMLElement && target.dataset.member) onReach(Number(target.dataset.member));
      }}
      // A browser brings into view what gets the keyboard. Here the camera does that.
      onScroll={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
    >
      <div ref={sheet} className="diagram-sheet">
        {nodes.map((node) => (
          <PlacedCard key={node.id} node={node} />
        ))}
      </div>
    </div>
  );
}

const PlacedCard = memo(function PlacedCard({ node }: { node: PersonNode }) {
  const { position, width, height, zIndex } = node;
  return (
    <div
      className="diagram-place"
      style={{ width, height, zIndex, transform: `translate(${position.x}px, ${position.y}px)` }}
    >
      <PersonCard data={node.data} />
    </div>
  );
});

function isSame(a: PersonNode, b: PersonNode): boolean {
  return (
    a.data.text === b.data.text &&
    a.data.isSelected === b.data.isSelected &&
    a.data.hasPortrait === b.data.hasPortrait &&
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
