import { expect, test } from 'vitest';
import { MOST_IDS, titlesIn } from './named-ids.ts';

test('[FND-038] the ids of a title are found in any quotes, once each, and a table is told from a single test', () => {
  const source = `
    test('one thing [AA-001][AA-002, AA-3] [AA-001]', () => {});
    test.only("it's [B2-7]", async () => {});
    test.each([['x', 1]])(
      '[CC-1] case %#',
      () => {},
    );
    for (const tag of tags) test(\`[DD-1] what \${tag} says\`, () => {});
    test('no statement, and no id in [brackets]', () => expect('[EE-1]').toBe('[EE-1]'));
  `;
  expect(titlesIn(source)).toEqual([
    { text: 'one thing [AA-001][AA-002, AA-3] [AA-001]', ids: ['AA-001', 'AA-002', 'AA-3'], isTable: false },
    { text: "it's [B2-7]", ids: ['B2-7'], isTable: false },
    { text: '[CC-1] case %#', ids: ['CC-1'], isTable: true },
    { text: expect.stringContaining('[DD-1]'), ids: ['DD-1'], isTable: true },
  ]);
  expect(MOST_IDS).toBe(6);
});
