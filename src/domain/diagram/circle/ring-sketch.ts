import { IntList, RealList } from '../hierarchy/columns.ts';
import { type Links, Sketch } from '../hierarchy/sketch.ts';
import type { Arcs } from '../scene.ts';

/** Lines around a centre, which is the origin. Angles begin at the top and grow clockwise. */
export class RingSketch {
  readonly #sketch = new Sketch();
  readonly #shape = new RealList();
  readonly #kind = new IntList();
  readonly #union = new IntList();

  outwards(angle: number, inner: number, outer: number, kind: number, union: number): void {
    this.#sketch.line(...at(angle, inner), ...at(angle, outer), kind, union);
  }

  around(radius: number, from: number, to: number, kind: number, union: number): void {
    if (radius === 0 || from === to) return;
    for (const value of [0, 0, radius, from - Math.PI / 2, to - Math.PI / 2]) this.#shape.push(value);
    this.#kind.push(kind);
    this.#union.push(union);
  }

  ring(angle: number, radius: number, union: number): void {
    this.#sketch.ring(...at(angle, radius), union);
  }

  portal(angle: number, radius: number, from: number, to: number): void {
    const [x, y] = at(angle, radius);
    this.#sketch.portal({ x, y, from, to });
  }

  finish(): { links: Links; arcs: Arcs } {
    return {
      links: this.#sketch.finish(),
      arcs: {
        shape: this.#shape.toColumn(),
        kind: Uint8Array.from(this.#kind.toColumn()),
        union: this.#union.toColumn(),
      },
    };
  }
}

const at = (angle: number, radius: number): [x: number, y: number] => [
  radius * Math.sin(angle),
  -radius * Math.cos(angle),
];
