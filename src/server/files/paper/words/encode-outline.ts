/** Lines and curves as fontkit has them: each command with the points it goes through, x before y. */
interface Outline {
  readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[];
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

/**
 * A shape as a glyph of a TrueType font. fontkit 2.0.4 has this too, for glyphs whose weight was chosen, but it asks for a
 * buffer in a way that the library below it no longer knows.
 */
export function encodeOutline({ commands }: Outline): Uint8Array {
  const contours = readContours(commands);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const flags: number[] = [];
  const across: number[] = [];
  const up: number[] = [];
  let x = 0;
  let y = 0;
  for (const point of points) {
    const stepX = point.x - x;
    const stepY = point.y - y;
    flags.push((point.isOn ? 1 : 0) | writeStep(stepX, across, 2, 16) | writeStep(stepY, up, 4, 32));
    x = point.x;
    y = point.y;
  }
  const body = Buffer.from([...flags, ...across, ...up]);
  const head = Buffer.alloc(10 + contours.length * 2 + 2);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  head.writeInt16BE(contours.length, 0);
  for (const [nth, side] of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries()) {
    head.writeInt16BE(side, 2 + nth * 2);
  }
  let end = -1;
  for (const [nth, { length }] of contours.entries()) {
    end += length;
    head.writeUInt16BE(end, 10 + nth * 2);
  }
  const size = head.length + body.length;
  // Places of glyphs are even, and some programs want whole numbers of 32 bits.
  return Buffer.concat([head, body], (size + 3) & ~3);
}

/** How far it is from the point before: nothing, a byte, or two. Returns the flags that say which. */
function writeStep(step: number, bytes: number[], short: number, same: number): number {
  if (step === 0) return same;
  if (Math.abs(step) < 256) {
    bytes.push(Math.abs(step));
    return step > 0 ? short | same : short;
  }
  bytes.push((step >> 8) & 255, step & 255);
  return 0;
}

function readContours(commands: Outline['commands']): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([]);
    const contour = contours.at(-1);
    // Of a curve the last point is on it, and what stands before it pulls it there.
    for (let at = 0; at + 1 < args.length; at += 2) {
      const isOn = at + 2 >= args.length;
      contour?.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOn });
    }
  }
  return contours.map(withoutReturn).filter(({ length }) => length > 0);
}

/** A contour closes by itself: where it ends at its first point, that need not be said. */
function withoutReturn(contour: readonly Point[]): Point[] {
  const first = contour[0];
  const last = contour.at(-1);
  const isBack = contour.length > 1 && last?.isOn && first?.x === last.x && first.y === last.y;
  return contour.slice(0, isBack ? -1 : undefined);
}
