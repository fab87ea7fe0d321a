import type { Lens } from '#domain/diagram/drawing/lens.ts';
import { detailAt } from '#domain/diagram/drawing/level-of-detail.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { type PixelColours, paintPixels, pixelColours } from './paint-pixels.ts';

/** The lines of a window, and people as blocks or nameless plates, while the camera zooms: a fraction of what smooth edges cost. */
export interface QuickBlocks {
  draw(context: CanvasRenderingContext2D, picture: Picture, lens: Lens, density: number): void;
}

export function createQuickBlocks(): QuickBlocks {
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
