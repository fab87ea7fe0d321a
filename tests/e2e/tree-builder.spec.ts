import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type GraphColumns, getGraph } from '#contract/graph.ts';
import { listMembers } from '#contract/members.ts';
import { listTrees, type Tree } from '#contract/trees.ts';
import { addPeople, addTree, call, signIn, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { boxOf, card } from './support/diagram.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

const place = (page: Page, words: string) => page.getByRole('button', { name: `Add ${words}`, exact: true });
const nameField = (page: Page, words: string) =>
  page.getByRole('textbox', { name: `Name of the ${words}`, exact: true });
const spoken = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence });

/**
 * Presses keys as they come, and counts those that naming one person takes beside the letters, which come at once, as from an
 * input method.
 */
function countKeys(page: Page) {
  const perPerson: number[] = [];
  let begun = 0;
  let walked = 0;
  return {
    async press(key: string): Promise<void> {
      await page.keyboard.press(key);
      begun += 1;
    },
    /** The keys that end one name and begin the next, and the next name. */
    async name(keys: readonly string[], line: string): Promise<void> {
      for (const key of keys) await this.press(key);
      await page.keyboard.insertText(line);
      perPerson.push(begun);
      begun = 0;
    },
    /** An arrow from somebody who stands there to another. */
    async walk(key: string): Promise<void> {
      await page.keyboard.press(key);
      walked += 1;
    },
    perPerson: () => perPerson,
    all: () => walked + begun + perPerson.reduce((sum, keys) => sum + keys, 0),
  };
}

/** Parents and partners of everybody by given name, from the columns of the graph. */
async function relationsIn(context: BrowserContext, tree: Tree) {
  const graph = (await call(context, getGraph, { params: { treeId: tree.id } })) as unknown as GraphColumns;
  const nameOf = (member: number | undefined) => graph.firstNames[member ?? -1];
  const relations = new Map(
    graph.firstNames.map((name) => [name, { parents: [] as string[], partners: [] as string[] }]),
  );
  graph.unionIds.forEach((_, union) => {
    const a = nameOf(graph.partnerA[union]);
    const b = nameOf(graph.partnerB[union]);
    if (a && b) {
      relations.get(a)?.partners.push(b);
      relations.get(b)?.partners.push(a);
    }
    for (const child of graph.children.slice(graph.childStart[union], graph.childStart[union + 1])) {
      relations.get(nameOf(child) ?? '')?.parents.push(...[a, b].filter((one) => one !== undefined).sort());
    }
  });
  return relations;
}

