import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startTexts } from '#web/client/text/i18n.ts';
import { inPseudo } from '#web/testing/in-pseudo.ts';
import { openPage } from '#web/testing/open-app.tsx';
import { pseudoLanguage, pseudoTexts } from '#web/testing/pseudo-language.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

/** What is the same in every language: the instance, and languages under their own names. */
const names = /Swissfam|English|Bahasa Indonesia|Español|Français|Deutsch|^\w\w$/g;

test.each([
  ['/login', 'Welcome Back'],
  ['/privacy', 'Privacy'],
])(
  '[FND-047] a sixth language needs its texts and nothing else: %s is in it from top to bottom',
  async (address, title) => {
    await openPage(
      address,
      { 'GET /api/session': { user: null } },
      {
        language: pseudoLanguage,
        startTexts: () => startTexts(pseudoLanguage, pseudoTexts),
        page: (client) => <App client={client} router={createAppRouter(client)} />,
      },
    );
    expect(await screen.findByRole('heading', { level: 1, name: inPseudo(title) })).toBeTruthy();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const said: string[] = [];
    while (walker.nextNode()) {
      // The drawing on the page to sign in is a family with names.
      const { textContent, parentElement } = walker.currentNode;
      if (!parentElement?.closest('svg, [aria-hidden="true"]')) said.push(textContent?.trim() ?? '');
    }
    // All of it is longer than in English, and says so.
    expect(said.filter((text) => /\w{2}/.test(text.replaceAll(names, '')) && !text.endsWith('~'))).toEqual([]);
  },
);
