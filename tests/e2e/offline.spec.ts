import type { Page } from '@playwright/test';
import { getMember } from '#contract/members.ts';
import { addPeople, addTree, call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const said = 'Lahir saat hujan';

async function openSari(page: Page) {
  const { id: treeId } = await addTree(page.context(), 'Luring');
  const [memberId = ''] = await addPeople(page.context(), treeId, [{ firstName: 'Sari', lastName: 'Hartono' }]);
  await page.goto(`/dashboard/members?tree=${treeId}`);
  const open = async () => {
    await page.getByRole('link', { name: 'Edit Sari Hartono' }).click();
    await expect(notes).toBeVisible();
  };
  const panel = page.getByRole('dialog', { name: 'Edit family member' });
  const notes = panel.getByLabel('Notes');
  const stored = async () => (await call(page.context(), getMember, { params: { treeId, memberId } })).notes;
  await open();
  return { panel, notes, open, stored };
}

test('[FND-012][FND-014] without a network a save waits, says so, and is made once when the server answers again; a language chosen then holds from the next start', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/, /LoadFailure/, /Failed to fetch/);
  await signInAnew(context);
  const { panel, notes, stored } = await openSari(page);
  await notes.fill(said);
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.method() === 'PATCH') keys.add(request.headers()['idempotency-key']);
  });
  await page.setViewportSize({ width: 375, height: 667 });
  await context.setOffline(true);
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await expect(panel.getByRole('status').getByText('Not saved yet')).toBeInViewport();
  await expect(panel.getByRole('button', { name: 'Save changes' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(panel.getByText('Not saved yet')).toBeInViewport();
  // It is told once: the strip of the page leaves it to the form.
  await expect(page.getByText('Not saved yet').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('Validation Error')).toBeHidden();
  await expect(page.getByText('Family member updated successfully')).toBeHidden();
  await expect(notes).toHaveValue(said);
  await expectAccessible(page, 'a form that waits for the server');
  // A page that was never fetched says so in its place.
  await page.getByRole('link', { name: 'Reports' }).first().click();
  const notLoaded = page.getByRole('heading', { name: 'This page could not be loaded' });
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try Again' });
  await expect(notLoaded).toBeVisible();
  await tryAgain.click();
  await expect(notLoaded).toBeVisible();
  const notSaved = page.getByText('Not saved yet. The server has not answered');
  await expect(notSaved).toBeVisible();
  // A menu that was never fetched says so as well.
  await page.getByRole('button', { name: 'Theme, Language' }).click();
  await expect(page.getByText('This part could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Family member updated successfully')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  expect(await stored()).toBe(said);
  expect(keys.size).toBe(1);
  // Whoever went elsewhere before the answer came stays there.
  expect(new URL(page.url()).pathname).toBe('/dashboard/reports');
  await page.getByRole('button', { name: 'Theme, Language' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible();
  await page.keyboard.press('Escape');
  await tryAgain.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Reports and Analytics');
  await page.getByRole('link', { name: 'Members' }).first().click();
  await expect(page.getByRole('link', { name: 'Edit Sari Hartono' })).toBeVisible();
  await expect(heading).toBeFocused();

  // A language whose words cannot be fetched leaves the page readable, and the next one too.
  await context.setOffline(true);
  for (const language of ['Deutsch', 'Bahasa Indonesia']) {
    await page.getByRole('button', { name: 'Theme, Language' }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
    await page.keyboard.press('Escape');
  }
  await expect(notSaved).toBeVisible();
  await expect(heading).toHaveText('Family Members');
  await page.getByRole('link', { name: 'Reports' }).first().click();
  await expect(heading).toHaveText('Reports and Analytics');
  await page.getByRole('link', { name: 'Members' }).first().click();
  await expect(heading).toHaveText('Family Members');
  await context.setOffline(false);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  // What was still being asked for when the network came back may have come: then the page is in the language already.
  await expect(heading).toHaveText(/^(Family Members|Anggota Keluarga)$/);
  await page.reload();
  await expect(heading).toHaveText('Anggota Keluarga');
});

test('[FND-013] what was typed survives X, Escape, reload, Back and another tab, and goes once it is saved', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const { panel, notes, open, stored } = await openSari(page);
  const leave = {
    x: () => panel.getByRole('button', { name: 'Close' }).click(),
    escape: () => page.keyboard.press('Escape'),
    back: () => page.goBack(),
    reload: async () => {
      await page.reload();
      // Until it has the focus, it hears no keys.
      await expect(panel.locator(':focus')).toBeVisible();
      await page.keyboard.press('Escape');
    },
  };
  await notes.fill(said);
  for (const [way, act] of Object.entries(leave)) {
    await act();
    await expect(panel, way).toBeHidden();
    await open();
    await expect(panel.getByText('You have unsaved text here'), way).toBeVisible();
    await expect(notes, way).toHaveValue('');
    await panel.getByRole('button', { name: 'Continue with it' }).click();
    await expect(notes, way).toHaveValue(said);
  }
  // A second tab writes beside it, and neither takes the other's.
  const second = await context.newPage();
  await second.goto(page.url());
  const other = second.getByRole('dialog', { name: 'Edit family member' });
  await other.getByLabel('Notes').fill('Dari tab lain');
  await notes.fill(`${said}.`);
  await second.close();
  await leave.escape();
  await open();
  await expect(panel.getByText('You have unsaved text here')).toBeVisible();
  await expectAccessible(page, 'a form that offers what was typed before');
  await panel.getByRole('button', { name: 'Continue with it' }).click();
  await expect(notes).toHaveValue(`${said}.`);
  await expect(panel.getByText('You have unsaved text here')).toBeVisible();
  await panel.getByRole('button', { name: 'Discard it' }).click();
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Family member updated successfully')).toBeVisible();
  expect(await stored()).toBe(`${said}.`);
  await open();
  await expect(panel.getByText('You have unsaved text here')).toBeHidden();
});
