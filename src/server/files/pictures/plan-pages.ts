import type { PictureRequest } from '#contract/pictures.ts';
import type { Rect, Size } from '#domain/diagram/drawing/lens.ts';

/** Points of a page per mm, and per px of a scene at scale 1: 72 points or 96 px make an inch. */
export const POINTS_PER_MM = 72 / 25.4;
const POINTS_PER_PX = 72 / 96;

/** No page may be longer than this on a side, in points (PDF 1.7, annex C). */
const LONGEST_SIDE = 14_400;

/** The paper around what is drawn on a sheet of a poster, for the hold of a printer, and what two sheets share, mm. */
export const SHEET_MARGIN = 10;
export const SHEET_OVERLAP = 10;

/** More sheets than anybody glues together: a larger poster is drawn smaller. */
export const MOST_SHEETS = 400;

/** Shorter and longer side of the papers, mm. */
const paperSizes = { A4: [210, 297], A3: [297, 420], A2: [420, 594], A1: [594, 841], A0: [841, 1189] } as const;

/** One page and the part of the picture that stands on it. */
export interface Sheet {
  /** From 0. */
  readonly row: number;
  readonly column: number;
  /** px of the picture; at the edges of a poster it reaches beyond. */
  readonly part: Rect;
}

export interface PagePlan {
  /** Of every page, in points. */
  readonly page: Size;
  /** White paper on every side of what is drawn, in points. */
  readonly margin: number;
  readonly pointsPerPx: number;
  /** As asked for, or smaller. */
  readonly scale: number;
  readonly isReduced: boolean;
  readonly wide: number;
  readonly high: number;
  readonly sheets: readonly Sheet[];
}

/**
 * Divides a picture, in px, among pages. 'fit' is one page, never higher than wide, with the picture in its middle. A
 * poster lies on sheets of one paper, upright or across, whichever takes fewer; neighbours overlap.
 */
export function planPages(picture: Size, { paper, scale }: Pick<PictureRequest, 'paper' | 'scale'>): PagePlan {
  return paper === 'fit' ? planOnePage(picture) : planPoster(picture, paperSizes[paper], scale);
}

function planOnePage({ width, height }: Size): PagePlan {
  const wide = Math.max(width, height);
  const pointsPerPx = Math.min(POINTS_PER_PX, LONGEST_SIDE / wide);
  const left = (width - wide) / 2;
  return {
    page: { width: wide * pointsPerPx, height: height * pointsPerPx },
    margin: 0,
    pointsPerPx,
    scale: pointsPerPx / POINTS_PER_PX,
    isReduced: pointsPerPx < POINTS_PER_PX,
    wide: 1,
    high: 1,
    sheets: [{ row: 0, column: 0, part: { left, top: 0, right: left + wide, bottom: height } }],
  };
}

function planPoster(picture: Size, [short, long]: readonly [number, number], wanted: number): PagePlan {
  let scale = wanted;
  for (;;) {
    const upright = divide(picture, { width: short, height: long }, scale);
    const across = divide(picture, { width: long, height: short }, scale);
    const isAcross = across.wide * across.high < upright.wide * upright.high || isTie(across, upright, picture);
    const best = isAcross ? across : upright;
    if (best.wide * best.high <= MOST_SHEETS) return { ...best, scale, isReduced: scale < wanted };
    scale *= 0.98;
  }
}

const isTie = (across: Division, upright: Division, { width, height }: Size) =>
  across.wide * across.high === upright.wide * upright.high && width >= height;

type Division = Omit<PagePlan, 'scale' | 'isReduced'>;

/** Sheets of one paper, its size in mm; the picture lies in the middle of them. */
function divide(picture: Size, paper: Size, scale: number): Division {
  const pointsPerPx = POINTS_PER_PX * scale;
  const pxPerMm = POINTS_PER_MM / pointsPerPx;
  const inner = {
    width: (paper.width - SHEET_MARGIN * 2) * pxPerMm,
    height: (paper.height - SHEET_MARGIN * 2) * pxPerMm,
  };
  const overlap = SHEET_OVERLAP * pxPerMm;
  const wide = sheetsFor(picture.width, inner.width, overlap);
  const high = sheetsFor(picture.height, inner.height, overlap);
  const stepX = inner.width - overlap;
  const stepY = inner.height - overlap;
  const startX = (picture.width - (stepX * (wide - 1) + inner.width)) / 2;
  const startY = (picture.height - (stepY * (high - 1) + inner.height)) / 2;
  const sheets: Sheet[] = [];
  if (wide * high <= MOST_SHEETS) {
    for (let row = 0; row < high; row++) {
      for (let column = 0; column < wide; column++) {
        const left = startX + column * stepX;
        const top = startY + row * stepY;
        sheets.push({ row, column, part: { left, top, right: left + inner.width, bottom: top + inner.height } });
      }
    }
  }
  const page = { width: paper.width * POINTS_PER_MM, height: paper.height * POINTS_PER_MM };
  return { page, margin: SHEET_MARGIN * POINTS_PER_MM, pointsPerPx, wide, high, sheets };
}

const sheetsFor = (length: number, sheet: number, overlap: number) =>
  Math.max(1, Math.ceil((length - overlap) / (sheet - overlap) - 1e-9));
