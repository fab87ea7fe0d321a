import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

const browserPart = readSources().filter(({ path }) => path.startsWith('src/web/') || path.startsWith('src/contract/'));

test('[API-049] the browser part is told no address and no key: it asks the origin that it came from', () => {
  expect(browserPart.length).toBeGreaterThan(200);
  const saying = (words: RegExp) => browserPart.filter(({ code }) => words.test(code)).map(({ path }) => path);
  // What a build could be told from outside.
  expect(saying(/\b(?:import\.meta\.env|process\.env)\.(?!DEV\b|PROD\b|MODE\b)/)).toEqual([]);
  expect(saying(/\b(?:api|anon|access|secret|publishable)_?key\b *[:=] *['"`]/i)).toEqual([]);
  // Requests begin with a slash.
  expect(saying(/\b(?:fetch|EventSource|WebSocket)\( *['"`](?:https?|wss?):/)).toEqual([]);
});
