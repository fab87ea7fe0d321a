import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { updateSettings } from '#contract/system-settings.ts';
import { call, ratna, signIn } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const password = 'otters ford the river';

/** A mail server on this machine; hands out the links of what it was given. */
async function openMailServer() {
  const links: { to: string; link: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ text = '' }) => {
          const link = /https?:\/\/\S+\?token=[\w-]+/.exec(text)?.[0];
          if (link) links.push({ to: envelope.rcptTo[0]?.address ?? '', link });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: { smtpHost: '127.0.0.1', smtpPort: port, smtpSecure: false, smtpFrom: 'house@family.example' },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    /** The newest link to an address that leads to a page. */
    async linkTo(address: string, page: string): Promise<string> {
      const find = () => links.findLast(({ to, link }) => to === address && new URL(link).pathname === page)?.link;
      await expect.poll(find, { timeout: 30_000 }).toBeDefined();
      return find() ?? '';
    },
  };
}

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

async function submitSignIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login');
  await fillIn(page, { Email: email, Password: secret });
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('[REG-001][REG-003][REG-005][A-25] without mail somebody new registers, waits for an administrator, and is let in', async ({
  page,
  newBrowser,
  quiet,
}) => {
  // Somebody unverified is out again as soon as the instance asks for proof.
  quiet.allow(/status of 403 .*sign-in/, /status of 401/);
  const admin = await newBrowser();
  await signIn(admin, ratna);
  const email = `${randomUUID()}@family.example`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name must be at least 2 characters');
  await expectAccessible(page, 'the registration form with complaints');
  const everything = { 'First name': 'Wayan', 'Last name': 'Sudira', Email: email, Password: password };
  await fillIn(page, { ...everything, 'Repeat the password': password });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for approval');
  await submitSignIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText(
    'An administrator still has to approve this account. Then you can sign in.',
  );
  await expectAccessible(page, 'the sign-in page of somebody who waits');
  await call(admin, updateSettings, { body: { requireEmailVerification: false } });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[API-048][AT-19] by mail somebody new confirms the address, forgets the password, and sets another one', async ({
  page,
  newBrowser,
  quiet,
}) => {
  quiet.allow(/status of 401/);
  const mail = await openMailServer();
  const admin = await newBrowser();
  await signIn(admin, ratna);
  await call(admin, updateSettings, { body: mail.settings });
  const email = `${randomUUID()}@family.example`;
  await page.goto('/register');
  const person = { 'First name': 'Made', 'Last name': 'Ariani', Email: email };
  await fillIn(page, { ...person, Password: password, 'Repeat the password': password });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expectAccessible(page, 'what comes after registering');
  await page.goto(await mail.linkTo(email, '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your address');
  await expectAccessible(page, 'the link of the first mail');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/dashboard');

  const forgetful = await (await newBrowser()).newPage();
  await forgetful.goto('/login');
  await forgetful.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(forgetful.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await fillIn(forgetful, { Email: email });
  await forgetful.getByRole('button', { name: 'Send the link' }).click();
  await expect(forgetful.getByText(`If there is an account for ${email}`)).toBeVisible();
  await forgetful.goto(await mail.linkTo(email, '/reset-password'));
  await fillIn(forgetful, { Password: 'weasels climb the wall', 'Repeat the password': 'weasels climb the wall' });
  await expectAccessible(forgetful, 'the form for a new password');
  await forgetful.getByRole('button', { name: 'Set password' }).click();
  await expect(forgetful.getByRole('heading', { level: 1 })).toHaveText('Your password has been changed');
  await submitSignIn(forgetful, email, 'weasels climb the wall');
  await expect(forgetful).toHaveURL('/dashboard');
  // Before it is gone: the instance looks after its mail server by itself.
  await call(admin, updateSettings, { body: { smtpHost: '' } });
  await mail.close();
});
