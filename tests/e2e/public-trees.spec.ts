import { setVisibility } from '#contract/admin-trees.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listPublicTrees } from '#contract/public-trees.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { updateUserSettings } from '#contract/user-settings.ts';
import { addAccount, addPeople, addTree, administrator, call, signIn, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { card } from './support/diagram.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

const name = 'Wijaya of Kartasura';

test('[ADS-013] [ATR-010] [SRC-025] [EDT-002] an owner looks at a tree through the eyes of others; it becomes public, brings relatives together, and is hidden at once', async ({
  page,
  context,
  newBrowser,
  quiet,
}) => {
  const admin = await newBrowser();
  await signInAnew(admin, administrator);
  await call(admin, updateSettings, { body: { enablePublicTrees: true } });
  const joko = await addAccount(admin, 'Joko', 'Hartono');
  await signInAnew(context);
  await call(context, updateUserSettings, { body: { allowConnections: true } });
  const tree = await addTree(context, name);
  const [kartini] = await addPeople(context, tree.id, [
    { firstName: 'Kartini', lastName: 'Wijaya', gender: 'female', birthDate: '1850', deathDate: '1910' },
  ]);
  await addPeople(context, tree.id, [
    { firstName: 'Sekar', lastName: 'Rahasia', gender: 'female', birthDate: '2001', motherId: kartini },
  ]);

  await page.goto('/dashboard/my-trees');
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('View as…');
  const eyes = page.getByRole('dialog', { name: `View “${name}” as someone else` });
  await expect(eyes.getByText('Nobody is hidden.')).toBeVisible();
  const drawing = eyes.getByRole('application', { name: 'Family tree diagram' });
  await expect(drawing.getByRole('button', { name: /^Sekar Rahasia/ })).toBeVisible();
  await eyes.getByRole('radio', { name: 'Everybody' }).press('Space');
  await expect(eyes.getByRole('list', { name: 'Counted as living' })).toContainText('Sekar Rahasia');
  await expect(drawing.getByRole('button', { name: /^Kartini Wijaya/ })).toBeVisible();
  await expect(drawing.getByRole('button', { name: /^Sekar/ })).toHaveCount(0);
  await expectAccessible(page, 'a tree through the eyes of everybody');
  await page.keyboard.press('Escape');

  // The owner asks, an administrator hears of it and decides.
  await choose('Public visibility…');
  const dialog = page.getByRole('dialog', { name: `Make “${name}” public?` });
  await dialog.getByRole('button', { name: 'Ask to make it public' }).click();
  await expect(dialog).toContainText('an administrator has not decided yet');
  const engines = dialog.getByRole('switch', { name: 'Search engines may show it' });
  await engines.click();
  await expect(engines).toBeChecked();
  await expectAccessible(page, 'the publicity of a tree');
  const { items } = await call(admin, listNotifications);
  expect(items.map(({ kind }) => kind)).toContain('publicity_asked');
  await call(admin, setVisibility, { params: { treeId: tree.id }, body: { isPublic: true } });

  // Strangers find it, on a phone.
  const stranger = await newBrowser({ viewport: { width: 375, height: 760 } });
  const theirs = await stranger.newPage();
  const found = async () => (await (await stranger.request.get(`${listPublicTrees.path}?q=kartasura`)).json()).items;
  await expect.poll(found).toMatchObject([{ generations: 2 }]);
  await theirs.goto('/public?q=kartasura');
  await expect(theirs.getByText('2 generations')).toBeVisible();
  await expect(theirs.getByRole('listitem').filter({ hasText: name })).toContainText('1850–1910');
  await expect(theirs).toHaveTitle(/Public family trees/);
  await expectAccessible(theirs, 'the public trees');
  await theirs.getByRole('link', { name }).click();
  await expect(card(theirs, 'Kartini')).toBeVisible();
  await expect(theirs.getByText('Sekar')).toHaveCount(0);

  // Somebody signed in finds the dead and not the living, and asks the owner.
  const relative = await newBrowser();
  await signIn(relative, joko);
  const search = await relative.newPage();
  await search.goto('/dashboard/search?q=sekar');
  await expect(search.getByText('No results found.')).toBeVisible();
  await search.getByRole('searchbox').fill('kart');
  await expect(search.getByRole('link', { name: 'View in Tree: Kartini Wijaya' })).toBeVisible();
  await expectAccessible(search, 'results of public trees');
  await search.getByRole('link', { name: `Connect with the owner of ${name}` }).click();
  const ask = search.getByRole('dialog', { name: 'Ask to be in touch' });
  await ask.getByRole('textbox', { name: 'Message' }).fill('My grandmother was a Wijaya.');
  await expectAccessible(search, 'asking the owner of a tree');
  await ask.getByRole('button', { name: 'Send request' }).click();
  const asked = search.getByRole('list', { name: 'From you' });
  await expect(asked).toContainText('Waiting');

  await page.keyboard.press('Escape');
  await goInside(page, '/dashboard/connections');
  await page.getByRole('checkbox', { name: 'Let them read this tree, living people too' }).check();
  await expectAccessible(page, 'a request to the owner');
  await page.getByRole('button', { name: 'Accept: Joko Hartono' }).click();
  await expect(page.getByRole('link', { name: joko.email })).toBeVisible();
  await search.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(card(search, 'Sekar')).toBeVisible();

  // The owner ends it: pages that are open end.
  quiet.allow(/status of 404/);
  await goInside(page, '/dashboard/my-trees');
  await choose('Public visibility…');
  await dialog.getByRole('button', { name: 'Make it private now' }).click();
  await expect(theirs.getByText('This family tree is not public, or is not there any more.')).toBeVisible();
});
