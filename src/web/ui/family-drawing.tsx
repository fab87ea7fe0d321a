import { bandHeight, couples, descents, heightOf, portraitRadius, type Shape, sitters } from './family-portrait.ts';

const width = 600;
const height = bandHeight * 4;
const generations = ['I', 'II', 'III', 'IV'];
const ringRadius = 6;
/** How far above the next generation's portraits the bus runs. */
const busAbove = 15;

/** The heirloom page: four generations on their bands, drawn with the same signs as the product's own diagram. */
export function FamilyDrawing({ className, label }: { className?: string; label: string }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} role="img" aria-label={label}>
      {generations.map((numeral, generation) => (
        <g key={numeral}>
          <rect
            y={generation * bandHeight}
            width={width}
            height={bandHeight}
            className={generation % 2 === 0 ? 'fill-surface' : 'fill-band'}
          />
          <text x={18} y={generation * bandHeight + 30} className="fill-ink-faint font-serif text-sm italic">
            {numeral}
          </text>
        </g>
      ))}
      <g fill="none" strokeWidth="1.5" strokeLinecap="round" className="stroke-accent">
        {couples.map((couple) => (
          <Couple key={couple.generation} {...couple} />
        ))}
        {descents.map((descent) => (
          <Descent key={descent.generation} {...descent} />
        ))}
        <Adoption />
      </g>
      {sitters.map((sitter) => (
        <g key={sitter.name} textAnchor="middle">
          <Portrait
            shape={sitter.shape}
            x={sitter.x}
            y={heightOf(sitter.generation)}
            living={sitter.died === undefined}
          />
          <text
            x={sitter.x}
            y={heightOf(sitter.generation) + 6.5}
            className="fill-ink-soft font-semibold font-serif"
            fontSize="18"
          >
            {sitter.initials}
          </text>
          <text
            x={sitter.x}
            y={heightOf(sitter.generation) + 51}
            className="fill-ink font-semibold font-serif"
            fontSize="18"
          >
            {sitter.name}
          </text>
          <text x={sitter.x} y={heightOf(sitter.generation) + 70} className="figures fill-ink-faint" fontSize="13.5">
            {sitter.born}
            {sitter.died && (
              <tspan className="fill-heart" dx="6">
                {sitter.died}
              </tspan>
            )}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Couple({ from, to, generation }: { from: number; to: number; generation: number }) {
  const y = heightOf(generation);
  const left = from + portraitRadius;
  const right = to - portraitRadius;
  return (
    <>
      <path d={`M${left} ${y - 1.75}H${right}M${left} ${y + 1.75}H${right}`} strokeWidth="1.25" />
      <circle cx={(from + to) / 2} cy={y} r={ringRadius} className="fill-paper" />
    </>
  );
}

function Descent({ from, to, generation }: { from: number; to: readonly number[]; generation: number }) {
  const bus = heightOf(generation + 1) - portraitRadius - busAbove;
  const bottom = heightOf(generation + 1) - portraitRadius;
  const drops = to.map((x) => {
    if (x === from) return `M${from} ${bus}V${bottom}`;
    const turn = x < from ? 11 : -11;
    return `M${from} ${bus}H${x + turn}Q${x} ${bus} ${x} ${bus + 11}V${bottom}`;
  });
  return <path d={`M${from} ${heightOf(generation) + ringRadius}V${bus}${drops.join('')}`} />;
}

/** Willem's daughter by adoption: one parent, a dashed line. */
function Adoption() {
  return (
    <path
      d={`M505 ${heightOf(1) + 78}V${heightOf(2) - portraitRadius - busAbove}H514Q525 ${heightOf(2) - portraitRadius - busAbove} 525 ${heightOf(2) - portraitRadius}`}
      strokeDasharray="4 5"
    />
  );
}

function Portrait({ shape, x, y, living }: { shape: Shape; x: number; y: number; living: boolean }) {
  const r = portraitRadius;
  const classes = living ? 'fill-accent-soft stroke-accent' : 'fill-paper stroke-control';
  if (shape === 'circle') return <circle cx={x} cy={y} r={r} className={classes} strokeWidth="1.5" />;
  if (shape === 'square') {
    return <rect x={x - r} y={y - r} width={2 * r} height={2 * r} rx="13" className={classes} strokeWidth="1.5" />;
  }
  const side = r * 0.9;
  const points = [
    [0, -r],
    [side, -r / 2],
    [side, r / 2],
    [0, r],
    [-side, r / 2],
    [-side, -r / 2],
  ] as const;
  return (
    <polygon
      points={points.map(([dx, dy]) => `${x + dx},${y + dy}`).join(' ')}
      className={classes}
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  );
}
