import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PreferredOrder } from './preferred-order.ts';

test('places come in the order of their wishes, and equal wishes in the order of places', () => {
  const order = new PreferredOrder(6);
  order.add(-3.5, 4);
  order.add(10, 0);
  order.add(-3.5, 1);
  order.add(0.25, 5);
  order.sort();
  expect([0, 1, 2, 3].map((nth) => order.placeAt(nth))).toEqual([1, 4, 5, 0]);
});

test('it sorts as a comparison would, over rows of millions of px on either side of zero, and can be used again', () => {
  const order = new PreferredOrder(200);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -6_000_000_000, max: 6_000_000_000 }), { maxLength: 200 }),
      (thousandths) => {
        const preferred = thousandths.map((preferredX) => preferredX / 1000);
        order.clear();
        for (const [place, preferredX] of preferred.entries()) order.add(preferredX, place);
        order.sort();
        const expected = preferred
          .map((preferredX, place) => ({ preferredX, place }))
          .sort((a, b) => a.preferredX - b.preferredX || a.place - b.place)
          .map(({ place }) => place);
        expect(preferred.map((_, nth) => order.placeAt(nth))).toEqual(expected);
      },
    ),
  );
});
