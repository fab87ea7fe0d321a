import { lineWidth } from '#domain/diagram/drawing/draw-connectors.ts';
import { type Lens, toScreenX, toScreenY, visibleRect } from '#domain/diagram/drawing/lens.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { SEGMENT } from '#domain/diagram/scene.ts';

/** Colours as the bytes of a pixel, in the order of the machine, as `Uint32Array` over an image reads them. */
export interface PixelColours {
  readonly line: number;
  readonly faint: number;
  readonly families: Uint32Array;
  /** Of plates: what names stand on, and the outline. */
  readonly surface: number;
  readonly edge: number;
}

/** Bytes per row come from `width`; the lens is in px of the screen, `density` pixels each. */
export interface PixelField {
  readonly pixels: Uint32Array;
  readonly width: number;
  readonly height: number;
}

/** How much of a plate's height the strip takes. */
const STRIP_SHARE = 10 / 140;

/**
 * Lines and blocks of a part of the family, pixel by pixel. The same picture as `drawFamily` gives at the distance where
 * people are blocks, without smooth edges: a canvas needs a hundred times as long for thousands of tiny shapes, since it
 * looks for the outline of all of them together. As plates, people are what `drawPlates` gives, without names.
 */
export function paintPixels(
  { view: { scene }, index, familyColour }: Picture,
  colours: PixelColours,
  lens: Lens,
  density: number,
  field: PixelField,
  people: 'blocks' | 'plates' = 'blocks',
): void {
  const seen = visibleRect(lens);
  const scaleX = lens.sx * density;
  const scaleY = lens.sy * density;
  const originX = toScreenX(lens, 0) * density;
  const originY = toScreenY(lens, 0) * density;

  const thickness = Math.max(1, Math.round(lineWidth(lens.sx) * density));
  for (const segment of index.segmentsIn(seen)) {
    const at = segment * 4;
    const x1 = Math.floor(originX + (scene.segments[at] ?? 0) * scaleX);
    const y1 = Math.floor(originY + (scene.segments[at + 1] ?? 0) * scaleY);
    const x2 = Math.floor(originX + (scene.segments[at + 2] ?? 0) * scaleX);
    const y2 = Math.floor(originY + (scene.segments[at + 3] ?? 0) * scaleY);
    const colour = scene.segmentKind[segment] === SEGMENT.unknownParent ? colours.faint : colours.line;
    // Every line is upright or level, so a line is a box as thick as a line.
    const left = Math.min(x1, x2);
    const top = Math.min(y1, y2);
    const right = Math.max(x1, x2, left + thickness);
    const bottom = Math.max(y1, y2, top + thickness);
    fillBox(field, left, top, right, bottom, colour, false);
  }

  const pixelsWide = (width: number) => Math.max(1, Math.round(width * lens.sx * density));
  const usualWidth = pixelsWide(scene.cardWidth);
  const cardHeight = Math.max(1, Math.round(scene.cardHeight * lens.sy * density));
  for (const member of index.cardsIn(seen)) {
    const left = Math.floor(originX + (scene.x[member] ?? 0) * scaleX);
    const top = Math.floor(originY + (scene.y[member] ?? 0) * scaleY);
    const cardWidth = scene.widths ? pixelsWide(scene.widths[member] ?? 0) : usualWidth;
    const colour = colours.families[familyColour[member] ?? 0] ?? 0;
    if (people === 'plates') {
      fillPlate(field, left, top, left + cardWidth, top + cardHeight, colours, colour);
      continue;
    }
    // Thousands of a family share a column of pixels when the whole clan is in view: all but the first change nothing.
    if (cardWidth === 1 && left >= 0 && top >= 0 && field.pixels[top * field.width + left] === colour) continue;
    fillBox(field, left, top, left + cardWidth, top + cardHeight, colour, cardHeight >= 5 && cardWidth >= 5);
  }
}

/** A strip in the colour of the family lies along the lower edge. */
function fillPlate(
  field: PixelField,
  left: number,
  top: number,
  right: number,
  bottom: number,
  { surface, edge }: PixelColours,
  colour: number,
): void {
  fillBox(field, left, top, right, bottom, edge, true);
  fillBox(field, left + 1, top + 1, right - 1, bottom - 1, surface, false);
  const strip = Math.max(2, Math.round((bottom - top) * STRIP_SHARE));
  fillBox(field, left, bottom - strip, right, bottom, colour, false);
}

/** From left and top up to, not including, right and bottom. A round box lacks the pixel in each corner. */
function fillBox(
  { pixels, width, height }: PixelField,
  left: number,
  top: number,
  right: number,
  bottom: number,
  colour: number,
  isRound: boolean,
): void {
  const lastRow = Math.min(bottom, height);
  for (let row = Math.max(0, top); row < lastRow; row++) {
    const inset = isRound && (row === top || row === bottom - 1) ? 1 : 0;
    const to = row * width + Math.min(width, right - inset);
    // Not `fill`: calling it costs more than the few pixels of a usual box.
    for (let place = row * width + Math.max(0, left + inset); place < to; place++) pixels[place] = colour;
  }
}

/** What colours of the page look like as pixels. A line thinner than a pixel is as much paler. */
export function pixelColours({ palette }: Picture, scale: number): PixelColours {
  const names = [palette.line, palette.hairline, palette.surface, palette.hairline, ...palette.families];
  const canvas = new OffscreenCanvas(names.length, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return { line: 0, faint: 0, surface: 0, edge: 0, families: new Uint32Array(palette.families.length) };
  names.forEach((name, place) => {
    context.globalAlpha = place < 2 ? Math.min(1, lineWidth(scale)) : 1;
    context.fillStyle = name;
    context.fillRect(place, 0, 1, 1);
  });
  const read = new Uint32Array(context.getImageData(0, 0, names.length, 1).data.buffer);
  const [line = 0, faint = 0, surface = 0, edge = 0, ...families] = read;
  return { line, faint, surface, edge, families: Uint32Array.from(families) };
}
