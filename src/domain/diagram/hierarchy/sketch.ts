import type { Portal } from '../scene.ts';
import { IntList, RealList } from './columns.ts';

/** Segments, rings and portals as they are drawn. Unions and members are indices into the graph. */
export interface Links {
  readonly segments: Float64Array;
  readonly segmentKind: Uint8Array;
  readonly segmentUnion: Int32Array;
  readonly rings: Float64Array;
  readonly ringUnion: Int32Array;
  readonly portals: Float64Array;
  readonly portalFrom: Int32Array;
  readonly portalTo: Int32Array;
}

/** Collects the lines of a drawing while they are found; `finish` packs them into columns. */
export class Sketch {
  readonly #segments = new RealList();
  readonly #segmentKind = new IntList();
  readonly #segmentUnion = new IntList();
  readonly #rings = new RealList();
  readonly #ringUnion = new IntList();
  readonly #portals = new RealList();
  readonly #portalFrom = new IntList();
  readonly #portalTo = new IntList();

  vertical(x: number, top: number, bottom: number, kind: number, union: number): void {
    this.line(x, top, x, bottom, kind, union);
  }

  horizontal(y: number, left: number, right: number, kind: number, union: number): void {
    this.line(left, y, right, y, kind, union);
  }

  line(x1: number, y1: number, x2: number, y2: number, kind: number, union: number): void {
    if (x1 === x2 && y1 === y2) return;
    this.#segments.push(x1);
    this.#segments.push(y1);
    this.#segments.push(x2);
    this.#segments.push(y2);
    this.#segmentKind.push(kind);
    this.#segmentUnion.push(union);
  }

  ring(x: number, y: number, union: number): void {
    this.#rings.push(x);
    this.#rings.push(y);
    this.#ringUnion.push(union);
  }

  portal({ x, y, from, to }: Portal): void {
    this.#portals.push(x);
    this.#portals.push(y);
    this.#portalFrom.push(from);
    this.#portalTo.push(to);
  }

  finish(): Links {
    return {
      segments: this.#segments.toColumn(),
      segmentKind: Uint8Array.from(this.#segmentKind.toColumn()),
      segmentUnion: this.#segmentUnion.toColumn(),
      rings: this.#rings.toColumn(),
      ringUnion: this.#ringUnion.toColumn(),
      portals: this.#portals.toColumn(),
      portalFrom: this.#portalFrom.toColumn(),
      portalTo: this.#portalTo.toColumn(),
    };
  }
}
