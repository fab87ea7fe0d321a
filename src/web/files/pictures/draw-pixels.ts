import { drawPrint, printLens, printSize } from '#domain/diagram/drawing/draw-print.ts';
import { type Rect, type Size, visibleRect } from '#domain/diagram/drawing/lens.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { canvasPen } from '#web/tree/diagram/canvas-pen.ts';
import { withDecoded } from '#web/tree/diagram/decode-portraits.ts';
import type { Portraits } from '#web/tree/diagram/fetch-portraits.ts';
import { pixelsAt, SCALE_STEP } from './picture-limits.ts';
import { pngFile } from './png-file.ts';

/** px around a tile that are drawn and cut off: a line on the edge of a tile belongs to both sides. */
const OVERLAP = 4;
/** px of the drawing. Small enough for the canvas of any device at any scale. */
const TILE_WIDTH = 1024;
const TILE_HEIGHT = 256;
/** So many px of the drawing are whole px of the picture at every scale; tiles and bands are multiples of it. */
const WHOLE = 1 / SCALE_STEP;
/** The rows that are put together before they are packed. */
const BAND_BYTES = 1 << 26;

interface PixelOptions {
  readonly scale: number;
  readonly title: string;
  readonly portraits: Portraits;
  readonly onProgress: (share: number) => void;
}

/** Draws a picture of any size as PNG: tile by tile, and packed band by band, so that it is never in memory as a whole. */
export async function drawPng(picture: Picture, { scale, title, portraits, onProgress }: PixelOptions): Promise<Blob> {
  const paper = printSize(picture.view.scene);
  const { width, height } = pixelsAt(scale, paper);
  const pieces: Blob[] = [];
  const file = pngFile({ width, height, scale, title, write: (piece) => pieces.push(new Blob([piece])) });
  const rows = Math.floor(BAND_BYTES / (width * 3) / scale / WHOLE) * WHOLE;
  const bandHeight = Math.max(WHOLE, Math.min(TILE_HEIGHT, rows));
  const tile = makeCanvas({ width: TILE_WIDTH * scale, height: bandHeight * scale });
  for (let top = 0; top < paper.height; top += bandHeight) {
    const bottom = Math.min(top + bandHeight, paper.height);
    for (let left = 0; left < paper.width; left += TILE_WIDTH) {
      const right = Math.min(left + TILE_WIDTH, paper.width);
      await drawPart(picture, tile, { left, top, right, bottom }, { scale, portraits });
      file.put(
        tile.getImageData(0, 0, Math.ceil((right - left) * scale), Math.ceil((bottom - top) * scale)),
        left * scale,
      );
    }
    await file.pack();
    onProgress(bottom / paper.height);
  }
  await file.end();
  return new Blob(pieces, { type: 'image/png' });
}

/** Draws a picture as JPG. Throws `CanvasTooLarge` where the device has no canvas of that size. */
export async function drawJpg(
  picture: Picture,
  { scale, portraits, onProgress }: Omit<PixelOptions, 'title'>,
): Promise<Blob> {
  const paper = printSize(picture.view.scene);
  const canvas = makeCanvas(pixelsAt(scale, paper));
  for (let left = 0; left < paper.width; left += TILE_WIDTH) {
    const right = Math.min(left + TILE_WIDTH, paper.width);
    await drawPart(
      picture,
      canvas,
      { left, top: 0, right, bottom: paper.height },
      { scale, portraits, x: left * scale },
    );
    onProgress((right / paper.width) * 0.8);
  }
  return await canvas.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}

/** The device draws no picture of that size. */
export class CanvasTooLarge extends Error {}

/** A white canvas. Devices that do not have one of the size give one that stays empty, or none. */
function makeCanvas({ width, height }: Size): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new CanvasTooLarge();
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  const [red] = context.getImageData(width - 1, height - 1, 1, 1).data;
  if (red !== 255) throw new CanvasTooLarge();
  return context;
}

interface PartOptions extends Pick<PixelOptions, 'scale' | 'portraits'> {
  /** px from the left of the canvas; 0 if not given. */
  readonly x?: number;
}

/** Draws a part of the paper at the top of the canvas. */
async function drawPart(
  picture: Picture,
  context: OffscreenCanvasRenderingContext2D,
  part: Rect,
  { scale, portraits, x = 0 }: PartOptions,
) {
  const { left, top, right, bottom } = part;
  const width = Math.ceil((right - left) * scale);
  const height = Math.ceil((bottom - top) * scale);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.beginPath();
  context.rect(x, 0, width, height);
  context.clip();
  context.fillStyle = picture.palette.paper;
  context.fillRect(x, 0, width, height);
  context.setTransform(scale, 0, 0, scale, x - OVERLAP * scale, -OVERLAP * scale);
  const { serif, sans } = picture.palette;
  const seen = { left: left - OVERLAP, top: top - OVERLAP, right: right + OVERLAP, bottom: bottom + OVERLAP };
  const lens = printLens(seen);
  await withDecoded(portraits, picture.index.cardsIn(visibleRect(lens)), (portrait) =>
    drawPrint(picture, canvasPen(context, { serif, sans }, portrait), lens),
  );
  context.restore();
}
