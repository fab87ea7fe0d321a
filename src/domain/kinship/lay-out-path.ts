import type { Station } from './follow-path.ts';
import type { DescentLink, PartnerState, Relation } from './relation.ts';

/** A place in the drawing of a way: columns to the right and generations down, from 0. Half columns lie between two. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

export interface PlacedMember extends Place {
  readonly member: number;
}

interface Ends {
  readonly from: Place;
  readonly to: Place;
}

export type PathLine =
  /** From a child up to a parent, or to the middle between both. */
  | (Ends & { readonly kind: 'descent'; readonly link: DescentLink })
  /** From partner to partner; `state` is null between two common ancestors, of whom only their children matter. */
  | (Ends & { readonly kind: 'couple'; readonly state: PartnerState | null })
  /** Between siblings whose parents nobody knows. */
  | (Ends & { readonly kind: 'siblings' });

export interface PathDrawing {
  readonly people: readonly PlacedMember[];
  readonly lines: readonly PathLine[];
  readonly columns: number;
  readonly rows: number;
}

/**
 * Draws a way as families do: parents above their children, partners side by side, and both common ancestors where two are
 * shared. The way goes to the right, and nobody covers anybody. Takes the stations of one relation, or of several that
 * follow each other, the stations in which they meet once.
 */
export function layOutPath(stations: readonly Station[]): PathDrawing {
  const sketch = new Sketch();
  for (const [nth, { member, step }] of stations.entries()) {
    const [blood] = step?.stretches ?? [];
    const partner = step?.partners[0];
    if (!step || !blood) sketch.begin(member);
    else if (partner) sketch.across(member, { kind: 'couple', state: partner.state });
    else if (blood.up > 0 && blood.down > 0) sketch.across(member, { kind: 'siblings' });
    else if (blood.up > 0) sketch.up(member, blood.link, sharedAbove(stations[nth + 1]));
    else sketch.down(member, blood.link);
  }
  return sketch.finish();
}

/** The common ancestors, where the way turns down to this station; null where it does not turn. */
function sharedAbove(next: Station | undefined): readonly number[] | null {
  const goesDown = isStepDown(next?.step);
  const stretch = next?.sinceStart.stretches.at(-1);
  return goesDown && stretch && stretch.up > 0 ? stretch.ancestors : null;
}

function isStepDown(step: Relation | null | undefined): boolean {
  return step?.partners.length === 0 && step.stretches[0]?.up === 0;
}

/** Rows are counted from the first person, upwards below 0, until it is finished. */
class Sketch {
  readonly #people: PlacedMember[] = [];
  readonly #lines: PathLine[] = [];
  #here: Place = { column: 0, row: 0 };
  /** From where the children of the common ancestors hang, until the first on the way down stands. */
  #junction: Place | null = null;
  #lastColumn = 0;

  begin(member: number): void {
    this.#put(member, this.#here);
  }

  across(member: number, line: { kind: 'couple'; state: PartnerState } | { kind: 'siblings' }): void {
    const from = this.#here;
    this.#here = { column: this.#lastColumn + 1, row: from.row };
    this.#put(member, this.#here);
    this.#lines.push({ ...line, from, to: this.#here });
  }

  up(member: number, link: DescentLink, shared: readonly number[] | null): void {
    const from = this.#here;
    const { column, row } = this.#freeFrom({ column: from.column, row: from.row - 1 });
    this.#here = { column, row };
    const other = shared?.find((ancestor) => ancestor !== member);
    const isAlone = shared !== null && other === undefined;
    this.#junction = shared && { column: column + 0.5, row };
    this.#put(member, { column: isAlone ? column + 0.5 : column, row });
    if (other !== undefined) {
      const beside = { column: column + 1, row };
      this.#put(other, beside);
      this.#lines.push({ kind: 'couple', from: this.#here, to: beside, state: null });
    }
    this.#lines.push({ kind: 'descent', from, to: this.#junction ?? this.#here, link });
  }

  down(member: number, link: DescentLink): void {
    const { column, row } = this.#here;
    const to = this.#junction ?? this.#here;
    this.#here = this.#freeFrom({ column: column + (this.#junction ? 1 : 0), row: row + 1 });
    this.#junction = null;
    this.#put(member, this.#here);
    this.#lines.push({ kind: 'descent', from: this.#here, to, link });
  }

  finish(): PathDrawing {
    const top = Math.min(...this.#people.map(({ row }) => row));
    const lower = <T extends Place>(place: T): T => ({ ...place, row: place.row - top });
    const people = this.#people.map(lower);
    const lines = this.#lines.map((line) => ({ ...line, from: lower(line.from), to: lower(line.to) }));
    const rows = Math.max(...people.map(({ row }) => row)) + 1;
    return { people, lines, columns: this.#lastColumn + 1, rows };
  }

  #put(member: number, place: Place): void {
    this.#people.push({ member, ...place });
    this.#lastColumn = Math.max(this.#lastColumn, Math.ceil(place.column));
  }

  /** There, or in a column of its own where somebody stands already. */
  #freeFrom(place: Place): Place {
    const isTaken = this.#people.some(({ column, row }) => row === place.row && Math.abs(column - place.column) < 1);
    return isTaken ? { ...place, column: this.#lastColumn + 1 } : place;
  }
}
