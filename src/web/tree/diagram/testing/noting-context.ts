/** Words on a canvas, as they look there. */
export interface NotedWord {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly colour: string;
  readonly align: string;
}

/**
 * Stands in for the 2D context of a browser, which jsdom has none of: it notes all calls, in their order, and how words look.
 * Every letter is half as wide as it is high.
 */
export function notingContext(canvas: { width: number; height: number } = { width: 0, height: 0 }) {
  const calls: string[] = [];
  const words: NotedWord[] = [];
  const state: Record<string, unknown> = { canvas };
  const answers: Record<string, (...args: never[]) => unknown> = {
    measureText: (text: string) => ({ width: (text.length * sizeOf(String(state.font))) / 2 }),
    createImageData: blankImage,
    getImageData: (_x: number, _y: number, width: number, height: number) => blankImage(width, height),
    fillText: (text: string, x: number, y: number) => {
      const { font, fillStyle, textAlign } = state;
      words.push({ words: text, x, y, font: String(font), colour: String(fillStyle), align: String(textAlign) });
    },
  };
  const context = new Proxy(state, {
    get: (_, name) => {
      const key = String(name);
      if (key in state) return state[key];
      return (...args: never[]) => {
        calls.push(key === 'drawImage' ? `drawImage ${args.slice(1).join(' ')}` : `${key} ${args.join(' ')}`.trim());
        return answers[key]?.(...args);
      };
    },
    // Safe: whatever is asked of it has an answer.
  }) as unknown as CanvasRenderingContext2D & OffscreenCanvasRenderingContext2D;
  return { context, calls, words };
}

const sizeOf = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1] ?? 10);

const blankImage = (width: number, height: number) => {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
};

/** A canvas whose context notes what is done to it, also as `OffscreenCanvas`. */
export class NotingCanvas {
  width: number;
  height: number;
  readonly noted: ReturnType<typeof notingContext>;

  constructor(width = 0, height = 0) {
    this.width = width;
    this.height = height;
    this.noted = notingContext(this);
  }

  getContext() {
    return this.noted.context;
  }
}
