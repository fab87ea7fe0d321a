import { beginTwoFactor, confirmTwoFactor } from '#contract/two-factor.ts';
import { codeOf, stepAt } from '#server/instance/accounts/two-factor/totp.ts';
import { type Browser, knownPassword } from './browse.ts';

/** Sets the second step up for whoever is signed in; the code of this time step is used up by that. */
export async function enrol(browser: Browser, now: Date, password = knownPassword) {
  const begun = await browser.send('POST', '/api/me/two-factor/enrolment', { password });
  const { key } = beginTwoFactor.ok.parse(await begun.json());
  const confirmed = await browser.send('POST', '/api/me/two-factor/confirmation', { code: codeOf(key, stepAt(now)) });
  const { recoveryCodes } = confirmTwoFactor.ok.parse(await confirmed.json());
  return { key, recoveryCodes };
}
