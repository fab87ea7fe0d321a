import type { Camera } from './camera.ts';

/** The camera as it stands in the address. */
export function writePlace({ x, y, zoom }: Camera): string {
  return `${Math.round(x)},${Math.round(y)},${Number(zoom.toPrecision(4))}`;
}

export function readPlace(text: string | undefined): Camera | undefined {
  const [x, y, zoom] = (text ?? '').split(',').map(Number);
  if (x === undefined || y === undefined || zoom === undefined) return undefined;
  return [x, y, zoom].every(Number.isFinite) && zoom > 0 ? { x, y, zoom } : undefined;
}
