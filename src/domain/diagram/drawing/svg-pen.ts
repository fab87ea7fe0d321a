import { escapeXml } from './escape-xml.ts';
import type { PaintStyle, Pen, TextStyle } from './pen.ts';

interface SvgPenOptions {
  /** The font families of the two typefaces, in the words of CSS. */
  readonly serif: string;
  readonly sans: string;
  /** How wide words are, in px of the drawing. */
  readonly measure: (words: string, style: TextStyle) => number;
  /** Takes the next piece of the file. */
  readonly write: (piece: string) => void;
  /** The portrait of a member as an address that holds its bytes (`data:image/…`); undefined where there is none. */
  readonly portrait?: ((member: number) => string | undefined) | undefined;
  /** Makes a link of everybody: where it leads, and its own id. Without it nobody is one. */
  readonly link?: ((member: number) => { readonly id: string; readonly href: string }) | undefined;
}

/** Libraries that read XML refuse attributes of more than ten million letters. */
const LONGEST_PATH = 30_000;

/**
 * A pen that writes elements of SVG: shapes as paths, words as text. What it writes refers to nothing outside of itself,
 * and is well-formed whatever the words hold. The element around them is the caller's, and has `sans` as its font family.
 */
export function svgPen({ serif, sans, measure, write, portrait, link }: SvgPenOptions): Required<Pen> {
  let path = '';
  let full: string[] = [];
  const families = { serif: escapeXml(serif), sans: escapeXml(sans) };
  const begin = (x: number, y: number) => {
    if (path.length > LONGEST_PATH) {
      full.push(path);
      path = '';
    }
    path += `M${px(x)} ${px(y)}`;
  };
  const arcTo = (radius: number, isLong: boolean, isClockwise: boolean, x: number, y: number) => {
    path += `A${px(radius)} ${px(radius)} 0 ${Number(isLong)} ${Number(isClockwise)} ${px(x)} ${px(y)}`;
  };
  return {
    moveTo: begin,
    lineTo(x, y) {
      path += `L${px(x)} ${px(y)}`;
    },
    curveTo(controlX, controlY, x, y) {
      path += `Q${px(controlX)} ${px(controlY)} ${px(x)} ${px(y)}`;
    },
    box(x, y, width, height, radius) {
      const round = Math.min(radius, width / 2, height / 2);
      if (round < 0.01) {
        begin(x, y);
        path += `h${px(width)}v${px(height)}h${px(-width)}z`;
        return;
      }
      const corner = (dx: number, dy: number) => `a${px(round)} ${px(round)} 0 0 1 ${px(dx)} ${px(dy)}`;
      const acrossX = width - round * 2;
      const acrossY = height - round * 2;
      begin(x + round, y);
      path += `h${px(acrossX)}${corner(round, round)}v${px(acrossY)}${corner(-round, round)}`;
      path += `h${px(-acrossX)}${corner(-round, -round)}v${px(-acrossY)}${corner(round, -round)}z`;
    },
    circle(x, y, radius) {
      begin(x + radius, y);
      arcTo(radius, false, true, x - radius, y);
      arcTo(radius, false, true, x + radius, y);
      path += 'z';
    },
    arc(x, y, radius, from, to) {
      begin(x + radius * Math.cos(from), y + radius * Math.sin(from));
      arcTo(radius, to - from > Math.PI, true, x + radius * Math.cos(to), y + radius * Math.sin(to));
    },
    sector(x, y, inner, outer, from, to) {
      const isLong = to - from > Math.PI;
      begin(x + outer * Math.cos(from), y + outer * Math.sin(from));
      arcTo(outer, isLong, true, x + outer * Math.cos(to), y + outer * Math.sin(to));
      path += `L${px(x + inner * Math.cos(to))} ${px(y + inner * Math.sin(to))}`;
      if (inner > 0) arcTo(inner, isLong, false, x + inner * Math.cos(from), y + inner * Math.sin(from));
      path += 'z';
    },
    paint(style) {
      const attributes = paintAttributes(style);
      for (const data of path ? [...full, path] : full) write(`<path d="${data}"${attributes}/>\n`);
      path = '';
      full = [];
    },
    text(words, x, baseline, { font, size, weight, colour, align = 'start', angle = 0 }) {
      const shown = escapeXml(words);
      if (shown.trim() === '') return;
      const family = font === 'serif' ? ` font-family="${families.serif}"` : '';
      const anchor = { start: '', center: ' text-anchor="middle"', end: ' text-anchor="end"' }[align];
      const degrees = px((angle * 180) / Math.PI);
      const turn = degrees === '0' ? '' : ` transform="rotate(${degrees} ${px(x)} ${px(baseline)})"`;
      const textStyle = `${family} font-size="${px(size)}" font-weight="${weight}" fill="${escapeXml(colour)}"`;
      write(`<text x="${px(x)}" y="${px(baseline)}"${textStyle}${anchor}${turn}>${shown}</text>\n`);
    },
    textWidth: measure,
    portrait(member, x, y, size) {
      const source = portrait?.(member);
      const outline = [...full, path].join('');
      path = '';
      full = [];
      if (source === undefined) return false;
      const id = `portrait-${member}`;
      write(`<clipPath id="${id}"><path d="${outline}"/></clipPath>\n`);
      const place = `x="${px(x)}" y="${px(y)}" width="${px(size)}" height="${px(size)}"`;
      write(`<image ${place} clip-path="url(#${id})" href="${escapeXml(source)}"/>\n`);
      return true;
    },
    group(title, draw, member) {
      const to = link?.(member);
      const name = to ? 'a' : 'g';
      const attributes = to ? ` id="${escapeXml(to.id)}" href="${escapeXml(to.href)}"` : '';
      write(`<${name}${attributes}><title>${escapeXml(title)}</title>\n`);
      draw();
      write(`</${name}>\n`);
    },
  };
}

function paintAttributes({ fill, stroke, width = 1, dash }: PaintStyle): string {
  const ground = ` fill="${fill === undefined ? 'none' : escapeXml(fill)}"`;
  if (stroke === undefined) return ground;
  const dashes = dash ? ` stroke-dasharray="${dash.map(px).join(' ')}"` : '';
  return `${ground} stroke="${escapeXml(stroke)}" stroke-width="${px(width)}"${dashes}`;
}

/** Hundredths of a px are more than any printer shows. */
const px = (value: number): string => String(Math.round(value * 100) / 100 + 0);
