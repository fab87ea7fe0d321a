import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_SHEETS, type PagePlan, planPages } from './plan-pages.ts';

const a4 = { paper: 'A4', scale: 1 } as const;

test('a picture that is wider than high is a page of its own size', () => {
  const plan = planPages({ width: 960, height: 480 }, { paper: 'fit', scale: 1 });
  expect(plan.page).toEqual({ width: 720, height: 360 });
  expect(plan.sheets).toEqual([{ row: 0, column: 0, part: { left: 0, top: 0, right: 960, bottom: 480 } }]);
});

test('a picture that is higher than wide stands in the middle of a square page', () => {
  const plan = planPages({ width: 480, height: 960 }, { paper: 'fit', scale: 1 });
  expect(plan.page).toEqual({ width: 720, height: 720 });
  expect(plan.sheets[0]?.part).toEqual({ left: -240, top: 0, right: 720, bottom: 960 });
});

test('a page is never longer than a PDF allows', () => {
  const plan = planPages({ width: 192_000, height: 960 }, { paper: 'fit', scale: 1 });
  expect(plan).toMatchObject({ page: { width: 14_400, height: 72 }, isReduced: true });
  expect(plan.scale).toBeCloseTo(0.1);
});

test('a poster takes the paper upright or across, whichever needs fewer sheets', () => {
  // A4 at 96 px an inch, 10 mm of margin all round: 718 × 1047 px upright.
  const upright = planPages({ width: 700, height: 1000 }, a4);
  expect([upright.wide, upright.high, Math.round(upright.page.width)]).toEqual([1, 1, 595]);
  const across = planPages({ width: 1000, height: 700 }, a4);
  expect([across.wide, across.high, Math.round(across.page.width)]).toEqual([1, 1, 842]);
  expect(planPages({ width: 1300, height: 1000 }, a4)).toMatchObject({ wide: 2, high: 1 });
});

test('sheets overlap by 10 mm and lie evenly around the picture', () => {
  const { sheets, wide } = planPages({ width: 3000, height: 600 }, a4);
  const overlap = (10 / 25.4) * 96;
  expect(wide).toBe(3);
  expect((sheets[0]?.part.right ?? 0) - (sheets[1]?.part.left ?? 0)).toBeCloseTo(overlap);
  expect(-(sheets[0]?.part.left ?? 0)).toBeCloseTo((sheets[2]?.part.right ?? 0) - 3000);
});

test('a poster of more sheets than anybody glues together is drawn smaller, and says so', () => {
  const plan = planPages({ width: 600_000, height: 500 }, a4);
  expect(plan.wide * plan.high).toBeLessThanOrEqual(MOST_SHEETS);
  expect(plan.wide * plan.high).toBeGreaterThan(MOST_SHEETS * 0.8);
  expect(plan.isReduced).toBe(true);
});

test('whatever the picture, every point of it lies on a sheet, and no sheet is one too many', () => {
  const side = fc.integer({ min: 1, max: 40_000 });
  const paper = fc.constantFrom('fit', 'A4', 'A3', 'A2', 'A1', 'A0');
  const scale = fc.double({ min: 0.25, max: 2, noNaN: true });
  fc.assert(
    fc.property(
      side,
      side,
      paper,
      scale,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (width, height, kind, options, share) => {
        const plan = planPages({ width, height }, { paper: kind, scale: options });
        expect(plan.sheets).toHaveLength(plan.wide * plan.high);
        expect(holds(plan, width * share, height * (1 - share))).toBe(true);
        for (const { part } of plan.sheets) {
          expect(part.left < width && part.right > 0 && part.top < height && part.bottom > 0).toBe(true);
        }
      },
    ),
    { seed: 20_260_801, numRuns: 300 },
  );
});

/** Rounding may leave a point a hair outside. */
const holds = ({ sheets }: PagePlan, x: number, y: number) =>
  sheets.some(
    ({ part }) => x >= part.left - 1e-6 && x <= part.right + 1e-6 && y >= part.top - 1e-6 && y <= part.bottom + 1e-6,
  );
