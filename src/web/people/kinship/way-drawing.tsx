import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PathLine, Place, PlacedMember } from '#domain/kinship/lay-out-path.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { cardLines } from './card-lines.ts';
import type { DescribedPath } from './kinship-messages.ts';
import type { People } from './people.ts';

interface WayDrawingProps {
  treeId: TreeId;
  people: People;
  me: number | null;
  way: DescribedPath;
}

/** Measures in px at full size. Two cards side by side fit the narrowest phone as they are. */
const CARD = { width: 130, height: 84, text: 116 } as const;
const GAP = { column: 20, row: 36 } as const;
const EDGE = 4;
/** Above the first generation there is room for its number. */
const ROOF = GAP.row / 2;
const STEP = { column: CARD.width + GAP.column, row: CARD.height + GAP.row } as const;

const left = ({ column }: Place) => EDGE + column * STEP.column;
const top = ({ row }: Place) => ROOF + row * STEP.row;
const centre = (place: Place) => left(place) + CARD.width / 2;
const middle = (place: Place) => top(place) + CARD.height / 2;

/**
 * The way between two people as a small family tree. The list beside it says all of it in words and leads to the people, so
 * that a screen reader and the keyboard pass over this one.
 */
export function WayDrawing({ treeId, people, me, way: { stations, drawing } }: WayDrawingProps) {
  const { t } = useTranslation('kinship');
  const width = drawing.columns * STEP.column - GAP.column + 2 * EDGE;
  const height = drawing.rows * STEP.row - GAP.row + ROOF + EDGE;
  const labels = new Map(stations.map(({ member, toFirst }) => [member, toFirst]));
  const first = stations[0]?.member;
  const last = stations.at(-1)?.member;
  const startRow = drawing.people[0]?.row ?? 0;
  const rows = Array.from({ length: drawing.rows }, (_, row) => row);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className="block h-auto max-w-full print:break-inside-avoid"
      style={drawing.columns > 2 ? { minWidth: width * 0.8 } : undefined}
    >
      {rows.map((row) => (
        <Generation key={row} row={row} away={startRow - row} width={width} />
      ))}
      {drawing.lines.map((line) => (
        <Line key={`${line.kind} ${line.from.column} ${line.from.row} ${line.to.column}`} line={line} />
      ))}
      {drawing.people.map((place) => (
        <PersonCard
          key={`${place.member} ${place.column} ${place.row}`}
          treeId={treeId}
          people={people}
          place={place}
          label={place.member === me ? t('answer.you') : (labels.get(place.member) ?? '')}
          isEnd={place.member === first || place.member === last}
        />
      ))}
    </svg>
  );
}

/** A faint band for every other generation, and how far it is from the first person's. */
function Generation({ row, away, width }: { row: number; away: number; width: number }) {
  const { t } = useTranslation('kinship');
  const y = top({ column: 0, row }) - GAP.row / 2;
  const words = t(away > 0 ? 'drawing.up' : 'drawing.down', { count: Math.abs(away) });
  return (
    <g>
      {row % 2 === 1 && <rect x={0} y={y} width={width} height={STEP.row} rx={6} className="fill-band" />}
      {away !== 0 && (
        <text x={EDGE + 2} y={y + 13} fontSize={11} className="figures fill-ink-faint">
          {away > 0 ? '↑' : '↓'} {Math.abs(away)}
          <title>{words}</title>
        </text>
      )}
    </g>
  );
}

function Line({ line }: { line: PathLine }) {
  const { from, to } = line;
  const classes = 'fill-none stroke-control stroke-[1.5]';
  if (line.kind === 'descent') {
    const y = top(from) - GAP.row / 2;
    // To a couple the line rises between the two, as far as their own line.
    const end = Number.isInteger(to.column) ? top(to) + CARD.height : middle(to);
    const path = `M${centre(from)} ${top(from)}V${y}H${centre(to)}V${end}`;
    return <path d={path} className={classes} strokeDasharray={line.link === 'birth' ? undefined : '5 4'} />;
  }
  const x = left(from) + CARD.width;
  const x2 = left(to);
  const y = middle(from);
  if (line.kind === 'siblings') {
    const roof = top(from) - GAP.row / 2;
    return (
      <path
        d={`M${centre(from)} ${top(from)}V${roof}H${centre(to)}V${top(to)}`}
        className={classes}
        strokeDasharray="1 4"
      />
    );
  }
  return (
    <g className={classes}>
      <path d={`M${x} ${y - 2}H${x2}M${x} ${y + 2}H${x2}`} />
      {line.state !== null && (
        <circle
          cx={(x + x2) / 2}
          cy={y}
          r={4.5}
          className={line.state === 'former' ? 'fill-surface stroke-heart' : 'fill-accent stroke-accent'}
        />
      )}
    </g>
  );
}

interface PersonCardProps {
  treeId: TreeId;
  people: People;
  place: PlacedMember;
  label: string;
  isEnd: boolean;
}

function PersonCard({ treeId, people, place, label, isEnd }: PersonCardProps) {
  const name = people.nameOf(place.member);
  const lines = cardLines({ name, label, room: CARD.text });
  const id = people.idOf(place.member);
  const card = (
    <>
      <title>{name}</title>
      <rect
        x={left(place)}
        y={top(place)}
        width={CARD.width}
        height={CARD.height}
        rx={10}
        strokeWidth={isEnd ? 2 : 1}
        className={isEnd ? 'fill-surface stroke-link' : 'fill-surface stroke-control'}
      />
      {lines.map(({ words, kind, size, y }) => (
        <text
          key={`${kind} ${y}`}
          x={centre(place)}
          y={middle(place) + y}
          fontSize={size}
          textAnchor="middle"
          style={{ unicodeBidi: 'plaintext' }}
          className={kind === 'name' ? 'name fill-ink' : 'fill-ink-soft'}
        >
          {words}
        </text>
      ))}
    </>
  );
  if (id === undefined || people.isHidden(place.member)) return <g>{card}</g>;
  return (
    <Link to="/dashboard/family-tree" search={{ tree: treeId, selected: id }} tabIndex={-1} preload={false}>
      {card}
    </Link>
  );
}
