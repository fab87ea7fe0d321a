/** Hands events to one stream in their order, and null when nothing has happened for a while: time for a heartbeat. */
export class EventQueue<Event> implements AsyncIterable<Event | null> {
  readonly #quietMs: number;
  readonly #pending: Event[] = [];
  #closed = false;
  #wake = () => {};

  constructor(quietMs: number) {
    this.#quietMs = quietMs;
  }

  push(event: Event): void {
    this.#pending.push(event);
    this.#wake();
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event | null> {
    while (!this.#closed) {
      const event = this.#pending.shift();
      if (event !== undefined) yield event;
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
