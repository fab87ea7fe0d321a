/** The id of a photo, a UUID v7; the brand exists for the compiler only. */
export type PhotoId = string & { readonly _id: 'photo' };

/**
 * The sizes that a photo is kept in. thumb: the square in the middle, 192 px. small and large: within 480 and 1600 px. full: as
 * large as it came, within 6000 px.
 */
export const photoSizes = ['thumb', 'small', 'large', 'full'] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** Part of a photo, in fractions of its width and height: `x` and `y` of the corner where both are least. */
export interface PhotoRegion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whole pixels of a photo. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The square of pixels around the middle of a region, with room around a face: half as large again as the region is, as far as the
 * photo reaches. Without a region: the largest square in the middle of the photo. Never empty for a photo that has pixels.
 */
export function portraitBox(
  region: PhotoRegion | null,
  photo: { readonly width: number; readonly height: number },
): PixelBox {
  const { width, height } = photo;
  const most = Math.min(width, height);
  if (region === null) return squareAround(width / 2, height / 2, most, photo);
  const wanted = Math.max(region.width * width, region.height * height) * ROOM_AROUND_A_FACE;
  const x = (region.x + region.width / 2) * width;
  const y = (region.y + region.height / 2) * height;
  return squareAround(x, y, Math.min(most, Math.max(1, wanted)), photo);
}

const ROOM_AROUND_A_FACE = 1.5;

function squareAround(
  x: number,
  y: number,
  side: number,
  photo: { readonly width: number; readonly height: number },
): PixelBox {
  const size = Math.max(1, Math.floor(side));
  const corner = (middle: number, length: number) =>
    Math.round(Math.min(Math.max(0, middle - size / 2), length - size));
  return { left: corner(x, photo.width), top: corner(y, photo.height), width: size, height: size };
}

/** Where a region lies once the photo has been turned by quarters to the right. */
export function turnRegion({ x, y, width, height }: PhotoRegion, quarters: number): PhotoRegion {
  const turned = { x: 1 - y - height, y: x, width: height, height: width };
  return quarters % 4 === 0 ? { x, y, width, height } : turnRegion(turned, (((quarters % 4) + 4) % 4) - 1);
}

/** The whole pixels of a region, at least one, never beyond the photo. */
export function pixelBox(region: PhotoRegion, photo: { readonly width: number; readonly height: number }): PixelBox {
  const left = Math.min(Math.round(region.x * photo.width), photo.width - 1);
  const top = Math.min(Math.round(region.y * photo.height), photo.height - 1);
  const side = (fraction: number, length: number, from: number) =>
    Math.min(Math.max(1, Math.round(fraction * length)), length - from);
  return {
    left,
    top,
    width: side(region.width, photo.width, left),
    height: side(region.height, photo.height, top),
  };
}

/** How much of a frame has to be left of it for it to stay. */
const LEAST_LEFT = 0.25;

/** Where a region lies once only `crop` is left of the photo; null where less than a quarter of it is left. */
export function cropRegion({ x, y, width, height }: PhotoRegion, crop: PhotoRegion): PhotoRegion | null {
  const left = Math.max(x, crop.x);
  const top = Math.max(y, crop.y);
  const across = Math.min(x + width, crop.x + crop.width) - left;
  const down = Math.min(y + height, crop.y + crop.height) - top;
  if (across <= 0 || down <= 0 || across * down < width * height * LEAST_LEFT) return null;
  return {
    x: (left - crop.x) / crop.width,
    y: (top - crop.y) / crop.height,
    width: across / crop.width,
    height: down / crop.height,
  };
}

/** px on each side of a portrait as it is kept. */
export const PORTRAIT_SIDE = 192;
