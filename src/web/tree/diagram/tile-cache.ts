import {
  type Lens,
  type Rect,
  type Size,
  toSceneX,
  toSceneY,
  toScreenX,
  toScreenY,
} from '#domain/diagram/drawing/lens.ts';
import { lensOf } from './camera.ts';

const TILE = 512;
const KEPT_TILES = 96;
/** How long one frame may spend on tiles that are missing; the rest follow in the next frames. */
const BUDGET_MS = 7;

/** Paints one tile of `density` pixels per px. */
export type PaintTile = (context: OffscreenCanvasRenderingContext2D, lens: Lens, density: number) => void;

/**
 * Pictures of a huge scene in squares, so that a frame with 100,000 people in it is a handful of copies. Tiles are made
 * at whole powers of √2 and stretched between. Returns true while some are still missing.
 */
export interface TileCache {
  draw(context: CanvasRenderingContext2D, lens: Lens, bounds: Size, density: number, paint: PaintTile): boolean;
  clear(): void;
}

export function createTileCache(now: () => number = () => performance.now()): TileCache {
  const tiles = new Map<string, OffscreenCanvas>();
  let drawn: readonly { readonly key: string; readonly area: Rect }[] = [];

  const recall = (key: string) => {
    const tile = tiles.get(key);
    if (tile) {
      tiles.delete(key);
      tiles.set(key, tile);
    }
    return tile;
  };
  const keep = (key: string, tile: OffscreenCanvas) => {
    tiles.set(key, tile);
    const oldest = tiles.keys().next().value;
    if (tiles.size > KEPT_TILES && oldest !== undefined) tiles.delete(oldest);
  };
  return {
    clear() {
      tiles.clear();
      drawn = [];
    },
    draw(context, lens, bounds, density, paint) {
      const level = Math.round(Math.log2(lens.sx) * 2);
      const grid = tileLens(level, lens, bounds);
      const wanted = tilesIn(lens, grid).map(({ column, row }) => ({
        column,
        row,
        key: `${level}/${column}/${row}/${density}`,
      }));
      const started = now();
      for (const { column, row, key } of wanted) {
        if (recall(key)) continue;
        if (now() - started > BUDGET_MS) break;
        const tile = new OffscreenCanvas(TILE * density, TILE * density);
        paintTile(tile, density, { ...grid, ...tileCentre(grid, column, row), width: TILE, height: TILE }, paint);
        keep(key, tile);
      }
      const isMissing = wanted.some(({ key }) => !tiles.has(key));
      // Until the sharp tiles are there, what was drawn last stands in, stretched.
      const standIn = isMissing ? drawn.filter(({ key }) => tiles.has(key)) : [];
      for (const { key, area } of standIn) drawTile(context, lens, area, tiles.get(key));
      const sharp = wanted
        .filter(({ key }) => tiles.has(key))
        .map(({ column, row, key }) => ({ key, area: tileArea(grid, column, row) }));
      for (const { key, area } of sharp) drawTile(context, lens, area, tiles.get(key));
      if (!isMissing) drawn = sharp;
      return isMissing;
    },
  };
}

/** The scale of a level. Its rows keep their height in a map, as everywhere. */
function tileLens(level: number, lens: Lens, bounds: Size): Lens {
  return lensOf({ x: 0, y: 0, zoom: 2 ** (level / 2) }, { width: lens.width, height: lens.height }, bounds);
}

const tileCentre = (grid: Lens, column: number, row: number) => ({
  x: ((column + 0.5) * TILE) / grid.sx,
  y: ((row + 0.5) * TILE) / grid.sy,
});

/** The part of the scene on a tile. */
const tileArea = (grid: Lens, column: number, row: number): Rect => ({
  left: (column * TILE) / grid.sx,
  top: (row * TILE) / grid.sy,
  right: ((column + 1) * TILE) / grid.sx,
  bottom: ((row + 1) * TILE) / grid.sy,
});

function drawTile(context: CanvasRenderingContext2D, lens: Lens, area: Rect, tile: OffscreenCanvas | undefined): void {
  if (!tile) return;
  const left = toScreenX(lens, area.left);
  const top = toScreenY(lens, area.top);
  context.drawImage(tile, left, top, toScreenX(lens, area.right) - left, toScreenY(lens, area.bottom) - top);
}

/** From the middle of the window outwards, so that what is looked at comes first. */
function tilesIn(lens: Lens, grid: Lens): { column: number; row: number }[] {
  const seen: Rect = {
    left: Math.floor((toSceneX(lens, 0) * grid.sx) / TILE),
    top: Math.floor((toSceneY(lens, 0) * grid.sy) / TILE),
    right: Math.floor((toSceneX(lens, lens.width) * grid.sx) / TILE),
    bottom: Math.floor((toSceneY(lens, lens.height) * grid.sy) / TILE),
  };
  const all: { column: number; row: number }[] = [];
  for (let row = seen.top; row <= seen.bottom; row++) {
    for (let column = seen.left; column <= seen.right; column++) all.push({ column, row });
  }
  const midColumn = (seen.left + seen.right) / 2;
  const midRow = (seen.top + seen.bottom) / 2;
  const away = ({ column, row }: { column: number; row: number }) => Math.hypot(column - midColumn, row - midRow);
  return all.sort((a, b) => away(a) - away(b));
}

function paintTile(tile: OffscreenCanvas, density: number, lens: Lens, paint: PaintTile): void {
  const context = tile.getContext('2d');
  if (!context) return;
  paint(context, lens, density);
}
