/** The box around what was included, in coordinates whose origin is the centre of a circle. */
export class Extent {
  #left = 0;
  #top = 0;
  #right = 0;
  #bottom = 0;
  #isEmpty = true;

  include(x: number, y: number): void {
    this.#left = this.#isEmpty ? x : Math.min(this.#left, x);
    this.#top = this.#isEmpty ? y : Math.min(this.#top, y);
    this.#right = this.#isEmpty ? x : Math.max(this.#right, x);
    this.#bottom = this.#isEmpty ? y : Math.max(this.#bottom, y);
    this.#isEmpty = false;
  }

  /** Angles as of `Sectors`: an arc reaches furthest at its ends or where it crosses an axis. */
  includeArc(radius: number, from: number, to: number): void {
    this.include(radius * Math.cos(from), radius * Math.sin(from));
    this.include(radius * Math.cos(to), radius * Math.sin(to));
    const quarter = Math.PI / 2;
    for (let axis = Math.ceil(from / quarter); axis * quarter < to; axis++) {
      this.include(radius * Math.round(Math.cos(axis * quarter)), radius * Math.round(Math.sin(axis * quarter)));
    }
  }

  /** Where the centre lies in a picture that has `margin` around everything, and the size of that picture. */
  frame(margin: number): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
    return {
      x: margin - this.#left,
      y: margin - this.#top,
      width: this.#right - this.#left + 2 * margin,
      height: this.#bottom - this.#top + 2 * margin,
    };
  }
}
