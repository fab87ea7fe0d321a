import type { DemoAccount } from '#server/instance/accounts/demo-accounts.ts';

/** What the person at the console reads after the address: how to get in. */
export function welcome(
  address: string,
  demoAccounts: readonly DemoAccount[] | undefined,
  setupToken: string | null,
): readonly string[] {
  if (demoAccounts) {
    return [
      '',
      'This is a demo with a sample family. It answers on this machine only. Sign in with one of these:',
      ...demoAccounts.map(({ email, password, role }) => `  ${email}   ${password}   (${role})`),
      'To start for real: DEMO=0 DATA_DIR=<an empty folder> npm start',
    ];
  }
  if (setupToken === null) return [];
  return [
    '',
    'There is no account yet. Create the administrator here (the link works once):',
    `  ${address}/setup?token=${setupToken}`,
  ];
}
