import {
  drawFamily,
  drawGround,
  drawSelection,
  type Emphasis,
  type Picture,
} from '#domain/diagram/drawing/draw-scene.ts';
import { type Lens, visibleRect } from '#domain/diagram/drawing/lens.ts';
import { detailAt, TILED_FROM } from '#domain/diagram/drawing/level-of-detail.ts';
import { canvasPen } from './canvas-pen.ts';
import type { Moment } from './glides.ts';
import { paintGlide } from './paint-glide.ts';
import { paintPixels, pixelColours } from './paint-pixels.ts';
import { createTileCache, type PaintTile } from './tile-cache.ts';

export interface Painter {
  /** Draws one frame. Returns true when parts are still being made and another frame is needed. */
  paint(canvas: HTMLCanvasElement, picture: Picture, lens: Lens, emphasis: Emphasis, moment: Moment | null): boolean;
}

/** Puts a picture on a screen canvas: directly as long as that is quick, from tiles when thousands are in view. */
export function createPainter(): Painter {
  const tiles = createTileCache();
  let tiled: Picture | null = null;

  return {
    paint(canvas, picture, lens, emphasis, moment) {
      const density = Math.min(3, devicePixelRatio || 1);
      const [width, height] = [Math.round(lens.width * density), Math.round(lens.height * density)];
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
      drawGround(picture, pen, lens);
      const isCrowded =
        detail === 'block' &&
        hasOnlyBoxes(picture) &&
        picture.index.countCardsIn(visibleRect(lens), TILED_FROM + 1) > TILED_FROM;
      if (!isCrowded) {
        drawFamily(picture, pen, lens, detail, emphasis);
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
  };
}

/** Tiles are painted pixel by pixel, which knows upright and level lines only. */
const hasOnlyBoxes = ({ view: { scene } }: Picture) => scene.mode !== 'circular';

function paintTileOf(picture: Picture): PaintTile {
  return (context, lens, density) => {
    const { width, height } = context.canvas;
    const image = context.createImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    paintPixels(picture, pixelColours(picture, lens.sx), lens, density, { pixels, width, height });
    context.putImageData(image, 0, 0);
  };
}
