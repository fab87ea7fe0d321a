import type { Page } from '@playwright/test';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen, as the browser itself hears them: with all that it does about them, scrolling and zooming too. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map(({ x, y }, id) => ({ x, y, id })) });
  const between = (from: Spot, to: Spot, share: number): Spot => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  /** Each finger from one spot to another, all at once. */
  const move = async (ways: readonly (readonly [from: Spot, to: Spot])[], restMs = 0) => {
    await touch(
      'touchStart',
      ways.map(([from]) => from),
    );
    if (restMs > 0) await page.waitForTimeout(restMs);
    for (let step = 1; step <= 10; step++) {
      await touch(
        'touchMove',
        ways.map(([from, to]) => between(from, to, step / 10)),
      );
    }
    await touch('touchEnd', []);
  };
  return {
    sweep: (from: Spot, to: Spot) => move([[from, to]]),
    /** Rests where it is long enough to take up what is there. */
    take: (from: Spot, to: Spot) => move([[from, to]], 600),
    spread: (...ways: readonly (readonly [from: Spot, to: Spot])[]) => move(ways),
  };
}

/** How far the page was scrolled and zoomed by accident: px down and across, and the factor. */
export const slipOf = (page: Page) =>
  page.evaluate(() => [scrollY, scrollX, visualViewport?.scale, visualViewport?.offsetTop]);