test('[BLD-001][BLD-002][UX-18] twenty-nine people are named by keyboard alone, with at most two keys each beside their letters', async ({
  page,
}) => {
  test.setTimeout(360_000);
  await signInAnew(page.context(), { firstName: 'Nadia', lastName: 'Hartono' });
  await page.goto('/dashboard/tree-builder');
  await expect(nameField(page, 'first person')).toBeFocused();
  await expect(nameField(page, 'first person')).toHaveValue('Nadia Hartono');
  await expect(page.getByRole('checkbox', { name: 'This is me' })).toBeChecked();
  const keys = countKeys(page);

  await keys.name([], 'Nadia Hartono 1990');
  await keys.name(['Enter', 'f'], 'Hadi 1960-2020');
  await expect(nameField(page, 'father of Nadia Hartono')).toBeFocused();
  await expect(page.getByText('born 1960, died 2020')).toBeVisible();
  await keys.name(['Tab'], 'Wulan Sari b. 1962');
  await keys.name(['Tab'], 'Citra 1988');
  await expect(spoken(page, 'Wulan Sari added as mother of Nadia Hartono. 3 people.')).toHaveCount(1);
  await keys.name(['ArrowDown', 'Tab'], 'Dian * 1992');
  await keys.name(['Tab'], 'Eka 1995');
  await keys.name(['Enter', 'p'], 'Fajar Nugroho');
  for (const child of ['Gilang', 'Hana', 'Indra']) await keys.name(['Tab'], child);
  await keys.name(['Shift+Enter', 's'], 'Joko 1997');
  await keys.name(['Enter', 'p'], 'Kartika Dewi');
  for (const child of ['Lukman', 'Maya']) await keys.name(['Tab'], child);

  // Up to the parents of Joko, of whom one stands nearer, and from there to the other side of the family.
  await keys.press('Shift+Enter');
  await expect(card(page, 'Joko')).toBeFocused();
  await keys.walk('ArrowUp');
  if (await isFocusedSoon(card(page, 'Hadi'), card(page, 'Wulan'))) {
    await keys.walk((await leftOf(card(page, 'Hadi'), card(page, 'Wulan'))) ? 'ArrowLeft' : 'ArrowRight');
  }
  await expect(card(page, 'Hadi')).toBeFocused();
  await keys.name(['f'], 'Karto 1930 – 2001');
  await keys.name(['Tab'], 'Suminah (1934-1999)');
  await keys.name(['Tab'], 'Rudi * 1958 † 2019');
  await keys.name(['Enter', 'p'], 'Lestari Ayu');
  for (const child of ['Bayu', 'Bella', 'Bima']) await keys.name(['Tab'], child);
  await keys.name(['Shift+Enter', 's'], 'Tuti 1963');
  await keys.name(['Enter', 'p'], 'Agus Salim');
  for (const child of ['Anggi/', 'Arif/']) await keys.name(['Tab'], child);
  await keys.name(['Shift+Enter', 's'], 'Yanto 1965');
  await keys.name(['Enter', 'p'], 'Mira Utami');
  for (const child of ['Nina', 'Niko']) await keys.name(['Tab'], child);
  await keys.press('Enter');
  await expect(card(page, 'Niko')).toBeFocused();

  expect(keys.perPerson()).toHaveLength(29);
  expect(Math.max(...keys.perPerson())).toBeLessThanOrEqual(2);
  // With all the walking, too.
  expect(keys.all() / 29).toBeLessThanOrEqual(2);
  await expect(page.getByText('All saved')).toBeVisible();
  await expect(spoken(page, 'Niko Hartono added as child of Yanto Hartono. 29 people.')).toHaveCount(1);

  const { items: trees } = await call(page.context(), listTrees);
  const tree = trees[0];
  if (!tree) throw new Error('There is no tree.');
  const relations = await relationsIn(page.context(), tree);
  const family: Readonly<Record<string, readonly string[]>> = {
    'Hadi Wulan': ['Nadia', 'Citra', 'Dian', 'Eka', 'Joko'],
    'Eka Fajar': ['Gilang', 'Hana', 'Indra'],
    'Joko Kartika': ['Lukman', 'Maya'],
    'Karto Suminah': ['Hadi', 'Rudi', 'Tuti', 'Yanto'],
    'Lestari Rudi': ['Bayu', 'Bella', 'Bima'],
    'Agus Tuti': ['Anggi', 'Arif'],
    'Mira Yanto': ['Nina', 'Niko'],
  };
  expect(relations.size).toBe(29);
  const parentsOf = new Map(
    Object.entries(family).flatMap(([couple, children]) => children.map((child) => [child, couple])),
  );
  for (const [name, { parents, partners }] of relations) {
    expect(parents.join(' '), `parents of ${name}`).toBe(parentsOf.get(name) ?? '');
    const couple = Object.keys(family).find((names) => names.split(' ').includes(name));
    expect(partners, `partners of ${name}`).toEqual(couple?.split(' ').filter((one) => one !== name) ?? []);
  }
  const { items } = await call(page.context(), listMembers, { params: { treeId: tree.id } });
  const people = new Map(items.map((member) => [member.firstName, member]));
  expect(tree.homeMemberId).toBe(people.get('Nadia')?.id);
  expect(people.get('Hadi')).toMatchObject({ lastName: 'Hartono', gender: 'male', birthYear: 1960, deathYear: 2020 });
  expect(people.get('Wulan')).toMatchObject({ lastName: 'Sari', gender: 'female', birthDate: '1962' });
  expect(people.get('Citra')).toMatchObject({ gender: 'female', birthYear: 1988 });
  expect(people.get('Rudi')).toMatchObject({ birthYear: 1958, deathYear: 2019, isDeceased: true });
  expect(people.get('Anggi')).toMatchObject({ lastName: null });

  await expect(page).toHaveURL(new RegExp(`selected=${people.get('Niko')?.id}`));
});

/** Whether the keyboard came to the other of two parents. */
async function isFocusedSoon(wanted: Locator, other: Locator): Promise<boolean> {
  const focused = wanted.page().locator(':focus');
  await expect(wanted.or(other).and(focused)).toHaveCount(1);
  return (await other.and(focused).count()) === 1;
}

/** Read at one moment: the paper may still be moving. */
const leftOf = async (a: Locator, b: Locator) =>
  a.evaluate(
    (one, other) => one.getBoundingClientRect().x < (other?.getBoundingClientRect().x ?? 0),
    await b.elementHandle(),
  );

async function openAt(page: Page, tree: Tree, firstName: string): Promise<void> {
  const { items } = await call(page.context(), listMembers, { params: { treeId: tree.id } });
  const id = items.find((member) => member.firstName === firstName)?.id;
  await page.goto(`/dashboard/tree-builder?tree=${tree.id}&selected=${id}`);
  await expect(card(page, firstName)).toBeVisible();
}

test('[BLD-002][UX-18] relatives are added in the places around a card without knowing a key, and taken back', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addHartonos(context);
  await openAt(page, tree, 'Clara');

  const clara = await boxOf(card(page, 'Clara'));
  const [father, partner, child, sibling] = await Promise.all(
    ['father', 'partner', 'child', 'sibling'].map((kind) => boxOf(place(page, `${kind} of Clara Hartono`))),
  );
  if (!father || !partner || !child || !sibling) throw new Error('A place is not on the page.');
  await expect(place(page, 'mother of Clara Hartono')).toHaveCount(0);
  expect(father.y + father.height).toBeLessThanOrEqual(clara.y);
  expect(child.y).toBeGreaterThanOrEqual(clara.y + clara.height);
  expect(partner.x).toBeGreaterThanOrEqual(clara.x + clara.width);
  expect(sibling.x + sibling.width).toBeLessThanOrEqual(clara.x);

  await place(page, 'child of Clara Hartono').click();
  await expect(nameField(page, 'child of Clara Hartono')).toBeFocused();
  await page.keyboard.type('Wati 1988');
  await expect(page.getByText('born 1988')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card(page, 'Wati Hartono')).toBeFocused();
  await expect(page.getByText('All saved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Wati Hartono' }).click();
  await expect(card(page, 'Wati')).toHaveCount(0);
  await expect(spoken(page, 'Wati Hartono was removed again.')).toHaveCount(1);
});

