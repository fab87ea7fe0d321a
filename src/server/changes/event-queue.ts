import type { TreeVersion } from './live-versions.ts';

/** Hands events to one stream in their order, and null when nothing has happened for a while: time for a heartbeat. */
export class EventQueue implements AsyncIterable<TreeVersion | null> {
  readonly #quietMs: number;
  readonly #pending: TreeVersion[] = [];
  #closed = false;
  #wake = () => {};

  constructor(quietMs: number) {
    this.#quietMs = quietMs;
  }

  push(event: TreeVersion): void {
    this.#pending.push(event);
    this.#wake();
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<TreeVersion | null> {
    while (!this.#closed) {
      const event = this.#pending.shift();
      if (event) yield event;
      else if (await this.#staysQuiet()) yield null;
    }
  }

  #staysQuiet(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), this.#quietMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });
  }
}
