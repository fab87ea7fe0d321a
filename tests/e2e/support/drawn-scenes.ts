import type { BrowserContext, Page } from '@playwright/test';

/** Where everybody stands in a drawing: px at zoom 1, top left corners of the cards. */
export interface DrawnScene {
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

declare global {
  interface Window {
    /** What the layout worker of this page has handed over last. */
    drawnScene?: DrawnScene;
  }
}

/** Listens to what the layout worker tells the page; no element says where 3,000 people stand. Before the page is opened. */
export async function overhearScenes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => {
          if (data?.kind !== 'done') return;
          const { cardWidth, cardHeight, x, y } = data.laidOut.scene;
          window.drawnScene = { cardWidth, cardHeight, x: Array.from(x), y: Array.from(y) };
        });
      }
    };
  });
}

export async function drawnScene(page: Page): Promise<DrawnScene> {
  const scene = await page.waitForFunction(() => window.drawnScene);
  return (await scene.jsonValue()) as DrawnScene;
}

/** Pairs of cards that cover each other. Sweeps from left to right, so that only neighbours are compared. */
export function overlaps({ x, y, cardWidth, cardHeight }: DrawnScene): [number, number][] {
  const order = Array.from(x, (_, member) => member).sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0));
  const found: [number, number][] = [];
  order.forEach((a, place) => {
    for (let next = place + 1; next < order.length; next++) {
      const b = order[next] ?? a;
      if ((x[b] ?? 0) - (x[a] ?? 0) >= cardWidth) break;
      if (Math.abs((y[b] ?? 0) - (y[a] ?? 0)) < cardHeight) found.push([a, b]);
    }
  });
  return found;
}
