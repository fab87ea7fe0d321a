import { vi } from 'vitest';
import type { LayoutReply, LayoutRequest } from '../layout-messages.ts';
import { NotingCanvas } from './noting-context.ts';

let answer = (_: LayoutReply) => {};
/** What the program of the worker takes for its own global. */
const scope: { onmessage?: (event: { data: LayoutRequest }) => void; [name: string]: unknown } = {
  location: window.location,
  postMessage: (reply: LayoutReply) => answer(reply),
};

/** Runs the worker's own program in the thread of the page. */
class SameThreadWorker {
  onmessage: ((event: { data: LayoutReply }) => void) | null = null;

  postMessage(data: LayoutRequest) {
    answer = (reply) => queueMicrotask(() => this.onmessage?.({ data: reply }));
    scope.onmessage?.({ data });
  }

  terminate() {}
}

/** Before each test that draws a family: the worker and the canvases that jsdom has none of. Hands out what is drawn. */
export async function drawInPage(): Promise<ReadonlyMap<HTMLCanvasElement, NotingCanvas>> {
  const canvases = new Map<HTMLCanvasElement, NotingCanvas>();
  vi.stubGlobal('self', scope);
  await import('../layout.worker.ts');
  // A drawing that has stood for a moment fetches what prints it, which the end of a test would not wait for.
  await import('../print-sheet.ts');
  vi.stubGlobal('Worker', SameThreadWorker);
  vi.stubGlobal('OffscreenCanvas', NotingCanvas);
  Object.assign(performance, { mark: () => undefined, measure: () => undefined });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const noted = canvases.get(this) ?? new NotingCanvas();
    canvases.set(this, noted);
    return noted.getContext() as never;
  });
  return canvases;
}
