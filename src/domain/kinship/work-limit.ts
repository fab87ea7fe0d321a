import type { AncestorLines } from './ancestor-lines.ts';

/** Pairs of siblings looked at, and ancestors traced, for one question. Ordinary families need a hundredth of it. */
const MOST_COMPARISONS = 100_000;
const MOST_ANCESTORS = 1_000_000;

/** Keeps a question about a family gone wrong (a man of a thousand wives, a tree of loops) from taking for ever. */
export class WorkLimit {
  #comparisons = 0;
  #ancestors = 0;

  get isOver(): boolean {
    return this.#comparisons > MOST_COMPARISONS || this.#ancestors > MOST_ANCESTORS;
  }

  readonly mayCompare = (): boolean => ++this.#comparisons <= MOST_COMPARISONS;
  readonly mayTrace = (): boolean => this.#ancestors <= MOST_ANCESTORS;

  trace(lines: AncestorLines): AncestorLines {
    this.#ancestors += lines.members.length;
    return lines;
  }
}