test('[BLD-002][UX-26] others add people at the same time; whoever cannot be saved stays with what was typed, and a retry saves them', async ({
  page,
  context,
  quiet,
  newBrowser,
}) => {
  quiet.allow(/Failed to load resource/, /ERR_FAILED/);
  const builder = await signInAnew(context);
  const tree = await addTree(context, 'Two at work');
  const [gita] = await addPeople(context, tree.id, [{ firstName: 'Gita', gender: 'unknown' }]);
  await openAt(page, tree, 'Gita');

  await test.step('people from others and from this page stand on one drawing', async () => {
    const other = await newBrowser();
    await signIn(other, builder);
    await place(page, 'child of Gita').click();
    await page.keyboard.type('Be');
    await addPeople(other, tree.id, [{ firstName: 'Cleo', spouseId: gita ?? null }]);
    await expect(card(page, 'Cleo')).toBeVisible();
    await page.keyboard.type('a');
    await page.keyboard.press('Enter');
    await expect(card(page, 'Bea')).toBeFocused();
    await expect(page.getByText('All saved')).toBeVisible();
  });

  const answers = '**/relatives';
  await page.route(answers, (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":{}}' }),
  );
  await card(page, 'Gita').focus();
  await page.keyboard.press('m');
  await page.keyboard.type('Rukmini 1931');
  await page.keyboard.press('Enter');
  const unsaved = page.getByRole('alert').filter({ hasText: 'One person could not be saved' });
  await expect(unsaved).toContainText('Rukmini 1931');
  await expect(card(page, 'Rukmini')).toBeVisible();
  await expectAccessible(page, 'the tree builder with somebody unsaved');

  await page.unroute(answers);
  await unsaved.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('All saved')).toBeVisible();
  await expect(unsaved).toHaveCount(0);
  const { items } = await call(context, listMembers, { params: { treeId: tree.id } });
  const people = new Map(items.map((member) => [member.firstName, member]));
  expect(people.get('Gita')).toMatchObject({ motherId: people.get('Rukmini')?.id });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('[BLD-001][BLD-002][UX-18] a tree begins with somebody else than the builder, and grows by touch, the name in view above a keyboard', async ({
    page,
    context,
  }) => {
    await signInAnew(context, { firstName: 'Nadia', lastName: 'Hartono' });
    await page.goto('/dashboard/tree-builder');
    const isMe = page.getByRole('checkbox', { name: 'This is me' });
    await expect(isMe).toBeChecked();
    await nameField(page, 'first person').fill('Ann Lee 1921');
    await expect(isMe).not.toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText('All saved')).toBeVisible();
    const [tree] = (await call(context, listTrees)).items;
    expect(tree?.homeMemberId).not.toBeNull();
    expect(tree?.selfMemberId, 'the builder').toBeNull();

    const mother = place(page, 'mother of Ann Lee');
    await expect(mother).toBeVisible();
    for (const kind of ['father', 'mother', 'partner', 'child', 'sibling']) {
      const { width, height } = await boxOf(place(page, `${kind} of Ann Lee`));
      expect(Math.min(width, height), kind).toBeGreaterThanOrEqual(44);
    }
    await mother.tap();
    const field = nameField(page, 'mother of Ann Lee');
    await expect(field).toBeFocused();
    // What a keyboard on the screen leaves of the window.
    await page.setViewportSize({ width: 320, height: 360 });
    await expect.poll(async () => isInWindow(await boxOf(field), { width: 320, height: 360 })).toBe(true);
    await page.keyboard.type('Grace Kim 1940');
    for (const name of ['Add', 'Next: Father', 'Cancel']) {
      const box = await boxOf(page.getByRole('button', { name, exact: true }));
      expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(44);
      expect(isInWindow(box, { width: 320, height: 360 }), name).toBe(true);
    }
    await page.getByRole('button', { name: 'Next: Father' }).tap();
    await expect(nameField(page, 'father of Ann Lee')).toBeFocused();
    await expect
      .poll(async () => isInWindow(await boxOf(nameField(page, 'father of Ann Lee')), { width: 320, height: 360 }))
      .toBe(true);
    await page.keyboard.type('Tom');
    await page.getByRole('button', { name: 'Add', exact: true }).tap();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByText('All saved')).toBeVisible();
    await expect(card(page, 'Tom Lee')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

function isInWindow(box: Awaited<ReturnType<typeof boxOf>>, window: { width: number; height: number }): boolean {
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= window.width && box.y + box.height <= window.height;
}
