import type { Page } from '@playwright/test';
import { listMembers } from '#contract/members.ts';
import { listMovedCards } from '#contract/moved-cards.ts';
import type { Tree } from '#contract/trees.ts';
import { call, signInAnew } from './support/api.ts';
import { boxOf, card, diagram, middleOf } from './support/diagram.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';
import { fingersOn, slipOf } from './support/touch.ts';

/** With somebody in the middle of the window. */
async function open(page: Page, tree: Tree, firstName: string, look = ''): Promise<void> {
  const { items } = await call(page.context(), listMembers, { params: { treeId: tree.id } });
  const focus = items.find((member) => member.firstName === firstName)?.id;
  await page.goto(`/dashboard/family-tree?tree=${tree.id}&focus=${focus}${look}`);
  await expect(card(page, firstName)).toBeVisible();
  await diagram(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(card(page, firstName)).toBeInViewport({ ratio: 1 });
}

const offsetsIn = async (page: Page, tree: Tree) =>
  (await call(page.context(), listMovedCards, { params: { treeId: tree.id } })).items.map(({ dx, dy }) => [dx, dy]);

/** How far a finger goes, px, until the browser takes it for a movement. */
const SLOP = 16;

/** How far Anna's card is from a height of the window. */
const distance = async (page: Page, y: number) => Math.abs((await middleOf(card(page, 'Anna'))).y - y);

test.beforeEach(async ({ context }) => {
  await signInAnew(context);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('[UX-23] one finger moves the paper and two zoom it, a finger that rests on a card takes it along, and the page stays', async ({
    page,
    context,
  }) => {
    const tree = await addHartonos(context);
    await open(page, tree, 'Anna');
    const fingers = await fingersOn(page);
    const slip = await slipOf(page);
    const anna = await middleOf(card(page, 'Anna'));
    const window = await boxOf(diagram(page));

    // Begun on a card, too: only resting on it takes it up.
    await fingers.sweep(anna, { x: anna.x + 40, y: anna.y - 60 });
    await expect.poll(() => distance(page, anna.y - 60)).toBeLessThan(SLOP);
    await fingers.sweep({ x: anna.x + 40, y: anna.y - 60 }, anna);
    await expect.poll(() => distance(page, anna.y)).toBeLessThan(SLOP);
    expect(await offsetsIn(page, tree)).toEqual([]);

    const { width } = await boxOf(card(page, 'Anna'));
    const left = anna.x - 40;
    const right = anna.x + 40;
    await fingers.spread(
      [
        { x: left, y: anna.y },
        { x: left - 40, y: anna.y },
      ],
      [
        { x: right, y: anna.y },
        { x: right + 40, y: anna.y },
      ],
    );
    await expect.poll(async () => (await boxOf(card(page, 'Anna'))).width / width).toBeGreaterThan(1.5);
    await fingers.spread(
      [
        { x: left - 40, y: anna.y },
        { x: left, y: anna.y },
      ],
      [
        { x: right + 40, y: anna.y },
        { x: right, y: anna.y },
      ],
    );
    await expect.poll(async () => Math.abs((await boxOf(card(page, 'Anna'))).width / width - 1)).toBeLessThan(0.05);
    expect(await slipOf(page)).toEqual(slip);

    const zoom = (await boxOf(card(page, 'Anna'))).width / 220;
    const from = await middleOf(card(page, 'Anna'));
    await fingers.take(from, { x: from.x + 30, y: from.y + 50 });
    await expect.poll(() => offsetsIn(page, tree)).toHaveLength(1);
    const [moved] = await offsetsIn(page, tree);
    expect(Math.abs((moved?.[0] ?? 0) - 30 / zoom)).toBeLessThan(3);
    expect(Math.abs((moved?.[1] ?? 0) - 50 / zoom)).toBeLessThan(3);
    expect(await slipOf(page)).toEqual(slip);

    // Beside the diagram a finger still scrolls the page.
    await fingers.sweep({ x: 6, y: window.y - 8 }, { x: 6, y: window.y - 168 });
    await expect.poll(() => slipOf(page)).not.toEqual(slip);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('[CNV-019][CNV-031] the selected card goes with the finger at once, also among small cards from left to right, and its handle connects', async ({
    page,
    context,
  }) => {
    const tree = await addHartonos(context);
    await open(page, tree, 'Anna', '&direction=right&compact=on');
    const fingers = await fingersOn(page);
    const slip = await slipOf(page);
    const { x, y } = await middleOf(card(page, 'Anna'));
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole('dialog', { name: 'Anna Hartono' })).toBeVisible();
    const anna = await middleOf(card(page, 'Anna'));
    const zoom = (await boxOf(card(page, 'Anna'))).width / 160;
    await fingers.sweep(anna, { x: anna.x + 52, y: anna.y + 35 });
    await expect.poll(() => offsetsIn(page, tree)).toHaveLength(1);
    const [moved] = await offsetsIn(page, tree);
    // Rows are 160 + 48 apart and not 200, columns 280 · 56 / 220 and not 280.
    expect(Math.abs((moved?.[0] ?? 0) - (35 / zoom) * (220 / 56))).toBeLessThan(6);
    expect(Math.abs((moved?.[1] ?? 0) - (52 / zoom) * (200 / 208))).toBeLessThan(3);
    await expect.poll(async () => Math.round((await middleOf(card(page, 'Anna'))).x - anna.x)).toBe(52);

    await fingers.sweep(await middleOf(page.locator('.connect-handle')), await middleOf(card(page, 'Budi')));
    await expect(
      page.getByRole('dialog', { name: 'What are Anna Hartono and Budi Hartono to each other?' }),
    ).toBeVisible();
    expect(await slipOf(page)).toEqual(slip);
  });
});
