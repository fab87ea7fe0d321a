import { drawFamily, drawGround, drawSelection } from '#domain/diagram/drawing/draw-scene.ts';
import { type Lens, visibleRect } from '#domain/diagram/drawing/lens.ts';
import { detailAt, QUICK_FROM, TILED_FROM } from '#domain/diagram/drawing/level-of-detail.ts';
import type { Emphasis, Picture } from '#domain/diagram/drawing/picture.ts';
import { canvasPen } from './canvas-pen.ts';
import type { Moment } from './glides.ts';
import { createLastFrame } from './last-frame.ts';
import { paintGlide } from './paint-glide.ts';
import { type PixelColours, paintPixels, pixelColours } from './paint-pixels.ts';
import { createTileCache, type PaintTile } from './tile-cache.ts';

export interface Painter {
  /** Draws one frame. Returns true when parts are still being made and another frame is needed. */
  paint(canvas: HTMLCanvasElement, picture: Picture, lens: Lens, emphasis: Emphasis, moment: Moment | null): boolean;
  /** The camera has come to rest. Returns true when what stands there was drawn in haste and another frame is needed. */
  rest(lens: Lens): boolean;
}

/** When the lines and people of a frame take longer than this, the next ones of a zoom are drawn in haste. */
const LONG_MS = 4;

/**
 * Puts a picture on a screen canvas: directly as long as that is quick, in haste while a camera zooms over hundreds of
 * people on a slow machine, from tiles when thousands are in view.
 */
export function createPainter(): Painter {
  const tiles = createTileCache();
  const blocks = createQuickBlocks();
  const last = createLastFrame();
  let tiled: Picture | null = null;
  let shown: { readonly picture: Picture; readonly scale: number } | null = null;
  let isZooming = false;
  let isHasty = false;
  let isLong = false;

  return {
    paint(canvas, picture, lens, emphasis, moment) {
      const density = Math.min(3, devicePixelRatio || 1);
      const width = Math.round(lens.width * density);
      const height = Math.round(lens.height * density);
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d', { alpha: false });
      if (!context) return false;
      const { palette } = picture;
      const families = { serif: palette.serif, sans: palette.sans };
      context.setTransform(density, 0, 0, density, 0, 0);
      context.fillStyle = palette.paper;
      context.fillRect(0, 0, lens.width, lens.height);

      const detail = detailAt(lens.sx);
      const pen = canvasPen(context, families);
      if (moment) {
        paintGlide(context, pen, moment, lens, emphasis);
        return false;
      }
      isZooming = shown?.picture === picture && (isZooming || shown.scale !== lens.sx);
      shown = { picture, scale: lens.sx };
      isHasty = false;
      const cover = isZooming && detail !== 'live' ? last.covers(emphasis, lens) : 'nothing';
      if (cover === 'all') {
        isHasty = true;
        last.show(context, lens);
        return false;
      }
      drawGround(picture, pen, lens);
      if (cover === 'part' && hasOnlyBlocks(picture)) {
        // Who comes into view has no name at first.
        isHasty = true;
        blocks.draw(context, picture, lens, density);
        last.show(context, lens);
        return false;
      }
      last.forget();
      const inView = detail === 'block' && hasOnlyBoxes(picture) ? countIn(picture, lens) : 0;
      const isQuick = inView > QUICK_FROM && inView <= TILED_FROM && hasOnlyBlocks(picture);
      if (isZooming && isLong && isQuick) {
        isHasty = true;
        blocks.draw(context, picture, lens, density);
        if (emphasis.selected !== null) drawSelection(picture, emphasis.selected, pen, lens);
        return false;
      }
      if (inView <= TILED_FROM) {
        const start = performance.now();
        drawFamily(picture, pen, lens, detail, emphasis);
        isLong = performance.now() - start > LONG_MS;
        // Where people are elements, these are never larger than they are, and what is drawn must not be either.
        if (isZooming && isLong && detail !== 'live') last.keep(canvas, emphasis, lens);
        return false;
      }
      if (tiled !== picture) {
        tiles.clear();
        tiled = picture;
      }
      const isMissing = tiles.draw(context, lens, picture.view.scene.bounds, density, paintTileOf(picture));
      if (emphasis.selected !== null) drawSelection(picture, emphasis.selected, pen, lens);
      return isMissing;
    },
    rest(lens) {
      isZooming = false;
      if (shown) shown = { ...shown, scale: lens.sx };
      return isHasty;
    },
  };
}

const countIn = ({ index }: Picture, lens: Lens) => index.countCardsIn(visibleRect(lens), TILED_FROM + 1);

/** Tiles are painted pixel by pixel, which knows upright and level lines only. */
const hasOnlyBoxes = ({ view: { scene } }: Picture) => scene.mode !== 'circular';
const hasOnlyBlocks = (picture: Picture) => hasOnlyBoxes(picture) && picture.view.scene.arcs === null;

function paintTileOf(picture: Picture): PaintTile {
  return (context, lens, density) => {
    const { width, height } = context.canvas;
    const image = context.createImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    paintPixels(picture, pixelColours(picture, lens.sx), lens, density, { pixels, width, height });
    context.putImageData(image, 0, 0);
  };
}

/** The lines of a window, and people as blocks or nameless plates, while the camera zooms: a fraction of what smooth edges cost. */
interface QuickBlocks {
  draw(context: CanvasRenderingContext2D, picture: Picture, lens: Lens, density: number): void;
}

function createQuickBlocks(): QuickBlocks {
  const sheet = new OffscreenCanvas(1, 1);
  let image: ImageData | null = null;
  let mixed: { readonly palette: Picture['palette']; readonly colours: PixelColours } | null = null;

  return {
    draw(context, picture, lens, density) {
      const { width, height } = context.canvas;
      const sheetContext = sheet.getContext('2d');
      if (!sheetContext) return;
      if (image?.width !== width || image.height !== height) {
        Object.assign(sheet, { width, height });
        image = sheetContext.createImageData(width, height);
      }
      const pixels = new Uint32Array(image.data.buffer);
      pixels.fill(0);
      if (mixed?.palette !== picture.palette) {
        mixed = { palette: picture.palette, colours: pixelColours(picture, lens.sx) };
      }
      const people = detailAt(lens.sx) === 'block' ? 'blocks' : 'plates';
      paintPixels(picture, mixed.colours, lens, density, { pixels, width, height }, people);
      sheetContext.putImageData(image, 0, 0);
      context.drawImage(sheet, 0, 0, lens.width, lens.height);
    },
  };
}
