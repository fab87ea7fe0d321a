/** Sizes from the specification, px at zoom 1. */
export const CARD_WIDTH = 220;
export const CARD_HEIGHT = 140;
export const COLUMN_SPACING = 280;
export const ROW_SPACING = 200;

/** What a line of the drawing means. Codes of `Scene.segmentKind`. */
export const SEGMENT = {
  /** The short double line between partners that stand side by side. */
  couple: 0,
  coupleEnded: 1,
  /** From a union down to its children: drop, bus and drop again. */
  descent: 2,
  /** The same, where the child was adopted, fostered or is a stepchild. */
  descentDashed: 3,
  /** A link between partners that do not stand side by side. */
  coupleLong: 4,
  /** The stub above a child whose parents are unknown though the union exists. */
  unknownParent: 5,
} as const;

/** Radius of the sign of a portal, and the least distance of two of them, px at zoom 1. */
export const PORTAL_RADIUS = 11;
export const PORTAL_SPACING = 26;

/** A link too long to draw: a clickable end that leads to the person at the other. */
export interface Portal {
  readonly x: number;
  readonly y: number;
  /** Member index at this end, and the one to go to. */
  readonly from: number;
  readonly to: number;
}

/** Something in the data that cannot be drawn as it stands, and how it was drawn. Members are indices into the graph. */
export interface SceneProblem {
  readonly kind: 'own-ancestor';
  readonly members: readonly number[];
}

/** How a family is drawn: by generation, along the years, or around a centre. */
export const sceneModes = ['hierarchical', 'timeline', 'circular'] as const;
export type SceneMode = (typeof sceneModes)[number];

export const sceneDirections = ['down', 'right'] as const;
export type SceneDirection = (typeof sceneDirections)[number];

/** Pieces of circles, five numbers each: centre x and y, radius, first and last angle. Angles as of `Sectors`. */
export interface Arcs {
  readonly shape: Float64Array;
  /** Codes of SEGMENT. */
  readonly kind: Uint8Array;
  readonly union: Int32Array;
}

/**
 * The rings of a fan. Four numbers a sector: inner and outer radius, first and last angle in radians, 0 to the right and
 * growing clockwise, as y grows downwards. A person stands in exactly one sector that is no repeat; a repeat is a thin sector
 * that only refers to them.
 */
export interface Sectors {
  readonly centreX: number;
  readonly centreY: number;
  readonly member: Int32Array;
  readonly shape: Float64Array;
  readonly isRepeat: Uint8Array;
  /** What a sector is to the one inside of it: a code of SEGMENT for a couple or a descent. */
  readonly kind: Uint8Array;
}

/** The scale of a timeline: `year(x) = first + x / pxPerYear`. */
export interface YearScale {
  readonly first: number;
  readonly pxPerYear: number;
  /** Per member: bit 1 where the beginning of the bar was estimated from relatives, bit 2 where its end was. */
  readonly estimated: Uint8Array;
}

/**
 * A finished drawing of a TreeGraph: every member once, no overlaps. Coordinates are px at zoom 1, y grows downwards, the
 * origin is the top left corner of the bounds. Only typed arrays and plain data, so that a worker can transfer it.
 * x needs Float64: a row of 100,000 people is eleven million px wide.
 */
export interface Scene {
  readonly mode: SceneMode;
  /** Where the next generation stands in a scene by generation: below the one before, or to the right of it. */
  readonly direction: SceneDirection;
  readonly cardWidth: number;
  readonly cardHeight: number;
  /**
   * Top left corner of each member's card, by member index. Where the member is a sector, a square inside of it; where they
   * are a life bar, the bar.
   */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Width of each member's shape where they differ, as life bars do; null where all are `cardWidth`. */
  readonly widths: Float64Array | null;
  /** Row of each member, 0 at the top; in a circle the ring, 0 in the middle; in a timeline the lane. */
  readonly generation: Int32Array;
  readonly bounds: { readonly width: number; readonly height: number };
  /** Line segments: x1, y1, x2, y2 per segment. Horizontal and vertical, but in a circular scene. */
  readonly segments: Float64Array;
  readonly segmentKind: Uint8Array;
  /** Union index of each segment. */
  readonly segmentUnion: Int32Array;
  /** Centre of the small ring of each union that joins two cards: x, y per entry, with its union index. */
  readonly rings: Float64Array;
  readonly ringUnion: Int32Array;
  /** Where each portal stands: x, y per entry; the member at this end, and the one to go to. */
  readonly portals: Float64Array;
  readonly portalFrom: Int32Array;
  readonly portalTo: Int32Array;
  readonly arcs: Arcs | null;
  readonly sectors: Sectors | null;
  readonly years: YearScale | null;
  readonly problems: readonly SceneProblem[];
}

/** What a scene by generation has none of. */
export const byGeneration = {
  mode: 'hierarchical',
  direction: 'down',
  widths: null,
  arcs: null,
  sectors: null,
  years: null,
} as const;

/** The portals of a scene for which `isWanted` holds, by their place. A scene of 100,000 people has as many portals. */
export function portalsWhere(
  { portals, portalFrom, portalTo }: Pick<Scene, 'portals' | 'portalFrom' | 'portalTo'>,
  isWanted: (x: number, y: number) => boolean,
): Portal[] {
  const wanted: Portal[] = [];
  for (let nth = 0; nth < portalTo.length; nth++) {
    const x = portals[nth * 2] ?? 0;
    const y = portals[nth * 2 + 1] ?? 0;
    if (isWanted(x, y)) wanted.push({ x, y, from: portalFrom[nth] ?? 0, to: portalTo[nth] ?? 0 });
  }
  return wanted;
}
